import { type Diagnostic, quote, type Span, warningAt, wholeFile } from '../base/diagnostics/diagnostic.ts';
import { nearest } from '../base/diagnostics/suggest.ts';
import { listOf } from '../base/english.ts';
import { distanceMiles, type Point } from '../base/geo.ts';
import { reuseEach } from '../base/memo.ts';
import { type Located, locate } from '../base/source.ts';
import type { Records } from '../data/validate/records.ts';
import type { CityRecord, ZipsRecord } from '../data/validate/schemas/cities-schema.ts';
import { type State, stateNamed } from '../gazetteer/states.ts';
import { regionOf } from './regions.ts';

type Finder = typeof import('../gazetteer/find.ts');

/** Two sources may place the center of the same town this far apart. */
const TOWN_MILES = 10;

/** Search radius for the town that a misspelled name refers to. */
const MISSPELLED_MILES = 3;

/** A town this close to a place with a ZIP code may share that code. */
const ZIP_MILES = 20;

/**
 * Warns about towns far from their coordinates in the US gazetteer, misspelled names, and other places' ZIP codes.
 * Places not in the gazetteer, such as neighborhoods and PO box ZIP codes, aren't checked.
 */
export async function reviewPlaces({
  site,
  cities,
  places,
  zips,
}: Pick<Records, 'site' | 'cities' | 'places' | 'zips'>): Promise<Diagnostic[]> {
  if (site?.value.state.country !== 'US') return [];
  const finder = await import('../gazetteer/find.ts');
  const home = site.value.state;
  const findings = [...cities.records.values()].flatMap((record) => {
    const state = stateNamed(regionOf(home, record.value).code);
    const isFine = reuseEach(hasNoFindings, record.value, { finder, state });
    return isFine ? [] : (townFinding({ finder, town: record.value, state }, (key) => locate(record, [key])) ?? []);
  });
  const { base } = site.value;
  const center = farTown({ ...finder, miles: finder.MAX_BASE_MILES }, base, stateNamed(home.code), () =>
    locate(site, ['base', 'lat']),
  );
  const zipFindings = [...zips.records].flatMap(([slug, record]) => {
    const town = cities.records.get(slug)?.value ?? places.records.get(slug)?.value;
    if (!town) return [];
    return reuseEach(foreignZips, record, { finder, town });
  });
  return [...findings, ...(center ? [center] : []), ...zipFindings];
}

interface ReviewedTown {
  readonly finder: Finder;
  readonly town: CityRecord;
  readonly state: State | undefined;
}

/** Returns whether a town has no findings. Memoized without file positions, which shift as the file is edited. */
function hasNoFindings(town: CityRecord, context: Omit<ReviewedTown, 'town'>): boolean {
  return townFinding({ ...context, town }, () => wholeFile('')) === undefined;
}

function townFinding({ finder, town, state }: ReviewedTown, at: (key: 'lat' | 'name') => Span): Diagnostic | undefined {
  if (town.kind === 'neighborhood') return undefined;
  return farTown(finder, town, state, () => at('lat')) ?? misspelledTown(finder, town, state, () => at('name'));
}

function foreignZips(
  record: Located<ZipsRecord>,
  { finder, town }: { readonly finder: Finder; readonly town: Point & { readonly name: string } },
): readonly Diagnostic[] {
  return record.value.flatMap((zip, index) => foreignZip(finder, zip, town, () => locate(record, [index])) ?? []);
}

function farTown(
  { placesNamed, miles = TOWN_MILES }: Pick<Finder, 'placesNamed'> & { readonly miles?: number },
  town: Point & { readonly name: string },
  state: State | undefined,
  at: () => Span,
): Diagnostic | undefined {
  const named = state ? placesNamed({ name: town.name, state }) : [];
  const [near] = named.map((place) => ({ place, miles: distanceMiles(town, place) })).sort((a, b) => a.miles - b.miles);
  if (!near || near.miles <= miles) return undefined;
  const { lat, lon } = near.place;
  const message = `${quote(town.name)} is ${Math.round(near.miles)} miles from here, at ${lat}, ${lon}`;
  return warningAt(at(), 'far-town', message, `write \`lat: ${lat}\` and \`lon: ${lon}\`, or correct the name`);
}

/** Reduces a name to its letters, to compare spellings. */
const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Reports a name that doesn't exist in the state, if a place with a similar name is nearby. */
function misspelledTown(
  { placesNamed, placesWithin }: Finder,
  town: Point & { readonly name: string },
  state: State | undefined,
  at: () => Span,
): Diagnostic | undefined {
  const { name } = town;
  if (!state || placesNamed({ name, state }).length > 0) return undefined;
  const names = placesWithin(town, MISSPELLED_MILES).flatMap(({ place }) => (place.state === state ? place.name : []));
  const meant = nearest(name, names);
  if (meant === undefined || lettersOf(meant) === lettersOf(name)) return undefined;
  const message = `the gazetteer has no ${quote(name)} in ${state.name}, but it has ${quote(meant)} here`;
  return warningAt(at(), 'misspelt-town', message, `write ${quote(meant)}`);
}

function foreignZip(
  { labelOf, placesByZip, placesWithin }: Finder,
  zip: string,
  town: Point & { readonly name: string },
  at: () => Span,
): Diagnostic | undefined {
  const places = placesByZip(zip);
  if (places.length === 0 || places.some((place) => distanceMiles(town, place) <= ZIP_MILES)) return undefined;
  const owners = listOf(places.slice(0, 3).map(labelOf), 'and');
  const [own] = placesWithin(town, ZIP_MILES).filter(({ place }) => place.name === town.name && place.zips.length > 0);
  const help = own ? `${quote(town.name)} has ${listOf(own.place.zips.slice(0, 12), 'and')}` : 'remove or correct it';
  const miles = Math.round(Math.min(...places.map((place) => distanceMiles(town, place))));
  const message = `ZIP code ${quote(zip)} belongs to ${owners}, ${miles} miles from ${quote(town.name)}`;
  return warningAt(at(), 'foreign-zip', message, help);
}
