import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MINIMAL_MADE, MINIMAL_SITE } from '../support/minimal-site.ts';
import { contents, finished, put, start, temporaryFolder, townpress, townpressWith } from '../support/run-command.ts';

/** A workspace of sites that differ in their names. */
function workspace(...names: readonly string[]): string {
  const folder = temporaryFolder();
  for (const name of names)
    for (const [file, content] of Object.entries({ ...MINIMAL_SITE, ...MINIMAL_MADE }))
      put(folder, `sites/${name}/data/${file}`, content);
  mkdirSync(join(folder, 'sites/node_modules/other/data'), { recursive: true });
  writeFileSync(join(folder, 'sites/node_modules/other/data/site.yaml'), '');
  return folder;
}

const linesOf = (stdout: string) => stdout.replace(/[\d,]+ ms/g, '0 ms').split('\n');

test('sites are listed from the folder above them, and by pattern', async () => {
  const folder = workspace('ash', 'avon', 'bolt');

  const all = await townpress(folder, 'sites');
  const some = await townpress(folder, 'sites', 'sites/a*');
  const one = await townpress(join(folder, 'sites/ash'), 'sites');
  const none = await townpress(folder, 'sites', 'sites/blot');

  expect(linesOf(all.stdout)).toEqual([
    'sites/ash   listed     Acme, https://acme.example, for static',
    'sites/avon  listed     Acme, https://acme.example, for static',
    'sites/bolt  listed     Acme, https://acme.example, for static',
    '3 sites: 3 listed; 0 ms',
    '',
  ]);
  expect(linesOf(some.stdout)).toHaveLength(4);
  expect(linesOf(one.stdout)[0]).toBe('.  listed     Acme, https://acme.example, for static');
  expect([none.code, none.stderr]).toEqual([
    2,
    'townpress: no site matches "sites/blot"; did you mean "sites/bolt"?\n',
  ]);
});

test('only changed sites are built, each as generate builds it', async () => {
  const folder = workspace('ash', 'avon');
  await townpress(join(folder, 'sites/avon'), 'generate');
  const alone = contents(join(folder, 'sites/avon/generated/site'));

  const first = await townpress(folder, 'sites', '--build');
  expect(linesOf(first.stdout)).toEqual([
    expect.stringMatching(/^sites\/ash {3}changed {4}27 pages, \d+ files written, 0 removed$/),
    'sites/avon  unchanged  27 pages',
    '2 sites: 1 changed, 1 unchanged; 0 ms',
    '',
  ]);
  expect(contents(join(folder, 'sites/ash/generated/site'))).toEqual(alone);

  const site = join(folder, 'sites/avon/data/site.yaml');
  writeFileSync(site, readFileSync(site, 'utf8').replace('name: Acme', 'name: Avon'));
  const second = await townpress(folder, 'sites', '--build', '--json');
  const statuses = JSON.parse(second.stdout).sites.map((one: { status: string }) => one.status);
  expect(statuses).toEqual(['unchanged', 'changed']);
});

test('a site that fails is reported, and the others are built', async () => {
  const folder = workspace('ash', 'avon', 'bolt');
  put(folder, 'sites/ash/data/cities.yaml', 'avon: { name: 1 }\n');
  rmSync(join(folder, 'sites/bolt/data/services.yaml'));
  put(folder, 'sites/avon/generated', 'mine');

  const { code, stdout } = await townpress(folder, 'sites', '--check');
  const built = await townpress(folder, 'sites', '--build', '--json');

  expect([code, stdout]).toEqual([
    1,
    expect.stringMatching(/^sites\/ash {3}failed {5}.*\nsites\/avon {2}checked .*\nsites\/bolt {2}failed /),
  ]);
  expect(stdout).toContain('--> sites/ash/data/cities.yaml:1:');
  expect(built.code).toBe(1);
  const { sites } = JSON.parse(built.stdout) as { sites: { status: string; findings: unknown[]; text: string }[] };
  expect(sites.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
  expect(sites[0]?.findings.length).toBeGreaterThan(0);
  expect(sites[1]?.text).toContain('generated');
});

test('sites never share the posts of one backend', async () => {
  const folder = workspace('ash');
  const { code, stderr } = await townpressWith({ SUPABASE_URL: 'https://x.supabase.co' }, folder, 'sites', '--build');
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining('SUPABASE_URL is set, so every site would get the same posts'),
  ]);
});

test('an interrupted run finishes its site and leaves the others', async () => {
  const folder = workspace(...Array.from({ length: 12 }, (_, index) => `s${index}`));
  const child = start(folder, ['sites', '--build']);
  child.stdout?.once('data', () => child.kill('SIGINT'));

  const { code, stderr } = await finished(child);

  expect([code, stderr]).toEqual([130, expect.stringMatching(/^stopped; \d+ sites? left as they were\n$/)]);
});
