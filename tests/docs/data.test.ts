import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { dataDocs } from '../../scripts/data-docs/data-docs.ts';
import { prose, soundSite } from '../audit/support/clean-site.ts';
import { MINIMAL_SITE } from '../support/minimal-site.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test('`npm run docs` writes docs/data.md, with each key described and each example valid', () => {
  expect(readFileSync(join(ROOT, 'docs/data.md'), 'utf8') === dataDocs(ROOT), 'run `npm run docs`').toBe(true);
});

test('pages from the page kinds example differ enough, however long the service texts are', async () => {
  const descriptions = parse(readFileSync(join(ROOT, 'scripts/data-docs/descriptions.yaml'), 'utf8'));
  const services = String(MINIMAL_SITE['services.yaml']).replaceAll(
    /summary: .*/g,
    (_, at) => `summary: ${prose(at, 300)}`,
  );
  const data = { 'services.yaml': services, 'kinds/industries.yaml': descriptions['kinds/*.yaml'].example };
  const { diagnostics } = (await soundSite('static', data)).check();
  expect(
    diagnostics.filter(({ code, message }) => code === 'site-similar-pages' && message.includes('/industries/')),
  ).toEqual([]);
});
