/** Paths of the `townpress dev` server that aren't part of the site. */
export const DEV_PATHS = {
  client: '/@townpress/client.js',
  events: '/@townpress/events',
  open: '/@townpress/open',
  origin: '/@townpress/origin',
} as const;

/** Query parameter for long polling. Not a header, because browsers queue requests for the same URL. */
export const AFTER_PARAMETER = 'townpress-after';

/** Query parameter with the path of the page that listens for events. */
export const PAGE_PARAMETER = 'page';

/** Response status when another page takes over. Only one page waits, because browsers limit connections. */
export const REPLACED = 204;

/** A finding in the overlay. */
export interface ShownFinding {
  readonly code: string;
  readonly message: string;
  readonly help?: string;
  /** Such as `data/cities.yaml`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The source line and the range to underline; omitted for findings about a whole file. */
  readonly frame?: { readonly text: string; readonly from: number; readonly length: number };
}

/** Sent to open pages on connecting and after each change. */
export interface ShownEvent {
  readonly version: number;
  /** Errors, which stop the page from updating. */
  readonly findings: readonly ShownFinding[];
  /** Findings about the page itself, such as why it is hidden from search engines. */
  readonly page: readonly ShownFinding[];
  /** The first warnings about the data, and their number. */
  readonly warnings: readonly ShownFinding[];
  readonly warningCount: number;
}

/** A request for the origin of text on a page, with the path of the page. */
export interface OriginQuestion {
  readonly path: string;
  readonly text: string;
  readonly isHeading: boolean;
}

/** A place in the data that text may come from. */
export interface Origin {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The text in the data, including slots. */
  readonly text: string;
  /** Whether it explains only a part of the text on the page. */
  readonly isPart?: true;
}

export interface OriginAnswer {
  readonly origins: readonly Origin[];
  /** Names of the components around it, innermost first. */
  readonly components: readonly string[];
}
