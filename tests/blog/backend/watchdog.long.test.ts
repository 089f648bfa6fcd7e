import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { clientOf, migratedFolder, PASSWORD, populatedBackend, startBackend } from './support/backend.ts';
import { migratedSite, OWN, started, until } from './support/started.ts';

/** A regular expression that PostgreSQL never finishes on a text of some thousand characters. */
const ENDLESS = '(.*)(.*)(.*)(.*)(.*)\\1x\\2y\\3$';

const LIMIT_MS = 4_000;

/** Starts a backend with a signed-in admin, a long text and the endless query. */
async function withEndless() {
  const folder = await migratedFolder();
  const backend = await startBackend({ folder, port: 0, requestLimit: LIMIT_MS });
  onTestFinished(() => backend.close());
  const service = clientOf(backend, backend.secretKey);
  const admin = clientOf(backend, backend.publishableKey);
  await admin.auth.signUp({ email: 'a@example.com', password: PASSWORD });
  await service.rpc('grant_role_by_email', { _email: 'a@example.com', _role: 'admin' }).throwOnError();
  await service.from('blog_posts').insert(longPost('long')).throwOnError();
  return {
    backend,
    service,
    admin,
    endless: () => admin.from('blog_posts').select('slug').filter('content', 'imatch', ENDLESS),
  };
}

const longPost = (slug: string) => ({
  slug,
  title: slug,
  content: randomBytes(6_000).toString('base64'),
  status: 'published',
});

test("an endless query is ended, as by Postgres's statement timeout, and others are answered", async () => {
  const { backend, service, endless } = await withEndless();
  const began = performance.now();
  const asked = endless();
  const refused = asked.then((answer) => ({ ...answer, ms: performance.now() - began }));
  await sleep(200);
  const health = fetch(`${backend.url}/functions/v1/other`);

  // Requests that don't need the database don't wait.
  expect((await health).status).toBe(404);
  expect(performance.now() - began).toBeLessThan(LIMIT_MS);
  const others = await Promise.all([1, 2, 3].map(() => service.from('blog_posts').select('slug')));
  expect(others.map(({ data }) => data)).toEqual(Array(3).fill([{ slug: 'long' }]));
  const { status, error, ms } = await refused;
  expect([status, error?.code, error?.message]).toEqual([500, '57014', 'canceling statement due to statement timeout']);
  expect(ms).toBeLessThan(2 * LIMIT_MS);
});

test('no acknowledged row is lost when an endless query is ended', async () => {
  const { service, endless } = await withEndless();
  const acknowledged = new Set(['long']);
  const write = async (round: number) => {
    for (let count = 0; count < 20; count++) {
      const slug = `r${round}-${count}`;
      const { error } = await service.from('blog_posts').insert(longPost(slug));
      if (!error) acknowledged.add(slug);
    }
  };
  for (let round = 0; round < 2; round++) {
    const [{ error }] = await Promise.all([endless(), write(round)]);
    expect(error?.code).toBe('57014');
  }
  const { data } = await service.from('blog_posts').select('slug').throwOnError();

  expect(new Set(data.map(({ slug }) => slug))).toEqual(acknowledged);
  expect(acknowledged.size).toBe(41);
});

test('rights, sessions and denials are the same after the database restarts', async () => {
  const { backend, admin, endless } = await withEndless();
  await endless();
  const anon = clientOf(backend, backend.publishableKey);

  expect((await anon.from('blog_posts').insert({ slug: 'x', title: 'x' })).error?.code).toBe('42501');
  expect((await admin.from('blog_posts').update({ view_count: 5 }).eq('slug', 'long')).error?.code).toBe('42501');
  expect((await admin.from('blog_posts').update({ title: 'new' }).eq('slug', 'long')).error).toBeNull();
});

test('many simultaneous callers are never mistaken for one another', async () => {
  const { clients, close } = await populatedBackend();
  onTestFinished(close);
  await clients.service.from('blog_posts').insert({ slug: 'draft', title: 'draft' }).throwOnError();
  const asked = Array.from({ length: 25 }, async () => {
    const [anon, user, admin] = await Promise.all(
      [clients.anon, clients.user, clients.admin].map((client) => client.from('blog_posts').select('slug')),
    );
    return [anon?.data, user?.data, admin?.data];
  });

  expect(await Promise.all(asked)).toEqual(Array(25).fill([[], [], [{ slug: 'draft' }]]));
});

test.each([
  `content=imatch.${encodeURIComponent(ENDLESS)}`,
  'content=match.x',
  'content=not.imatch.x',
  'content=match(any).{x,y}',
  'content=not.match(all).{x,y}',
  'or=(slug.eq.a,content.imatch.x)',
  'and=(content.not.match.x)',
  'not.or=(slug.eq.a,and(content.imatch.x,slug.eq.b))',
  'or=(content.imatch(any).{x})',
  'c%6fntent=i%6datch.x',
  'select=slug,author:profiles(name)&author.name=match.x',
  'select=slug,author:profiles(name)&author.or=(name.match.x)',
])('a regular expression filter is only for admins: %s', async (query) => {
  const { backend, clients } = await shared();
  const ask = async (who: 'anon' | 'user' | 'admin') => {
    const token = (await clients[who].auth.getSession()).data.session?.access_token;
    const headers = { apikey: backend.publishableKey, ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${backend.url}/rest/v1/blog_posts?${query}`, { headers });
    return [answer.status, ((await answer.json()) as { code?: string }).code];
  };

  expect([await ask('anon'), await ask('user')]).toEqual([
    [403, '42501'],
    [403, '42501'],
  ]);
  expect((await ask('admin'))[1]).not.toBe('42501');
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends start and backend during an endless query, and the site is served until then',
  async (signal) => {
    const cwd = await migratedSite({});
    const child = started(cwd, {}, '--json');
    const { url, backend } = JSON.parse(await until(child, /\n/)) as {
      readonly url: string;
      readonly backend: { readonly url: string };
    };
    const { secretKey } = JSON.parse(readFileSync(join(cwd, OWN, 'keys.json'), 'utf8')) as { secretKey: string };
    const service = clientOf(backend, secretKey);
    await service.from('blog_posts').insert(longPost('long')).throwOnError();
    void service
      .from('blog_posts')
      .select('slug')
      .filter('content', 'imatch', ENDLESS)
      .then(() => {});
    await sleep(500);

    expect((await fetch(url, { signal: AbortSignal.timeout(10_000) })).status).toBe(200);
    const ended = new Promise((resolve) => child.on('close', (code) => resolve(code ?? 'killed')));
    child.kill(signal);
    expect(await Promise.race([ended, sleep(10_000, 'still at work')])).not.toBe('still at work');
  },
);

let one: ReturnType<typeof populatedBackend> | undefined;

/** Returns a backend that the tests of rejections share. It ends with the process. */
async function shared() {
  one ??= populatedBackend();
  const backend = await one;
  return { backend, clients: backend.clients };
}
