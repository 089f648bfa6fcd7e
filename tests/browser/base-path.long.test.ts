import { expect, onTestFinished, test } from 'vitest';
import { FakeBackend, post } from '../blog/sync/support/fake-backend.ts';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { BASE_PATH, servedInFolder } from '../support/sample-in-folder.ts';
import { sharedBrowser, visitor } from './support/browser.ts';
import { headOf, liveSite, shown } from './support/live-blog.ts';

const { open } = visitor(servedInFolder);

test.each(['/', '/services/oil-changes/boston', '/blog', '/blog/winter-readiness-in-new-england', '/admin/blog'])(
  '%s requests nothing outside the folder, and no missing file',
  async (path) => {
    const { page, complaints } = await open(BASE_PATH + path);
    await page.evaluate(() => document.fonts.ready);
    expect(complaints).toEqual([]);
  },
);

test('the 404 page suggests pages in the folder', async () => {
  const { page } = await open(`${BASE_PATH}/services/oil-changes/bostn`);
  const links = await page.locator('[data-near] a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(
    ['/services/oil-changes/boston', '/cities/boston', '/services/oil-changes'].map((path) => BASE_PATH + path),
  );
  for (const link of links) expect((await page.request.get(String(link))).status()).toBe(200);
});

test.each([
  ['/contact-us?a=b#c', '/?a=b#c'],
  ['/headlight-replacement/lynn/?utm=1#x', '/services/headlight-replacement/lynn?utm=1#x'],
  ['/cities/lynn/?utm=1#x', '/cities/lynn?utm=1#x'],
  ['/admin/blog/edit/7', '/admin/blog/edit?id=7'],
])('%s redirects to %s in the folder', async (from, to) => {
  const { page } = await open(BASE_PATH + from);
  await page.waitForURL((url) => url.href.endsWith(BASE_PATH + to));
});

test('posts newer than the site look as if they were built, in the folder', async () => {
  const files = { 'site.yaml': `${MINIMAL_SITE['site.yaml']}basePath: ${BASE_PATH}\n` };
  const content = '<p>See <a href="/about">us</a>.</p><img src="/photos/road.svg" width="16" height="10" alt="A road">';
  const built = [post('oil-news', { content, featured_image: '/photos/road.svg' })];
  const fresh = post('brand-new', {
    content,
    published_at: '2026-07-01T03:30:00+00:00',
    featured_image: '/photos/road.svg',
  });
  const backend = await FakeBackend.open(built);
  onTestFinished(() => backend.close());
  const old = await liveSite(backend, 'static', files);
  onTestFinished(old.close);
  backend.posts = [fresh, ...built];
  const now = await liveSite(backend, 'static', files);
  onTestFinished(now.close);
  const context = await (await sharedBrowser()).newContext();
  onTestFinished(() => context.close());
  const body = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10" width="16" height="10"/>';
  await context.route('**/photos/road.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
  const page = await context.newPage();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const visit = async (url: string, until: string) => {
    await page.goto(url);
    await page.locator(until).first().waitFor();
    await page.waitForLoadState('networkidle');
    return [await shown(page), await headOf(page)];
  };

  const article = `main article img[src="${BASE_PATH}/photos/road.svg"]`;
  const live = await visit(`${old.url}/blog/brand-new`, article);
  expect(page.url()).toBe(`${old.url}/blog/brand-new`);
  expect(live).toEqual(await visit(`${now.url}/blog/brand-new`, article));
  expect(live[0]).toContain(`href="${BASE_PATH}/about"`);
  expect(live.map((one) => JSON.stringify(one)).join('')).not.toMatch(
    /(?:href|src)=\\"\/(?!trucks\/)|acme\.example\/(?!trucks)/,
  );
  const card = `main .posts a[href="${BASE_PATH}/blog/brand-new"]`;
  const urls = async (site: string) => {
    const [list] = await visit(`${site}/blog`, card);
    return [...`${list}`.matchAll(/ (?:href|src)="[^"]*"/g)].map(String);
  };
  expect(await urls(old.url)).toEqual(await urls(now.url));
  const sites = [old.url, now.url, backend.url].map((url) => `${url}/`);
  expect(requested.filter((url) => !sites.some((site) => url.startsWith(site)))).toEqual([]);
  // Pages that are as built don't load the code that updates them.
  requested.length = 0;
  await visit(`${now.url}/blog`, card);
  await visit(`${now.url}/blog/oil-news`, article);
  expect(requested.filter((url) => url.includes('blog-fresh'))).toEqual([]);
});
