/** Paths of the `townpress dev` server that aren't part of the site. */
export const DEV_PATHS = {
  client: '/@townpress/client.js',
  events: '/@townpress/events',
  open: '/@townpress/open',
  origin: '/@townpress/origin',
  review: '/@townpress/review',
} as const;

/** Query parameters of a poll for the next event: the page's path, and the version of its last event. */
export const PAGE_PARAMETER = 'page';
export const AFTER_PARAMETER = 'after';

/** Response status of a poll when polls of other pages take over: browsers limit connections. */
export const REPLACED = 204;

/** A position in a data file. */
export interface Place {
  /** Such as `data/cities.yaml`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A finding in the overlay. */
export interface ShownFinding extends Place {
  readonly code: string;
  readonly message: string;
  readonly help?: string | undefined;
  /** The source line and the range to underline; omitted for findings about a whole file. */
  readonly frame?: { readonly text: string; readonly from: number; readonly length: number };
}

/** Sent to an open page that hasn't got this version yet. */
export interface ShownEvent {
  readonly version: number;
  /** Errors, which stop the page from updating. */
  readonly findings: readonly ShownFinding[];
  /** Findings about the page itself, such as why it is hidden from search engines. */
  readonly page: readonly ShownFinding[];
  /** The first warnings about the data, and their number. */
  readonly warnings: readonly ShownFinding[];
  readonly warningCount: number;
  /** All starter texts that the owner hasn't read. */
  readonly texts: readonly UnreadText[];
}

/** A passage of starter text: its place in the data, and its text as in the data, including slots. */
export type UnreadText = Omit<Origin, 'isPart'>;

export const REVIEW_ACTIONS = ['keep', 'edit', 'delete'] as const;

/** What to do with a passage, found by its file and text. */
export interface ReviewRequest extends Pick<UnreadText, 'file' | 'text'> {
  readonly action: (typeof REVIEW_ACTIONS)[number];
  /** The text to write instead, for `edit`. */
  readonly instead: string;
}

/** Response if nothing was written. */
export const REFUSED = 409;

/** A request for the origin of text on a page, with the path of the page. */
export interface OriginQuestion {
  readonly path: string;
  readonly text: string;
  readonly isHeading: boolean;
}

/** A place in the data that text may come from. */
export interface Origin extends Place {
  /** The text in the data, including slots. */
  readonly text: string;
  /** Whether it explains only a part of the text on the page. */
  readonly isPart: boolean;
}

export interface OriginAnswer {
  readonly origins: readonly Origin[];
  /** Names of the components around it, innermost first. */
  readonly components: readonly string[];
}
