import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/*
 * The floor of the bench: Node writing as many bytes to files of the same names, one after the other, in one thread, and
 * nothing else. The list is JSON, `[[path, size], ...]`.
 *
 *   node bench-bytes.mjs LIST OUT
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
