import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSite } from '../../../src/build/open-site.ts';
import { diskFolder } from '../../../src/data/disk-folder.ts';
import { assetCacheOf } from '../../../src/look/pictures/asset-cache.ts';
import { execFileSync } from '../../support/processes.ts';
import { temporaryFolder } from '../../support/run-command.ts';
import { plannedSample, SAMPLE_DATA } from '../../support/sample.ts';
import { townsDiffering } from './support/strict.ts';

test('pages of every town of the sample are the same if rendered from its parts alone', async () => {
  const { sound } = await plannedSample();
  if (!sound) throw new Error('the sample has errors');
  expect(townsDiffering(await sound.renderer(), sound.plan)).toEqual([]);
});

test('pages of every town of a made-up site are the same if rendered from its parts alone', async () => {
  const data = join(temporaryFolder(), 'data');
  execFileSync('node', [join(SAMPLE_DATA, '../scripts/make-data.mjs'), '16', '240', data]);
  const { sound } = await openSite(diskFolder(data), assetCacheOf(data));
  if (!sound) throw new Error('the made-up site has errors');
  expect(townsDiffering(await sound.renderer(), sound.plan)).toEqual([]);
});
