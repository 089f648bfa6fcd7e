import { quote, type Report, warningAt } from '../base/diagnostics/diagnostic.ts';
import { counted, listOf } from '../base/english.ts';
import { type Located, locate } from '../base/source.ts';
import type { Records } from '../data/validate/records.ts';
import { PAGE_NAMES } from '../data/validate/schemas/copy-schema.ts';
import { closestLanguage, defaultTextsFor, LANGUAGES } from '../data/words/default-texts.ts';

/** Warns about a language without built-in copy if the site still uses the English fallbacks. */
export function checkLanguage(
  { site, labels, copy, pages, jobs }: Pick<Records, 'site' | 'labels' | 'copy' | 'pages' | 'jobs'>,
  report: Report,
): void {
  if (!site || closestLanguage(site.value.language) !== undefined) return;
  const words = defaultTextsFor(site.value.language);
  const files: readonly (readonly [Located<unknown> | undefined, defaults: object])[] = [
    [labels, words.labels],
    [copy, words.copy],
    ...PAGE_NAMES.map((name) => [pages[name], words.pages[name]] as const),
    [jobs, words.jobs],
  ];
  const missing = files.flatMap(([record, defaults]) => {
    const count = record ? countMissing(record.source.value, defaults) : 0;
    return record && count > 0 ? [{ file: record.source.file, count }] : [];
  });
  if (site.value.description === undefined) missing.push({ file: site.source.file, count: 1 });
  if (missing.length === 0) return;
  const texts = missing.reduce((sum, { count }) => sum + count, 0);
  const parts = missing.map(({ file, count }) => `${count} in ${quote(file)}`);
  const message = `${quote(site.value.language)} isn't a built-in language, so ${counted(texts, 'string')} ${texts === 1 ? 'is' : 'are'} in English: ${listOf(parts, 'and')}`;
  const help = `built in are ${listOf(LANGUAGES.map(quote), 'and')}; for other languages, write the copy in these files yourself (see docs/data)`;
  report(warningAt(locate(site, ['language']), 'unknown-language', message, help));
}

/** Counts the default strings that a file doesn't override. */
function countMissing(given: unknown, defaults: unknown): number {
  if (typeof defaults !== 'object' || defaults === null || Array.isArray(defaults)) return given === undefined ? 1 : 0;
  return Object.entries(defaults).reduce(
    (sum, [key, value]) => sum + countMissing((given as Record<string, unknown> | null | undefined)?.[key], value),
    0,
  );
}
