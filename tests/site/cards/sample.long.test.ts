import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskFolder } from '../../../src/site/disk-folder.ts';
import { openSite, type ValidSite } from '../../../src/site/open-site.ts';
import { assetCacheOf } from '../../../src/site/pictures/asset-cache.ts';
import { SAMPLE_DATA } from '../../support/sample.ts';

test('the sample has exactly the derived files that its data needs, so a clone makes none', async () => {
  const made = assetCacheOf(SAMPLE_DATA);
  const { sound } = await openSite(diskFolder(SAMPLE_DATA), made);
  const { site } = (sound as ValidSite).plan;

  const present = readdirSync(join(SAMPLE_DATA, 'made')).filter((name) => name !== 'pictures.json');
  const used = [...made.used].filter((name) => name !== 'pictures.json');
  expect({
    missing: used.filter((name) => !present.includes(name)),
    unused: present.filter((name) => !used.includes(name)),
  }).toEqual({ missing: [], unused: [] });

  const cards = present.filter((name) => /^(?:card|post)-/.test(name));
  expect(cards).toHaveLength(site.cards.size);
  expect(cards.filter((name) => statSync(join(SAMPLE_DATA, 'made', name)).size > 60_000)).toEqual([]);
});
