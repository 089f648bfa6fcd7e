import { expect, test } from 'vitest';
import type { DataFolder } from '../../../src/base/source.ts';
import { project } from '../../support/project.ts';
import { sampled } from '../../support/runs.ts';
import { expectPredictions, ranked, textIn } from './support/predictions.ts';

test.each(sampled([20, 1, 50, 99], 1))(
  'a share of %d percent is reached with a note and with a second text',
  async (bar) => {
    const site = `${textIn(project(), 'site.yaml')}index: { ownShare: ${bar} }\n`;
    await expectPredictions(project({ 'site.yaml': site }));
  },
);

test('pages that no text gets indexed are left out, and an impossible share lists none', async () => {
  const files = (more: string, services = '') => ({
    'site.yaml': textIn(project(), 'site.yaml').replace('thinWords: 0', 'thinWords: 40') + more,
    'services.yaml': textIn(project(), 'services.yaml') + services,
  });
  const paths = async (data: DataFolder) => (await ranked(data)).pages.map(({ path }) => path).toSorted();
  const towns = ['/cities/avon', '/cities/elyria', '/cities/lorain'];
  // Without `index.ownShare`, a thin town hides the pages of its services.
  expect(await paths(project(files('thinPages: noindex\n')))).toEqual(towns);
  expect(await paths(project(files('index: { ownShare: 100 }\n')))).toEqual(towns);
  // Tires are only sold in Avon, and their canonical pages are another service's.
  const oil = ['avon', 'elyria', 'lorain'].map((town) => `/services/oil/${town}`);
  expect(await paths(project(files('index: { ownShare: 20 }\n', '  canonicalOf: oil\n')))).toEqual([...towns, ...oil]);
});
