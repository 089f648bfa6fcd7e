import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The snapshot reader and the writer. All other code gets data as values, or reads through `src/base/safe-fs.ts`. */
const ALLOWED = /^(?:disk-folder\.ts|write\/)/;

test('only the snapshot reader and the writer of src/site use the file system', () => {
  const root = new URL('../../src/site/', import.meta.url);
  const users = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) && /['"](?:node:)?fs(?:\/promises)?['"]/.test(readFileSync(new URL(file, root), 'utf8')),
  );
  expect(users).toContain('disk-folder.ts');
  expect(users.filter((file) => !ALLOWED.test(file))).toEqual([]);
});
