import { cpSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PUBLIC_IMAGES } from '../../../src/blog/post-images.ts';
import { clonedSite, contents, put, temporaryFolder, townpress, townpressWith } from '../../support/run-command.ts';
import { clientOf, migratedFolder, startBackend } from '../backend/support/backend.ts';
import { filesIn, png } from './support/kept-backends.ts';

const ID = '00000000-0000-4000-8000-00000000000a';

test('a blog pulled from its backend into the data gives the same blog on the site', async () => {
  const folder = clonedSite();
  const own = join(folder, '.townpress/backend');
  cpSync(await migratedFolder(), own, { recursive: true });
  const backend = await startBackend({ folder: own, port: 0 });
  onTestFinished(backend.close);
  const operator = clientOf(backend, backend.secretKey);
  await operator.storage
    .from('blog-images')
    .upload('1-a.png', new Blob([png(1) as Uint8Array<ArrayBuffer>], { type: 'image/png' }));
  const picture = `${backend.url}${PUBLIC_IMAGES}1-a.png`;
  const row = {
    title: 'Oil: "new"',
    status: 'published',
    published_at: '2026-03-04T05:06:07.123456Z',
    featured_image: picture,
  };
  const html = `<p><u>New</u> oil.</p><img src="${picture}" alt="oil" width="3" height="4"><script>alert(1)</script>`;
  await operator
    .from('blog_posts')
    .insert([
      { ...row, id: ID, slug: `oil-${'x'.repeat(80)}`, content: html },
      { ...row, slug: 'tires', content: '<p>New <em>tires</em>.</p>' },
      { ...row, slug: 'secret', status: 'draft', published_at: null, content: '<p>Secret.</p>' },
    ])
    .throwOnError();
  await operator.from('blog_redirects').insert({ old_slug: 'grease', post_id: ID }).throwOnError();

  expect(await townpress(folder, 'generate', '--posts', 'local')).toMatchObject({ code: 0 });
  const before = contents(realpathSync(join(folder, 'generated/site')));
  expect(await townpress(folder, 'blog', 'pull', '--to', 'data/posts')).toEqual({
    code: 0,
    stdout: '3 posts in data/posts: 3 files written, 0 unchanged, 0 removed; 1 new image\n',
    stderr: '',
  });
  const files = filesIn(join(folder, 'data/posts'));
  expect(await townpress(folder, 'generate', '--posts', 'files')).toMatchObject({ code: 0, stderr: '' });
  const after = contents(realpathSync(join(folder, 'generated/site')));

  const [asset = ''] = Object.keys(after).filter((path) => path.startsWith('assets/1-a.'));
  expect(Buffer.from(after[asset] ?? '', 'latin1')).toEqual(Buffer.from(png(1)));
  // What only pages with a backend have is left out: the code that updates them.
  const article = (page: string | undefined) =>
    /<h1>[\s\S]*<\/article>/
      .exec((page ?? '').replace(/<template[\s\S]*?<\/template>/g, ''))?.[0]
      .replaceAll(picture, `/${asset}`);
  for (const path of [`blog/oil-${'x'.repeat(80)}.html`, 'blog/tires.html']) {
    expect(article(after[path]), path).toContain('<div class="prose"><p>');
    expect(article(after[path]), path).toBe(article(before[path]));
  }
  expect(Object.keys(after).filter((path) => path.includes('secret'))).toEqual([]);
  expect(after['blog/grease.html']).toContain(`url=/blog/oil-${'x'.repeat(80)}`);

  const sent = await townpress(folder, 'blog', 'push', '--from', 'data/posts', '--json');
  expect(JSON.parse(sent.stdout)).toMatchObject({
    schemaVersion: 2,
    command: 'blog push',
    ok: true,
    made: [],
    updated: [],
    unchanged: 3,
    conflicts: [],
    findings: [],
  });
  expect(filesIn(join(folder, 'data/posts'))).toEqual(files);

  put(
    folder,
    'data/posts/tires.md',
    readFileSync(join(folder, 'data/posts/tires.md'), 'utf8').replace('status: published', 'status: publishd'),
  );
  const refused = await townpress(folder, 'blog', 'push', '--from', 'data/posts');
  expect([refused.code, refused.stderr]).toEqual([1, 'nothing was sent: 1 error\n']);
  expect(refused.stdout).toMatch(/--> data\/posts\/tires\.md:\d+:9\n/);

  put(folder, 'data/posts/tires.md', 'mine');
  await operator.from('blog_posts').update({ title: 'Tires' }).eq('slug', 'tires').throwOnError();
  const pulled = await townpress(folder, 'blog', 'pull', '--to', 'data/posts', '--json');
  expect([pulled.code, JSON.parse(pulled.stdout)]).toMatchObject([
    1,
    { command: 'blog pull', ok: false, posts: 3, written: [], unchanged: 2, kept: [{ file: 'tires.md' }] },
  ]);
});

test.each([
  [{}, 3, 'no backend in .townpress/backend; start one with'],
  [{ SUPABASE_URL: 'https://a.example' }, 3, 'a hosted project needs both'],
  [{ SUPABASE_URL: 'ftp://a.example', SUPABASE_SERVICE_ROLE_KEY: 'x' }, 2, 'SUPABASE_URL must be the URL of a project'],
  [
    { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_SERVICE_ROLE_KEY: 'x' },
    3,
    'the backend at http://127.0.0.1:9 responded: TypeError: fetch failed',
  ],
])('nothing is pulled or pushed with %j', async (env, code, message) => {
  const folder = temporaryFolder();
  put(folder, 'blog/a.md', '---\ntitle: A\n---\nA.\n');
  // If no server answers, several attempts are made.
  for (const command of message.includes('fetch') ? ['pull'] : ['pull', 'push']) {
    const result = await townpressWith(env, folder, 'blog', command);
    expect([result.code, result.stdout]).toEqual([code, '']);
    expect(result.stderr).toContain(message);
  }
});

test('a push without posts has nothing to do', async () => {
  expect(await townpress(temporaryFolder(), 'blog', 'push')).toEqual({
    code: 3,
    stdout: '',
    stderr: 'townpress: no posts in blog; run `townpress blog pull` first, or set their folder with --from\n',
  });
});

test('pushed posts upload the scenes that they name, and are pulled with their images', async () => {
  const post = (title: string, image: string, body: string) =>
    `---\ntitle: ${title}\nexcerpt: In short.\ndate: 2025-11-03\nauthor: Ann Lee\nimage: ${image}\n---\n\n${body}\n`;
  const folder = clonedSite({
    'posts/oil.md': post('Oil', 'road', 'Look: ![The road](road)'),
    'posts/tires.md': post('Tires', 'roda', '![](nowhere)'),
  });
  const own = join(folder, '.townpress/backend');
  cpSync(await migratedFolder(), own, { recursive: true });
  const backend = await startBackend({ folder: own, port: 0 });
  onTestFinished(backend.close);
  const push = async () =>
    JSON.parse((await townpress(folder, 'blog', 'push', '--from', 'data/posts', '--json')).stdout) as Record<
      string,
      unknown
    >;
  const generate = async () => {
    expect(await townpress(folder, 'generate', '--posts', 'files')).toMatchObject({ code: 0, stderr: '' });
    return contents(realpathSync(join(folder, 'generated/site')))['blog/oil.html'] ?? '';
  };

  const refused = await townpress(folder, 'blog', 'push', '--from', 'data/posts');
  expect([refused.code, refused.stdout]).toEqual([
    1,
    expect.stringMatching(
      /the scene `roda` doesn't exist or has no image[\s\S]*did you mean `road`\?[\s\S]*`nowhere` is an image key from the site's data/,
    ),
  ]);
  put(folder, 'data/posts/tires.md', post('Tires', 'images/1-a.png', 'New tires.'));
  put(folder, 'data/posts/images/1-a.png', png(1));
  expect(await push()).toMatchObject({ ok: true, made: ['oil.md', 'tires.md'], pictures: 2, conflicts: [] });
  expect(await push()).toMatchObject({ ok: true, made: [], updated: [], unchanged: 2, pictures: 0 });
  const page = await generate();
  expect(page.match(/src="\/assets\/road\.\w+\.svg"/g)?.length).toBeGreaterThan(1);
  // The day is in the data's time zone, and the same instant in the backend.
  const operator = clientOf(backend, backend.secretKey);
  const { data } = await operator.from('blog_posts').select('published_at').eq('slug', 'oil').single().throwOnError();
  const built = /"datePublished":"([^"]+)"/.exec(page)?.[1] ?? '';
  expect(new Date(data.published_at).toISOString()).toBe(new Date(built).toISOString());

  put(
    folder,
    'data/photos/road.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500" fill="#a52"/></svg>',
  );
  expect(await push()).toMatchObject({ ok: true, updated: ['oil.md'], unchanged: 1, pictures: 1 });
  expect(await townpress(folder, 'blog', 'pull', '--to', 'data/posts')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('; 1 new image\n'),
  });
  expect(readFileSync(join(folder, 'data/posts/oil.md'), 'utf8')).toMatch(
    /^image: "images\/(road-[0-9a-f]{16}\.webp)"$[\s\S]*!\[The road\]\(images\/\1 "=800x500"\)/m,
  );
  expect((await generate()).match(/src="\/assets\/road-[0-9a-f]{16}\.\w+\.webp"/g)?.length).toBeGreaterThan(1);
  expect(await push()).toMatchObject({ ok: true, updated: [], unchanged: 2, pictures: 0 });
});
