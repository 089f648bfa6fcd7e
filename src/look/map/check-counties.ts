import { states } from 'atlas:states';
import { type Diagnostic, noteAt, quote, type Span, warningAt, wholeFile } from '../../base/diagnostics/diagnostic.ts';
import { nearest } from '../../base/diagnostics/suggest.ts';
import { grouped } from '../../base/grouped.ts';
import { reuseEach } from '../../base/memo.ts';
import { locate } from '../../base/source.ts';
import type { Records } from '../../data/validate/records.ts';
import type { CityRecord } from '../../data/validate/schemas/cities-schema.ts';
import { isInTypographicQuotes } from '../../data/validate/typographic-quotes.ts';
import { placesNamed } from '../../gazetteer/find.ts';
import { stateNamed } from '../../gazetteer/states.ts';
import { regionOf } from '../../model/regions.ts';
import type { CountyOutline } from './county-outlines.ts';

/** The atlas outlines are coarse, so a town this close to a county may be in it. */
const NEAR_KM = 3;

/** Notes that a site outside the US has no map. Warns about counties that are unknown or don't contain their town. */
export async function checkCounties({ site, cities }: Pick<Records, 'site' | 'cities'>): Promise<Diagnostic[]> {
  const home = site?.value.state;
  if (!site || !home) return [];
  if (home.country !== 'US' || !states[home.name]) {
    const message = `pages have no map: outlines are available only for the United States, not for ${quote(home.name)}`;
    return [noteAt(locate(site, ['state']), 'no-map', message, 'nothing to do')];
  }
  const placed = [...cities.records.values()].filter(({ value }) => value.county !== undefined);
  const byState = grouped(placed, ({ value }) => regionOf(home, value).name);
  const found = [...byState].map(async ([name, records]) => {
    const load = states[name];
    if (!load) return [];
    const [{ default: atlas }, outlines] = await Promise.all([load(), import('./county-outlines.ts')]);
    const counties = reuseEach(outlines.countyOutlines, atlas, {});
    return records.flatMap((record) => {
      const isFine = reuseEach(isInItsCounty, record.value, { counties, state: name });
      return isFine
        ? []
        : (findingFor({ counties, state: name }, record.value, () => locate(record, ['county'])) ?? []);
    });
  });
  return (await Promise.all(found)).flat();
}

/** Returns whether the gazetteer has the town in the county. It may be in several, or the border may have changed. */
function isInGazetteer({ name, county }: CityRecord, state: string): boolean {
  const known = stateNamed(state);
  return known !== undefined && placesNamed({ name, state: known, county }).length > 0;
}

interface CountyContext {
  readonly counties: readonly CountyOutline[];
  readonly state: string;
}

/** Returns whether the county is right. Memoizable, since it doesn't depend on the location in the file. */
function isInItsCounty(town: CityRecord, context: CountyContext): boolean {
  return findingFor(context, town, () => wholeFile('')) === undefined;
}

function findingFor({ counties, state }: CountyContext, town: CityRecord, at: () => Span): Diagnostic | undefined {
  const { county = '', lat, lon } = town;
  // Typographic quotes are reported separately.
  if (isInTypographicQuotes(county)) return undefined;
  const own = counties.filter(({ name }) => name === county);
  if (own.some((outline) => outline.contains(lat, lon) || outline.distanceKm(lat, lon) < NEAR_KM)) return undefined;
  if (isInGazetteer(town, state)) return undefined;
  const around = counties.find((outline) => outline.contains(lat, lon));
  if (own.length > 0) {
    if (!around) return undefined;
    const message = `the coordinates ${lat}, ${lon} are in the county ${quote(around.name)}, not in ${quote(county)}`;
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
