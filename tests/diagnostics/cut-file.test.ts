import { expect, test } from 'vitest';
import { openSite } from '../../src/build/open-site.ts';
import { assetCacheOf } from '../../src/look/pictures/asset-cache.ts';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { project } from '../support/project.ts';

test('a list of towns that was cut off is one finding', async () => {
  const towns = String(MINIMAL_SITE['cities.yaml']);
  const cut = towns.slice(0, towns.indexOf('elyria:') + 'elyria:\n  name: E'.length);
  const { diagnostics } = await openSite(project({ 'cities.yaml': cut }), assetCacheOf('none'));
  const found = diagnostics.filter(({ severity }) => severity !== 'note');
  expect(found).toMatchObject([{ severity: 'error', code: 'cut-file', at: { file: 'cities.yaml' } }]);
});
