import { expect, test } from 'vitest';
import { jobsPath, POST_FIELDS, publishedPath, redirectsPath } from '../../../src/blog/store/public-queries.ts';
import { ReadError, readPosts } from '../../../src/blog/sync/read-posts.ts';
import { broken, FakeBackend, garbage, halfAPage, noList, post, silent } from './support/fake-backend.ts';

const QUICK = { timeout: 2_000, pause: 1 };

const read = ({ url }: FakeBackend, timing = QUICK) =>
  readPosts({ url, key: 'sb_publishable_test', isHosted: true }, timing);

/** Returns the error that reading ends with. */
async function errorOf(backend: FakeBackend, timing = QUICK): Promise<ReadError> {
  const error = await read(backend, timing).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ReadError);
  return error as ReadError;
}

test('a read requests the public list with all fields and old slugs, with the public key', async () => {
  const backend = await FakeBackend.start([post('oil')]);
  backend.moved = [{ old_slug: 'old-oil', post: { slug: 'oil' } }];

  const { posts, moved } = await read(backend);

  expect(backend.requests.map(({ path }) => path)).toEqual([
    publishedPath(0, 500, POST_FIELDS),
    redirectsPath(0, 500),
    jobsPath(0, 500),
  ]);
  const query = Object.fromEntries(new URL(backend.requests[0]?.path ?? '', backend.url).searchParams);
  expect(query).toEqual({
    select: POST_FIELDS,
    status: 'eq.published',
    order: 'published_at.desc,id.asc',
    offset: '0',
    limit: '500',
  });
  for (const { headers } of backend.requests) expect(headers['apikey']).toBe('sb_publishable_test');
  expect(posts).toMatchObject([
    {
      slug: 'oil',
      title: 'About oil',
      author: { name: 'Ann Lee' },
      published_at: '2026-05-04T12:00:00.5Z',
      view_count: 0,
    },
  ]);
  expect(moved).toEqual([{ from: 'old-oil', to: 'oil' }]);
});

test.each([
  [0, [0]],
  [499, [0]],
  [500, [0]],
  [1000, [0, 500]],
  [1201, [0, 500, 1000]],
])('%i posts are read in ranges, with no request beyond the last', async (count, offsets) => {
  const backend = await FakeBackend.start(Array.from({ length: count }, (_, index) => post(`post-${index}`)));

  const { posts } = await read(backend);

  expect(posts.map(({ slug }) => slug)).toEqual(Array.from({ length: count }, (_, index) => `post-${index}`));
  const asked = backend.requests
    .filter(({ path }) => path.includes('blog_posts?'))
    .map(({ path }) => Number(/offset=(\d+)/.exec(path)?.[1]));
  expect(asked).toEqual(offsets);
});

test.each([
  ['a failing server', broken, 'it responded with status 500: "out of memory"'],
  ['garbage', garbage, "its response isn't a list of rows"],
  ['half a response', halfAPage, /^it can't be reached \(.+\)$/],
  ["a response that isn't a list", noList, "its response isn't a list of rows"],
])('the backend is tried three times, then the error counts as temporary: %s', async (_, trouble, message) => {
  const backend = await FakeBackend.start([post('oil')]);
  backend.trouble = trouble;

  const error = await errorOf(backend);

  expect(error.message).toMatch(message);
  expect(error.isPassing).toBe(true);
  expect(backend.requests).toHaveLength(3);
});

test("a read doesn't wait for a response that never comes", async () => {
  const backend = await FakeBackend.start([post('oil')]);
  backend.trouble = silent;

  const start = performance.now();

  const error = await errorOf(backend, { timeout: 500, pause: 1 });

  expect(performance.now() - start).toBeLessThan(10_000);
  expect(error).toMatchObject({ message: "it didn't respond within 0.5 seconds", isPassing: true });
  expect(backend.requests).toHaveLength(3);
});

test("a backend that isn't running is a temporary error", async () => {
  expect(
    await readPosts({ url: 'http://127.0.0.1:1', key: 'k', isHosted: true }, QUICK).catch((error) => error),
  ).toMatchObject({ name: 'ReadError', isPassing: true });
});

test('a temporary failure is forgotten', async () => {
  const backend = await FakeBackend.start([post('oil')]);
  backend.trouble = (response, count, path) =>
    (count === 1 && broken(response, count, path)) || (count === 2 && halfAPage(response, count, path));

  expect((await read(backend)).posts).toHaveLength(1);
});

test('an error in the middle of a long list discards all of it', async () => {
  const backend = await FakeBackend.start(Array.from({ length: 700 }, (_, index) => post(`post-${index}`)));
  backend.trouble = (response, count, path) => path.includes('offset=500') && broken(response, count, path);

  expect((await errorOf(backend)).isPassing).toBe(true);
});

test.each([401, 403, 404])("a refusal (%i) is reported at once, with the backend's message", async (status) => {
  const backend = await FakeBackend.start([post('oil')]);
  backend.trouble = (response) => {
    response.writeHead(status).end('{"message":"Invalid API key"}');
    return true;
  };

  expect(await errorOf(backend)).toMatchObject({
    message: `it responded with status ${status}: "Invalid API key"`,
    isPassing: false,
  });
  expect(backend.requests).toHaveLength(1);
});

test('a read follows no redirect', async () => {
  const other = await FakeBackend.start([post('foreign')]);
  const backend = await FakeBackend.start([post('oil')]);
  backend.trouble = (response, _, path) => {
    response.writeHead(302, { location: other.url + path }).end();
    return true;
  };

  expect((await errorOf(backend)).message).toContain("can't be reached");
  expect(other.requests).toEqual([]);
});

test.each([
  ['a draft', { status: 'draft', published_at: null }],
  ['a slug that leads to another folder', { slug: '../../index' }],
  ['a slug that no disk accepts', { slug: 'a'.repeat(201) }],
  ['no text', { content: null }],
  ['a title of control characters', { title: '\u0001\u0002' }],
  ['an invalid time', { published_at: 'yesterday' }],
  ['a reserved slug', { slug: 'index' }],
  ['a title of white space', { title: '\u00a0' }],
])('a row with %s is reported separately and removes no other post', async (_, more) => {
  const backend = await FakeBackend.start([post('oil'), post('tires', more)]);

  const { posts, unread } = await read(backend);

  expect(posts.map(({ slug }) => slug)).toEqual(['oil']);
  expect(unread).toMatchObject({
    posts: [{ id: 'id-tires', isKept: false, updated_at: '2026-05-04T12:00:00.5Z' }],
    moved: [],
  });
});

test('a read fails if several rows arrive and none of them is a post', async () => {
  const backend = await FakeBackend.start([post('oil', { content: null }), post('tires', { content: null })]);
  expect(await errorOf(backend)).toMatchObject({
    message: 'none of its 2 rows is a valid post (`oil`: it has no text)',
    isPassing: false,
  });

  backend.posts = [post('oil', { content: null })];
  expect((await read(backend)).unread.posts).toHaveLength(1);
});

test.each([null, 7, { old_slug: 'a', post: null }, { old_slug: 'a/b', post: { slug: 'oil' } }])(
  'an invalid old slug is dropped and reported separately: %j',
  async (row) => {
    const backend = await FakeBackend.start([post('oil')]);
    backend.moved = [row as never];

    expect(await read(backend)).toMatchObject({
      moved: [],
      unread: {
        posts: [],
        moved: [{ code: 'unreadable-post', help: 'remove its row from the table `blog_redirects`' }],
      },
    });
  },
);

test("a backend that returns fewer rows than it counts doesn't lose posts", async () => {
  const backend = await FakeBackend.start(Array.from({ length: 300 }, (_, index) => post(`post-${index}`)));
  backend.maxRows = 100;

  expect((await errorOf(backend)).message).toBe('it returned 100 of 300 rows');
});

test('a list that changes while it is read is read again', async () => {
  const backend = await FakeBackend.start(Array.from({ length: 600 }, (_, index) => post(`post-${index}`)));
  backend.trouble = (_, count) => {
    if (count === 2) backend.posts = [post('newest'), ...backend.posts];
    return false;
  };

  const { posts } = await read(backend);

  expect(posts).toHaveLength(601);
  expect(posts[0]?.slug).toBe('newest');
});

test('texts are one line each, without characters that a page must not contain', async () => {
  const backend = await FakeBackend.start([
    post('oil', { title: ' Oil\r\nand\u0001 more\ud800', excerpt: 'One.\n\nTwo.', author: { name: 'Ann\tLee' } }),
  ]);

  expect((await read(backend)).posts[0]).toMatchObject({
    title: 'Oil and more',
    excerpt: 'One. Two.',
    author: { name: 'Ann Lee' },
  });
});
