import { posix } from 'node:path';
import { styleText } from 'node:util';
import { formatNumber, listOf } from '../english.ts';
import { grouped } from '../grouped.ts';
import { type Diagnostic, INVISIBLE, type Span } from './diagnostic.ts';
import { lineOf, positionAt } from './position.ts';
import { isPlaceOfPost } from './post-place.ts';

/** Returns the text of a data file for its code frame; undefined if the file doesn't exist. */
export type TextOf = (file: string) => string | undefined;

export interface TextFormat {
  readonly withColor: boolean;
  /** Prefix of each file name, such as `data/`. */
  readonly root: string;
  /** Number of findings shown per code; the rest are folded into one line. All by default. */
  readonly perCode?: number;
}

/** Formats findings as text, each with its location and code frame. */
export function formatText(
  diagnostics: readonly Diagnostic[],
  textOf: TextOf,
  { withColor, root, perCode = Number.POSITIVE_INFINITY }: TextFormat,
): string {
  const paint: Paint = withColor
    ? (style, text) => styleText(style, text, { validateStream: false })
    : (_, text) => text;
  const byCode = [...grouped(diagnostics, ({ code }) => code).values()];
  const folded = byCode.map((all) => all.slice(perCode)).filter((more) => more.length > 0);
  const hidden = new Set(folded.flat());
  const shown = diagnostics.filter((diagnostic) => !hidden.has(diagnostic));
  return [
    ...groupsIn(shown).map(([first, ...more]) => formatOne(first, more, { textOf, root, paint })),
    ...folded.map((more) => formatFolded(more, root, paint)),
  ].join('\n\n');
}

/** Groups notes with the same code and place, such as notes about a town's pages. */
function groupsIn(diagnostics: readonly Diagnostic[]): [Diagnostic, ...Diagnostic[]][] {
  const keyOf = ({ severity, code, at }: Diagnostic) =>
    severity === 'note' ? `${code} ${at.file} ${at.start}` : Symbol();
  return [...grouped(diagnostics, keyOf).values()] as [Diagnostic, ...Diagnostic[]][];
}

/** Formats a code's folded findings as one line, with their number and files. */
function formatFolded(more: readonly Diagnostic[], root: string, paint: Paint): string {
  const { severity, code } = more[0] as Diagnostic;
  const files = [...new Set(more.map(({ at }) => printable(spanName(at, root))))];
  const where = files.length > NAMED_FILES ? `${files.length} files` : listOf(files, 'and');
  const head = paint([COLORS[severity], 'bold'], `${severity}[${code}]`);
  return `${head}${paint('bold', `: and ${formatNumber(more.length)} more like these`)}, in ${where}; --json lists all`;
}

/** Maximum number of files in that line. */
const NAMED_FILES = 3;

type Style = Parameters<typeof styleText>[0];
type Paint = (style: Style, text: string) => string;

const COLORS = { error: 'red', warning: 'yellow', note: 'cyan' } as const;

/** Options for showing a location. */
interface Places extends Pick<TextFormat, 'root'> {
  readonly textOf: TextOf;
  readonly paint: Paint;
}

/** Maximum number of related places with code frames. If there are more, each is shown as one line. */
const FRAMED_PLACES = 5;
/** Maximum number of further notes listed at one place. If there are more, only their number is shown. */
const TOLD_NOTES = 5;

/** Formats a finding with further notes at its place. */
function formatOne(diagnostic: Diagnostic, more: readonly Diagnostic[], places: Places): string {
  const { paint } = places;
  const { severity, code, message, at, related = [], help } = diagnostic;
  const lines = [
    `${paint([COLORS[severity], 'bold'], `${severity}[${code}]`)}${paint('bold', `: ${message}`)}`,
    ...frame(at, places),
  ];
  for (const { message, at } of related)
    if (related.length > FRAMED_PLACES) lines.push(`  ${nameOf(at, places)}: ${message}`);
    else lines.push(`  ${paint('cyan', 'note')}: ${message}`, ...frame(at, places));
  if (more.length > TOLD_NOTES) lines.push(`  and ${formatNumber(more.length)} more like this here; --json lists all`);
  else lines.push(...more.map(({ message }) => `  and ${message}`));
  if (help !== undefined) lines.push(`  ${paint('green', 'help')}: ${help}`);
  return lines.join('\n');
}

/** Returns the file of a span with line and column, unless it is the whole file. */
function nameOf({ file, start, end }: Span, { textOf, root }: Places): string {
  const name = printable(spanName({ file }, root));
  const text = textOf(file);
  if (text === undefined || (start === 0 && end === 0)) return name;
  const { line, column } = positionAt(text, start);
  return `${name}:${line}:${column}`;
}

function frame(at: Span, places: Places): string[] {
  const { file, start, end } = at;
  const { textOf, paint } = places;
  const head = `  ${paint('blue', '-->')} ${nameOf(at, places)}`;
  const text = textOf(file);
  if (text === undefined || (start === 0 && end === 0)) return [head];
  const { line, column } = positionAt(text, start);
  const source = lineOf(text, line);
  const marked = Math.min(end - start, source.length - (column - 1));
  const { shown, before } = cut(source, column - 1);
  const gutter = ' '.repeat(String(line).length);
  const marks = '^'.repeat(Math.max(1, Math.min(marked, shown.length - before)));
  return [
    head,
    paint('blue', `${gutter}  |`),
    `${paint('blue', `${line}  |`)} ${shown}`,
    `${paint('blue', `${gutter}  |`)} ${' '.repeat(before)}${paint('red', marks)}`,
  ];
}

/** How many columns of a line are shown, and how many of them precede a location far to the right. */
const SHOWN = 120;
const BEFORE = 40;

/** Cuts a long line around the location of a finding. */
function cut(source: string, column: number): { shown: string; before: number } {
  const from = column > SHOWN - BEFORE ? column - BEFORE : 0;
  const left = from > 0 ? '…' : '';
  const right = source.length > from + SHOWN ? '…' : '';
  return {
    shown: `${left}${printable(source.slice(from, from + SHOWN))}${right}`,
    before: left.length + column - from,
  };
}

/** Replaces invisible characters with dots, so that terminals don't interpret them and the markers stay aligned. */
function printable(text: string): string {
  return text.replace(INVISIBLE, '·');
}

/** Returns a file's name in reports. `root` is the prefix of data files; files next to the folder start with `../`. */
export function spanName(at: Pick<Span, 'file'>, root: string): string {
  if (isPlaceOfPost(at)) return at.file;
  return at.file.startsWith('../') ? posix.normalize(root + at.file) : root + at.file;
}
