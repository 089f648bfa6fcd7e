import { styleText } from 'node:util';
import type { Diagnostic, Span } from './diagnostic.ts';

/** The text of a data file, for its code frame; undefined for a file that does not exist. */
export type TextOf = (file: string) => string | undefined;

export interface Position {
  /** Both count from 1; a column counts UTF-16 units. */
  readonly line: number;
  readonly column: number;
}

/** Where an offset stands in a text. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - (before.lastIndexOf('\n') + 1) + 1 };
}

export interface TextFormat {
  readonly withColor: boolean;
  /** What stands before each file, such as `data/`. */
  readonly root: string;
}

/** The findings as people read them, each with its place and code frame. */
export function formatText(diagnostics: readonly Diagnostic[], textOf: TextOf, { withColor, root }: TextFormat): string {
  const paint: Paint = withColor ? (style, text) => styleText(style, text, { validateStream: false }) : (_, text) => text;
  return diagnostics.map((diagnostic) => formatOne(diagnostic, (at) => frame(at, textOf, root, paint), paint)).join('\n\n');
}

type Style = Parameters<typeof styleText>[0];
type Paint = (style: Style, text: string) => string;

const COLORS = { error: 'red', warning: 'yellow', note: 'cyan' } as const;

function formatOne(diagnostic: Diagnostic, frameOf: (at: Span) => string[], paint: Paint): string {
  const { severity, code, message, at, related = [], help } = diagnostic;
  const lines = [`${paint([COLORS[severity], 'bold'], `${severity}[${code}]`)}${paint('bold', `: ${message}`)}`, ...frameOf(at)];
  for (const note of related) lines.push(`  ${paint('cyan', 'note')}: ${note.message}`, ...frameOf(note.at));
  if (help !== undefined) lines.push(`  ${paint('green', 'help')}: ${help}`);
  return lines.join('\n');
}

function frame({ file, start, end }: Span, textOf: TextOf, root: string, paint: Paint): string[] {
  const text = textOf(file);
  if (text === undefined || text === '') return [`  ${paint('blue', '-->')} ${root}${file}`];
  const { line, column } = positionAt(text, start);
  const source = (text.split('\n')[line - 1] ?? '').replace(/\r$/, '');
  const marked = Math.max(1, Math.min(end - start, source.length - column + 1));
  const { shown, before } = cut(source, column - 1);
  const gutter = ' '.repeat(String(line).length);
  const marks = '^'.repeat(Math.max(1, Math.min(marked, shown.length - before)));
  return [
    `  ${paint('blue', '-->')} ${root}${file}:${line}:${column}`,
    paint('blue', `${gutter}  |`),
    `${paint('blue', `${line}  |`)} ${shown}`,
    `${paint('blue', `${gutter}  |`)} ${' '.repeat(before)}${paint('red', marks)}`,
  ];
}

/** A long line is shown around its fault only; control characters, as dots. */
function cut(source: string, column: number): { shown: string; before: number } {
  const from = column > 80 ? column - 40 : 0;
  const shown = source.slice(from, from + 120).replace(/[\u0000-\u001f\u007f-\u009f]/g, '·');
  return { shown, before: column - from };
}
