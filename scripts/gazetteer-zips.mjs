import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownersOfZips, readPlaces, readZipPoints, US } from './gazetteer-files.mjs';

/**
 * Packs the points of the places' ZIP codes for the gazetteer, from lines of ZIP code, latitude and longitude separated
 * by tabs. The result has three columns, one per line: ZIP codes as the difference from the previous one, and distances
 * in thousandths of a degree north and east of the most populous place with the ZIP code. Three more columns have the ZIP
 * codes without a place, with latitude and longitude in thousandths: all as the difference from the previous one.
 *
 *   node scripts/gazetteer-zips.mjs ZIP-POINTS
 */
const owners = ownersOfZips(readPlaces().places);
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
