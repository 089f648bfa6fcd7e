import { hasReliablePopulation, type Place, type PlaceKind } from './places.ts';
import type { Town } from './towns.ts';

/** Kinds of places that pages can name; all others are communities. */
const PAGE_KINDS: Partial<Record<PlaceKind, string>> = {
  city: 'city',
  'consolidated city': 'city',
  town: 'town',
  village: 'village',
  borough: 'borough',
  township: 'township',
};

/** Returns the entry of a town in `cities.yaml`. */
export function cityEntry({
  slug,
  name,
  place,
  county,
  state,
  isOutOfState,
  borders,
  neighbors,
  lat,
  lon,
}: Town): string {
  const lines = [
    `name: ${plain(name)}`,
    `kind: ${PAGE_KINDS[place.kind] ?? 'community'}`,
    ...(county === undefined ? [] : [`county: ${plain(county)}`]),
    ...(isOutOfState ? [`state: ${plain(state.code)}`] : []),
    `lat: ${lat}`,
    `lon: ${lon}`,
    ...(borders.length === 0 ? [] : [`borders: [${borders.map(plain).join(', ')}]`]),
    ...(neighbors.length === 0 ? [] : [`neighbors: [${neighbors.map(plain).join(', ')}]`]),
  ];
  return `${plain(slug)}:\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

/** Builds `cities.yaml` with the towns from `townsOf`, sorted by slug. */
export function citiesYaml(towns: readonly Town[]): string {
  return `# Towns you serve. Each has a page, and one for each service there.\n\n${sorted(towns)
    .map(cityEntry)
    .join('\n')}`;
}

/** Returns the entry of a town in `zips.yaml`; undefined without ZIP codes. */
export function zipsEntry({ slug, place }: Pick<Town, 'slug' | 'place'>): string | undefined {
  return place.zips.length === 0
    ? undefined
    : `${plain(slug)}: [${place.zips.map((zip) => JSON.stringify(zip)).join(', ')}]\n`;
}

/** Builds `zips.yaml`. */
export function zipsYaml(towns: readonly Town[]): string {
  return `# ZIP codes of your towns, so that visitors can search by ZIP code.\n\n${sorted(towns)
    .flatMap((town) => zipsEntry(town) ?? [])
    .join('')}`;
}

/** Returns the source of a place's population if it is reliable enough to be shown. */
function populationSource(place: Place): SourceKey | undefined {
  if (!hasReliablePopulation(place)) return undefined;
  return place.populationYear === 2021 ? 'census-estimate-2021' : 'census-survey-2023';
}

type SourceKey = keyof typeof SOURCES;

/** Sources of gazetteer facts, as entries of `sources.yaml`. */
const SOURCES = {
  'census-estimate-2021': { title: 'Population estimates for July 1, 2021', year: 2021 },
  'census-survey-2023': { title: '"American Community Survey 5-year estimates, 2019-2023"', year: 2023 },
} as const;

/** Returns a town's file in `city-facts/` and its source; undefined without a reliable source. */
export function factsOf(place: Place): { readonly text: string; readonly source: SourceKey } | undefined {
  const source = populationSource(place);
  if (source === undefined) return undefined;
  const { year } = SOURCES[source];
  return { source, text: `population:\n  value: ${place.population}\n  source: ${source}\n  asOf: ${year}\n` };
}

/** Returns the entry of a source in `sources.yaml`. */
export function sourceEntry(key: SourceKey, language = 'en-US'): string {
  const { title, year } = SOURCES[key];
  const publisher = language.startsWith('es') ? 'Oficina del Censo de los EE. UU.' : 'U.S. Census Bureau';
  return `${key}:\n  title: ${title}\n  publisher: ${publisher}\n  year: ${year}\n  url: https://www.census.gov\n`;
}

/** Builds `sources.yaml` with the sources of the towns' facts; undefined without facts. */
export function sourcesYaml(towns: readonly Town[], language?: string): string | undefined {
  const keys = [...new Set(towns.flatMap(({ place }) => factsOf(place)?.source ?? []))].sort();
  return keys.length === 0
    ? undefined
    : `# Sources of the facts in city-facts/.\n\n${keys.map((key) => sourceEntry(key, language)).join('\n')}`;
}

function sorted(towns: readonly Town[]): Town[] {
  return [...towns].sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

/** Words that YAML doesn't read as text. */
const NO_TEXT = /^(?:y|n|yes|no|on|off|true|false|null|nan)$/i;

/** Formats a string for YAML, also inside a list, with quotes only if necessary. */
function plain(text: string): string {
  return /^\p{L}[\p{L}\p{N} .'()-]*$/u.test(text) && !NO_TEXT.test(text) && text === text.trim()
    ? text
    : JSON.stringify(text);
}
