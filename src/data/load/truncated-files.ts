import { type Diagnostic, errorAt, noteAt } from '../../base/diagnostics/diagnostic.ts';
import { formatNumber } from '../../base/english.ts';
import type { Source } from '../../base/source.ts';
import { lineAt } from './lines.ts';

/** Findings in other files that result from missing entries at the end of a file. */
const MISSED: readonly (readonly [file: string, codes: readonly Diagnostic['code'][]])[] = [
  ['cities.yaml', ['unknown-city', 'unknown-neighbor']],
  ['places.yaml', ['unknown-neighbor', 'unknown-city']],
  ['services.yaml', ['unknown-service']],
  ['sources.yaml', ['unknown-source']],
  ['photos.yaml', ['unknown-photo', 'unused-picture']],
  ['team.yaml', ['unknown-author']],
];

/** From this many findings on, a missing line break at the end means truncation, not just an editor's habit. */
const FEW = 3;

/** Returns the start of the last entry or unindented key in a file. */
function lastEntry(text: string): number {
  return [...text.matchAll(/^[^\s#]/gm)].at(-1)?.index ?? 0;
}

/** Counts the slugs that would come after the last one in a sorted list. */
function missingAtEnd(listed: readonly string[], wanted: Iterable<string>): number {
  const last = listed.at(-1);
  if (last === undefined || listed.some((slug, index) => slug > (listed[index + 1] ?? slug))) return 0;
  return [...wanted].filter((slug) => slug > last).length;
}

/** Returns a note for each file without a line break at its end. Other truncation can't be detected. */
export function filesWithoutFinalNewline(files: Iterable<Source>): Diagnostic[] {
  return [...files].flatMap(({ file, text }): Diagnostic[] => {
    if (text === '' || text.endsWith('\n')) return [];
    const message = 'the file has no line break at its end, so it may be truncated';
    const help = 'check that the end of the file is there, and add a line break';
    const end = { file, start: text.length, end: text.length };
    const fix = [{ at: end, from: '', to: text.includes('\r\n') ? '\r\n' : '\n' }];
    return [noteAt({ file, ...lineAt(text, text.length) }, 'no-line-end', message, { help, fix })];
  });
}

/** Returns an error for each truncated file: no line break at its end, and entries missing that other files use. */
export function truncatedFiles(
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
    const message = `the file seems to be truncated here: ${formatNumber(count)} expected entries are missing`;
    const help = 'restore the file from version control or a backup; if it is complete, add a line break at the end';
    return [errorAt({ file, start, end }, 'cut-file', message, help)];
  });
}
