import { type Diagnostic, errorAt, noteAt } from '../../base/diagnostics/diagnostic.ts';
import { formatNumber } from '../../base/english.ts';
import type { Source } from '../../base/source.ts';
import { lineAt } from './lines.ts';

/** What is found elsewhere when a file lacks its last entries. */
const MISSED: readonly (readonly [file: string, codes: readonly Diagnostic['code'][]])[] = [
  ['cities.yaml', ['unknown-city', 'unknown-neighbor']],
  ['places.yaml', ['unknown-neighbor', 'unknown-city']],
  ['services.yaml', ['unknown-service']],
  ['sources.yaml', ['unknown-source']],
  ['photos.yaml', ['unknown-photo', 'unused-picture']],
  ['team.yaml', ['unknown-author']],
];

/** From so many findings on, a file whose last line has no end was cut off, rather than ended so by an editor. */
const FEW = 3;

/** Where the last entry of a file begins, or the last key that is not indented. */
function lastEntry(text: string): number {
  return [...text.matchAll(/^[^\s#]/gm)].at(-1)?.index ?? 0;
}

/** How many slugs would follow the last of a list that is in their order. */
function missingAtEnd(listed: readonly string[], wanted: Iterable<string>): number {
  const last = listed.at(-1);
  if (last === undefined || listed.some((slug, index) => slug > (listed[index + 1] ?? slug))) return 0;
  return [...wanted].filter((slug) => slug > last).length;
}

/** A note about each file whose last line has no end. Nothing may be missing there; what is missing in a text, nobody else can tell. */
export function unendedFiles(files: Iterable<Source>): Diagnostic[] {
  return [...files].flatMap(({ file, text }): Diagnostic[] => {
    if (text === '' || text.endsWith('\n')) return [];
    const message = 'the last line of the file has no end, as in a file that was cut off';
    const help = 'look whether the end of the file is there, and put a line break behind it';
    return [noteAt({ file, ...lineAt(text, text.length) }, 'no-line-end', message, help)];
  });
}

/** A finding for each file that was cut off in the middle: its last line has no end, and others miss what it should hold. */
export function cutFiles(
  diagnostics: readonly Diagnostic[],
  textOf: (file: string) => string | undefined,
  slugs: { readonly cities: Iterable<string>; readonly zips: Iterable<string> },
): Diagnostic[] {
  const missed = new Map<string, number>([['zips.yaml', missingAtEnd([...slugs.zips], slugs.cities)]]);
  const miss = (file: string) => missed.set(file, (missed.get(file) ?? 0) + 1);
  for (const { at, code, severity } of diagnostics) {
    if (code === 'missing-field' && at.start === 0 && at.end === 0) miss(at.file);
    else if (severity === 'error' && at.start >= lastEntry(textOf(at.file) ?? '')) miss(at.file);
    for (const [file, codes] of MISSED) if (codes.includes(code)) miss(file);
  }
  return [...missed].flatMap(([file, count]): Diagnostic[] => {
    const text = textOf(file);
    if (count < FEW || text === undefined || text.endsWith('\n')) return [];
    const { start, end } = lineAt(text, text.length);
    const message = `the file seems to be cut off here: ${formatNumber(count)} things that it should hold are missing`;
    const help = 'get the whole file back, from version control or a backup; if it is whole, end its last line';
    return [errorAt({ file, start, end }, 'cut-file', message, help)];
  });
}
