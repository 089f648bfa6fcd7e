/** Folder of the Worker, which isn't uploaded as an asset, and its entry file, which has its settings. */
export const WORKER_FOLDER = '_worker';
export const WORKER_FILE = `${WORKER_FOLDER}/worker.mjs`;

/** Settings of a site's Worker. All paths start with a slash. */
export interface TownSite {
  /** Path of the part that all pages share. */
  readonly shared: string;
  /** Paths of the parts of towns, by slug. */
  readonly towns: Readonly<Record<string, string>>;
  /** Files of the 404 pages. */
  readonly notFound: readonly string[];
  /** The content of the file with the header rules. */
  readonly headers: string;
}
