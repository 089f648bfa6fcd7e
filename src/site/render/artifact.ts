/** A file of the site. */
export interface Artifact {
  /** Relative to the site's root, with forward slashes; never leaves it. */
  readonly path: string;
  /** Differs whenever the content could: a digest of everything the content is made of, the engine included. */
  readonly key: string;
  /** Makes the content. Called only when no file with this key exists yet. */
  readonly content: () => string | Uint8Array;
}
