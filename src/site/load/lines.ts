import type { Range } from '../../base/source.ts';

/** One line of a text; its range ends before trailing spaces. */
export interface Line extends Range {
  /** Without its line break. */
  readonly text: string;
  /** Offset of the first character that is not white space. */
  readonly first: number;
}

/** The line that holds an offset. */
export function lineAt(text: string, at: number): Line {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const [shown = ''] = text.slice(start).split(/\r?\n/, 1);
  return {
    start,
    end: start + shown.trimEnd().length,
    text: shown,
    first: start + (shown.length - shown.trimStart().length),
  };
}

/** The next line that is not empty. */
export function lineAfter(text: string, { start }: Line): Line | undefined {
  for (let next = text.indexOf('\n', start) + 1; next > 0 && next < text.length; next = text.indexOf('\n', next) + 1) {
    const line = lineAt(text, next);
    if (line.text.trim() !== '') return line;
  }
  return undefined;
}
