import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { dataDocs } from '../../scripts/data-docs/data-docs.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test('docs/data.md is what `npm run docs` makes of the schemas, with each key described and each example valid', () => {
  expect(readFileSync(join(ROOT, 'docs/data.md'), 'utf8') === dataDocs(ROOT), 'run `npm run docs`').toBe(true);
});
