import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SiteRenderer } from '../../../src/build/emit/render-site.ts';
import { sampled } from '../../support/runs.ts';
import { editedSite } from './support/edited-site.ts';
import { renamedSlugs, valueEdits } from './support/edits.ts';
import { richSite } from './support/rich-site.ts';

const FILES = richSite();
const text = (file: string) => `${FILES.get(file)}`;

/** How many edits the short suite tries, spread over all values. */
const SOME_EDITS = 8;

/** An edit of one town's facts. */
const FACTS = 'city-facts/albany.yaml';
const CHANGED_FACTS = { [FACTS]: text(FACTS).replace('Madison Avenue', 'Monroe Avenue') };

test('edits of different kinds and their reverts give the same site as a clean build', async () => {
  const site = await editedSite(FILES);
  const named = (start: string) => valueEdits(FILES).find(([edit]) => edit?.name.startsWith(start))?.[0];
  for (const edit of [
    named('site.yaml: name changed'),
    named('services.yaml: tuning.summary changed'),
    named('jobs/visits.yaml: 5.date changed'),
    renamedSlugs(FILES).find(({ name }) => name.includes('philomath')),
    { name: 'a town that overtakes another', changes: { [FACTS]: text(FACTS).replace('56472', '59923') } },
    { name: 'a note removed', changes: { 'notes/tuning/albany.md': undefined } },
  ]) {
    if (!edit) throw new Error('an edit is missing');
    expect(await site.tryOut(edit), edit.name).toBe(true);
  }
});

test('edits of values all over the data give the same site as a clean build', async () => {
  const site = await editedSite(FILES);
  let count = 0;
  for (const [edit] of sampled(valueEdits(FILES), SOME_EDITS)) if (edit && (await site.tryOut(edit))) count += 1;
  expect(count).toBeGreaterThan(SOME_EDITS / 4);
});

test('a site that moves to another host and back equals a clean build on each', async () => {
  const site = await editedSite(FILES);
  for (const host of ['netlify', 'nginx', 'static', 'netlify'] as const) await site.compare(`for ${host}`, host);
});

test.each<[string, (bytes: Buffer) => Uint8Array | string]>([
  ['is cut off', (bytes) => bytes.subarray(0, bytes.length - 100)],
  ['has letters changed', (bytes) => Buffer.from(bytes.toString('latin1').replaceAll('Piano', 'Organ'), 'latin1')],
])('a build whose cache %s equals a clean build', async (_, damage) => {
  const site = await editedSite(FILES);
  const cache = join(site.folder, 'out/memory');
  // Once for each of the two builds. The second one finds its towns unchanged.
  for (const changes of [CHANGED_FACTS, { [FACTS]: text(FACTS) }]) {
    const bytes = readFileSync(cache);
    const damaged = damage(bytes);
    expect(bytes.equals(Buffer.from(damaged))).toBe(false);
    writeFileSync(cache, damaged);
    site.edit(changes);
    await site.compare('with a damaged cache');
  }
});

test("after an edit of one town, no other town's pages are rendered, in either build", async () => {
  const site = await editedSite(FILES);
  const made = vi.spyOn(SiteRenderer.prototype, 'make');
  onTestFinished(() => made.mockRestore());
  for (const changes of [CHANGED_FACTS, { [FACTS]: text(FACTS) }]) {
    site.edit(changes);
    made.mockClear();
    await site.build();
    expect(new Set(made.mock.calls.map(([{ city }]) => city?.slug))).toEqual(new Set(['albany']));
  }
});
