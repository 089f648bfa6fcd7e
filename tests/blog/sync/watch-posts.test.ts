import { expect, onTestFinished, test } from 'vitest';
import { readPosts } from '../../../src/blog/sync/read-posts.ts';
import { versionOf, watchPosts } from '../../../src/blog/sync/watch-posts.ts';
import { broken, FakeBackend, post, silent } from './support/fake-backend.ts';

const later = { updated_at: '2026-05-05 09:00:00.123456+00' };

test('each change to published posts is reported once, and nothing else is', async () => {
  const backend = await FakeBackend.start([post('oil')]);
  const watched = await watching(backend);

  await asked(backend, 3);
  expect(watched.changes).toBe(0);
  backend.posts = [post('oil', { view_count: 99 })];
  await asked(backend, 3);
  expect(watched.changes).toBe(0);
  backend.posts = [post('oil', later)];
  await asked(backend, 3);
  expect(watched.changes).toBe(1);
  backend.posts = [post('oil', later), post('tires')];
  await asked(backend, 3);
  expect(watched.changes).toBe(2);
  backend.posts = [];
  await asked(backend, 3);
  expect(watched.changes).toBe(3);
});

test('a change during a build is reported', async () => {
  const backend = await FakeBackend.start([post('oil')]);
  const since = await built(backend);
  backend.posts = [post('oil', later)];

  const watched = await watching(backend, since);
  await asked(backend, 2);

  expect(watched.changes).toBe(1);
});

test('a failing backend is reported once each time, and changes made meanwhile follow', async () => {
  const backend = await FakeBackend.start([post('oil')]);
  const watched = await watching(backend);
  for (const errors of [1, 2]) {
    backend.trouble = broken;
    await asked(backend, 3);
    expect(watched).toMatchObject({
      errors: Array(errors).fill('it responded with status 500: "out of memory"'),
      changes: errors - 1,
    });
    backend.posts = [...backend.posts, post(`post-${errors}`)];
    backend.trouble = () => false;
    await asked(backend, 3);
    expect(watched).toMatchObject({ changes: errors });
  }
});

test.each([
  ['silent', silent],
  ['quick', () => false],
] as const)('the watch ends at once, even while a %s backend has not answered', async (_, trouble) => {
  const backend = await FakeBackend.start([post('oil')]);
  const watched = await watching(backend);
  backend.trouble = trouble;
  await asked(backend, 1);

  const before = performance.now();
  await watched.end();
  expect(performance.now() - before).toBeLessThan(8_000);
  expect(watched.errors).toEqual([]);
});

async function built({ url }: FakeBackend): Promise<string> {
  return versionOf(await readPosts({ url, key: 'sb_publishable_test', isHosted: true }));
}

async function watching(backend: FakeBackend, since?: string) {
  const stop = new AbortController();
  const watched = {
    changes: 0,
    errors: [] as string[],
    end: async () => {
      stop.abort();
      await ended;
    },
  };
  const watch = {
    since: since ?? (await built(backend)),
    every: 5,
    onChange: async () => void watched.changes++,
    onError: ({ message }: Error) => void watched.errors.push(message),
  };
  const ended = watchPosts({ url: backend.url, key: 'sb_publishable_test', isHosted: true }, watch, stop.signal);
  onTestFinished(watched.end);
  return watched;
}

/** Waits until the backend got this many requests from now on. */
async function asked({ requests }: FakeBackend, times: number): Promise<void> {
  const polls = () => requests.filter(({ path }) => path.includes('/blog_posts?select=updated_at')).length;
  const enough = polls() + times;
  while (polls() < enough) await new Promise((resolve) => setTimeout(resolve, 2));
}
