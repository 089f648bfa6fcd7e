import { states } from 'atlas:states';
import { type Diagnostic, noteAt, quote, type Span, warningAt, wholeFile } from '../../base/diagnostics/diagnostic.ts';
import { nearest } from '../../base/diagnostics/suggest.ts';
import { memoEach } from '../../base/memo.ts';
import { type Located, locate } from '../../base/source.ts';
import { placesNamed } from '../../gazetteer/find.ts';
import { stateNamed } from '../../gazetteer/states.ts';
import { regionOf } from '../model/regions.ts';
import type { Records } from '../validate/records.ts';
import type { CityRecord } from '../validate/schemas/cities.ts';
import { isInTypographicQuotes } from '../validate/typographic-quotes.ts';
import type { CountyOutline } from './county-outlines.ts';

/** The outlines of the atlas are coarse: a town this close to its county may lie in it. */
const NEAR_KM = 3;

/** Says where there can be no map, and finds counties that neither the atlas nor the gazetteer of the United States knows, or in which their town does not lie. */
export async function reviewCounties({ site, cities }: Pick<Records, 'site' | 'cities'>): Promise<Diagnostic[]> {
  const home = site?.value.state;
  if (!site || !home) return [];
  if (home.country !== 'US' || !states[home.name]) {
    const message = `pages have no map: the program has outlines of the United States alone, and none of ${quote(home.name)}`;
    return [noteAt(locate(site, ['state']), 'no-map', message, 'nothing needs to be done')];
  }
  const byState = new Map<string, Located<CityRecord>[]>();
  for (const record of cities.records.values()) {
    const { name } = regionOf(home, record.value);
    if (record.value.county !== undefined) byState.set(name, [...(byState.get(name) ?? []), record]);
  }
  const found = [...byState].map(async ([name, records]) => {
    const load = states[name];
    if (!load) return [];
    const [{ default: atlas }, outlines] = await Promise.all([load(), import('./county-outlines.ts')]);
    const counties = memoEach(outlines.countyOutlines, atlas, {});
    return records.flatMap((record) => {
      const isFine = memoEach(isInItsCounty, record.value, { counties, state: name });
      return isFine
        ? []
        : (findingFor({ counties, state: name }, record.value, () => locate(record, ['county'])) ?? []);
    });
  });
  return (await Promise.all(found)).flat();
}

/** Whether the gazetteer has a town of the name in the county: one that lies in several may be said to lie in the one with most of its people, and counties have changed since the atlas was drawn. */
function isInGazetteer({ name, county }: CityRecord, state: string): boolean {
  const known = stateNamed(state);
  return known !== undefined && placesNamed({ name, state: known, county }).length > 0;
}

interface CountyContext {
  readonly counties: readonly CountyOutline[];
  readonly state: string;
}

/** Whether nothing is to be said of the county of a town. That needs no place in a file, which an entry above it would change. */
function isInItsCounty(town: CityRecord, context: CountyContext): boolean {
  return findingFor(context, town, () => wholeFile('')) === undefined;
}

function findingFor({ counties, state }: CountyContext, town: CityRecord, at: () => Span): Diagnostic | undefined {
  const { county = '', lat, lon } = town;
  // Its quotes have a finding of their own.
  if (isInTypographicQuotes(county)) return undefined;
  const own = counties.filter(({ name }) => name === county);
  if (own.some((outline) => outline.contains(lat, lon) || outline.distanceKm(lat, lon) < NEAR_KM)) return undefined;
  if (isInGazetteer(town, state)) return undefined;
  const around = counties.find((outline) => outline.contains(lat, lon));
  if (own.length > 0) {
    if (!around) return undefined;
    const message = `the position ${lat}, ${lon} lies in the county ${quote(around.name)}, not in ${quote(county)}`;
    return warningAt(
      at(),
      'wrong-county',
      message,
      `write ${quote(around.name)}, or look up \`lat\` and \`lon\` again`,
    );
  }
  const plain = county.replace(/ (county|parish|borough)$/i, '').trim();
  const names = counties.map(({ name }) => name);
  const meant = names.find((name) => name === plain) ?? nearest(plain, names) ?? around?.name;
  const help = meant === undefined ? 'correct it, or remove the line' : `write ${quote(meant)}`;
  return warningAt(at(), 'wrong-county', `${state} has no county ${quote(county)}`, help);
}
