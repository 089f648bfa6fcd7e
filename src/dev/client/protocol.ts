/** Where the server of `townpress dev` answers what is not of the site. */
export const DEV_PATHS = {
  client: '/@townpress/client.js',
  events: '/@townpress/events',
  open: '/@townpress/open',
} as const;

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
