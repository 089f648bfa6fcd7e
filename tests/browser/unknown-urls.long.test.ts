import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { HOST_NAMES } from '../../src/hosts/hosts.ts';
import { visitor } from './support/browser.ts';
import { movedSite, sampleSite } from './support/sites.ts';

const NOT_FOUND = 'Service or city not found';
const WHOOPS = 'Whoops, something went wrong!';

/** Returns where a visit that started at a URL ends after its redirects. */
async function endOf(page: Page, from: string): Promise<string> {
  await page.waitForURL((url) => url.pathname !== new URL(from, url).pathname);
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

describe.each(HOST_NAMES)('an unknown URL on %s', (host) => {
  const { open } = visitor(() => sampleSite(host));

  test.each([
    [
      '/services/oil-changes/bostn',
      NOT_FOUND,
      ['/services/oil-changes/boston', '/cities/boston', '/services/oil-changes'],
    ],
    ['/services/oil-changes/atlantis', NOT_FOUND, ['/services/oil-changes']],
    ['/services/nope/boston', NOT_FOUND, ['/cities/boston']],
    ['/services/nope', NOT_FOUND, []],
    ['/cities/bostn', NOT_FOUND, ['/cities/boston']],
    ['/cities/Boston', NOT_FOUND, ['/cities/boston']],
    ['/bostn', WHOOPS, ['/cities/boston']],
    ['/no/such/page', WHOOPS, []],
  ])('%s says "%s" and redirects to %j', async (path, heading, links) => {
    const { page } = await open(path);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.locator('h1').allTextContents()).toEqual([heading]);
    expect(await page.title()).toMatch(heading === NOT_FOUND ? /^Service or City Not Found/ : /^Page Not Found/);
    const near = page.locator('[data-near]');
    expect(await near.isVisible()).toBe(links.length > 0);
    const shown = await near.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(shown).toEqual(links);
    for (const link of links) expect((await page.request.get(link)).status()).toBe(200);
  });
});

describe.each(['github', 'cloudflare'] as const)('URLs for which %s has no rule or file', (host) => {
  const { open } = visitor(() =>
    movedSite(
      host,
      '- { from: "/locations/*", to: /service-areas }\n- { from: "/index.php?page=7", to: /about }\n- { from: "/services/plows/*", to: "/services/oil-changes/*" }\n',
    ),
  );

  test.each([
    ['/locations/anywhere?q=1#x', '/service-areas?q=1#x'],
    ['/locations/anywhere/', '/service-areas'],
    ['/index.php?utm=1&page=7', '/about?utm=1'],
    ['/services/plows/boston', '/services/oil-changes/boston'],
    ['/services/plows', '/services/oil-changes'],
    ['/plows/boston', '/services/oil-changes/boston'],
  ])('%s redirects to %s', async (from, to) => {
    expect(await endOf((await open(from)).page, from)).toBe(to);
  });
});

describe('an unknown URL without JavaScript', () => {
  const { open } = visitor(() => sampleSite());

  test('the page links to the lists of services and towns', async () => {
    const { page } = await open('/cities/bostn', { javaScript: false });
    for (const name of ['Services', 'Service Areas'])
      expect(await page.locator('main').getByRole('link', { name, exact: true }).isVisible()).toBe(true);
    expect(await page.locator('[data-near]').isVisible()).toBe(false);
  });
});
