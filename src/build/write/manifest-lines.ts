/** A file in a build, with a digest of its inputs and its size in bytes. */
export interface ManifestEntry {
  readonly path: string;
  readonly key: string;
  readonly size: number;
}

/** Files with the same inputs: a group of routes or, under an empty name, the files that aren't in a group. */
export interface ManifestBlock {
  readonly name: string;
  /** A digest of all inputs of the group. */
  readonly key: string;
  /** The `manifestLine` of each file. */
  readonly lines: string;
}

/*
 * A manifest, with spaces for tabs: its format, files that aren't in a group, a block for each group, and the summary.
 * `buffered-file.ts` seals the whole.
 *
 *   townpress-manifest-7
 *   robots.txt   5f2a…   412
 *   =avon   c0de…
 *   cities/avon.html   91b0…   30112
 *   services/oil/avon.html   77ad…   28044
 *   {"inputs":"…","routes":"…","findings":"…","report":{…}}
 */
export const FORMAT = 'townpress-manifest-7';

/** Starts a block header line. Paths never start with it. */
export const BLOCK = '=';

/** Formats the line for a file. Slugs are validated, so paths don't contain tabs or line breaks. */
export function manifestLine({ path, key, size }: ManifestEntry): string {
  return `${path}\t${key}\t${size}\n`;
}

/** Formats the header line for a block. */
export function blockLine({ name, key }: Pick<ManifestBlock, 'name' | 'key'>): string {
  return `${BLOCK}${name}\t${key}\n`;
}

/** Returns the blocks of a manifest by name. */
export function readBlocks(text: string): Map<string, ManifestBlock> {
  const blocks = new Map<string, ManifestBlock>();
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf(`\n${BLOCK}`, start);
    const end = next < 0 ? text.length : next + 1;
    const hasHeader = text.startsWith(BLOCK, start);
    const header = hasHeader ? text.slice(start + BLOCK.length, endOfLine(text, start)) : '';
    const lines = text.slice(hasHeader ? endOfLine(text, start) + 1 : start, end);
    const [name = '', key = ''] = header.split('\t');
    blocks.set(name, { name, key, lines: (blocks.get(name)?.lines ?? '') + lines });
    start = end;
  }
  return blocks;
}

/** Returns where a line ends: at its line feed, or at the end of the text. */
export function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}

/** Returns the number of lines. */
export function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** Yields the path and the rest of each file's line. */
export function* linesIn(text: string): Generator<readonly [path: string, rest: string]> {
  for (let start = 0; start < text.length; ) {
    const end = endOfLine(text, start);
    const tab = text.indexOf('\t', start);
    if (tab < 0) return;
    if (tab < end && !text.startsWith(BLOCK, start)) yield [text.slice(start, tab), text.slice(tab + 1, end)];
    start = end + 1;
  }
}

/** Yields the paths of a manifest's files. */
export function* pathsIn(text: string): Generator<string> {
  for (const [path] of linesIn(text)) yield path;
}

/** Reads the rest of a file's line. */
export function readEntry(path: string, rest: string): ManifestEntry {
  const [key, size] = rest.split('\t') as [string, string];
  return { path, key, size: Number(size) };
}
