import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const MAX_LINES = 300;

test('no file of src or admin has more than 300 lines', () => {
  const files = ['src', 'admin'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const lengths = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1] as const);
  expect(lengths.length).toBeGreaterThan(500);
  expect(lengths.filter(([, lines]) => lines > MAX_LINES)).toEqual([]);
});
