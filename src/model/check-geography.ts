import { quote, type Report } from '../diagnostics/diagnostic.ts';
import { type Located, locate, type Records } from '../validate/records.ts';
import type { CityRecord } from '../validate/schemas/cities.ts';
import { distanceKm, type Point } from './geography.ts';
import { slugOfName } from './slug-of-name.ts';

/** Positions closer than this, about 10 metres, are one and the same. */
const TWIN_DEGREES = 0.0001;

/** Finds what cannot be true on a map: a city outside its state, two at one place, a neighbor far away. */
export function checkGeography({ site, cities, places }: Records, report: Report): void {
  const positions = new Map<string, [string, Located<CityRecord>]>();
  for (const [slug, record] of cities.records) {
    const { state } = site?.value ?? {};
    if (state) checkState(record, state, report);
    const cell = `${Math.round(record.value.lat / TWIN_DEGREES)}:${Math.round(record.value.lon / TWIN_DEGREES)}`;
    const twin = positions.get(cell);
    if (twin) {
      const related = [{ message: `\`${twin[0]}\` is here`, at: locate(twin[1], ['lat']) }];
      report({ severity: 'error', code: 'twin-coordinates', message: `\`${slug}\` has the same position as \`${twin[0]}\``, at: locate(record, ['lat']), related, help: 'look up `lat` and `lon` of one of the two again' });
    } else positions.set(cell, [slug, record]);
    const limit = site?.value.checks.neighborKm;
    if (limit !== undefined) checkNeighbors(record, limit);
  }

  function checkNeighbors(record: Located<CityRecord>, limit: number): void {
    for (const [index, name] of record.value.neighbors.entries()) {
      const slug = slugOfName(name);
      const point: Point | undefined = cities.records.get(slug)?.value ?? places.records.get(slug)?.value;
      const distance = point ? distanceKm(record.value, point) : 0;
      if (distance <= limit) continue;
      report({
        severity: 'error',
        code: 'far-neighbor',
        message: `${quote(name)} is ${Math.round(distance)} km from ${quote(record.value.name)}; a neighbor is at most ${limit} km away`,
        at: locate(record, ['neighbors', index]),
        help: 'name a nearer place, check the positions of both, or raise `checks.neighborKm` in site.yaml',
      });
    }
  }
}

function checkState(record: Located<CityRecord>, state: { name: string; bounds: { south: number; west: number; north: number; east: number } }, report: Report): void {
  const { lat, lon, state: named } = record.value;
  if (named !== undefined && named !== state.name) {
    report({ severity: 'error', code: 'other-state', message: `the city is in ${quote(named)}, the site is for ${quote(state.name)}`, at: locate(record, ['state']), help: 'remove the line, or the city' });
    return;
  }
  const { south, west, north, east } = state.bounds;
  if (lat >= south && lat <= north && lon >= west && lon <= east) return;
  const isSwapped = lon >= south && lon <= north && lat >= west && lat <= east;
  const isUnsigned = lat >= south && lat <= north && -lon >= west && -lon <= east;
  const help = isSwapped ? '`lat` and `lon` are swapped' : isUnsigned ? `did you mean \`${-lon}\`? West of Greenwich is negative` : 'check `lat` and `lon`, or `state.bounds` in site.yaml';
  report({
    severity: 'error',
    code: 'outside-state',
    message: `the position ${lat}, ${lon} is not in ${state.name}`,
    at: locate(record, [isUnsigned || (lat >= south && lat <= north) ? 'lon' : 'lat']),
    help,
  });
}
