import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openParts } from '../../src/build/emit/plan-parts.ts';
import { generate } from '../../src/build/generate-site.ts';
import { makePlan } from '../../src/shards/make-plan.ts';
import { mergeShards } from '../../src/shards/merge-shards.ts';
import { getObject, readPlan } from '../../src/shards/plan-folder.ts';
import { renderShard } from '../../src/shards/render-shard.ts';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { execFileSync } from '../support/processes.ts';
import { contents, put, siteFolder, temporaryFolder } from '../support/run-command.ts';
import { SAMPLE_DATA } from '../support/sample.ts';
import { expectSame, siteIn } from './support/expect-same.ts';

describe('shards give the same bytes as one machine', () => {
  test('for the sample in 16 shards', async () => {
    await expectSame(SAMPLE_DATA, 'netlify', 16);
  });

  test('for a made-up site of 2,000 pages', async () => {
    const data = join(temporaryFolder(), 'data');
    execFileSync('node', [join(SAMPLE_DATA, '../scripts/make-data.mjs'), '16', '120', data]);
    await expectSame(data, 'netlify', 16);
  });
});

/** A planned site of three towns, whose pages are in the first and the third of three shards. */
async function plannedSite() {
  const folder = siteFolder();
  const [data, out, root] = [join(folder, 'data'), join(folder, 'generated'), join(folder, 'plan')];
  const plan = () => makePlan({ data, out }, root);
  await plan();
  const render = (...numbers: number[]) => {
    for (const index of numbers) renderShard(root, { index, count: 3 });
  };
  const change = () =>
    put(folder, 'data/services.yaml', `${MINIMAL_SITE['services.yaml']}`.replace('oil.', 'the oil.'));
  return { data, out, root, plan, render, change, merge: () => mergeShards({ data, out }, root) };
}

describe('shards that are not merged', () => {
  test('the site stays as it is until the last shard has finished', async () => {
    const { data, out, render, merge } = await plannedSite();
    await generate({ data, out, host: 'netlify' });
    const before = siteIn(out);
    render(1);
    expect(await merge()).toEqual({
      merged: ['1/3'],
      leftOut: { '3/3': "it was killed, or hasn't finished" },
      report: undefined,
    });
    expect(siteIn(out)).toEqual(before);

    render(3);
    expect(await merge()).toMatchObject({ merged: ['1/3', '3/3'], leftOut: {}, report: { isWritten: true } });
    expect(siteIn(out)).not.toEqual(before);
  });

  test('a shard of another number of shards repeats pages', async () => {
    const { root, render, merge } = await plannedSite();
    renderShard(root, { index: 1, count: 1 });
    expect(await merge()).toMatchObject({ merged: ['1/1'], leftOut: {} });
    render(1, 2, 3);
    expect(await merge()).toMatchObject({
      // The second one has no pages.
      merged: ['1/1', '2/3'],
      leftOut: { '1/3': 'shard 1/1 has rendered the same pages', '3/3': 'shard 1/1 has rendered the same pages' },
    });
  });

  test('late shards are from other data, from another plan, or from another version', async () => {
    const { data, out, root, plan, render, change, merge } = await plannedSite();
    render(1, 3);
    const late = readFileSync(join(root, 'shards/1-of-3.json'), 'utf8');
    change();
    await expect(merge()).rejects.toThrow(`the plan ${root} is for other data than ${data}`);
    await plan();
    const leftOut = { '1/3': 'it was rendered from other data', '3/3': 'it was rendered from other data' };
    expect(await merge()).toEqual({ merged: [], leftOut, report: undefined });

    render(1, 3);
    await makePlan({ data, out, host: 'netlify' }, root);
    render(1);
    expect((await merge()).leftOut).toEqual({ '3/3': 'it was rendered from another plan' });
    writeFileSync(
      join(root, 'shards/3-of-3.json'),
      late.replace('"index":1', '"index":3').replace(/"engine":"/, '$&x'),
    );
    expect((await merge()).leftOut).toEqual({ '3/3': 'another version of townpress rendered it' });
  });

  test('damaged files are found before the site is switched', async () => {
    const { out, root, render, merge } = await plannedSite();
    render(1, 3);
    const file = join(root, 'shards/3-of-3.json');
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.slice(0, -9));
    expect((await merge()).leftOut).toEqual({ '3/3': 'its file is damaged' });
    const { rendered, ...others } = JSON.parse(whole) as { rendered: Record<string, [string, string][]> };
    writeFileSync(file, JSON.stringify({ ...others, rendered: {} }));
    expect((await merge()).leftOut).toEqual({ '3/3': 'its file is damaged' });

    writeFileSync(file, whole);
    await merge();
    const before = siteIn(out);
    const [, digest = ''] = Object.values(rendered)[0]?.[0] ?? [];
    const object = join(root, 'objects', digest.slice(0, 2), digest.slice(2));
    writeFileSync(object, `${readFileSync(object, 'utf8').slice(1)}`);
    rmSync(join(out, 'build-a.manifest'));
    await expect(merge()).rejects.toThrow(`a file of shard 3/3 in ${root} is missing or damaged`);
    expect(siteIn(out)).toEqual(before);
  });
});

describe('the files of a plan', () => {
  test('the plan is the same for the same data', async () => {
    const [one, other] = [await plannedSite(), await plannedSite()];
    expect(contents(other.root)).toEqual(contents(one.root));
  });

  test('no plan is written for data with errors, or for a site with custom code', async () => {
    const folder = siteFolder({ 'services.yaml': 'oil: {}\n' });
    const options = { data: join(folder, 'data'), out: join(folder, 'generated') };
    expect(await makePlan(options, join(folder, 'plan'))).toMatchObject({ counts: undefined });
    put(folder, 'components/Hero.tsx', 'export default () => null;');
    await expect(makePlan(options, join(folder, 'plan'))).rejects.toThrow("can't be rendered in shards");
    expect(Object.keys(contents(folder)).filter((file) => file.startsWith('plan'))).toEqual([]);
  });

  test('a page needs the shared file and the file of its town', async () => {
    const { root } = await plannedSite();
    const { shared, groups } = readPlan(root);
    const text = (name: string | null | undefined) => `${getObject(root, `${name}`)}`;
    const [avon, elyria] = groups.filter(([, part]) => part !== null);
    const { renderer, routesOf } = openParts(text(shared));
    const [route] = routesOf(text(avon?.[1]));
    expect(renderer.content(route as NonNullable<typeof route>)).toContain('<h1');

    const city = renderer.site.cities.find(({ slug }) => slug === elyria?.[0]);
    const other = { ...route, city } as NonNullable<typeof route>;
    expect(() => renderer.content(other)).toThrow(/the plan's files don't have `[a-z ]+` of town elyria/);
    expect(() => renderer.site.jobs).toThrow("the plan's files don't have `jobs` of site");
  });
});
