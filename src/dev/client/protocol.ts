/** Where the server of `townpress dev` answers what is not of the site. */
export const DEV_PATHS = {
  client: '/@townpress/client.js',
  events: '/@townpress/events',
  open: '/@townpress/open',
  origin: '/@townpress/origin',
} as const;

/** The parameter of an address with which a page asks for what comes after a version: the answer waits until there is another. No header, since browsers let other requests for the same address wait meanwhile. */
export const AFTER_PARAMETER = 'townpress-after';

/** The status of an answer to that where another page waits now: browsers open few connections to one server, so one page waits at a time. */
export const REPLACED = 204;

/** A finding as the overlay shows it. */
export interface ShownFinding {
  readonly code: string;
  readonly message: string;
  readonly help?: string;
  /** As `data/cities.yaml`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The line as it stands in the file, and where in it the marks go; nothing for findings about a whole file. */
  readonly frame?: { readonly text: string; readonly from: number; readonly length: number };
}

/** What the server tells an open page: on connecting, and after each change. */
export interface ShownEvent {
  readonly version: number;
  /** Errors alone: warnings do not keep a page from being shown. */
  readonly findings: readonly ShownFinding[];
}

/** A text of a page of which somebody asks where it comes from, with the path of the page. */
export interface OriginQuestion {
  readonly path: string;
  readonly text: string;
  readonly isHeading: boolean;
}

/** A place of the data that a text may come from. */
export interface Origin {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The text in the data, slots included. */
  readonly text: string;
}

export interface OriginAnswer {
  readonly origins: readonly Origin[];
  /** Names of the components around it, the innermost first. */
  readonly components: readonly string[];
}
