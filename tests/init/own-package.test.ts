import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isFromRegistry } from '../../src/init/own-package.ts';
import { put, temporaryFolder } from '../support/run-command.ts';

test.each([
  ['https://registry.npmjs.org/townpress/-/townpress-0.2.0.tgz', true],
  ['http://localhost:4873/townpress/-/townpress-0.2.0.tgz', true],
  ['file:../townpress-0.2.0.tgz', false],
  ['https://example.org/files/townpress-0.2.0.tgz', false],
  ['git+ssh://git@github.com/townpress/townpress.git#0123456', false],
  [undefined, false],
])('a package that npm resolved to %s is from a registry: %s', (resolved, expected) => {
  const folder = temporaryFolder();
  const root = join(folder, 'node_modules/townpress');
  mkdirSync(root, { recursive: true });
  expect(isFromRegistry(root)).toBe(false);
  put(
    folder,
    'node_modules/.package-lock.json',
    JSON.stringify({ packages: { 'node_modules/townpress': { version: '0.2.0', resolved } } }),
  );
  expect(isFromRegistry(root)).toBe(expected);
});
