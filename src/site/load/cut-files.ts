import { type Diagnostic, errorAt } from '../../base/diagnostics/diagnostic.ts';
import { formatNumber } from '../../base/english.ts';
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
