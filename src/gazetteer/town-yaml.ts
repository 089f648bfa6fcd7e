import type { Place, PlaceKind } from './places.ts';
import type { Town } from './towns.ts';

/** The words that pages know for a kind of place; all others are communities. */
const PAGE_KINDS: Partial<Record<PlaceKind, string>> = {
  city: 'city',
  'consolidated city': 'city',
  town: 'town',
  village: 'village',
  borough: 'borough',
  township: 'township',
};

/** The entry of a town in `cities.yaml`. */
export function cityEntry({ slug, name, place, county, state, isAbroad, borders, neighbors, lat, lon }: Town): string {
  const lines = [
    `name: ${plain(name)}`,
    `kind: ${PAGE_KINDS[place.kind] ?? 'community'}`,
    ...(county === undefined ? [] : [`county: ${plain(county)}`]),
    ...(isAbroad ? [`state: ${plain(state.code)}`] : []),
    `lat: ${lat}`,
    `lon: ${lon}`,
    ...(borders.length === 0 ? [] : [`borders: [${borders.map(plain).join(', ')}]`]),
    ...(neighbors.length === 0 ? [] : [`neighbors: [${neighbors.map(plain).join(', ')}]`]),
  ];
  return `${plain(slug)}:\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

/** A whole `cities.yaml` for some towns, by slug. `townsOf` makes towns of places. */
export function citiesYaml(towns: readonly Town[]): string {
  return `# The towns we serve. Each makes one page, /cities/<its key>, and one for each service there.\n\n${sorted(
    towns,
  )
    .map(cityEntry)
    .join('\n')}`;
}

/** The entry of a town in `zips.yaml`; undefined without ZIP codes. */
export function zipsEntry({ slug, place }: Pick<Town, 'slug' | 'place'>): string | undefined {
  return place.zips.length === 0
    ? undefined
    : `${plain(slug)}: [${place.zips.map((zip) => JSON.stringify(zip)).join(', ')}]\n`;
}

/** A whole `zips.yaml` for some towns. */
export function zipsYaml(towns: readonly Town[]): string {
  return `# The ZIP codes of our towns, so that people find them by ZIP code.\n\n${sorted(towns)
    .flatMap((town) => zipsEntry(town) ?? [])
    .join('')}`;
}

/** The survey is too weak for places with fewer people. */
const LEAST_OF_SURVEY = 2500;

/** The source of a place's population, if it is good enough to be printed. */
function populationSource({ population, populationYear }: Place): SourceKey | undefined {
  if (population === undefined) return undefined;
  if (populationYear === 2021) return 'census-estimate-2021';
  return population >= LEAST_OF_SURVEY ? 'census-survey-2023' : undefined;
}

type SourceKey = keyof typeof SOURCES;

/** The sources of facts from the gazetteer, as entries of `sources.yaml`. */
const SOURCES = {
  'census-estimate-2021': { title: 'Population estimates for July 1, 2021', year: 2021 },
  'census-survey-2023': { title: '"American Community Survey 5-year estimates, 2019-2023"', year: 2023 },
} as const;

/** The file of a town in `city-facts/`, and the key of its source in `sources.yaml`; undefined without a fact whose source is good enough. */
export function factsOf(place: Place): { readonly text: string; readonly source: SourceKey } | undefined {
  const source = populationSource(place);
  if (source === undefined) return undefined;
  const { year } = SOURCES[source];
  return { source, text: `population:\n  value: ${place.population}\n  source: ${source}\n  asOf: ${year}\n` };
}

/** The entry of a source in `sources.yaml`. */
export function sourceEntry(key: SourceKey): string {
  const { title, year } = SOURCES[key];
  return `${key}:\n  title: ${title}\n  publisher: U.S. Census Bureau\n  year: ${year}\n  url: https://www.census.gov\n`;
}

/** A whole `sources.yaml` with what the facts of some towns name; undefined if they have none. */
export function sourcesYaml(towns: readonly Town[]): string | undefined {
  const keys = [...new Set(towns.flatMap(({ place }) => factsOf(place)?.source ?? []))].sort();
  return keys.length === 0
    ? undefined
    : `# Where the facts in city-facts/ come from.\n\n${keys.map(sourceEntry).join('\n')}`;
}

function sorted(towns: readonly Town[]): Town[] {
  return [...towns].sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

/** Words that YAML does not read as text. */
const NO_TEXT = /^(?:y|n|yes|no|on|off|true|false|null|nan)$/i;

/** A text as YAML holds it, in a list too: in quotes only where it needs them. */
function plain(text: string): string {
  return /^\p{L}[\p{L}\p{N} .'()-]*$/u.test(text) && !NO_TEXT.test(text) && text === text.trim()
    ? text
    : JSON.stringify(text);
}
