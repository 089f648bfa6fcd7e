import { styleText } from 'node:util';
import { formatNumber, listOf } from '../english.ts';
import { type Diagnostic, INVISIBLE, type Span } from './diagnostic.ts';
import { lineOf, positionAt } from './position.ts';
import { nameOfPlace } from './post-place.ts';

/** The text of a data file, for its code frame; undefined for a file that does not exist. */
export type TextOf = (file: string) => string | undefined;

export interface TextFormat {
  readonly withColor: boolean;
  /** What goes before the name of each file, such as `data/`. */
  readonly root: string;
  /** How many findings of one code are shown; the others fold into a line with their number. All by default. */
  readonly perCode?: number;
}

/** Formats findings for people, each with its place and code frame. */
export function formatText(
  diagnostics: readonly Diagnostic[],
  textOf: TextOf,
  { withColor, root, perCode = Number.POSITIVE_INFINITY }: TextFormat,
): string {
  const paint: Paint = withColor
    ? (style, text) => styleText(style, text, { validateStream: false })
    : (_, text) => text;
  const counts = new Map<string, number>();
  const folded = new Map<string, Diagnostic[]>();
  const shown = diagnostics.filter((diagnostic) => {
    const { code } = diagnostic;
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    if (count > perCode) folded.set(code, [...(folded.get(code) ?? []), diagnostic]);
    return count <= perCode;
  });
  return [
    ...shown.map((diagnostic) => formatOne(diagnostic, (at) => frame(at, textOf, root, paint), paint)),
    ...[...folded.values()].map((more) => formatFolded(more, root, paint)),
  ].join('\n\n');
}

/** Further findings of one code as one, with their number and their files. */
function formatFolded(more: readonly Diagnostic[], root: string, paint: Paint): string {
  const { severity, code } = more[0] as Diagnostic;
  const files = [...new Set(more.map(({ at }) => printable(nameOfPlace(at, root))))];
  const where = files.length > NAMED_FILES ? `${files.length} files` : listOf(files, 'and');
  const head = paint([COLORS[severity], 'bold'], `${severity}[${code}]`);
  return `${head}${paint('bold', `: and ${formatNumber(more.length)} more like these`)}, in ${where}; --json lists all`;
}

/** Files that the line about folded findings names. */
const NAMED_FILES = 3;

type Style = Parameters<typeof styleText>[0];
type Paint = (style: Style, text: string) => string;

const COLORS = { error: 'red', warning: 'yellow', note: 'cyan' } as const;

function formatOne(diagnostic: Diagnostic, frameOf: (at: Span) => string[], paint: Paint): string {
  const { severity, code, message, at, related = [], help } = diagnostic;
  const lines = [
    `${paint([COLORS[severity], 'bold'], `${severity}[${code}]`)}${paint('bold', `: ${message}`)}`,
    ...frameOf(at),
  ];
  for (const note of related) lines.push(`  ${paint('cyan', 'note')}: ${note.message}`, ...frameOf(note.at));
  if (help !== undefined) lines.push(`  ${paint('green', 'help')}: ${help}`);
  return lines.join('\n');
}

function frame({ file, start, end }: Span, textOf: TextOf, root: string, paint: Paint): string[] {
  const name = printable(nameOfPlace({ file }, root));
  const text = textOf(file);
  const isWhole = start === 0 && end === 0;
  if (text === undefined || isWhole) return [`  ${paint('blue', '-->')} ${name}`];
  const { line, column } = positionAt(text, start);
  const source = lineOf(text, line);
  const marked = Math.min(end - start, source.length - (column - 1));
  const { shown, before } = cut(source, column - 1);
  const gutter = ' '.repeat(String(line).length);
  const marks = '^'.repeat(Math.max(1, Math.min(marked, shown.length - before)));
  return [
    `  ${paint('blue', '-->')} ${name}:${line}:${column}`,
    paint('blue', `${gutter}  |`),
    `${paint('blue', `${line}  |`)} ${shown}`,
    `${paint('blue', `${gutter}  |`)} ${' '.repeat(before)}${paint('red', marks)}`,
  ];
}

/** How many columns of a line are shown at most, and how many of them go before a place far to the right. */
const SHOWN = 120;
const BEFORE = 40;

/** Cuts a long line around the place of the finding. */
function cut(source: string, column: number): { shown: string; before: number } {
  const from = column > SHOWN - BEFORE ? column - BEFORE : 0;
  const left = from > 0 ? '…' : '';
  const right = source.length > from + SHOWN ? '…' : '';
  return {
    shown: `${left}${printable(source.slice(from, from + SHOWN))}${right}`,
    before: left.length + column - from,
  };
}

/** Replaces each invisible character by a dot, so that a terminal does not obey it and the marks stay in their columns. */
function printable(text: string): string {
  return text.replace(INVISIBLE, '·');
}
