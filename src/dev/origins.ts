import { positionAt } from '../base/diagnostics/position.ts';
import { formatNumber } from '../base/english.ts';
import type { Source, Spans } from '../base/source.ts';
import { KEPT_FILE } from '../data/validate/schemas/lists-schema.ts';
import type { Section } from '../pages/render/section.ts';
import { matchOf, plain } from './client/match-text.ts';
import type { Origin, OriginQuestion } from './client/protocol.ts';

/** Text or a number in the data, and where it is. */
interface DataText {
  readonly source: Source;
  /** Its offset in the file. */
  readonly start: number;
  readonly text: string;
  /** The file name, keys and slugs that lead to it. */
  readonly way: readonly string[];
}

/** Maximum origins to return. */
const MOST = 3;

/**
 * Finds where text on a page may come from, most likely first: data whose words, apart from slots, occur in it in
 * order. A page's path names towns and services, so their records come before others with the same text.
 */
export function originsOf(
  { text: shown, path, isHeading }: OriginQuestion,
  sources: Iterable<Source>,
  root: string,
): Origin[] {
  const text = plain(shown);
  const slugs = path.split('/').filter(Boolean);
  const found: { readonly origin: DataText; readonly weight: number; readonly isPart: boolean }[] = [];
  for (const source of sources)
    for (const origin of source.file === KEPT_FILE ? [] : textsOf(source)) {
      const isOfPage = origin.way.some((key) => slugs.includes(key));
      const isForHeadings = isHeading && /heading/i.test(origin.way.at(-1) ?? '');
      const { length, isWhole } = matchOf(origin.text, text, isOfPage || isForHeadings);
      // A name comes before lists that mention it.
      const isName = origin.way.at(-1) === 'name';
      const weight =
        (isWhole ? 2 * length + 1 : length) + Number(isOfPage) + Number(isForHeadings) + Number(isName) / 2;
      if (length > 0) found.push({ origin, weight, isPart: !isWhole });
    }
  found.sort((a, b) => b.weight - a.weight);
  return found.slice(0, MOST).map(({ origin: { source, start, text }, isPart }) => {
    const { line, column } = positionAt(source.text, start);
    return { file: root + source.file, line, column, text, isPart };
  });
}

function* textsOf(source: Source): Generator<DataText> {
  const way = source.file.split(/[/.]/);
  yield* valuesOf(source, source.value, source.spans, way);
  const { text, start } = source.body ?? { text: '', start: 0 };
  for (const { 0: block, index } of text.matchAll(/[^\n]+(?:\n[^\n]+)*/g))
    yield { source, start: start + index, text: block, way };
}

function* valuesOf(source: Source, value: unknown, spans: Spans, way: readonly string[]): Generator<DataText> {
  const { start } = spans;
  if (typeof value === 'string') yield { source, start, text: value, way };
  else if (typeof value === 'number') yield { source, start, text: formatNumber(value), way };
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) {
      const of = spans.items?.[index];
      if (of) yield* valuesOf(source, item, of, way);
    }
  else if (typeof value === 'object' && value !== null)
    for (const [key, entry] of spans.entries ?? [])
      yield* valuesOf(source, (value as Record<string, unknown>)[key], entry.value, [...way, key]);
}

/** Returns the names of the components around text on a page, innermost first. `markup` renders a section. */
export function componentsOf(body: Section, shown: string, markup: (section: Section) => string): string[] {
  const text = spaceless(shown);
  const holds = (section: Section) => spaceless(textOfHtml(markup(section))).includes(text);
  const names: string[] = [];
  for (let section: Section | undefined = body; section; section = section.children?.find(holds))
    names.unshift(section.component.name.replace(/\d+$/, ''));
  return names;
}

/** Returns the text of HTML without tags. */
export function textOfHtml(html: string): string {
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');
}

const spaceless = (text: string) => text.replace(/\s+/g, '');
