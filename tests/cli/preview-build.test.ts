import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MINIMAL_SITE, PUBLIC_SITE_YAML } from '../support/minimal-site.ts';
import { clonedSite, put, townpress } from '../support/run-command.ts';

const PREVIEW = 'https://preview-12.example.net';

function pagesIn(folder: string): readonly (readonly [file: string, text: string])[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]);
}

test('a preview is noindex on every page and in every response, and passes its own check', async () => {
  const folder = clonedSite();

  const built = await townpress(folder, 'generate', '--host', 'netlify', '--preview', `${PREVIEW}/`);
  const checked = await townpress(folder, 'check', '--site');

  expect([built.code, built.stderr]).toEqual([0, '']);
  const site = join(folder, 'generated/site');
  const pages = pagesIn(site);
  expect(pages.length).toBeGreaterThan(20);
  for (const [file, text] of pages) {
    expect(text, file).toMatch(/<meta name="robots" content="noindex, (?:no)?follow">/);
    expect(text, file).not.toContain('https://acme.example');
  }
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain(`<link rel="canonical" href="${PREVIEW}/">`);
  expect(existsSync(join(site, 'sitemap.xml'))).toBe(false);
  expect(readFileSync(join(site, 'robots.txt'), 'utf8')).toBe('User-agent: *\nAllow: /\n');
  expect(readFileSync(join(site, '_headers'), 'utf8')).toMatch(/^\/\*\n(?: {2}.*\n)* {2}X-Robots-Tag: noindex\n/m);
  expect(checked.stdout).not.toMatch(/site-(?:robots|sitemap|canonical)/);
});

test('a preview leaves no trace in the next build, which still reports lost URLs', async () => {
  const folder = clonedSite({ 'site.yaml': PUBLIC_SITE_YAML });
  await townpress(folder, 'generate');
  const before = pagesIn(join(folder, 'generated/site'));
  await townpress(folder, 'generate', '--preview', PREVIEW);
  await townpress(folder, 'generate');
  expect(pagesIn(join(folder, 'generated/site'))).toEqual(before);

  await townpress(folder, 'generate', '--preview', PREVIEW);
  put(folder, 'data/services.yaml', String(MINIMAL_SITE['services.yaml']).replace(/^tires:\n(?: .*\n)*/m, ''));
  put(folder, 'data/coverage.yaml', String(MINIMAL_SITE['coverage.yaml']).replace(/^tires:.*\n/m, ''));
  expect((await townpress(folder, 'generate')).stdout).toContain('warning[lost-address]');
});

test.each([
  ['the address of the site', 'https://acme.example', /can't be the site's own address, https:/],
  ['the same with www', 'www.acme.example', /can't be the site's own address, https:/],
  ['a path', `${PREVIEW}/branch`, /must be a web address without a path/],
  ['a word', 'staging', /must be a web address without a path/],
])('a preview at %s is refused', async (_, address, message) => {
  const folder = clonedSite();

  const { code, stderr } = await townpress(folder, 'generate', '--preview', address);

  expect([code, existsSync(join(folder, 'generated/site'))]).toEqual([2, false]);
  expect(stderr).toMatch(message);
});
