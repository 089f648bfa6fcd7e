import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteIn } from '../../shards/support/expect-same.ts';
import { execFileSync } from '../../support/processes.ts';
import { temporaryFolder, townpress } from '../../support/run-command.ts';
import { SAMPLE_DATA } from '../../support/sample.ts';

test('threads render more towns than one keeps in memory, and new pages over old ones, as a single thread does', async () => {
  const folder = temporaryFolder();
  execFileSync('node', [join(SAMPLE_DATA, '../scripts/make-data.mjs'), '2', '1500', join(folder, 'data')]);
  const generate = async (out: string, jobs: string) => {
    const { code } = await townpress(folder, 'generate', '--out', out, '--jobs', jobs);
    expect(code).toBe(0);
    return { site: siteIn(join(folder, out)), routes: readFileSync(join(folder, out, 'routes.json'), 'utf8') };
  };
  const before = await generate('threads', '2');

  execFileSync('sed', ['-i', 's/^name: .*/name: Acme/', join(folder, 'data/site.yaml')]);

  const after = await generate('threads', '2');
  expect(after.site).not.toEqual(before.site);
  expect(after).toEqual(await generate('one', '1'));
});
