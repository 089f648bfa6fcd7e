import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generate } from '../../src/build/generate-site.ts';
import { DevSession } from '../../src/dev/dev-session.ts';
import type { InMemorySite } from '../../src/dev/in-memory-site.ts';
import { HOST_NAMES, HOSTS, type HostName } from '../../src/hosts/hosts.ts';
import { WORKER_FILES } from '../../src/hosts/workers.ts';
import { withoutCopies } from '../support/compressed-copies.ts';
import { docExamples } from '../support/doc-examples.ts';
import { clonedSite, contents, put, temporaryFolder } from '../support/run-command.ts';
import { SAMPLE_DATA } from '../support/sample.ts';

async function madeSite(data: string, host: HostName): Promise<InMemorySite> {
  const { site } = await new DevSession({ data, host }).open();
  if (!site) throw new Error('the data has errors');
  return site;
}

/** Returns the files of a built site that differ from those rendered on request, or are missing there. */
async function differences(
  site: InMemorySite,
  built: Readonly<Record<string, string>>,
  host: HostName = 'static',
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [path, text] of Object.entries(built)) {
    if (Object.values<string>(WORKER_FILES).includes(path)) continue;
    const served = await site.served(`/${path}`);
    const made = await site.file(`/${path}`);
    const isShown = served.has(`/${path}`) || HOSTS[host].rules?.names.includes(path);
    if (!isShown || made === undefined || Buffer.from(made.content).toString('latin1') !== text) wrong.push(path);
  }
  return wrong;
}

test.each(HOST_NAMES)('every file is the same as generate writes for %s', async (host) => {
  const folder = clonedSite({
    'posts/oil.md': '---\ntitle: Oil\nexcerpt: In short.\ndate: 2026-01-05\nauthor: Ann\n---\n\nText.\n',
  });
  const [data, out] = [join(folder, 'data'), join(folder, 'out')];
  await generate({ data, out, host });
  const built = withoutCopies(contents(join(out, 'site')));

  expect(Object.keys(built).length).toBeGreaterThan(30);
  expect(await differences(await madeSite(data, host), built, host)).toEqual([]);
});

test('every page of the sample is the same as generate writes', async () => {
  const out = join(clonedSite(), 'out');
  await generate({ data: SAMPLE_DATA, out, jobs: 1 });
  const built = contents(join(out, 'site'));

  expect(await differences(await madeSite(SAMPLE_DATA, 'static'), built)).toEqual([]);
});

test('every file of a site with custom code is the same as generate writes', async () => {
  const folder = clonedSite();
  for (const [path, text] of Object.entries(docExamples())) put(folder, path, text);
  const [data, out] = [join(folder, 'data'), join(folder, 'out')];
  await generate({ data, out });
  const built = contents(join(out, 'site'));

  expect(built['downloads/towns.csv']).toContain('Avon');
  expect(await differences(await madeSite(data, 'static'), built)).toEqual([]);
});

test('a planted difference is found', async () => {
  const folder = clonedSite();
  const site = await madeSite(join(folder, 'data'), 'static');
  expect(await differences(site, { 'index.html': '<!doctype html>', 'nowhere.html': '' })).toEqual([
    'index.html',
    'nowhere.html',
  ]);
});

test('after edits of all kinds, a running server shows the same as a new one', async () => {
  const data = join(temporaryFolder(), 'data');
  cpSync(SAMPLE_DATA, data, { recursive: true });
  const resident = new DevSession({ data });
  await resident.open();
  const edit = (file: string, from: string | RegExp, to: string) => {
    const text = readFileSync(join(data, file), 'utf8');
    expect(text.replace(from, to), file).not.toBe(text);
    writeFileSync(join(data, file), text.replace(from, to));
  };
  const edits: (() => void)[] = [
    () => edit('city-facts/boston.yaml', /(population:\s+value: )\d+/, '$1700000'),
    () => edit('city-facts/boston.yaml', /^( +highways: \[)[^,]+, /m, '$1'),
    () => edit('cities.yaml', 'terrain: [coast, city]', 'terrain: [city]'),
    () => edit('coverage.yaml', '  - boston\n', ''),
    () => edit('local.yaml', 'one hour between', 'an hour between'),
    () => edit('services.yaml', /^( {2}name: ).*$/m, '$1Upkeep'),
  ];
  for (const make of edits) {
    make();
    await resident.save([]);
    const { site, findings } = await resident.present();
    const fresh = await madeSite(data, 'static');
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    const paths = fresh.plan.routes.map(({ path }) => path).filter((path) => /boston|revere|quincy|^\/$/.test(path));
    expect(paths.length).toBeGreaterThan(30);
    for (const path of paths) {
      const file = path === '/' ? '/index.html' : `${path}.html`;
      expect(String((await site?.file(file))?.content), path).toBe(String((await fresh.file(file))?.content));
    }
  }
});
