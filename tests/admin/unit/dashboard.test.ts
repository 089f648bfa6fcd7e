import { createClient } from '@supabase/supabase-js';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { affectedPosts } from '../../../admin/features/posts/dashboard/bulk.ts';
import { linkCheck } from '../../../admin/features/posts/dashboard/link-check.ts';
import {
  buildStatus,
  dateWords,
  healthText,
  isStale,
  keptUntil,
  newsOf,
  noMatchText,
} from '../../../admin/features/posts/dashboard/texts.ts';
import {
  ALL_POSTS,
  cleanSearch,
  filterOf,
  formatListQuery,
  haveSameCounts,
  type ListQuery,
  NONE,
  nextOrder,
  ORDERS,
  type OrderName,
  pagesOf,
  parseListQuery,
  rangeOf,
} from '../../../admin/features/posts/list-query.ts';
import { LIST_MESSAGES } from '../../../admin/words/list-messages.ts';
import { counted } from '../../../src/base/english.ts';
import type { DashboardRow } from '../../../src/blog/store/backend-calls.ts';
import { copySlug, type PostEvent } from '../../../src/blog/store/dashboard-calls.ts';
import type { BuiltPosts } from '../../../src/build/emit/admin-site.ts';
import { SITE_PATHS } from '../../support/default-paths.ts';
import { runs } from '../../support/runs.ts';

const ANN = '01234567-89ab-4cde-8f01-23456789abcd';

const queries: fc.Arbitrary<ListQuery> = fc.record({
  view: fc.constantFrom('posts', 'trash'),
  search: fc.string({ unit: 'grapheme', maxLength: 120 }).map(cleanSearch),
  isInTexts: fc.boolean(),
  status: fc.constantFrom('all', 'published', 'draft'),
  author: fc.oneof(fc.constantFrom('', NONE), fc.uuid()),
  category: fc.oneof(fc.constantFrom('', NONE), fc.uuid()),
  order: fc.constantFrom(...(Object.keys(ORDERS) as OrderName[])),
  page: fc.integer({ min: 1, max: 999_999 }),
});

describe('the list query', () => {
  test('every query can be read back from its URL', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(parseListQuery(new URLSearchParams(formatListQuery(query)))).toEqual(query);
      }),
      runs(5),
    );
  });

  test('every URL gives a query, and serializing the query gives the same query again', () => {
    const values = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('trash', 'draft', 'title', '-views', '2', '0', '-1', '1e3', '007', 'constructor', 'none'),
      fc.uuid(),
    );
    const addresses = fc.array(
      fc.tuple(fc.constantFrom('q', 'status', 'author', 'category', 'sort', 'page', 'view', 'other'), values),
    );
    fc.assert(
      fc.property(addresses, (pairs) => {
        const query = parseListQuery(new URLSearchParams(pairs));
        expect(query.search.length).toBeLessThanOrEqual(200);
        expect(ORDERS).toHaveProperty(query.order);
        for (const id of [query.author, query.category])
          expect(id).toMatch(/^(?:|none|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/);
        expect(parseListQuery(new URLSearchParams(formatListQuery(query)))).toEqual(query);
      }),
      runs(5),
    );
  });

  test('the list of all posts needs no parameters, and any other query names its own', () => {
    expect(formatListQuery(ALL_POSTS)).toBe('');
    expect(
      parseListQuery(new URLSearchParams('page=1e3&sort=toString&status=deleted&view=x&author=me&category=1')),
    ).toEqual(ALL_POSTS);
    const one: ListQuery = {
      view: 'posts',
      search: '100% & more',
      isInTexts: true,
      status: 'draft',
      author: ANN,
      category: NONE,
      order: '-views',
      page: 3,
    };
    expect(formatListQuery(one)).toBe(
      `?q=100%25+%26+more&in=texts&status=draft&author=${ANN}&category=none&sort=-views&page=3`,
    );
  });

  test('a query determines the backend request and which counts belong to it', () => {
    expect(filterOf(ALL_POSTS)).toEqual({ search: '' });
    expect(filterOf({ ...ALL_POSTS, status: 'draft', author: ANN, category: NONE })).toEqual({
      search: '',
      status: 'draft',
      author: ANN,
      category: null,
    });
    expect(filterOf({ ...ALL_POSTS, author: NONE })).toEqual({ search: '', author: null });
    expect(haveSameCounts(ALL_POSTS, { ...ALL_POSTS, status: 'draft', order: 'title', page: 2 })).toBe(true);
    for (const other of [{ search: 'x' }, { author: ANN }, { category: ANN }])
      expect(haveSameCounts(ALL_POSTS, { ...ALL_POSTS, ...other })).toBe(false);
  });

  test('a page number determines its range of rows', () => {
    expect(rangeOf({ ...ALL_POSTS, page: 3 })).toEqual([50, 74]);
    expect([0, 1, 25, 26, 10_000].map(pagesOf)).toEqual([1, 1, 1, 2, 400]);
  });

  test('a second click on a column header reverses the order, and a third restores it', () => {
    expect(nextOrder('title', '-created')).toBe('title');
    expect(nextOrder('title', 'title')).toBe('-title');
    expect(nextOrder('title', '-title')).toBe('title');
    expect(nextOrder('view_count', 'title')).toBe('-views');
    expect(nextOrder('created_at', '-created')).toBe('created');
  });
});

describe('the slug of a copy', () => {
  test.each([
    ['brakes', [], 'brakes-copy'],
    ['brakes', ['brakes-copy'], 'brakes-copy-2'],
    ['brakes', ['brakes-copy', 'brakes-copy-2', 'brakes-copy-4'], 'brakes-copy-3'],
    ['brakes-copy', ['brakes-copy'], 'brakes-copy-2'],
    ['brakes-copy-2', ['brakes-copy', 'brakes-copy-2'], 'brakes-copy-3'],
    ['photocopy', [], 'photocopy-copy'],
    ['copy', [], 'copy-copy'],
  ])('the copy of %s, when %j are taken, gets the next free slug', (slug, taken, expected) => {
    expect(copySlug(slug, new Set(taken))).toBe(expected);
  });

  test('the slug of a copy is accepted by the database and not taken', () => {
    const slugs = fc.stringMatching(/^[a-z0-9]{1,40}(-[a-z0-9]{1,40}){0,4}$/).filter((slug) => slug.length <= 200);
    fc.assert(
      fc.property(slugs, fc.nat(12), (slug, copies) => {
        const taken = new Set([slug]);
        for (let number = 0; number <= copies; number++) {
          const made = copySlug(slug, taken);
          expect(taken.has(made)).toBe(false);
          expect(made).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
          expect(made.length).toBeLessThanOrEqual(200);
          taken.add(made);
        }
      }),
      runs(2),
    );
  });
});

describe('news', () => {
  const event = (id: number, values: Partial<PostEvent>): PostEvent => ({
    id,
    actor: 'ann',
    actor_name: 'Ann',
    action: 'edited',
    subject: 'a',
    title: 'Brakes',
    ...values,
  });

  test('news names the users and the latest change of each post', () => {
    expect(
      newsOf(
        [
          event(3, { action: 'published' }),
          event(2, {}),
          event(1, { subject: 'b', title: 'Oil', actor: null, actor_name: null }),
        ],
        'me',
        new Set(),
      ),
    ).toEqual({
      marks: new Map([
        ['a', 'Published by Ann'],
        ['b', 'Edited'],
      ]),
      announcement: 'Published by Ann: Brakes. Edited: Oil.',
    });
  });

  test("news omits this window's changes, but includes the same account's changes elsewhere", () => {
    const events = [event(2, { actor: 'me', subject: 'a' }), event(1, { actor: 'me', subject: 'b', title: 'Oil' })];
    expect(newsOf(events, 'me', new Set(['a'])).announcement).toBe('Edited in another window: Oil.');
  });

  test("news includes another user's change to the post that this window edits", () => {
    expect(newsOf([event(1, {})], 'me', new Set(['a'])).marks.get('a')).toBe('Edited by Ann');
  });

  test('many changes are counted, and events without a post are skipped', () => {
    const events = ['a', 'b', 'c', 'd'].map((subject, id) => event(id, { subject }));
    expect(newsOf(events, 'me', new Set()).announcement).toBe('4 posts changed elsewhere.');
    expect(
      newsOf([event(1, { action: 'role-granted' }), event(2, { action: 'constructor' })], 'me', new Set()),
    ).toEqual({ marks: new Map(), announcement: '' });
  });
});

describe('labels', () => {
  test('a label names each missing part of a post', () => {
    expect(healthText([])).toBe('');
    expect(healthText(['no-description', 'no-excerpt'])).toBe('No description, no excerpt');
    expect(healthText(['missing-alt', 'dead-link', 'constructor'])).toBe(
      'Image without alt text, dead link, constructor',
    );
    expect(healthText(['broken-link', 'stale'])).toBe('Broken link, due for review');
  });

  test('a label names what was not found', () => {
    expect(noMatchText(ALL_POSTS)).toBe('No post');
    expect(noMatchText({ ...ALL_POSTS, status: 'draft', search: 'oil' })).toBe('No draft matches "oil"');
    expect(noMatchText({ ...ALL_POSTS, status: 'published', author: ANN, category: NONE, search: 'oil' })).toBe(
      'No published post by this author without a category matches "oil"',
    );
    expect(noMatchText({ ...ALL_POSTS, author: NONE, category: ANN })).toBe(
      'No post without an author in this category',
    );
  });

  test("dates in both backend formats read the same, in the site's time zone", () => {
    expect(dateWords('2026-11-05 03:30:00+00', 'America/New_York')).toBe('Nov 4, 2026');
    expect(dateWords('2026-11-05T03:30:00.123+00:00', 'Etc/UTC')).toBe('Nov 5, 2026');
    expect(dateWords(null, 'Etc/UTC')).toBeUndefined();
    expect(keptUntil('2026-11-20 12:00:00+00', 'Etc/UTC')).toBe('Dec 20, 2026');
  });

  test('counts have thousands separators and the right plural', () => {
    expect([counted(1, 'post'), counted(1200, 'post')]).toEqual(['1 post', '1,200 posts']);
  });

  test('a message reports the result for many posts', () => {
    const all = { done: 0, changed: 0, incomplete: 0, errors: [] };
    expect(LIST_MESSAGES.bulkDone('publish', { ...all, done: 3 })).toEqual({
      title: 'Success',
      text: '3 posts published successfully',
    });
    expect(LIST_MESSAGES.bulkDone('delete', { ...all, done: 1 })).toEqual({
      title: 'Success',
      text: '1 post deleted successfully',
    });
    expect(
      LIST_MESSAGES.bulkDone('publish', {
        done: 2,
        changed: 1,
        incomplete: 2,
        errors: [{ code: '42501', message: 'x' }],
      }),
    ).toEqual({
      isError: true,
      title: '2 of 6 posts published',
      text: "1 post was changed or deleted in the meantime, so we skipped it. 2 posts can't be published yet: text, excerpt or alt text is missing. 1 post failed: You don't have permission to do this.",
    });
    expect(LIST_MESSAGES.undone(0)).toEqual({ title: 'Success', text: 'Undone' });
    expect(LIST_MESSAGES.undone(2).text).toBe('2 posts were changed or deleted in the meantime, so we skipped them.');
  });
});

const row = (values: Partial<DashboardRow>): DashboardRow => ({
  id: 'a',
  title: 'A',
  slug: 'a',
  status: 'published',
  published_at: null,
  created_at: '2026-11-20 00:00:00+00',
  updated_at: '2026-11-20 10:00:00.5+00',
  view_count: 0,
  health: [],
  links: [],
  author: null,
  ...values,
});

test('an action applies only to posts it would change', () => {
  const rows = [row({ id: 'a' }), row({ id: 'b', status: 'draft' }), row({ id: 'c', status: 'archived' })];
  const ids = (deed: 'publish' | 'unpublish' | 'delete') => affectedPosts(deed, rows).map(({ id }) => id);
  expect([ids('publish'), ids('unpublish'), ids('delete')]).toEqual([['b', 'c'], ['a'], ['a', 'b', 'c']]);
});

describe('the live state of a published post', () => {
  const WAITING = 'not built yet';
  const SAVED = '2026-11-20 10:00:00.5+00';
  const built = { a: '2026-11-20T10:00:00.5Z', other: '2026-11-20T09:00:00Z' };
  const soon = Date.parse('2026-11-20T10:01:00Z');
  const late = Date.parse('2026-11-21T10:00:00.5Z');

  test.each<[string, Partial<DashboardRow>, BuiltPosts | undefined, string | undefined, string | undefined]>([
    ['the post is in the build', { updated_at: SAVED }, built, '', undefined],
    ['the build has a later version', { updated_at: '2026-11-20 10:00:00.499+00' }, built, '', undefined],
    ['the build has an earlier version', { updated_at: '2026-11-20 10:00:00.501+00' }, built, WAITING, WAITING],
    ['the build lacks the post', { slug: 'b', updated_at: SAVED }, built, WAITING, WAITING],
    ['the build has no posts', { updated_at: SAVED }, {}, WAITING, WAITING],
    [
      'the post has the name of an Object.prototype property',
      { slug: 'constructor', updated_at: SAVED },
      built,
      WAITING,
      WAITING,
    ],
    [
      'the build lists only later posts',
      { slug: 'b', updated_at: '2026-11-20 08:00:00+00' },
      { other: '2026-11-20T09:00:00Z' },
      '',
      undefined,
    ],
    ['the build is unknown', { updated_at: SAVED }, undefined, '', undefined],
    ["a draft isn't compared", { status: 'draft', updated_at: SAVED }, built, undefined, undefined],
  ])('the list compares a published post with the built site: %s', (_, values, files, ...expected) => {
    const words = (now: number) => buildStatus([row({ id: 'x', ...values })], files, now).get('x');
    expect([words(soon), words(late + 60_000)]).toEqual(expected);
  });
});

test('a published post is stale a year after its last save', () => {
  const saved = '2025-11-20 10:00:00.5+00';
  const at = (time: string) => Date.parse(time);
  expect(isStale(row({ updated_at: saved }), at('2026-11-20T10:00:00.499Z'))).toBe(false);
  expect(isStale(row({ updated_at: saved }), at('2026-11-20T10:00:00.5Z'))).toBe(true);
  expect(isStale(row({ updated_at: saved, status: 'draft' }), at('2030-01-01T00:00:00Z'))).toBe(false);
  expect(isStale(row({ updated_at: 'lately' }), at('2030-01-01T00:00:00Z'))).toBe(false);
});

describe('links of posts', () => {
  const PAGES = {
    pages: [
      ['/', 'Home'],
      ['/about', 'About'],
      ['/services/oil', 'Oil'],
    ],
    paths: SITE_PATHS,
    offers: { oil: ['boston'] },
  };
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  /** Checks a site with two post URLs, one of them an old one. `pages` answers each request for the pages. */
  function check(pages: () => Promise<Response>) {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      return pages();
    });
    const answer = async (input: RequestInfo | URL) => {
      const url = new URL(`${input}`);
      asked.push(url.pathname);
      const isPosts = url.pathname.endsWith('blog_posts');
      expect(url.searchParams.get(isPosts ? 'status' : 'post.status')).toBe('eq.published');
      const slugs = (url.searchParams.get(isPosts ? 'slug' : 'old_slug') ?? '').replace(/^in\.\(|\)$/g, '').split(',');
      expect(slugs.length).toBeLessThanOrEqual(50);
      return Response.json(
        isPosts
          ? slugs.filter((slug) => /^winter(-\d+)?$/.test(slug)).map((slug) => ({ slug }))
          : slugs.filter((slug) => slug === 'was-winter').map((old_slug) => ({ old_slug })),
      );
    };
    const client = createClient('https://backend.example', 'key', {
      auth: { persistSession: false },
      realtime: { transport: class {} as never },
      global: { fetch: answer },
    });
    const checker = linkCheck(client, 'https://www.fleet.example');
    return {
      asked,
      broken: async (...links: string[][]) => [
        ...(await checker(links.map((some, id) => ({ id: `${id}`, links: some })))),
      ],
    };
  }
  const pages = async () => Response.json(PAGES);

  test.each([
    '/',
    '/about',
    '/about/',
    '/services/oil',
    '/services/oil/boston',
    '/blog',
    '/blog/page/2',
    '/blog/winter',
    '/blog/winter/',
    '/blog/was-winter',
    '/blog/rss.xml',
    '/price-list.pdf',
  ])('the link check finds %s', async (link) => {
    expect(await check(pages).broken([link])).toEqual([]);
  });

  test.each([
    '/abuot',
    '/About',
    '/services/oil/paris',
    '/blog/summer',
    '/blog/Winter',
    '/blog/winter/more',
    '/constructor',
    '/services/constructor/boston',
    '/%',
  ])('the link check reports %s as broken', async (link) => {
    expect(await check(pages).broken(['/about'], ['/about', link])).toEqual(['1']);
  });

  test('a post without links sends no request, and the pages are fetched once', async () => {
    const { asked, broken } = check(pages);
    expect(await broken([], [])).toEqual([]);
    expect(asked).toEqual([]);
    await broken(['/about']);
    await broken(['/abuot']);
    expect(asked).toEqual(['/admin/pages.json']);
  });

  test('many post URLs are checked in several requests', async () => {
    const { asked, broken } = check(pages);
    expect(
      await broken(
        Array.from({ length: 60 }, (_, index) => `/blog/winter-${index}`),
        ['/blog/winter-1', '/blog/no'],
      ),
    ).toEqual(['1']);
    expect(asked.filter((path) => path.endsWith('blog_posts'))).toHaveLength(2);
  });

  test('no link is judged if the pages cannot be fetched', async () => {
    const complaint = vi.spyOn(console, 'error').mockReturnValue();
    let isDown = true;
    const { broken } = check(async () => (isDown ? new Response('', { status: 500 }) : pages()));
    expect(await broken(['/abuot'])).toEqual([]);
    expect(complaint).toHaveBeenCalledOnce();
    isDown = false;
    expect(await broken(['/abuot'])).toEqual(['0']);
  });

  test("pages that don't arrive delay the list by two seconds at most", async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.useFakeTimers();
    let answer = (_: Response) => {};
    const { broken } = check(() => new Promise<Response>((resolve) => (answer = resolve)));
    const judged = broken(['/abuot']);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await judged).toEqual([]);
    answer(Response.json(PAGES));
    expect(await broken(['/abuot'])).toEqual(['0']);
  });
});
