import { expect, test } from 'vitest';
import { soundSite } from '../audit/support/clean-site.ts';
import { serveFiles } from '../cli/preview/support/served.ts';
import { RENAMED } from '../support/renamed-paths.ts';
import { visitor } from './support/browser.ts';

const { open } = visitor(async () => serveFiles((await soundSite('github', RENAMED)).files, 'github'));

test.each([
  ['/servicios/oil/avn', ['/servicios/oil/avon', '/ciudades/avon', '/servicios/oil']],
  ['/Ciudades/Avonn', ['/ciudades/avon']],
  ['/servicios/oill', ['/servicios/oil']],
  ['/avn', ['/ciudades/avon']],
])('on a site with other paths, the unknown URL %s suggests %j', async (path, links) => {
  const { page } = await open(path);
  const near = page.locator('[data-near] a');
  expect(await near.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(links);
  const isPlace = /^\/(?:servicios|ciudades)\//i.test(path);
  expect((await page.title()).startsWith('Not found | Acme')).toBe(!isPlace);
  for (const link of links) expect((await page.request.get(link)).status()).toBe(200);
});

test('on a site with other paths, an old URL with a slash at the end redirects', async () => {
  const { page } = await open('/oil/avon/');
  await page.waitForURL('**/servicios/oil/avon');
});
