import { isUtf8 } from 'node:buffer';
import { UsageError } from '../../base/errors.ts';
import { nameKey } from '../../base/place-name.ts';
import { cityPath, normalizePath, offerPath } from '../../base/url.ts';
import type { SiteRenderer } from '../../build/emit/render-site.ts';
import type { RoutePlan } from '../../build/routes/route-plan.ts';
import { addressOf } from '../../build/routes/url-lookup.ts';
import type { Site } from '../../model/site.ts';

/** Headings of the columns in English and Spanish exports, normalized. */
const QUERY = /^(?:top quer(?:y|ies)|quer(?:y|ies)|consultas?(?: principales)?)$/;
const PAGE = /^(?:(?:top )?pages?|paginas?(?: principales)?)$/;
const EXPECTED =
  'expected "Top queries" or "Top pages" first, and "Impressions" (Spanish: "Consultas principales" or "Páginas principales", and "Impresiones")';

/** Reads a Search Console export. Throws a `UsageError` for another file; with `skipsOthers`, returns no rows. */
export function parseDemand(file: string, bytes: Uint8Array, skipsOthers: boolean) {
  if (!isUtf8(bytes)) throw new UsageError(`${file} isn't a CSV file in UTF-8; unzip the export, or save it as CSV`);
  const [first = '', ...lines] = new TextDecoder().decode(bytes).split(/\r\n?|\n/);
  const separator = [',', ';', '\t'].find((mark) => first.includes(mark)) ?? ',';
  const headings = cellsOf(first, separator)?.map(nameKey) ?? [];
  const kind = QUERY.test(headings[0] ?? '') ? 'query' : PAGE.test(headings[0] ?? '') ? 'page' : undefined;
  const column = headings.findIndex((name) => name === 'impressions' || name === 'impresiones');
  if (!kind && skipsOthers) return [];
  if (!kind || column < 0) throw new UsageError(`${file}:1: the headings are ${JSON.stringify(first)}; ${EXPECTED}`);
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const cells = cellsOf(line, separator);
    const count = /^(\d{1,3}(?:[.,\s'’]\d{3})+|\d+)(?:[.,]0{1,2})?$/.exec(cells?.[column]?.trim() ?? '')?.[1];
    if (cells?.length !== headings.length || count === undefined)
      throw new UsageError(`${file}:${index + 2}: expected ${headings.length} values, with a number of impressions`);
    return [{ kind, text: cells[0] ?? '', impressions: Number(count.replace(/\D/g, '')) } as const];
  });
}

/** Returns the values in a line of CSV (RFC 4180), or undefined if its quotes don't match. */
function cellsOf(line: string, separator: string): readonly string[] | undefined {
  const pattern = new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^"${separator}]*))(?=$|${separator})`, 'g');
  const found = [...line.matchAll(pattern)];
  const isWhole = found.reduce((sum, [whole]) => sum + whole.length, 0) === line.length;
  return isWhole ? found.map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain) : undefined;
}

/**
 * Matches rows of a Search Console export to the pages of towns. `others` are names of towns that aren't served. A page
 * has the impressions of its URL or of its queries, whichever is higher, because most impressions are in both.
 * Unanswered queries name a town, but no page is about their town and service.
 */
export function matchDemand(
  { site, routes }: Pick<RoutePlan, 'site' | 'routes'>,
  renderer: Pick<SiteRenderer, 'isIndexed'>,
  rows: ReturnType<typeof parseDemand>,
  others: readonly string[],
) {
  const { origin, paths } = site.business;
  const pathOf = (url: string) => addressOf(normalizePath(new URL(url).pathname));
  const subjectOf = createSubjectReader(site);
  const otherTowns = new Map(others.map((name) => [folded(name), name]));
  const shown = { page: new Map<string, number>(), query: new Map<string, number>() };
  const unanswered = [];
  const elsewhere = [];
  for (const { kind, text, impressions } of rows) {
    const { city, service, rest } = subjectOf(kind === 'page' ? '' : text);
    const sold = service?.canonicalOf ?? service;
    const about = city && (sold ? offerPath(paths, sold.slug, city.slug) : cityPath(paths, city.slug));
    const isSold = city && (!service || service.soldIn.has(city));
    const path = text.startsWith(`${origin}/`) ? pathOf(text) : kind === 'query' && isSold ? about : undefined;
    const town = city?.name ?? longestName(rest, otherTowns)?.value;
    if (path !== undefined) shown[kind].set(path, (shown[kind].get(path) ?? 0) + impressions);
    else if (kind === 'page') elsewhere.push(text);
    else if (town !== undefined) unanswered.push({ query: text, impressions, town, isServed: city !== undefined });
  }
  const pages = routes.flatMap((route) => {
    const impressions = Math.max(shown.page.get(route.path) ?? 0, shown.query.get(route.path) ?? 0);
    return route.city ? [{ path: route.path, impressions, isIndexed: renderer.isIndexed(route) }] : [];
  });
  const byImpressions = (a: { impressions: number }, b: { impressions: number }) => b.impressions - a.impressions;
  return {
    impressionsOf: new Map(pages.map(({ path, impressions }) => [path, impressions])),
    unanswered: unanswered.sort(byImpressions),
    noindex: pages.filter((page) => page.impressions > 0 && !page.isIndexed).sort(byImpressions),
    withoutImpressions: pages.flatMap(({ path, impressions, isIndexed }) =>
      isIndexed && impressions === 0 ? [path] : [],
    ),
    elsewhere,
  };
}

/** Returns a function that finds the town and the service that a text names. `rest` are its other words. */
export function createSubjectReader({ cities, services }: Pick<Site, 'cities' | 'services'>) {
  const namesOf = <T extends { slug: string }>(all: readonly T[], names: (one: T) => readonly string[]) =>
    new Map(all.flatMap((one) => [one.slug, ...names(one)].map((name) => [folded(name), one])));
  const towns = namesOf(cities, ({ properName, name }) => [properName, name]);
  const sold = namesOf(services, (one) => [one.name, one.shortName, one.phrase, one.searchName]);
  return (text: string) => {
    const town = longestName(folded(text), towns);
    const service = longestName(town?.rest ?? folded(text), sold);
    return { city: town?.value, service: service?.value, rest: service?.rest ?? town?.rest ?? folded(text) };
  };
}

/** Normalizes a name and removes plural endings, so that "oil change" matches "Oil Changes". */
function folded(text: string): string {
  return nameKey(text)
    .replace(/ies\b/g, 'y')
    .replace(/(?<=[a-z]{2}[^s\s])s\b/g, '');
}

/** Finds the name with the most words in a text. Both are `folded`. */
function longestName<T>(text: string, names: ReadonlyMap<string, T>) {
  const words = text.split(' ');
  for (let length = words.length; length > 0; length--)
    for (let start = 0; start + length <= words.length; start++) {
      const value = names.get(words.slice(start, start + length).join(' '));
      if (value !== undefined) return { value, rest: words.toSpliced(start, length).join(' ') };
    }
  return undefined;
}
