import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build-state.mjs';

/**
 * Packs the points of the places' ZIP codes for the gazetteer, from lines of ZIP code, latitude and longitude separated
 * by tabs. The result has three columns, one per line: ZIP codes as the difference from the previous one, and distances
 * in thousandths of a degree north and east of the most populous place with the ZIP code. Three more columns have the ZIP
 * codes without a place, with latitude and longitude in thousandths: all as the difference from the previous one.
 *
 *   node scripts/gazetteer-zips.mjs ZIP-POINTS
 */
const US = join(ROOT, 'src/gazetteer/us');

const owners = ownersOfZips(readPlaces());
const all = [...readZipPoints(process.argv[2]).values()];
const points = all.filter(({ zip }) => owners.has(zip));
const away = (key) => points.map((point) => Math.round((point[key] - owners.get(point.zip)[key]) * 1000));
const differences = points.map(({ zip }, at) => zip - (points[at - 1]?.zip ?? 0));
const others = all.filter(({ zip }) => !owners.has(zip));
const steps = (values) => values.map((value, at) => value - (values[at - 1] ?? 0));
const thousandths = (key) => steps(others.map((point) => Math.round(point[key] * 1000)));
const loose = [steps(others.map(({ zip }) => Number(zip))), thousandths('lat'), thousandths('lon')];
const columns = [differences, away('lat'), away('lon'), ...loose];
writeFileSync(join(US, 'zips.tsv'), columns.map((column) => `${column.join(' ')}\n`).join(''));

/** Returns all places of the gazetteer. */
function readPlaces() {
  const table = readFileSync(join(ROOT, 'src/gazetteer/states-table.ts'), 'utf8');
  const rows = table.split('\n').filter((line) => /^[A-Z]{2}\|/.test(line));
  return rows.flatMap((row) => {
    const [state, , , , , , , , prefixes] = row.split('|');
    const [, ...lines] = readFileSync(join(US, `${state.toLowerCase()}.tsv`), 'utf8')
      .trimEnd()
      .split('\n');
    return lines.map((line) => placeOf(prefixes.split(' '), line.split('\t')));
  });
}

/** Returns a place with its ZIP codes that are looked up in the state. */
function placeOf(prefixes, [, , , lat, lon, people, packed]) {
  let first = '';
  const zips = (packed || undefined)?.split(' ').map((item) => {
    const zip = item.length === 5 ? item : first + item;
    first = zip.slice(0, 3);
    return zip;
  });
  return {
    lat: Number(lat),
    lon: Number(lon),
    people: Number.parseInt(people, 10) || 0,
    zips: zips?.filter((zip) => prefixes.includes(zip.slice(0, 3))) ?? [],
  };
}

/** Returns the most populous place of each ZIP code. */
function ownersOfZips(places) {
  const owners = new Map();
  for (const place of places)
    for (const zip of place.zips) if (!(owners.get(zip)?.people >= place.people)) owners.set(zip, place);
  return owners;
}

/** Reads lines of ZIP code, latitude and longitude separated by tabs. */
function readZipPoints(file) {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\d{5}\t/.test(line));
  return new Map(
    lines.sort().map((line) => {
      const [zip, lat, lon] = line.split('\t');
      return [zip, { zip, lat: Number(lat), lon: Number(lon) }];
    }),
  );
}
