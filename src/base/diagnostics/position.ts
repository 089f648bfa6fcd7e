export interface Position {
  /** Both start at 1. Columns count UTF-16 units. */
  readonly line: number;
  readonly column: number;
}

/** Returns the position of an offset in a string. */
export function positionAt(text: string, offset: number): Position {
  return positionIn(lineStarts(text), offset);
}

/** Returns the position of an offset, given the offsets of line starts. */
function positionIn(starts: readonly number[], offset: number): Position {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= offset) low = middle;
    else high = middle;
  }
  return { line: low + 1, column: offset - (starts[low] as number) + 1 };
}

/** Returns a function that finds positions in many files. The lines of each file are counted once. */
export function positionFinder(
  textOf: (file: string) => string | undefined,
): (file: string, offset: number) => Position {
  const lines = new Map<string, readonly number[]>();
  return (file, offset) => {
    let starts = lines.get(file);
    if (!starts) lines.set(file, (starts = lineStarts(textOf(file) ?? '')));
    return positionIn(starts, offset);
  };
}

let latest: { readonly text: string; readonly starts: readonly number[] } | undefined;

/** Returns the offsets of line starts. The latest text is cached, because findings are grouped by file. */
export function lineStarts(text: string): readonly number[] {
  if (latest?.text === text) return latest.starts;
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  latest = { text, starts };
  return starts;
}

/** Returns a line by its number, without its line break. */
export function lineOf(text: string, line: number): string {
  const starts = lineStarts(text);
  return text.slice(starts[line - 1], starts[line] ?? text.length).replace(/\r?\n$/, '');
}
