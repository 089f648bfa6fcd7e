import { type Diagnostic, errorAt, noteAt, quote, type Report, warningAt } from '../base/diagnostics/diagnostic.ts';
import { correction, withFix } from '../base/diagnostics/suggest.ts';
import { listOf } from '../base/english.ts';
import { distanceKm, type Point } from '../base/geo.ts';
import { reuseEach } from '../base/memo.ts';
import { type Located, locate } from '../base/source.ts';
import type { Records } from '../data/validate/records.ts';
import type { CityRecord } from '../data/validate/schemas/cities-schema.ts';
import type { SiteRecord } from '../data/validate/schemas/site-schema.ts';
import { isWithin, STATES } from '../gazetteer/states.ts';
import { type NamedNeighbor, namedNeighbors } from './neighbors.ts';
import { boundsOf, namedRegion, regionOf } from './regions.ts';
import type { City, Site } from './site.ts';

/** Coordinates closer than this, about 10 meters, count as the same. */
const TWIN_DEGREES = 0.0001;

/** Reports impossible coordinates: a town outside its state, two towns at the same place, a distant neighbor. */
export function checkGeography(
  { site, cities, places }: Pick<Records, 'site' | 'cities' | 'places'>,
  report: Report,
): void {
  for (const [slug, place] of places.records) {
    const city = cities.records.get(slug);
    if (!city) continue;
    const related = [{ message: 'its page is declared here', at: city.declaredAt }];
    const message = `\`${slug}\` has its own page, so it doesn't belong in places.yaml`;
    report(
      warningAt(place.declaredAt, 'place-has-page', message, { related, help: 'remove it here', ...removalOf(place) }),
    );
  }
  const doubtful = new Set<string>();
  const positions = new Map<number, [string, Located<CityRecord>]>();
  for (const [slug, record] of cities.records) {
    if (site && !isInState(record, site.value.state, report)) doubtful.add(slug);
    const cell = cellOf(record.value);
    const twin = positions.get(cell);
    if (twin) {
      const related = [{ message: `\`${twin[0]}\` is here`, at: locate(twin[1], ['lat']) }];
      const message = `\`${slug}\` has the same coordinates as \`${twin[0]}\``;
      const help = 'look up `lat` and `lon` for both again';
      report(errorAt(locate(record, ['lat']), 'twin-coordinates', message, { related, help }));
      doubtful.add(slug).add(twin[0]);
    } else positions.set(cell, [slug, record]);
  }
  if (site) checkNeighbors({ cities, places }, doubtful, site.value.checks.neighborKm, report);
}

/** Returns the number of the grid cell, `TWIN_DEGREES` wide, that contains a point. */
function cellOf({ lat, lon }: Point): number {
  return Math.round(lat / TWIN_DEGREES) * Math.ceil(720 / TWIN_DEGREES) + Math.round(lon / TWIN_DEGREES);
}

/**
 * Reports distant neighbors. A town far from all of its neighbors probably has wrong coordinates and gets a single
 * finding. Skips `doubtful` towns, since their coordinates were already reported.
 */
function checkNeighbors(
  { cities, places }: Pick<Records, 'cities' | 'places'>,
  doubtful: Set<string>,
  limit: number,
  report: Report,
): void {
  const pointOf = (slug: string): Point | undefined =>
    doubtful.has(slug) ? undefined : (cities.records.get(slug)?.value ?? places.records.get(slug)?.value);
  const far = new Map<string, [number, number][]>();
  for (const [slug, { value }] of cities.records) {
    if (doubtful.has(slug)) continue;
    let measured = 0;
    const beyond: [number, number][] = [];
    for (const [index, named] of reuseEach(namedNeighbors, value, {}).entries()) {
      const point = pointOf(named.slug);
      if (!point) continue;
      measured++;
      const distance = distanceKm(value, point);
      if (distance > limit) beyond.push([index, distance]);
    }
    if (beyond.length > 0) far.set(slug, beyond);
    if (beyond.length >= 2 && beyond.length === measured) doubtful.add(slug);
  }
  for (const [slug, beyond] of far) {
    const record = cities.records.get(slug) as Located<CityRecord>;
    const city = quote(record.value.name);
    if (doubtful.has(slug)) {
      const message = `${city} is more than ${limit} km from all its neighbors`;
      const help = 'look up `lat` and `lon` again, or correct the neighbors';
      report(errorAt(locate(record, ['lat']), 'far-neighbor', message, help));
      continue;
    }
    for (const [index, distance] of beyond) {
      const { name, slug: other, path } = reuseEach(namedNeighbors, record.value, {})[index] as NamedNeighbor;
      if (pointOf(other) === undefined) continue;
      const message = `${quote(name)} is ${Math.round(distance)} km from ${city}, and the limit for neighbors is ${limit} km`;
      const help = 'choose a nearer place, check the coordinates of both, or increase `checks.neighborKm` in site.yaml';
      report(errorAt(locate(record, path), 'far-neighbor', message, help));
    }
  }
}

function isInState(record: Located<CityRecord>, home: SiteRecord['state'], report: Report): boolean {
  const { lat, lon, state: named } = record.value;
  if (named !== undefined && !namedRegion(home, named)) {
    const at = locate(record, ['state']);
    const names = STATES.flatMap(({ code, name }) => [code, name]);
    const help = correction(named, names, at) ?? 'write its two-letter code or its name';
    report(errorAt(at, 'unknown-state', `there is no state ${quote(named)}`, help));
    return false;
  }
  const region = regionOf(home, record.value);
  const bounds = boundsOf(home, region);
  const contains = (y: number, x: number) => !bounds || isWithin(bounds, { lat: y, lon: x });
  if (!bounds || contains(lat, lon)) return true;
  const isLatitudeGood = lat >= bounds.south && lat <= bounds.north;
  const others = home.country === 'US' ? STATES.filter((state) => isWithin(state.bounds, { lat, lon })) : [];
  const at = locate(record, [isLatitudeGood ? 'lon' : 'lat']);
  const opposite = (value: number, rest: string) => {
    const source = record.source.text.slice(at.start, at.end);
    const to = source.startsWith('-') ? source.slice(1) : `-${source}`;
    return withFix(`did you mean \`${-value}\`? ${rest}`, at, source, to);
  };
  const help = contains(lon, lat)
    ? '`lat` and `lon` are swapped'
    : contains(-lat, lon)
      ? opposite(lat, 'Latitudes south of the equator are negative')
      : contains(lat, -lon)
        ? opposite(lon, 'Longitudes west of Greenwich are negative')
        : others.length > 0
          ? `look up \`lat\` and \`lon\` again, or set the town's state: ${listOf(
              others.map(({ code }) => `\`state: ${code}\``),
              'or',
            )}`
          : 'look up `lat` and `lon` again';
  const message = `the coordinates ${lat}, ${lon} aren't in ${region.name}`;
  report(errorAt(at, 'outside-state', message, help));
  return false;
}

/** A town and a neighbor that doesn't list it in return. */
type OneSided = readonly [city: City, other: City];

/** A list this long, as `townpress add town` writes it, leaves out others on purpose. */
const FULL = 8;

function* oneSided(cities: readonly City[], touching: boolean): Generator<OneSided> {
  for (const city of cities)
    for (const { city: face, touches } of city.neighbors) {
      if (!face || touches !== touching) continue;
      const other = face as City;
      const back = other.neighbors.find((neighbor) => neighbor.city === city);
      if (touching ? back?.touches !== true : !back && other.neighbors.length < FULL) yield [city, other];
    }
}

/** Warns about borders that only one of two towns lists. */
export function checkBorders({ cities }: Pick<Site, 'cities'>, report: Report): void {
  for (const [city, other] of oneSided(cities, true)) {
    const message = `\`${city.slug}\` lists \`${other.slug}\` under \`borders\`, but \`${other.slug}\` doesn't list it`;
    const help = `add ${quote(city.name)} to \`borders\` under \`${other.slug}\`, or remove ${quote(other.name)} from \`borders\` under \`${city.slug}\``;
    report(warningAt(city.declaredAt, 'one-sided-border', message, help));
  }
}

/** Returns notes about one-sided neighbors. They can be intentional, but the notes help spot omissions in new towns. */
export function reviewNeighbors({ cities }: Pick<Site, 'cities'>): Diagnostic[] {
  return [...oneSided(cities, false)].map(([city, other]) => {
    const message = `\`${city.slug}\` lists \`${other.slug}\` as a neighbor, but \`${other.slug}\` doesn't list it`;
    const help = 'no action needed, unless the two are neighbors; then list each under the other';
    return noteAt(city.declaredAt, 'one-sided-neighbor', message, help);
  });
}

/** Returns the edit that removes the lines of an entry, unless the file may be in braces. */
function removalOf({
  source: { file, text },
  spans,
  declaredAt: { start },
}: Located<unknown>): Pick<Diagnostic, 'fix'> {
  const end = text.indexOf('\n', spans.end - 1) + 1;
  const isOwnLine = end > 0 && (start === 0 || text[start - 1] === '\n');
  return isOwnLine ? { fix: [{ at: { file, start, end }, from: text.slice(start, end), to: '' }] } : {};
}
