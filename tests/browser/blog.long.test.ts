import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { HOST_NAMES } from '../../src/hosts/hosts.ts';
import {
  broken,
  FakeBackend,
  garbage,
  halfAPage,
  noList,
  post,
  silent,
  type Trouble,
} from '../blog/sync/support/fake-backend.ts';
import { axeFindingsOnBoth } from './support/axe.ts';
import { type Look, visitor } from './support/browser.ts';
import { headOf, liveSite, shown } from './support/live-blog.ts';
import { shiftsOf } from './support/shifts.ts';

const BUILT = [
  post('tire-news', { published_at: '2026-06-01T08:00:00+00:00', featured_image: '/photos/road.svg' }),
  post('oil-news', { content: '<p>Oil in short.</p><h2>Oil at length</h2><p>More oil.</p>' }),
  post('brake-news', { published_at: '2026-03-01T08:00:00+00:00' }),
];

const changed = (row: (typeof BUILT)[number], more: Record<string, unknown>) => ({
  ...row,
  updated_at: '2026-09-09 09:09:09.009+00',
  ...more,
});
const [TIRES, OIL, BRAKES] = BUILT as [(typeof BUILT)[0], (typeof BUILT)[0], (typeof BUILT)[0]];
const NEW = post('brand-new', {
  title: 'A new & <b>bold</b> start',
  published_at: '2026-07-01T03:30:00+00:00',
  featured_image: '/photos/road.svg',
  meta_description: 'What search engines read of it.',
  content:
    '<h1>Start</h1><p onclick="alert(1)">Words.<script>alert(2)</script></p><img src="/photos/road.svg" width="16" height="10" onerror="alert(3)">',
});
const NOT_FOUND = "The blog post you're looking for doesn't exist or has been removed.";

const json =
  (body: string, status = 200): Trouble =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    return true;
  };
const stopped: Trouble = (response) => {
  response.destroy();
  return true;
};

let backend: FakeBackend;
beforeAll(async () => {
  backend = await FakeBackend.open(BUILT);
});
afterAll(() => backend.close());
beforeEach(() => {
  backend.posts = BUILT;
  backend.moved = [];
  backend.trouble = () => false;
  backend.requests.length = 0;
  backend.visits.length = 0;
});

/** An image that every site here has. */
const withPicture = (look: Look = {}): Look => ({
  ...look,
  prepare: async (context) => {
    const body = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10" width="16" height="10"/>';
    await context.route('**/photos/road.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
    await look.prepare?.(context);
  },
});
const { open: openBare, at } = visitor(() => liveSite(backend, 'static'));
const openPage = (path: string, look?: Look) => openBare(path, withPicture(look));

/** Messages the browser logs about error responses. */
const SAID_BY_BROWSER =
  /^error: Failed to load resource|^failed: .*(ERR_ABORTED|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED|ERR_CONTENT_LENGTH_MISMATCH|ERR_CONNECTION)/;

/** Opens a page and records console errors, policy violations, and requests that leave the site and the backend. */
async function open(path: string, look: Look = {}) {
  const { page, complaints } = await openPage(path, {
    ...look,
    prepare: async (context) => {
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          reportError(new Error(`policy: ${violatedDirective} ${blockedURI}`)),
        ),
      );
      await look.prepare?.(context);
    },
  });
  return {
    page,
    said: () =>
      complaints.filter(
        (line) => !SAID_BY_BROWSER.test(line) && !line.startsWith(`request outside of the site: ${backend.url}/`),
      ),
  };
}

const settled = (page: Page) => page.waitForLoadState('networkidle');

/** Returns the backend's requests, in short form. */
const asked = () =>
  backend.requests.map(
    ({ method, path }) => `${method} ${path.replace(/\?.*(slug=eq\.[\w-]+).*/, '?$1').replace(/\?select.*/, '')}`,
  );

/** Returns the titles of the list, in order. */
const titles = (page: Page) => page.locator('.posts h3').allTextContents();

/** Counts every change of the list and the article from the start. */
const watch: Look = {
  prepare: (context) =>
    context.addInitScript(() => {
      const found: string[] = [];
      Object.assign(window, { changes: found });
      const observer = new MutationObserver((records) => {
        for (const { type, target, attributeName } of records) {
          const element = target instanceof Element ? target : target.parentElement;
          // Images report their own state.
          if (attributeName !== 'class' && element?.closest('main .posts, main article, main .empty'))
            found.push(`${type} ${element.outerHTML.slice(0, 80)}`);
        }
      });
      // After the parser, but before any script of the page.
      document.addEventListener(
        'readystatechange',
        () => observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true }),
        { once: true },
      );
    }),
};
const changesOf = (page: Page) => page.evaluate(() => (window as unknown as { changes: string[] }).changes);

describe('an unchanged blog', () => {
  test.each([
    ['/blog', 'GET /rest/v1/blog_posts'],
    ['/blog/oil-news', 'GET /rest/v1/blog_posts?slug=eq.oil-news'],
    ['/blog/tire-news', 'GET /rest/v1/blog_posts?slug=eq.tire-news'],
  ])('%s sends one request, changes nothing, moves nothing and loads nothing more', async (path, request) => {
    const { page, said } = await open(path, watch);
    await settled(page);

    expect(asked().filter((line) => line.startsWith('GET'))).toEqual([request]);
    expect(await changesOf(page)).toEqual([]);
    expect(await shiftsOf(page)).toEqual([]);
    expect(
      await page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => /\/blog-(fresh|clean)\./.test(name)).length,
      ),
    ).toBe(0);
    expect(said()).toEqual([]);
  });
});

describe('the list of posts', () => {
  test('the list matches a new build: a new post, another title and order, a removed post', async () => {
    backend.posts = [
      NEW,
      OIL,
      {
        ...TIRES,
        title: 'Tires, again',
        excerpt: 'Short.',
        featured_image: null,
        published_at: '2026-05-01T08:00:00+00:00',
        author: null,
      },
    ];
    const rebuilt = await liveSite(backend, 'static');
    onTestFinished(rebuilt.close);

    const { page, said } = await open('/blog');
    await expect.poll(() => titles(page)).toEqual(['A new & <b>bold</b> start', 'About oil-news', 'Tires, again']);
    expect(said()).toEqual([]);
    const refreshed = await shown(page);
    await page.goto(`${rebuilt.url}/blog`);

    expect(refreshed).toBe(await shown(page));
    expect(await page.locator('.posts img').first().getAttribute('fetchpriority')).toBe('high');
    expect(await page.locator('main time').allTextContents()).toEqual(['Jun 30, 2026', 'May 4, 2026', 'May 1, 2026']);
  });

  test('titles are clamped to two lines and excerpts to three, in built and new cards', async () => {
    const long = { title: 'A title of many words. '.repeat(20), excerpt: 'An excerpt of many more words. '.repeat(30) };
    backend.posts = [{ ...OIL, ...long }];
    const site = await liveSite(backend, 'static');
    onTestFinished(site.close);
    backend.posts = [
      { ...NEW, ...long, title: `${NEW['title']} ${long.title}` },
      { ...OIL, ...long },
    ];
    const { page } = await open('/about');
    await page.goto(`${site.url}/blog`);
    await expect.poll(() => page.locator('.post').count()).toBe(2);
    const linesOf = (selector: string) =>
      page.locator(selector).evaluateAll((elements) =>
        elements.map((element) => {
          const { lineHeight } = getComputedStyle(element);
          return [
            Math.round(element.clientHeight / Number.parseFloat(lineHeight)),
            element.scrollHeight > element.clientHeight,
          ];
        }),
      );
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect([await linesOf('.post h3'), await linesOf('.post .excerpt')]).toEqual([
        [
          [2, true],
          [2, true],
        ],
        [
          [3, true],
          [3, true],
        ],
      ]);
    }
  });

  test('an update keeps the focus and the reading position', async () => {
    let answer = () => {};
    backend.trouble = (response) => {
      answer = () =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify([{ ...OIL, title: 'Oil, again' }, TIRES, BRAKES]));
      return true;
    };
    const { page } = await open('/blog', { width: 360, height: 400 });
    await page.locator('a.go[href="/blog/oil-news"]').focus();
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    const link = await page.evaluateHandle(() => document.activeElement);
    await expect.poll(() => backend.requests.length).toBe(1);
    answer();
    await expect.poll(() => titles(page)).toEqual(['Oil, again', 'About tire-news', 'About brake-news']);

    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(700);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Read More about Oil, again');
  });

  test('a newer post pushes none off the page until the next build', async () => {
    const many = Array.from({ length: 26 }, (_, index) =>
      post(`post-${index}`, { published_at: `2026-04-${String(28 - index).padStart(2, '0')}T08:00:00+00:00` }),
    );
    backend.posts = many;
    const site = await liveSite(backend, 'static');
    onTestFinished(site.close);
    backend.posts = [NEW, post('newer'), ...many.filter((_, index) => index !== 3)];
    const { page } = await open('/about');
    await page.goto(`${site.url}/blog`);
    await expect.poll(async () => (await titles(page))[0]).toBe(NEW['title']);

    const names = await titles(page);
    expect(names).not.toContain('About post-3');
    expect(names.slice(1)).toEqual([
      'About newer',
      ...[...many.keys()].filter((index) => index !== 3 && index < 24).map((index) => `About post-${index}`),
    ]);
    await page.goto(`${site.url}/blog/page/2`);
    expect(await titles(page)).toEqual(['About post-24', 'About post-25']);
  });
});

describe('the list of a site built without posts', () => {
  const EMPTY = 'No posts';
  const { open: openOn, at: there } = visitor(() => {
    backend.posts = [];
    return liveSite(backend, 'static');
  });
  const openEmpty = (look?: Look) => openOn('/blog', withPicture(look));

  test('the list shows that it is loading until the backend answers', async () => {
    let answer = () => {};
    backend.trouble = (response) => {
      answer = () =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify([NEW, OIL]));
      return true;
    };
    const { page, complaints } = await openEmpty();
    await expect.poll(() => page.locator('main [aria-busy=true]').textContent()).toBe('Loading the posts...');
    expect(await page.locator('main .empty').count()).toBe(0);
    await expect.poll(() => backend.requests.length).toBe(1);
    answer();
    await expect.poll(() => titles(page)).toEqual([NEW['title'], 'About oil-news']);
    expect(await page.locator('main [aria-busy]').count()).toBe(0);
    expect(await page.locator('main .empty').count()).toBe(0);
    await expect.poll(() => page.locator('body > [role=status]').last().textContent()).toBe('Blog');
    expect(complaints.filter((line) => !line.startsWith(`request outside of the site: ${backend.url}/`))).toEqual([]);
  });

  test('the list passes axe while it is loading', async () => {
    backend.trouble = silent;
    const { page } = await openEmpty({ reducedMotion: 'reduce' });
    await page.locator('main [aria-busy=true]').waitFor();
    expect(await axeFindingsOnBoth(page)).toEqual([]);
  });

  test.each<readonly [string, Trouble]>([
    ['the backend has no posts', () => false],
    ['the backend is broken', broken],
    ['the rows are invalid', json('[null, 7]')],
    ["the response isn't a list", noList],
  ])('the list is empty when %s', async (_, trouble) => {
    backend.posts = [];
    backend.trouble = trouble;
    const { page } = await openEmpty();
    await expect.poll(() => page.locator('body > [role=status]').last().textContent()).toContain(EMPTY);
    expect(await page.locator('main section.empty').isVisible()).toBe(true);
    expect(await page.locator('main [aria-busy]').count()).toBe(0);
    expect(page.url()).toBe(there('/blog'));
  });

  test('the list is empty after eight seconds without a response', async () => {
    backend.trouble = silent;
    const { page } = await openEmpty({ prepare: (context) => context.clock.install() });
    await expect.poll(() => backend.requests.length).toBe(1);
    expect(await page.locator('main [aria-busy=true]').isVisible()).toBe(true);
    await page.clock.fastForward(8001);
    await expect.poll(() => page.locator('main section.empty').isVisible()).toBe(true);
  });

  test('the list is empty without JavaScript, and shows nothing there while the script loads', async () => {
    const { page } = await openEmpty({ javaScript: false });
    expect(await page.locator('main section.empty').isVisible()).toBe(true);
    expect(await page.locator('main section.empty').textContent()).toContain(EMPTY);
    const { page: waiting } = await openEmpty({
      prepare: (context) => context.route(/\/assets\/blog\..*\.js$/, (route) => route.abort()),
    });
    expect(
      await waiting.locator('main section.empty').evaluate((element) => getComputedStyle(element).animationName),
    ).toBe('wait');
  });
});

describe('a changed post', () => {
  test('a saved post shows what a new build would show', async () => {
    const saved = changed(OIL, {
      title: 'Oil, again',
      excerpt: 'In other words.',
      content: '<p>Other oil.</p><img src="/photos/road.svg" width="16" height="10">',
      featured_image: '/photos/road.svg',
      published_at: '2026-05-05T12:00:00+00:00',
      author: { name: 'Bob Ray' },
    });
    backend.posts = [TIRES, saved, BRAKES];
    const rebuilt = await liveSite(backend, 'static');
    onTestFinished(rebuilt.close);

    const { page, said } = await open('/blog/oil-news');
    const aside = await page.evaluateHandle(() => document.querySelector('main aside'));
    await expect.poll(() => page.locator('h1').textContent()).toBe('Oil, again');
    await settled(page);
    expect(said()).toEqual([]);
    expect(await aside.evaluate((element) => element?.isConnected)).toBe(true);
    const refreshed = [await shown(page), await headOf(page)];
    await page.goto(`${rebuilt.url}/blog/oil-news`);

    expect(refreshed).toEqual([await shown(page), await headOf(page)]);
    expect(refreshed[1]).toMatchObject({
      'article:author': 'Bob Ray',
      share: { title: 'Oil, again', text: 'In other words.' },
    });
  });

  test('an excerpt cut from the beginning of the text is not shown above it', async () => {
    const content = '<p>Salt <em>eats</em> lines.</p><h2>More</h2><p>Then it eats pipes, and that is all.</p>';
    backend.posts = [changed(TIRES, { excerpt: 'Salt eats lines. Then it eats pipes...', content })];
    const { page } = await open('/blog/tire-news');
    await page.getByText('Then it eats pipes, and').waitFor();
    expect(await page.locator('main .callout').count()).toBe(0);
    expect(await page.getByText('Salt eats lines.').count()).toBe(1);
  });

  test('a post loses its image and excerpt when they are removed', async () => {
    backend.posts = [changed(TIRES, { featured_image: null, excerpt: '' })];
    const { page } = await open('/blog/tire-news');
    await expect.poll(() => page.locator('main .lede').count()).toBe(0);
    expect(await page.locator('main .callout').count()).toBe(0);
  });

  test("a post without an author is by the business, and adopts a new author's name", async () => {
    for (const [author, name] of [
      [{ name: 'Ann Ray' }, 'Ann Ray'],
      [null, 'Acme'],
    ] as const) {
      backend.posts = [TIRES, { ...OIL, author }];
      const rebuilt = await liveSite(backend, 'static');
      onTestFinished(rebuilt.close);
      const { page, said } = await open('/blog/oil-news');
      await expect.poll(() => page.locator('main .by span').textContent()).toBe(name);
      await settled(page);
      const refreshed = [await shown(page), await headOf(page)];
      expect(said()).toEqual([]);
      await page.goto(`${rebuilt.url}/blog/oil-news`);
      expect(refreshed).toEqual([await shown(page), await headOf(page)]);
      expect(await headOf(page)).toMatchObject({
        BlogPosting: {
          author: author ? { '@type': 'Person', name } : { '@id': expect.stringMatching(/\/#business$/) },
        },
      });
    }
  });

  test('a post stays unchanged while its last change is the one on the page', async () => {
    backend.hasTrigger = false;
    backend.posts = [{ ...OIL, title: 'Another title' }];
    backend.hasTrigger = true;
    const { page } = await open('/blog/oil-news', watch);
    await settled(page);
    expect(await changesOf(page)).toEqual([]);
  });
});

describe('a post whose slug has changed', () => {
  const MOVED = [{ old_slug: 'oil-news', post: { slug: 'oil-guide' } }];
  const GUIDE = changed(OIL, { slug: 'oil-guide', title: 'The guide to oil' });
  const onlyMoves = (path: string) => path.startsWith('/rest/v1/blog_redirects');

  test.each<readonly [string, Trouble]>([
    ['broken', broken],
    ['garbage', garbage],
    ['an invalid slug', json('{"post":{"slug":"../about"}}')],
    ['a redirect without a post', json('{"post":null}')],
    ['null', json('null')],
  ])("a moved post is missing if the backend doesn't know its new slug (%s)", async (_, trouble) => {
    backend.posts = [TIRES, GUIDE, BRAKES];
    backend.moved = MOVED;
    backend.trouble = (response, count, path) => onlyMoves(path) && trouble(response, count, path);
    const { page } = await open('/blog/oil-news');
    await expect.poll(() => page.locator('main h1').textContent()).toBe('Post Not Found');
    expect(page.url()).toBe(at('/blog/oil-news'));
  });

  test("URLs that redirect to each other don't trap the visitor in a loop", async () => {
    backend.posts = [];
    backend.moved = [
      { old_slug: 'oil-news', post: { slug: 'tire-news' } },
      { old_slug: 'tire-news', post: { slug: 'oil-news' } },
      { old_slug: 'brake-news', post: { slug: 'brake-news' } },
    ];
    for (const slug of ['oil-news', 'brake-news']) {
      backend.requests.length = 0;
      const { page } = await open(`/blog/${slug}`);
      await expect.poll(() => page.locator('main h1').textContent()).toBe('Post Not Found');
      await settled(page);
      expect(page.url()).toBe(at(`/blog/${slug}`));
      expect(asked()).toHaveLength(3);
    }
  });
});

const ROW = JSON.stringify(OIL);
const TROUBLES: readonly (readonly [string, Trouble])[] = [
  ['stopped', stopped],
  ['answering 500', broken],
  ['answering with a captive portal', garbage],
  ['answering an object', noList],
  ['cut off', halfAPage],
  ['answering null', json('null')],
  ['answering a number', json('7')],
  ['answering with invalid rows', json('[null, 7]')],
  ['answering rows without a slug', json(`[{"title":"Oil"}]`)],
  ['answering with an invalid row among others', json(`[${ROW},{"slug":"x","title":"","published_at":"soon"}]`)],
  ['answering another post', json(JSON.stringify({ ...TIRES, updated_at: '2027-01-01T00:00:00Z' }))],
  ['answering a draft', json(JSON.stringify({ ...OIL, status: 'draft' }))],
  [
    'answering with a post without text',
    json(JSON.stringify({ ...OIL, updated_at: '2027-01-01T00:00:00Z', content: null })),
  ],
  ['refusing the key', json('{"code":"42501","message":"permission denied"}', 401)],
  ['not answering', silent],
];

describe.each(['/blog', '/blog/oil-news'])('%s while the backend is in trouble', (path) => {
  let built: Promise<string> | undefined;
  const asBuilt = async () => shown((await open(path, { javaScript: false })).page);

  test.each(TROUBLES)('the page stays as built: %s', async (name, trouble) => {
    built ??= asBuilt();
    await built;
    backend.trouble = trouble;
    const { page, said } = await open(path, watch);
    await expect.poll(() => backend.requests.length).toBeGreaterThan(0);
    if (name !== 'not answering') await settled(page);

    expect(await shown(page)).toBe(await built);
    expect(await changesOf(page)).toEqual([]);
    expect(said().filter((line) => !/^error: the blog is as it was built: /.test(line))).toEqual([]);
    expect(said().length).toBeLessThanOrEqual(1);
    expect(backend.visits).toEqual([]);
    // The page is as usable as ever.
    await page.locator('.crumbs a').first().click();
    expect(page.url()).toBe(at('/'));
  });
});

describe('a slow backend', () => {
  /** Holds its response until it is told to send it. */
  const held = (body: () => unknown) => {
    const answers: (() => void)[] = [];
    backend.trouble = (response) => {
      answers.push(
        () => void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body())),
      );
      return true;
    };
    return () => {
      for (const answer of answers) answer();
    };
  };

  test('a slow backend delays no visitor, and changes nothing after the visitor has left', async () => {
    const answer = held(() => [NEW]);
    const { page, said } = await open('/blog', watch);
    expect(await titles(page)).toEqual(['About tire-news', 'About oil-news', 'About brake-news']);
    await page.locator('.crumbs a').first().click();
    await page.waitForURL(at('/'));
    const before = await shown(page);
    answer();
    await settled(page);
    expect(await shown(page)).toBe(before);
    expect(said()).toEqual([]);
    backend.trouble = silent;
    await page.goBack();
    expect(await titles(page)).toEqual(['About tire-news', 'About oil-news', 'About brake-news']);
    expect(await changesOf(page)).toEqual([]);
  });

  test('a response after eight seconds changes nothing, because the visitor is reading by then', async () => {
    const answer = held(() => [NEW]);
    const { page } = await open('/blog', { prepare: (context) => context.clock.install() });
    await expect.poll(() => backend.requests.length).toBe(1);
    await page.clock.fastForward(8001);
    answer();
    await settled(page);
    expect(await titles(page)).toEqual(['About tire-news', 'About oil-news', 'About brake-news']);
  });
});

describe('the view count', () => {
  const visit = async (page: Page, path: string) => {
    await page.goto(path);
    await settled(page);
    await page.waitForTimeout(150);
  };

  test("a view isn't counted while signed in to this backend, and another backend doesn't matter", async () => {
    const signedIn = (key: string): Look => ({
      prepare: (context) => context.addInitScript((name) => localStorage.setItem(name, '{}'), key),
    });
    const { page } = await open('/blog/oil-news', signedIn('sb-127-auth-token'));
    await visit(page, '/blog/tire-news');
    expect(backend.visits).toEqual([]);
    const { page: other } = await open('/blog/oil-news', signedIn('sb-elsewhere-auth-token'));
    await settled(other);
    await expect.poll(() => backend.visits).toEqual(['oil-news']);
  });

  test('a view that cannot be counted disturbs no visitor', async () => {
    backend.trouble = (response, _, path) => path.includes('/rpc/') && broken(response, 0, path);
    const { page, said } = await open('/blog/oil-news', watch);
    await expect.poll(() => asked().at(-1)).toContain('POST');
    await settled(page);
    expect(await changesOf(page)).toEqual([]);
    expect(said()).toEqual([]);
  });
});

describe.each(HOST_NAMES)('a post that is newer than the site, on %s', (host) => {
  const { open: openOn, at: there } = visitor(() => {
    // Otherwise the site would be built from the posts that the last test of another host left.
    backend.posts = BUILT;
    return liveSite(backend, host);
  });
  const openThere = (path: string, look?: Look) => openOn(path, withPicture(look));
  const withoutOurs = (lines: readonly string[]) =>
    lines.filter(
      (line) => !SAID_BY_BROWSER.test(line) && !line.startsWith(`request outside of the site: ${backend.url}/`),
    );

  test('a new post opens at its URL and looks like a built one', async () => {
    backend.posts = [NEW, ...BUILT];
    const rebuilt = await liveSite(backend, host);
    onTestFinished(rebuilt.close);
    const { page, complaints } = await openThere('/blog/brand-new');
    await expect.poll(() => page.locator('main article h1').textContent()).toBe('A new & <b>bold</b> start');
    await settled(page);

    expect(page.url()).toBe(there('/blog/brand-new'));
    expect(withoutOurs(complaints)).toEqual([]);
    const found = [await shown(page), await headOf(page)];
    await page.goto(`${rebuilt.url}/blog/brand-new`);
    expect(found).toEqual([await shown(page), await headOf(page)]);
    expect(found[1]).toMatchObject({ 'og:type': 'article', 'article:author': 'Ann Lee' });
    expect(await page.locator('.prose').innerHTML()).not.toMatch(/alert|onclick/);
  });

  test("a post that doesn't exist says so in the contract's wording", async () => {
    const { page, complaints } = await openThere('/blog/not-there');
    await page.locator('main .post-state:not(.loading):not(.awaited)').waitFor();

    expect(await page.title()).toBe('Post Not Found | Acme');
    expect(await page.locator('main h1').textContent()).toBe('Post Not Found');
    expect(await page.locator('main .lead').textContent()).toBe(NOT_FOUND);
    expect(await page.locator('main .post-state a').getAttribute('href')).toBe('/blog');
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(page.url()).toBe(there('/blog/not-there'));
    await expect.poll(() => withoutOurs(complaints)).toEqual(['error: 404: there is no post at /blog/not-there']);
  });

  test("a moved post is shown at its new URL, even from a page that wasn't built", async () => {
    backend.posts = [NEW];
    backend.moved = [{ old_slug: 'old-start', post: { slug: 'brand-new' } }];
    const { page, complaints } = await openThere('/blog/old-start?from=mail#main');
    await expect.poll(() => page.locator('main article h1').textContent()).toBe('A new & <b>bold</b> start');
    await expect.poll(() => page.url()).toBe(there('/blog/brand-new?from=mail#main'));
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toMatch(/^index, follow/);
    await expect.poll(() => backend.visits).toEqual(['brand-new']);
    expect(withoutOurs(complaints)).toEqual([]);

    backend.trouble = (response, count, path) =>
      path.startsWith('/rest/v1/blog_redirects') && broken(response, count, path);
    await page.goto(there('/blog/old-start'));
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    backend.trouble = () => false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.url()).toBe(there('/blog/brand-new'));
  });

  test("URLs that redirect to each other don't cause a loop", async () => {
    const { page } = await openThere('/blog/404');
    for (const path of [
      '/blog/404',
      '/blog/404?404',
      '/blog/404?../about',
      '/blog/a/b',
      '/blog/Not-A-Slug',
      '/blog/x/',
    ]) {
      await page.goto(there(path));
      await settled(page);
      expect(await page.locator('main h1').textContent()).toBe('Post Not Found');
      expect(new URL(page.url()).pathname).toMatch(/^\/blog\//);
    }
  });
});

describe('new posts without JavaScript', () => {
  test("the page for new posts reports that the post doesn't exist", async () => {
    const { page } = await openPage('/blog/404', { javaScript: false });
    expect(await page.locator('main h1').isVisible()).toBe(true);
    expect(await page.locator('main h1').textContent()).toBe('Post Not Found');
  });

  test('the page for new posts also reports this if its script fails to load', async () => {
    const { page } = await openPage('/blog/404', {
      prepare: (context) => context.route(/\/assets\/blog\..*\.js$/, (route) => route.abort()),
    });
    expect(await page.locator('main h1').isVisible()).toBe(false);
    await page.locator('main h1').waitFor({ state: 'visible' });
  });
});

describe('axe on a post that is newer than the site', () => {
  const STATES: readonly (readonly [string, Trouble, string])[] = [
    ['while it is fetched', silent, 'main .loading'],
    ['after it failed to load', broken, 'main [data-again]:not([hidden])'],
    ["when it doesn't exist", json('{"code":"PGRST116"}', 406), 'main .post-state:not(.loading):not(.awaited)'],
    ['once it is loaded', () => false, 'main article'],
  ];
  test.each(STATES)('a new post passes axe: %s', async (_, trouble, state) => {
    backend.posts = [NEW];
    backend.trouble = trouble;
    const { page } = await openPage('/blog/brand-new', { reducedMotion: 'reduce' });
    await page.locator(state).waitFor();
    expect(await axeFindingsOnBoth(page)).toEqual([]);
  });
});
