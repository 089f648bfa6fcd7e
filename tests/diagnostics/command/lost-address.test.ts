import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MINIMAL_SITE, PUBLIC_SITE_YAML } from '../../support/minimal-site.ts';
import { clonedSite, put, townpress } from '../../support/run-command.ts';

/** The small site after builds with each of these `site.yaml`, with the service `tires` removed since. */
async function retired(...sites: readonly string[]): Promise<string> {
  const folder = clonedSite();
  for (const site of sites.length > 0 ? sites : [PUBLIC_SITE_YAML]) {
    put(folder, 'data/site.yaml', site);
    await townpress(folder, 'generate');
  }
  put(folder, 'data/services.yaml', String(MINIMAL_SITE['services.yaml']).replace(/^tires:\n(?: .*\n)*/m, ''));
  put(folder, 'data/coverage.yaml', String(MINIMAL_SITE['coverage.yaml']).replace(/^tires:.*\n/m, ''));
  return folder;
}

const findingsOf = (stdout: string) => stdout.slice(0, stdout.indexOf('\n\n'));

test('a missing indexed URL is reported', async () => {
  const { code, stdout } = await townpress(await retired(), 'generate');

  expect(code).toBe(0);
  expect(findingsOf(stdout)).toMatchInlineSnapshot(`
    "warning[lost-address]: 2 URLs are gone, but search engines may have indexed them: \`/services/tires\` and \`/services/tires/avon\`
      --> data/redirects.yaml
      help: add \`- { from: /services/tires/*, to: … }\` to redirects.yaml with a replacement page, or \`- gone: /services/tires/*\`"
  `);
});

test('a strict run refuses to lose a URL, and writes nothing', async () => {
  const folder = await retired();
  const { ino } = statSync(join(folder, 'generated/site/index.html'));
  const before = readFileSync(join(folder, 'generated/routes.json'), 'utf8');

  const { code, stdout, stderr } = await townpress(folder, 'generate', '--strict');

  expect([code, stdout.match(/lost-address/g)?.length]).toEqual([1, 1]);
  expect(stderr).toContain('nothing was written: 1 warning (--strict treats warnings as errors)');
  expect(readFileSync(join(folder, 'generated/routes.json'), 'utf8')).toBe(before);
  expect(statSync(join(folder, 'generated/site/index.html')).ino).toBe(ino);
});

test('a lost URL is reported until it is handled, whatever else changes', async () => {
  const folder = await retired();
  await townpress(folder, 'generate');
  const again = await townpress(folder, 'generate');
  put(folder, 'data/redirects.yaml', '- { from: /old, to: /about }\n');
  const changed = await townpress(folder, 'generate');
  const cleaned = await townpress(folder, 'generate', '--clean', '--json');
  const refused = await townpress(folder, 'generate', '--strict');
  for (const { stdout } of [again, changed, cleaned, refused]) expect(stdout).toContain('lost-address');
  expect(JSON.parse(cleaned.stdout).lost).toEqual(['/services/tires', '/services/tires/avon']);

  put(folder, 'data/redirects.yaml', '- gone: /services/tires/*\n');
  const { code, stdout } = await townpress(folder, 'generate', '--strict');
  expect([code, stdout.includes('lost-address')]).toEqual([0, false]);
});

test('no URL of another site is missed, nor one that data errors keep out', async () => {
  const folder = await retired();
  const site = readFileSync(join(folder, 'data/site.yaml'), 'utf8');
  put(folder, 'data/site.yaml', site.replace('https://acme.example', 'https://other.example'));
  expect((await townpress(folder, 'generate')).stdout).not.toContain('lost-address');

  const broken = await retired();
  put(broken, 'data/coverage.yaml', 'oil: [nowhere]\n');
  expect((await townpress(broken, 'generate')).stdout).not.toContain('lost-address');
});

test('no URL of a demo is missed, unless the site was public before', async () => {
  const demo = String(MINIMAL_SITE['site.yaml']);
  const isLost = async (folder: string) => (await townpress(folder, 'generate')).stdout.includes('lost-address');

  const unpublished = await retired(demo);
  expect(await isLost(unpublished)).toBe(false);
  put(unpublished, 'data/site.yaml', PUBLIC_SITE_YAML);
  expect(await isLost(unpublished)).toBe(false);
  put(unpublished, 'data/coverage.yaml', 'oil: [avon]\n');
  expect(await isLost(unpublished)).toBe(true);

  expect(await isLost(await retired(PUBLIC_SITE_YAML, demo))).toBe(true);
});
