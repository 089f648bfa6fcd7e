import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { dataDocs } from '../../scripts/data-docs/data-docs.ts';
import { prose, soundSite } from '../audit/support/clean-site.ts';
import { MINIMAL_SITE } from '../support/minimal-site.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test('docs/data is up to date, describes every key, and has valid examples', () => {
  const documents = dataDocs(ROOT);
  expect(readdirSync(join(ROOT, 'docs/data')).sort()).toEqual(Object.keys(documents).sort());
  const stale = Object.entries(documents).filter(
    ([name, text]) => readFileSync(join(ROOT, 'docs/data', name), 'utf8') !== text,
  );
  expect(
    stale.map(([name]) => name),
    'run `npm run docs`',
  ).toEqual([]);
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
