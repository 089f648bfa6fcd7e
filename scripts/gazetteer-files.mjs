import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build-state.mjs';

export const US = join(ROOT, 'src/gazetteer/us');

/** Returns all places, each with the fields of its line, and a function that saves the fields. */
export function readPlaces() {
  const table = readFileSync(join(ROOT, 'src/gazetteer/states-table.ts'), 'utf8');
  const rows = table.split('\n').filter((line) => /^[A-Z]{2}\|/.test(line));
  const files = rows.map((row) => {
    const [state, , , , , , , , prefixes] = row.split('|');
    const file = join(US, `${state.toLowerCase()}.tsv`);
    const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
    return { file, head, places: lines.map((line) => placeOf(state, prefixes.split(' '), line.split('\t'))) };
  });
  const save = () => {
    for (const { file, head, places } of files)
      writeFileSync(file, [head, ...places.map(({ fields }) => fields.join('\t')), ''].join('\n'));
  };
  return { places: files.flatMap((file) => file.places), save };
}

/** Returns a place with its ZIP codes that are looked up in the state. */
function placeOf(state, prefixes, fields) {
  const [, , , lat, lon, people, packed] = fields;
  let first = '';
  const zips = (packed || undefined)?.split(' ').map((item) => {
    const zip = item.length === 5 ? item : first + item;
    first = zip.slice(0, 3);
    return zip;
  });
  return {
    state,
    fields,
    lat: Number(lat),
    lon: Number(lon),
    people: Number.parseInt(people, 10) || 0,
    zips: zips?.filter((zip) => prefixes.includes(zip.slice(0, 3))) ?? [],
  };
}

/** Returns the most populous place of each ZIP code. */
export function ownersOfZips(places) {
  const owners = new Map();
  for (const place of places)
    for (const zip of place.zips) if (!(owners.get(zip)?.people >= place.people)) owners.set(zip, place);
  return owners;
}

/** Reads lines of ZIP code, latitude and longitude separated by tabs. */
export function readZipPoints(file) {
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
