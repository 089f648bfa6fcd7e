import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteIn } from '../../shards/support/expect-same.ts';
import { execFileSync } from '../../support/processes.ts';
import { temporaryFolder, townpress } from '../../support/run-command.ts';
import { SAMPLE_DATA } from '../../support/sample.ts';

/** More than a thread keeps in memory before it starts again. */
const TOWNS = '1200';

/** Makes a site in which most services are sold in one town only. */
function makeTowns(data: string) {
  execFileSync('node', [join(SAMPLE_DATA, '../scripts/make-data.mjs'), '16', TOWNS, data]);
  const file = join(data, 'coverage.yaml');
  const [first, ...others] = readFileSync(file, 'utf8').match(/^\S+:\n(?: {2}- .*\n?)*/gm) as string[];
  const short = others.map((lines) => lines.split('\n').slice(0, 2).join('\n'));
  writeFileSync(file, `${first}${short.join('\n')}\n`);
}

/** Builds the site of a folder. Returns the generated files and the files that the next build reads. */
async function generate(folder: string, out: string, ...options: string[]) {
  const { code, stderr } = await townpress(folder, 'generate', '--out', out, ...options);
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('error')]);
  const kept = ['routes.json', 'findings', 'memory'].map((file) => readFileSync(join(folder, out, file), 'utf8'));
  return { site: siteIn(join(folder, out)), kept };
}

test('threads give the same pages as one, at first and when they replace pages', async () => {
  const folder = temporaryFolder();
  makeTowns(join(folder, 'data'));
  const before = await generate(folder, 'threads', '--jobs', '2');

  const business = join(folder, 'data/site.yaml');
  writeFileSync(business, readFileSync(business, 'utf8').replace(/^name: .*$/m, 'name: Acme Fleet Care'));

  const after = await generate(folder, 'threads', '--jobs', '4');
  expect(after.site).not.toEqual(before.site);
  expect(after).toEqual(await generate(folder, 'one', '--jobs', '1'));
});

test.each(['nginx', 'workers'])('threads give the same files for %s as one', async (host) => {
  const folder = temporaryFolder();
  cpSync(SAMPLE_DATA, join(folder, 'data'), { recursive: true });
  const threads = await generate(folder, 'threads', '--host', host, '--jobs', '3');
  expect(threads).toEqual(await generate(folder, 'one', '--host', host, '--jobs', '1'));
});
