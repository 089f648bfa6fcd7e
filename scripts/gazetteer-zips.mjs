import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Packs the points of ZIP codes for the gazetteer, from lines of ZIP code, latitude and longitude separated by tabs.
 * Each line of the result is a column of differences from the previous ZIP code, coordinates in thousandths of a degree.
 *
 *   node scripts/gazetteer-zips.mjs FILE
 */
const rows = readFileSync(process.argv[2], 'utf8')
  .split('\n')
  .filter((line) => /^\d{5}\t/.test(line))
  .sort()
  .map((line) => line.split('\t').map(Number));
const columns = [1, 1000, 1000].map((factor, column) => {
  const values = rows.map((row) => Math.round(row[column] * factor));
  return values.map((value, at) => value - (values[at - 1] ?? 0)).join(' ');
});
writeFileSync(fileURLToPath(new URL('../src/gazetteer/us/zips.tsv', import.meta.url)), `${columns.join('\n')}\n`);
