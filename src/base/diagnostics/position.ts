export interface Position {
  /** Both count from 1; a column counts UTF-16 units. */
  readonly line: number;
  readonly column: number;
}

/** Where an offset stands in a text. */
export function positionAt(text: string, offset: number): Position {
  return positionIn(lineStarts(text), offset);
}

/** The same, for a text of which the offsets at which lines begin are known. */
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

/** Finds offsets in files of which there are many. The lines of a file are counted once. */
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

/** Offsets at which lines begin. Those of the latest text are cached, since findings come file by file. */
export function lineStarts(text: string): readonly number[] {
  if (latest?.text === text) return latest.starts;
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  latest = { text, starts };
  return starts;
}

/** A line by its number, without its end. */
export function lineOf(text: string, line: number): string {
  const starts = lineStarts(text);
  return text.slice(starts[line - 1], starts[line] ?? text.length).replace(/\r?\n$/, '');
}
