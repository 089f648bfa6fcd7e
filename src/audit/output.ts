import type { Diagnostic } from '../base/diagnostics/diagnostic.ts';

/** A built site as files. */
export interface Output {
  /** Sorted paths below the site's folder. */
  readonly files: readonly string[];
  read(file: string): Uint8Array;
}

/** What was counted and measured, so that a reader sees that something was checked at all. */
export interface Figures {
  readonly pages: number;
  readonly links: number;
  readonly anchors: number;
  readonly images: number;
  readonly jsonLdBlocks: number;
  readonly sitemapUrls: number;
  /** Highest Jaccard similarity of a town page with facts and any other town page, and the two. */
  readonly townSimilarity: number;
  readonly townPair: [string, string] | undefined;
  /** Highest Jaccard similarity of two indexed pages, and the two. */
  readonly indexedSimilarity: number;
  readonly indexedPair: [string, string] | undefined;
  /** Clicks from the home page to the farthest indexed page. */
  readonly maxDepth: number;
}

/** All findings about an output, in order of file and place. */
export interface AuditReport {
  readonly diagnostics: readonly Diagnostic[];
  /** Text of an output file by its place's name (`site/…`), for code frames; undefined for a file that is not there. */
  readonly textOf: (file: string) => string | undefined;
  readonly figures: Figures;
}

/** The text of an output file; bytes that are no UTF-8 become U+FFFD, which is a finding of its own. */
export function textOfFile(output: Output, file: string): string {
  const bytes = output.read(file);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
