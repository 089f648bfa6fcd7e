import { expect, test } from 'vitest';
import { printCount } from '../../support/runs.ts';
import { editedSite } from './support/edited-site.ts';
import { type Edit, leftOut, renamedSlugs, turnedAround, valueEdits, wholeFileEdits } from './support/edits.ts';
import { richSite } from './support/rich-site.ts';

/*
 * A previous build may only affect the time of a build, never its bytes. Each edit of a site with everything in it is
 * built on top of the previous state, shown by an open `townpress dev`, compared with a clean build, and undone.
 */
const FILES = richSite();

/** Tries edits. Each is a list of versions, of which the first valid one counts. Returns the names of edits without one. */
async function tryAll(edits: readonly (readonly Edit[])[]): Promise<readonly string[]> {
  const site = await editedSite(FILES);
  const refused: string[] = [];
  for (const versions of edits) {
    let isValid = false;
    for (const edit of versions) if (!isValid) isValid = await site.tryOut(edit);
    if (!isValid) refused.push(versions[0]?.name ?? '');
  }
  printCount(
    `${edits.length - refused.length} edits and their undoing compared with clean builds, ${refused.length} refused`,
  );
  return refused;
}

test('a change of any value gives the same site as a clean build', async () => {
  const edits = valueEdits(FILES);
  expect(edits.length).toBeGreaterThan(500);
  const refused = await tryAll(edits);
  expect(refused.length, refused.join('\n')).toBeLessThan(edits.length / 3);
});

test('a removed entry and reversed lists give the same site as a clean build', async () => {
  const edits = [...leftOut(FILES), ...turnedAround(FILES)];
  expect(edits.length).toBeGreaterThan(500);
  expect((await tryAll(edits)).length).toBeLessThan((edits.length * 3) / 4);
});

test('added, removed, changed and renamed files and records give the same as a clean build', async () => {
  expect(await tryAll([...wholeFileEdits(FILES), ...renamedSlugs(FILES)].map((edit) => [edit]))).toEqual([]);
});

test('a distant town counts where towns are counted, and appears where larger towns do', async () => {
  const site = await editedSite(FILES);
  site.edit({
    'jobs/visits.yaml': undefined,
    'site.yaml': `${FILES.get('site.yaml')}`.replace('uncoveredOffers: page', 'uncoveredOffers: none'),
  });
  const cities = `${FILES.get('cities.yaml')}`;
  const renamed = cities.replace('name: Corvallis', 'name: Corvallis City');
  for (const [towns, coverage] of [
    [cities + farTowns(80), 'tuning: all\n'],
    [cities + farTowns(81), 'tuning: all\n'],
    [renamed + farTowns(81), 'tuning: all\n'],
    [renamed + farTowns(81), 'tuning: { except: [corvallis] }\n'],
  ] as const) {
    site.edit({ 'cities.yaml': towns, 'coverage.yaml': coverage });
    await site.compare(`with ${coverage} and\n${towns}`);
  }
});

/** Towns in another corner of the state, more than are ever considered as the nearest of one. */
function farTowns(count: number): string {
  const town = (index: number) =>
    `town-${index}:\n  name: Town ${index}\n  lat: ${42.1 + index / 50}\n  lon: -120.5\n  neighbors: [Town ${index === 0 ? 1 : index - 1}]\n`;
  return Array.from({ length: count }, (_, index) => town(index)).join('');
}
