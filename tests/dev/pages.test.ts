import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { MadeSite } from '../../src/dev/made-site.ts';
import { Resident } from '../../src/dev/resident.ts';
import { generate } from '../../src/site/generate.ts';
import { HOST_NAMES } from '../../src/site/hosts/names.ts';
import { clonedSite, contents } from '../support/run-command.ts';
import { SAMPLE_DATA } from '../support/sample.ts';

async function madeSite(data: string, host: (typeof HOST_NAMES)[number]): Promise<MadeSite> {
  const { site } = await new Resident({ data, host }).open();
  if (!site) throw new Error('the data has errors');
  return site;
}

/** Files of a built site that differ from those made on request, or that are not found there. */
async function differences(site: MadeSite, built: Readonly<Record<string, string>>): Promise<string[]> {
  const wrong: string[] = [];
  for (const [path, text] of Object.entries(built)) {
    const served = await site.served(`/${path}`);
    const made = await site.file(`/${path}`);
    const isShown = served.has(`/${path}`) || path.startsWith('_') || path === 'vercel.json';
    if (!isShown || made === undefined || Buffer.from(made.content).toString('latin1') !== text) wrong.push(path);
  }
  return wrong;
}

test.each(HOST_NAMES)('every file is the one that generate writes for %s', async (host) => {
  const folder = clonedSite({
    'posts/oil.md': '---\ntitle: Oil\nexcerpt: In short.\ndate: 2026-01-05\nauthor: Ann\n---\n\nText.\n',
  });
  const [data, out] = [join(folder, 'data'), join(folder, 'out')];
  await generate({ data, out, host });
  const built = contents(join(out, 'site'));

  expect(Object.keys(built).length).toBeGreaterThan(30);
  expect(await differences(await madeSite(data, host), built)).toEqual([]);
});

test('every page of the sample is the one that generate writes', async () => {
  const out = join(clonedSite(), 'out');
  await generate({ data: SAMPLE_DATA, out, jobs: 1 });
  const built = contents(join(out, 'site'));

  expect(await differences(await madeSite(SAMPLE_DATA, 'static'), built)).toEqual([]);
});

test('a planted difference is found', async () => {
  const folder = clonedSite();
  const site = await madeSite(join(folder, 'data'), 'static');
  expect(await differences(site, { 'index.html': '<!doctype html>', 'nowhere.html': '' })).toEqual([
    'index.html',
    'nowhere.html',
  ]);
});
