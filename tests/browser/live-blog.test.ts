import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { draftPath } from '../../src/base/url.ts';
import { broken, FakeBackend, post } from '../blog/sync/support/fake-backend.ts';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { visitor } from './support/browser.ts';
import { layoutFaults, setFontSize } from './support/layout-faults.ts';
import { headOf, liveSite, shown } from './support/live-blog.ts';
import { LONG_NAMED } from './support/sites.ts';

/* Posts that change after the build, on the smallest site. One of its towns has a name of 60 characters. */

const [TIRES, OIL] = [post('tire-news', { published_at: '2026-06-01T08:00:00+00:00' }), post('oil-news')];
const HOSTILE =
  '<p onclick="alert(1)">Words.<script>alert(2)</script></p><img src="/photos/road.svg" width="16" height="10" onerror="alert(3)"><a href="javascript:alert(4)">x</a>';
const NEW = post('brand-new', {
  title: 'A new & <b>bold</b> start',
  published_at: '2026-07-01T03:30:00+00:00',
  content: HOSTILE,
});
const GUIDE = { ...OIL, slug: 'oil-guide', title: 'The guide to oil', updated_at: '2026-09-09 09:09:09.009+00' };

const SITE = {
  'cities.yaml': `${MINIMAL_SITE['cities.yaml']}${LONG_NAMED.slug}:\n  name: ${LONG_NAMED.name}\n  lat: 41.4\n  lon: -82.1\n  neighbors: [Lorain]\n`,
  'coverage.yaml': `oil: [avon, elyria, lorain, ${LONG_NAMED.slug}]\ntires: [avon]\n`,
};

let backend: FakeBackend;
beforeAll(async () => {
  backend = await FakeBackend.open([TIRES, OIL]);
});
afterAll(() => backend.close());
beforeEach(() => {
  backend.posts = [TIRES, OIL];
  backend.moved = [];
  backend.drafts = new Map();
  backend.trouble = () => false;
  backend.requests.length = 0;
  backend.visits.length = 0;
});

const { open: openPage, at } = visitor(() => liveSite(backend, 'static', SITE));

/** Opens a page and collects its errors, except what browsers report about every failed request. */
async function open(path: string) {
  const { page, complaints } = await openPage(path);
  const isExpected = (line: string) =>
    line.startsWith(`request outside of the site: ${backend.url}/`) || /Failed to load resource|^failed: /.test(line);
  return { page, said: () => complaints.filter((line) => !isExpected(line)) };
}

test('the list shows what was published, renamed and withdrawn since the build', async () => {
  backend.posts = [NEW, { ...TIRES, title: 'Tires, again' }];
  const { page, said } = await open('/blog');
  const titles = () => page.locator('.posts h3').allTextContents();
  await expect.poll(titles).toEqual([NEW['title'], 'Tires, again']);
  expect(await page.locator('main time').first().textContent()).toBe('Jun 30, 2026');
  expect(backend.requests.map(({ headers }) => headers['apikey'])).toContain('sb_publishable_test');
  expect(backend.requests[0]?.path).toContain('status=eq.published');
  expect(said()).toEqual([]);

  backend.posts = [];
  await page.reload();
  await page.locator('main .empty').waitFor();
  expect(await titles()).toEqual([]);
});

test('a saved post shows its new text, and a withdrawn one is reported and leaves the index', async () => {
  backend.posts = [TIRES, { ...OIL, title: '</script><script>alert(1)</script>', content: '<p>Other oil.</p>' }];
  const { page, said } = await open('/blog/oil-news');
  await page.getByText('Other oil.').waitFor();
  expect(await headOf(page)).toMatchObject({
    BlogPosting: { headline: '</script><script>alert(1)</script>' },
    share: { title: '</script><script>alert(1)</script>' },
  });
  expect(await page.locator('script[type="application/ld+json"]').textContent()).not.toContain('<');
  backend.posts = [TIRES, { ...OIL, status: 'draft' }];
  await page.reload();
  await expect.poll(() => page.locator('main h1').textContent()).toBe('Post Not Found');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow');
  expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0);
  expect(said()).toEqual([]);
});

test('a post newer than the build opens sanitized, is counted once and can be indexed', async () => {
  backend.posts = [NEW, TIRES, OIL];
  const { page, said } = await open('/blog/brand-new');
  await expect.poll(() => page.locator('main article h1').textContent()).toBe(NEW['title']);
  expect(page.url()).toBe(at('/blog/brand-new'));
  expect(await page.locator('.prose').innerHTML()).toMatch(/^<p>Words\.<\/p>/);
  expect(await page.locator('.prose').innerHTML()).not.toMatch(/alert|onclick/);
  expect(await headOf(page)).toMatchObject({ 'og:type': 'article', 'article:author': 'Ann Lee' });
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/blog\/brand-new$/);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toMatch(/^index, follow/);
  await expect.poll(() => page.locator('body > [role=status]').allTextContents()).toContain(`${NEW['title']} | Acme`);
  await expect.poll(() => backend.visits).toEqual(['brand-new']);
  await page.reload();
  await page.locator('main article h1').waitFor();
  await page.waitForLoadState('networkidle');
  expect(backend.visits).toEqual(['brand-new']);
  expect(said()).toEqual([]);

  const refused = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<p>text</p>';
      return 'let in';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(refused).toBe('TypeError');
});

test('a moved post is shown at its new URL, and a post that failed to load can be retried', async () => {
  backend.posts = [TIRES, GUIDE];
  backend.moved = [{ old_slug: 'oil-news', post: { slug: 'oil-guide' } }];
  const { page, said } = await open('/blog/oil-news?from=mail#main');
  await page.waitForURL(at('/blog/oil-guide?from=mail#main'));
  await expect.poll(() => page.locator('h1').textContent()).toBe('The guide to oil');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/blog\/oil-guide$/);
  expect(said()).toEqual([]);

  backend.trouble = broken;
  await page.goto('/blog/oil-guide');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  backend.trouble = () => false;
  await again.click();
  await expect.poll(() => page.locator('main article h1').textContent()).toBe('The guide to oil');
  await page.goto('/blog/404');
  await page.locator('main .post-state:not(.loading):not(.awaited)').waitFor();
  expect(await page.locator('main .lead').textContent()).toBe(
    "The blog post you're looking for doesn't exist or has been removed.",
  );
});

test('a broken backend leaves the built blog as it is', async () => {
  const before = await openPage('/blog/oil-news', { javaScript: false });
  const built = await shown(before.page);
  backend.trouble = broken;
  const { page } = await open('/blog/oil-news');
  await expect.poll(() => backend.requests.length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(await shown(page)).toBe(built);
  await page.goto('/blog');
  await page.waitForLoadState('networkidle');
  expect(await page.locator('.posts h3').allTextContents()).toEqual(['About tire-news', 'About oil-news']);
});

test('a shared draft is sanitized, marked, and neither indexed nor counted', async () => {
  const draft = { ...NEW, status: 'draft', published_at: null, expires_at: '2026-12-24T12:00:00+00:00' };
  backend.drafts = new Map([['abc123', draft]]);
  const { page } = await open(draftPath('abc123'));
  await page.locator('article h1').waitFor();
  expect(await page.locator('.draft-note').textContent()).toBe(
    'This is a draft, which is not published and may change. This link to it ends on December 24, 2026.',
  );
  expect(await page.locator('.prose').innerHTML()).not.toMatch(/alert|onclick/);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow');
  expect(backend.requests.filter(({ path }) => path.includes('abc123'))).toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(backend.visits).toEqual([]);
});

test('a town with a long name fits a phone at twice the text size, and no page asks the backend', async () => {
  const { page, said } = await open('/about');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [`/cities/${LONG_NAMED.slug}`, `/services/oil/${LONG_NAMED.slug}`, '/service-areas']) {
    await page.goto(path);
    for (const size of [16, 32]) {
      await setFontSize(page, size);
      expect(Object.values(await layoutFaults(page)).flat(), `${path} ${size}`).toEqual([]);
    }
    await setFontSize(page, 16);
  }
  expect(backend.requests).toEqual([]);
  expect(said()).toEqual([]);
});
