import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/*
 * The lower bound of the benchmark (`c`): Node only writes the same number of bytes to files with the same names, one
 * after another, on one thread. LIST is a JSON file, `[[path, size], ...]`.
 *
 *   node write-bytes.mjs LIST OUT
 */
const [list, out] = process.argv.slice(2);
const files = JSON.parse(readFileSync(list, 'utf8'));
const bytes = Buffer.alloc(
  files.reduce((most, [, size]) => Math.max(most, size), 0),
  'townpress ',
);
const folders = new Set();
for (const [path, size] of files) {
  const file = `${out}/${path}`;
  const folder = dirname(file);
  if (!folders.has(folder)) {
    mkdirSync(folder, { recursive: true });
    folders.add(folder);
  }
  writeFileSync(file, bytes.subarray(0, size));
}
