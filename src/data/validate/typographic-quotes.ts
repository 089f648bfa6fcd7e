import { type Diagnostic, quote, warningAt } from '../../base/diagnostics/diagnostic.ts';
import { reuseEach } from '../../base/memo.ts';
import type { Source, Spans } from '../../base/source.ts';

/** A whole value in typographic quotes, as typed by word processors and phones. */
const QUOTED =
  /^([\u201c\u201d\u201e\u201f\u00ab\u00bb\u2018\u2019\u201a])([^\u201c-\u201f\u00ab\u00bb]*)[\u201c\u201d\u00bb\u00ab\u2018\u2019]$/u;

/** Fast first test: most text contains no such quotes. */
const ANY = /[\u201c-\u201f\u00ab\u00bb\u2018\u201a]|[:[,-]\s*\u2019/u;

/** Returns whether a whole value is in typographic quotes. */
export function isInTypographicQuotes(value: string): boolean {
  return QUOTED.test(value);
}

/**
 * Adds findings for values in typographic quotes, which YAML reads as part of the text, and removes findings that they
 * cause. Typographic quotes inside straight ones are intended.
 */
export function withQuoteFindings(files: Iterable<Source>, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const found = [...files].flatMap((source) => reuseEach(quotesIn, source, {}));
  if (found.length === 0) return [...diagnostics];
  const placeOf = ({ at }: Diagnostic) => `${at.file}:${at.start}`;
  const consequences = new Set(diagnostics.filter(({ severity }) => severity === 'error').map(placeOf));
  const places = new Set(found.map(placeOf));
  return [
    ...diagnostics.filter((diagnostic) => !places.has(placeOf(diagnostic))),
    ...found.map((finding) =>
      consequences.has(placeOf(finding)) ? { ...finding, severity: 'error' as const } : finding,
    ),
  ];
}

function quotesIn(source: Source): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  if (!source.known && ANY.test(source.text)) walk(source, source.value, source.spans, found);
  return found;
}

function walk(source: Source, value: unknown, spans: Spans, found: Diagnostic[]): void {
  if (spans.entries)
    for (const [key, { value: inner }] of spans.entries)
      walk(source, (value as Record<string, unknown>)[key], inner, found);
  else if (spans.items)
    for (const [index, inner] of spans.items.entries()) walk(source, (value as unknown[])[index], inner, found);
  else if (typeof value === 'string') {
    const [whole, , inner = ''] = QUOTED.exec(value) ?? [];
    if (whole === undefined || !source.text.startsWith(whole.charAt(0), spans.start)) return;
    const at = { file: source.file, start: spans.start, end: spans.end };
    const message = `the quotes around ${quote(value)} are typographic, so they are part of the text`;
    const help = `write ${quote(`"${inner}"`)}; if readers should see the quotes, put straight quotes around the whole text`;
    const fix = [spans.start, spans.end - 1].map((start) => ({
      at: { ...at, start, end: start + 1 },
      from: source.text.charAt(start),
      to: '"',
    }));
    const isPlain = !/["\\]/.test(source.text.slice(spans.start, spans.end));
    found.push(warningAt(at, 'typographic-quotes', message, { help, fix: isPlain ? fix : undefined }));
  }
}
