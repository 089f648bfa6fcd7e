import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { generate } from '../../../src/build/generate-site.ts';
import { contents, put } from '../../support/run-command.ts';
import { manyTowns } from './support/many-towns.ts';

const folder = mkdtempSync(join(tmpdir(), 'townpress-people-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the map names the most populous towns if not all fit, after each edit', async () => {
  for (const [file, content] of manyTowns()) put(folder, `data/${file}`, content);
  put(
    folder,
    'data/sources.yaml',
    'census: { title: Census, publisher: The census, year: 2020, url: "https://example.org" }\n',
  );
  const mapAfter = async (people: number) => {
    put(folder, 'data/city-facts/town-3.yaml', `population: { value: ${people}, source: census, asOf: 2020 }\n`);
    const sites = [];
    for (const out of ['out', `clean-${people}`]) {
      const { isWritten, diagnostics } = await generate({
        data: join(folder, 'data'),
        out: join(folder, out),
        jobs: 1,
      });
      expect(isWritten, JSON.stringify(diagnostics)).toBe(true);
      sites.push(contents(realpathSync(join(folder, out, 'site'))));
    }
    expect(sites[0]).toEqual(sites[1]);
    return readFileSync(join(folder, 'out/site/service-areas.html'), 'utf8');
  };
  const many = await mapAfter(900_000);
  // Into the other of the two builds.
  expect(await mapAfter(900_001)).toBe(many);
  expect(await mapAfter(10)).not.toBe(many);
});
