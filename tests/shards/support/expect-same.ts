import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { generate } from '../../../src/build/generate-site.ts';
import { makePlan } from '../../../src/shards/make-plan.ts';
import { mergeShards } from '../../../src/shards/merge-shards.ts';
import { renderShard } from '../../../src/shards/render-shard.ts';
import { contents, temporaryFolder } from '../../support/run-command.ts';

/** Returns the files of a site. */
export const siteIn = (out: string) => contents(realpathSync(join(out, 'site')));

/** Builds a site on one machine and in shards, and expects the same files, findings and counts. */
export async function expectSame(data: string, host: 'static' | 'netlify', count: number) {
  const folder = temporaryFolder();
  const [one, shards, root] = [join(folder, 'one'), join(folder, 'shards'), join(folder, 'plan')];
  const expected = await generate({ data, host, out: one, jobs: 1 });
  expect(expected.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  await makePlan({ data, host, out: shards }, root);
  for (let index = 1; index <= count; index++) renderShard(root, { index, count });
  const { report, leftOut } = await mergeShards({ data, out: shards, jobs: 1 }, root);

  const [files, all] = [siteIn(shards), siteIn(one)];
  expect(Object.keys(files)).toEqual(Object.keys(all));
  expect(Object.keys(all).filter((file) => all[file] !== files[file])).toEqual([]);
  for (const file of ['routes.json', 'findings'])
    expect(readFileSync(join(shards, file), 'utf8')).toBe(readFileSync(join(one, file), 'utf8'));
  expect([report?.counts, report?.diagnostics, leftOut]).toEqual([expected.counts, expected.diagnostics, {}]);
  // The next build knows the merged site.
  const next = await generate({ data, host, out: shards, jobs: 1 });
  expect(next.counts).toMatchObject({ written: 0, removed: 0, files: expected.counts?.files });
  return expected;
}
