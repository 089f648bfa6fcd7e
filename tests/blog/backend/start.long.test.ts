import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isAdmin, signIn } from '../../../src/blog/store/session-calls.ts';
import { clonedSite, finished, put, start, townpress, townpressProcess } from '../../support/run-command.ts';
import { FakeBackend, post } from '../sync/support/fake-backend.ts';
import { clientOf } from './support/backend.ts';
import { ANY_PORT, migratedSite as migrated, OWN, started, until } from './support/started.ts';

const markdown = (title: string, date: string, more = '') => `---
title: ${title}
excerpt: What there is to know about it, said in a sentence that search engines show as a whole, which takes a while.
date: ${date}
author: Ann Lee
${more}---

All about **${title}**.
`;
const POSTS = {
  'posts/oil.md': markdown('Oil in winter', '2025-11-03', 'image: road\nupdated: 2025-12-01\nkeywords: oil, winter\n'),
  'posts/tires.md': markdown('Tires in spring', '2025-04-05'),
};

interface Started {
  readonly url: string;
  readonly blog: string;
  readonly posts: { readonly from: string; readonly count: number };
  readonly backend: {
    readonly url: string;
    readonly publishableKey: string;
    readonly folder: string;
    readonly admin: { readonly email: string; readonly password?: string };
    readonly seeded: number;
  };
}

test('a start from nothing serves the blog, signs in, shows a change and ends with Ctrl-C', async () => {
  const cwd = clonedSite(POSTS);
  const child = started(cwd);
  const text = await until(child, /Press Ctrl-C to stop\.\n$/);
  const [site = '', blog = ''] = [...text.matchAll(/^(?:Site|Blog) +(http:\/\/127\.0\.0\.1:\d+\/[a-z]*)/gm)].map(
    ([, url]) => url,
  );
  const [, email = '', password = ''] =
    /^Admin +(\S+@example\.com), password (\S{20})\n +Save the password: it is only shown once/m.exec(text) ?? [];
  const { url, key } = (await (await fetch(`${site}backend.json`)).json()) as { url: string; key: string };
  const client = clientOf({ url }, key);
  const session = await signIn(client, email, password);
  const rows = async () =>
    (
      await client
        .from('blog_posts')
        .select('slug,title,featured_image,published_at,created_at,updated_at,meta_keywords,author:profiles(name)')
        .order('slug')
    ).data;

  expect(text).toContain(`\nSign in    ${site}login\n`);
  expect((await fetch(`${site}login`)).status).toBe(200);
  expect(text).toContain(`Backend    ${url}; its data is in ${OWN}\n`);
  expect((await fetch(`${site}backend.json`)).headers.get('cache-control')).toBe('no-store');
  expect(await (await fetch(blog)).text()).toMatch(/Oil in winter[\s\S]*Tires in spring/);
  expect(await (await fetch(`${blog}/oil`)).text()).toContain('<p>All about <strong>Oil in winter</strong>.</p>');
  expect(await isAdmin(client, session.user.id)).toBe(true);
  expect(session.user.user_metadata).toMatchObject({ full_name: 'Acme' });
  expect(await rows()).toEqual([
    {
      slug: 'oil',
      title: 'Oil in winter',
      featured_image: expect.stringMatching(
        /^http:\/\/127\.0\.0\.1:\d+\/storage\/v1\/object\/public\/blog-images\/road-[0-9a-f]{16}\.webp$/,
      ),
      published_at: expect.stringMatching(/^2025-11-03 05:00:00\+00$/),
      created_at: expect.stringMatching(/^2025-11-03 05:00:00\+00$/),
      updated_at: expect.stringMatching(/^2025-12-01 05:00:00\+00$/),
      meta_keywords: 'oil, winter',
      author: { name: 'Ann Lee' },
    },
    expect.objectContaining({
      slug: 'tires',
      published_at: '2025-04-05 04:00:00+00',
      featured_image: null,
      meta_keywords: null,
    }),
  ]);

  // Its image is its own from now on. The one in the data may change.
  put(
    cwd,
    'data/photos/road.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500" fill="#a52"/></svg>',
  );
  expect(await townpress(cwd, 'generate', '--posts', 'local')).toMatchObject({ code: 0 });
  const [, shown = ''] = /<img[^>]* src="([^"]*\/road-[^"]*)"/.exec(await (await fetch(`${blog}/oil`)).text()) ?? [];
  expect((await fetch(shown)).headers.get('content-type')).toBe('image/webp');

  const { code, stderr } = await townpressProcess({}, cwd, 'start', ...ANY_PORT);
  expect([code, stderr]).toEqual([
    3,
    expect.stringMatching(
      new RegExp(`is held by process ${child.pid}, .* it runs at ${url}, with the site at ${site}\n`),
    ),
  ]);

  await client.from('blog_posts').update({ title: 'Oil in summer' }).eq('slug', 'oil').throwOnError();
  expect(await until(child, /posts updated: .*\n/, 'stderr')).toContain('posts updated: now 2 posts\n');
  expect(await (await fetch(`${blog}/oil`)).text()).toContain('<h1>Oil in summer</h1>');

  // A single Ctrl-C arrives twice if npm passes it on.
  const ended = finished(child);
  child.kill('SIGINT');
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 0, stderr: expect.stringContaining('stopped') });
  await expect(fetch(site)).rejects.toThrow('fetch failed');
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  expect([existsSync(join(cwd, OWN, 'lock')), existsSync(join(cwd, OWN, 'address.json'))]).toEqual([false, false]);
});

test('a start imports posts once, all together, and a deleted post stays deleted', async () => {
  const cwd = await migratedSite();
  put(cwd, 'data/posts/tires.md', POSTS['posts/tires.md'].replace('2025-04-05', 'in spring'));
  const refused = await townpressProcess({}, cwd, 'start', ...ANY_PORT);
  expect([refused.code, refused.stdout, refused.stderr]).toEqual([
    1,
    expect.stringContaining('error[invalid-value]'),
    expect.stringContaining("can't build the site: 1 error\n"),
  ]);
  expect(existsSync(join(cwd, OWN, 'lock'))).toBe(false);

  put(cwd, 'data/posts/tires.md', POSTS['posts/tires.md']);
  const first = await startedJson(cwd);
  expect(first.said.backend).toMatchObject({
    seeded: 2,
    folder: join(cwd, OWN),
    admin: { email: 'admin@example.com', password: expect.stringMatching(/^\S{20}$/) },
  });
  const operator = clientOf(first.said.backend, secretKeyOf(cwd));
  await operator.from('blog_posts').delete().in('slug', ['oil', 'tires']).throwOnError();
  await operator.from('blog_posts_trash').delete().neq('slug', '').throwOnError();
  await first.end();

  const second = started(cwd);
  const text = await until(second, /Press Ctrl-C to stop\.\n$/);
  expect(text).toContain('/blog, 0 posts\n');
  expect(text).toContain(
    'Admin      admin@example.com, its password was shown on the first start; run `townpress admin create EMAIL` for another account\n',
  );
  expect(text).not.toContain('password is');
});

test('the next start repairs a first start killed at any moment', async () => {
  const cwd = await migratedSite();
  for (const milliseconds of [0, 60]) {
    rmSync(join(cwd, OWN, 'address.json'), { force: true });
    const child = started(cwd);
    while (!existsSync(join(cwd, OWN, 'address.json'))) await new Promise((resolve) => setTimeout(resolve, 2));
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    const killed = finished(child);
    child.kill('SIGKILL');
    await killed;
  }

  const { said, end } = await startedJson(cwd);
  expect(said.posts.count).toBe(2);
  expect((await (await fetch(said.blog)).text()).match(/<h3[^>]*>Tires in spring</g)).toHaveLength(1);
  expect(said.backend.admin.email).toMatch(/^admin[23]?@example\.com$/);
  await end();
});

test('an error in the data is shown before a backend is created', async () => {
  const cwd = clonedSite({ 'coverage.yaml': 'oil: [avon, elyria, lorrain]\ntires: [avon]\n' });

  const { code, stdout, stderr } = await townpressProcess({}, cwd, 'start', ...ANY_PORT);

  expect([code, stdout, stderr]).toEqual([
    1,
    expect.stringContaining('error[unknown-city]: no city has the slug `lorrain`'),
    "can't build the site: 1 error\n",
  ]);
  expect(existsSync(join(cwd, '.townpress'))).toBe(false);
});

test.each([
  [
    'without data',
    ['--data', 'nowhere'],
    /^townpress: the folder .*nowhere does not exist; run the command in the folder that contains `data`, or pass --data\n$/,
  ],
  [
    'with half a hosted project',
    [],
    /^townpress: SUPABASE_URL is set, but no SUPABASE_PUBLISHABLE_KEY or SUPABASE_ANON_KEY/,
    { SUPABASE_URL: 'https://project.example' },
  ],
] as const)('no backend starts: %s', async (_, args, message, env: Record<string, string> = {}) => {
  const cwd = clonedSite();

  const { code, stderr } = await finished(start(cwd, ['start', ...ANY_PORT, ...args], env));

  expect([code, stderr]).toEqual([Object.keys(env).length > 0 ? 2 : 3, expect.stringMatching(message)]);
  expect(existsSync(join(cwd, '.townpress'))).toBe(false);
});

test('a taken port is reported with a fix, and the backend never moves to another', async () => {
  const cwd = await migratedSite();
  const other = createServer();
  onTestFinished(() => void other.close());
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;

  expect(await townpressProcess({}, cwd, 'start', '--port', '0', '--backend-port', String(port))).toMatchObject({
    code: 3,
    stderr: expect.stringContaining(
      `townpress: port ${port} is in use; stop the program that uses it, or choose another port with --backend-port\n`,
    ),
  });
  expect(existsSync(join(cwd, OWN, 'lock'))).toBe(false);
});

test('Ctrl-C during a start ends it', async () => {
  const cwd = await migratedSite();
  const child = started(cwd);
  await until(child, /starting the backend/, 'stderr');
  const ended = finished(child);
  child.kill('SIGINT');

  expect(await ended).toMatchObject({ code: 130, stdout: '' });
  expect([existsSync(join(cwd, OWN, 'lock')), existsSync(join(cwd, 'generated/site'))]).toEqual([false, false]);
});

test("Ctrl-C during the first start doesn't wait for the database, and the next start works", async () => {
  const cwd = clonedSite(POSTS);
  const child = started(cwd);
  const ended = finished(child);
  const mark = join(cwd, OWN, 'database/half-made');
  await expect.poll(() => existsSync(mark), { interval: 10 }).toBe(true);
  child.kill('SIGINT');

  expect(await ended).toMatchObject({ code: 130, stdout: '' });
  expect([existsSync(mark), existsSync(join(cwd, OWN, 'lock'))]).toEqual([true, false]);
  const { said, end } = await startedJson(cwd);
  expect(said.backend.seeded).toBe(2);
  await end();
});

test('a hosted project replaces the embedded backend, except for a post that cannot be read', async () => {
  const cwd = clonedSite(POSTS);
  const project = await FakeBackend.start([post('hosted-news'), post('nbsp', { title: '\u00a0' })]);
  const child = started(cwd, project.env);
  const [text] = await Promise.all([
    until(child, /Press Ctrl-C to stop\.\n$/),
    until(child, /warning\[unreadable-post\]: the post `nbsp` is left out/, 'stderr'),
  ]);
  const [, site = ''] = /^Site +(\S+)$/m.exec(text) ?? [];

  expect(text).toContain(`/blog, 1 post from ${project.url}\n`);
  expect(text).not.toContain('Admin');
  expect(await (await fetch(`${site}blog`)).text()).toContain('About hosted-news');
  expect(await (await fetch(`${site}backend.json`)).json()).toEqual({ url: project.url, key: 'sb_publishable_test' });
  expect(existsSync(join(cwd, OWN))).toBe(false);
  const ended = finished(child);
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0 });
});

/** Creates a site with the posts, whose backend has none yet. */
const migratedSite = () => migrated(POSTS);

async function startedJson(cwd: string): Promise<{ readonly said: Started; readonly end: () => Promise<void> }> {
  const child = started(cwd, {}, '--json');
  const said = JSON.parse(await until(child, /\n$/)) as Started;
  const end = async () => {
    const ended = finished(child);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, stdout: '', stderr: '' });
  };
  return { said, end };
}

function secretKeyOf(cwd: string): string {
  return (JSON.parse(readFileSync(join(cwd, OWN, 'keys.json'), 'utf8')) as { secretKey: string }).secretKey;
}
