import { existsSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { clonedSite, contents, townpressWith } from '../../support/run-command.ts';
import { broken, FakeBackend, post } from './support/fake-backend.ts';

const SAMPLE =
  '---\ntitle: A sample\nexcerpt: Only to show how it is done.\ndate: 2026-01-05\nauthor: Ann\n---\n\nText.\n';

/** A site whose data contains a post. */
const siteWithSample = () => clonedSite({ 'posts/sample.md': SAMPLE });

const siteOf = (folder: string) => contents(realpathSync(join(folder, 'generated/site')));

const keptFiles = (folder: string) => readdirSync(join(folder, '.townpress')).filter((name) => name.endsWith('.json'));

let backend: FakeBackend;
beforeEach(async () => {
  backend = await FakeBackend.start([
    post('oil-news'),
    post('tire-news', { published_at: '2026-06-01T08:00:00+00:00' }),
  ]);
});

const generate = (folder: string, ...args: string[]) => townpressWith(backend.env, folder, 'generate', ...args);

describe('a hosted project', () => {
  test('posts of the backend replace posts of the data', async () => {
    const folder = siteWithSample();

    const { code, stdout, stderr } = await generate(folder);

    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`\\n2 posts from ${backend.url}\\n$`));
    const site = siteOf(folder);
    expect(Object.keys(site).filter((path) => /^blog\/.*html$/.test(path))).toEqual([
      'blog/404.html',
      'blog/oil-news.html',
      'blog/shared/draft.html',
      'blog/tire-news.html',
    ]);
    expect(site['blog/oil-news.html']).toContain('<p>All about oil-news.</p>');
    expect(site['blog.html']?.match(/href="\/blog\/[a-z-]+"/g)).toEqual([
      'href="/blog/tire-news"',
      'href="/blog/oil-news"',
    ]);
    expect(site['sitemap.xml']).toContain('/blog/tire-news<');
    expect(site['blog/rss.xml']).toContain('About oil-news');
    expect(site['backend.json']).toBe(`{"url":"${backend.url}","key":"sb_publishable_test"}\n`);
  });

  test("a post's old slug redirects to it unless taken, the post is gone, or the data overrides", async () => {
    const folder = clonedSite({ 'redirects.yaml': '- from: /blog/by-hand\n  to: /about\n' });
    backend.moved = [
      { old_slug: 'old-oil', post: { slug: 'oil-news' } },
      { old_slug: 'tire-news', post: { slug: 'oil-news' } },
      { old_slug: 'of-a-draft', post: { slug: 'not-there' } },
      { old_slug: 'by-hand', post: { slug: 'oil-news' } },
    ];

    const { code } = await generate(folder, '--host', 'netlify');

    expect(code).toBe(0);
    const rules = siteOf(folder)['_redirects'] ?? '';
    const blog = rules
      .split('\n')
      .filter((line) => line.startsWith('/blog/'))
      .map((line) => line.split(/\s+/).slice(0, 2));
    expect(blog).toContainEqual(['/blog/old-oil', '/blog/oil-news']);
    expect(blog).toContainEqual(['/blog/by-hand', '/about']);
    expect(blog.map(([from]) => from)).not.toContain('/blog/tire-news');
    expect(blog.map(([from]) => from)).not.toContain('/blog/of-a-draft');
  });

  test('hostile content of a post never reaches its page', async () => {
    const folder = clonedSite();
    const evil =
      '<script>alert(1)</script><img src=x onerror=alert(2)><a href="java\nscript:alert(3)">here</a><iframe src="https://evil.example"></iframe><p style="x" onclick="y">Fine.</p>';
    backend.posts = [
      post('evil', {
        content: evil,
        title: '</title><script>alert(4)</script>',
        excerpt: '"><img src=x onerror=alert(5)>',
        meta_keywords: '</script><script>alert(6)',
      }),
    ];

    const { code } = await generate(folder);

    expect(code).toBe(0);
    const { 'blog/evil.html': page = '', 'blog.html': list = '' } = siteOf(folder);
    expect(page).toContain('<img src="x" alt="" loading="lazy" decoding="async">here<p>Fine.</p>');
    for (const html of [page, list]) {
      expect(html.match(/<script/g)).toHaveLength(3);
      // Text between quotes is a value, whatever it contains.
      expect(html.replace(/"[^"]*"/g, '')).not.toMatch(/<[^>]*\son\w+=|<iframe|<[^>]*\sstyle=/);
      expect(html).not.toContain('javascript:');
    }
  });

  test('posts are sanitized once, and only an unmodified cache is trusted', async () => {
    const folder = clonedSite();
    backend.posts = [post('evil', { content: '<script>alert(1)</script><p onclick="y">Fine.</p>' }), post('good')];
    await generate(folder);
    const before = siteOf(folder);
    const [name = ''] = readdirSync(join(folder, '.townpress')).filter((file) => file.startsWith('cleaned-'));
    const file = join(folder, '.townpress', name);
    const remembered = readFileSync(file, 'utf8');
    expect(remembered).toMatch(/"<p>Fine\.<\/p>"/);

    await generate(folder, '--clean');
    expect(siteOf(folder)).toEqual(before);
    writeFileSync(file, remembered.replace('"<p>Fine.</p>"', 'null'));
    await generate(folder, '--clean');

    expect(siteOf(folder)).toEqual(before);
    expect(readFileSync(file, 'utf8')).toBe(remembered);
  });

  test('an image in the post bucket is shown, and one from elsewhere is not', async () => {
    const folder = clonedSite();
    const picture = `${backend.url}/storage/v1/object/public/blog-images/1-a.png`;
    backend.posts = [
      post('with', { featured_image: picture }),
      post('without', { featured_image: 'https://elsewhere.example/a.png' }),
    ];

    await generate(folder);

    const site = siteOf(folder);
    expect(site['blog/with.html']).toContain(`src="${picture}" width="1600" height="1000" alt="About with"`);
    expect(site['blog.html']?.match(/<img[^>]* src="http[^"]*"/g)).toEqual([expect.stringContaining(picture)]);
    expect(site['blog/without.html']).not.toContain('elsewhere');
  });

  test('only blog pages and admin pages may call the backend', async () => {
    const folder = clonedSite();
    await generate(folder);

    const site = siteOf(folder);

    const policies = Object.entries(site).flatMap(([path, text]) => {
      const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/
        .exec(text)?.[1]
        ?.replaceAll('&#x27;', "'");
      return policy?.includes('http') ? [[path, policy]] : [];
    });
    expect(policies.map(([path]) => path)).toEqual([
      ...[
        'admin/account.html',
        'admin/blog.html',
        'admin/blog/edit.html',
        'admin/blog/new.html',
        'admin/jobs.html',
        'admin/jobs/edit.html',
        'admin/jobs/new.html',
        'blog.html',
        'blog/404.html',
        'blog/oil-news.html',
        'blog/shared/draft.html',
        'blog/tire-news.html',
        'login.html',
        'signup.html',
      ],
    ]);
    for (const [path, policy] of policies) {
      expect(policy).toContain(`; img-src 'self' ${path?.startsWith('blog') ? '' : 'blob: '}${backend.url}; `);
      expect(policy).toContain(`; connect-src 'self' ${backend.url}; `);
      expect(policy?.split(backend.url)).toHaveLength(3);
    }
  });

  test('headers and pages allow the backend on Netlify, where no header is set twice', async () => {
    const folder = clonedSite();
    await generate(folder, '--host', 'netlify');
    const site = siteOf(folder);
    const blocks = (site['_headers'] ?? '').split(/\n(?=\/)/).filter((block) => block.includes(backend.url));
    expect(blocks).toHaveLength(1);
    expect(blocks[0]).toContain(`img-src 'self' blob: ${backend.url}; `);
    for (const [file, blob] of [
      ['blog.html', ''],
      ['login.html', 'blob: '],
    ])
      expect(site[file as string]?.replaceAll('&#x27;', "'")).toContain(`img-src 'self' ${blob}${backend.url}; `);
    expect(site['about.html']).not.toContain(backend.url);
  });

  test('headers allow the backend on Cloudflare Pages', async () => {
    const folder = clonedSite();
    await generate(folder, '--host', 'cloudflare');

    const blocks = (siteOf(folder)['_headers'] ?? '').split(/\n(?=\/)/);

    expect(blocks.filter((block) => block.includes(backend.url)).map((block) => block.split('\n')[0])).toEqual([
      '/blog',
      '/blog/*',
      '/login',
      '/signup',
      '/admin/*',
    ]);
    for (const block of blocks.slice(-5)) {
      expect(block).toContain(
        `img-src 'self' ${block.startsWith('/blog') ? '' : 'blob: '}${backend.url}; font-src 'self'; manifest-src 'self'; connect-src 'self' ${backend.url}; `,
      );
      expect(block).toContain("frame-ancestors 'none'");
    }
  });

  test('the finished site passes the audit', async () => {
    const folder = clonedSite();
    backend.posts = [
      post('oil-news', { featured_image: `${backend.url}/a.png`, author: null, excerpt: '' }),
      ...backend.posts.slice(1),
    ];
    await generate(folder);
    expect(siteOf(folder)['blog/oil-news.html']).toMatch(/"author":\{"@id":"[^"]+\/#business"\}/);

    const { stdout } = await townpressWith({}, folder, 'check', '--site', '--json');

    const codes = (JSON.parse(stdout).findings as { code: string; file: string }[])
      .filter(({ file }) => file.includes('blog'))
      .map(({ code, file }) => `${code} ${file}`);
    // A post without an image gets a recommendation to add one.
    expect(
      codes.filter(
        (code) =>
          !code.startsWith('site-description') && code !== 'site-json-ld-post generated/site/blog/tire-news.html',
      ),
    ).toEqual([]);
  });

  test('the same posts give the same bytes, and a run without changes writes nothing', async () => {
    const [folder, other] = [clonedSite(), clonedSite()];
    await generate(folder);
    backend.posts = backend.posts.map((row) => ({ ...row, view_count: 99 }));

    const { stdout } = await generate(folder);
    await generate(other, '--jobs', '2');

    // Nothing is sanitized or planned before this is known.
    expect(stdout).toMatch(/\nnothing changed; \d+ ms \(posts \d+, read \d+, compare \d+\)\n/);
    expect(siteOf(other)).toEqual(siteOf(folder));
  });

  test('a changed word in a post changes the page', async () => {
    const folder = clonedSite();
    await generate(folder);
    backend.posts = [post('oil-news', { content: '<p>Now it is said better.</p>' }), ...backend.posts.slice(1)];

    const { stdout } = await generate(folder);

    expect(siteOf(folder)['blog/oil-news.html']).toContain('Now it is said better.');
    expect(stdout).not.toContain('nothing changed');
  });
});

describe('a backend that cannot be read', () => {
  test('an unreadable backend leaves the site as it was, and is reported', async () => {
    const folder = clonedSite();
    await generate(folder);
    const before = siteOf(folder);
    backend.trouble = broken;

    const { code, stdout, stderr } = await generate(folder, '--clean');
    const again = await generate(folder);
    const json = JSON.parse((await generate(folder, '--json')).stdout);

    expect([code, again.code]).toEqual([0, 0]);
    for (const text of [stderr, again.stderr]) {
      expect(text).toContain(
        `warning: can't read posts from ${backend.url}: it responded with status 500: "out of memory"\n`,
      );
      expect(text).toMatch(
        /\n {2}using the posts read on \d{4}-\d\d-\d\d at \d\d:\d\d UTC; anything newer is missing\n/,
      );
    }
    expect(stdout).toContain('2 posts from');
    expect(json.posts).toMatchObject({
      from: backend.url,
      count: 2,
      stale: { reason: expect.stringContaining('status 500') },
    });
    expect(siteOf(folder)).toEqual(before);
  });

  test('exported posts are enough for a site on their own', async () => {
    const [folder, other] = [clonedSite(), siteWithSample()];
    backend.moved = [{ old_slug: 'old-oil', post: { slug: 'oil-news' } }];
    await generate(folder);
    await generate(other);
    backend.trouble = broken;

    const { code } = await generate(other, '--out', 'anew');

    expect(code).toBe(0);
    expect(contents(realpathSync(join(other, 'anew/site')))).toEqual(siteOf(folder));
  });

  test('an unreadable backend stops a strict run, even with exported posts and no change', async () => {
    const folder = clonedSite();
    await generate(folder);
    const before = siteOf(folder);
    backend.trouble = broken;

    const { code, stdout, stderr } = await generate(folder, '--strict');

    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toContain("--strict doesn't use cached posts");
    expect(siteOf(folder)).toEqual(before);
  });

  test.each([
    ['nothing was ever read', () => {}],
    [
      'the stored posts are from another project',
      (file: string) =>
        writeFileSync(file, readFileSync(file, 'utf8').replace(/"url":"[^"]*"/, '"url":"https://other.example"')),
    ],
    ['the stored posts are truncated', (file: string) => writeFileSync(file, readFileSync(file, 'utf8').slice(0, 300))],
    [
      'the stored posts were modified',
      (file: string) =>
        writeFileSync(file, readFileSync(file, 'utf8').replace('All about oil-news', 'All about oil-newt')),
    ],
    [
      'the stored posts are empty',
      (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replace(/"slug":"oil-news"/, '"slug":""')),
    ],
  ])('a run fails and writes nothing, not even a sample, if %s', async (what, spoil) => {
    const folder = siteWithSample();
    if (what !== 'nothing was ever read') {
      await generate(folder, '--out', 'other');
      const [kept = ''] = keptFiles(folder);
      spoil(join(folder, '.townpress', kept));
    }
    backend.trouble = broken;

    const { code, stdout, stderr } = await generate(folder);

    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toMatch(/^townpress: can't read posts from http:\S+: .+; the site is unchanged\n$/);
    expect(existsSync(join(folder, 'generated/site'))).toBe(false);
  });

  test("a refusal stops the run despite exported posts, because it isn't temporary", async () => {
    const folder = clonedSite();
    await generate(folder);
    const before = siteOf(folder);

    backend.trouble = (response) => {
      response.writeHead(401).end('{"message":"Invalid API key"}');
      return true;
    };
    const refused = await generate(folder);

    expect(refused.code).toBe(3);
    expect(refused.stderr).toContain('it responded with status 401: "Invalid API key"');
    expect(siteOf(folder)).toEqual(before);
  });

  test('a run requests the list of posts, and only the posts that have changed', async () => {
    const folder = clonedSite();
    const news = Array.from({ length: 8 }, (_, index) => post(`news-${index}`));
    backend.posts = news;
    await generate(folder);
    const [kept = ''] = keptFiles(folder);
    const keptAs = () => statSync(join(folder, '.townpress', kept));
    const { ino, mtimeMs } = keptAs();
    const requested = async () => {
      backend.requests.length = 0;
      expect((await generate(folder)).code).toBe(0);
      expect(siteOf(folder)).toEqual(await cleanSite());
      return backend.requests
        .map(({ path }) => new URL(path, backend.url).searchParams.get('id') ?? 'list')
        .slice(0, -2);
    };
    // Another folder has no posts of an earlier run.
    const cleanSite = async () => {
      const clean = clonedSite();
      const { requests } = backend;
      const own = [...requests];
      await generate(clean);
      requests.splice(0, requests.length, ...own);
      return siteOf(clean);
    };

    expect(await requested()).toEqual(['list']);
    expect([keptAs().ino, keptAs().mtimeMs > mtimeMs]).toEqual([ino, true]);
    backend.posts = backend.posts.with(2, post('news-2', { title: 'Better news' }));
    expect(await requested()).toEqual(['list', 'in.(id-news-2)']);
    expect(siteOf(folder)['blog/news-2.html']).toContain('Better news');
    expect(await requested()).toEqual(['list']);
    // The author's name is in another table.
    backend.posts = backend.posts.with(3, post('news-3', { author: { name: 'Bo Ray' } }));
    expect(await requested()).toEqual(['list', 'in.(id-news-3)']);
    expect(siteOf(folder)['blog/news-3.html']).toContain('Bo Ray');
    // One is deleted, and one has another slug.
    backend.posts = backend.posts.slice(1).with(0, post('oils', { id: 'id-news-1' }));
    expect(await requested()).toEqual(['list', 'in.(id-news-1)']);
    expect(Object.keys(siteOf(folder)).filter((file) => /^blog\/(?:news-[01]|oils)\.html$/.test(file))).toEqual([
      'blog/oils.html',
    ]);
    // A change that no trigger saw.
    backend.hasTrigger = false;
    backend.posts = backend.posts.with(1, post('news-2', { ...backend.posts[1], title: 'Silent news' }));
    expect((await generate(folder, '--clean')).code).toBe(0);
    expect(siteOf(folder)['blog/news-2.html']).toContain('Silent news');
    backend.posts = [];
    expect(await requested()).toEqual(['list']);
  });

  test('an unreadable row keeps its last good copy, a new one is left out, and runs report both', async () => {
    const folder = clonedSite();
    await generate(folder);
    const before = siteOf(folder);

    backend.posts = [
      post('oil-news', { title: 'Better oil' }),
      post('tire-news', { content: 7 }),
      post('nbsp', { title: '\u00a0' }),
    ];
    const runs = [await generate(folder), await generate(folder)];
    const strict = await generate(folder, '--strict');

    expect([...runs, strict].map(({ code }) => code)).toEqual([0, 0, 1]);
    for (const { stdout } of runs) {
      expect(stdout).toContain(
        'warning[unreadable-post]: the post `tire-news` appears as it was last read: it has no text\n',
      );
      expect(stdout).toContain(
        'warning[unreadable-post]: the post `nbsp` is left out: its title has no visible characters\n',
      );
    }
    const site = siteOf(folder);
    expect(site['blog/oil-news.html']).toContain('Better oil');
    expect(site['blog/tire-news.html']?.match(/<article.*?<\/article>/s)?.[0]).toEqual(
      before['blog/tire-news.html']?.match(/<article.*?<\/article>/s)?.[0],
    );
    expect(site).not.toHaveProperty(['blog/nbsp.html']);
  });

  test('a short excerpt is reported and stops no strict run', async () => {
    backend.posts = [post('oil-news', { excerpt: 'Short.' })];

    const { code, stdout } = await generate(clonedSite(), '--strict');

    expect(stdout).toContain('note[description-length]: the description of `/blog/oil-news` has 6 characters');
    expect(stdout).toContain('--> https://acme.example/admin/blog/edit/id-oil-news');
    expect(code).toBe(0);
  });

  test('exported posts stay out of version control, in one file per project', async () => {
    const folder = clonedSite();
    await generate(folder);
    await generate(folder);
    const other = await FakeBackend.start([]);
    await townpressWith(other.env, folder, 'generate');

    expect(keptFiles(folder)).toHaveLength(2);
    expect(readFileSync(join(folder, '.townpress/.gitignore'), 'utf8')).toBe('*\n');
  });
});

describe('--posts', () => {
  test('--posts files sends no request and leaves no trace of the backend', async () => {
    const [folder, plain] = [siteWithSample(), siteWithSample()];

    const { code } = await generate(folder, '--posts', 'files');
    await townpressWith({}, plain, 'generate');

    expect(code).toBe(0);
    expect(backend.requests).toEqual([]);
    expect(siteOf(folder)).toEqual(siteOf(plain));
    expect(siteOf(folder)).toHaveProperty(['blog/sample.html']);
    expect(siteOf(folder)['backend.json']).toBe('{}\n');
    expect(existsSync(join(folder, '.townpress'))).toBe(false);
  });

  test.each([
    [['--posts', 'hosted'], {}, 'hosted posts need SUPABASE_URL'],
    [[], { SUPABASE_URL: 'https://a.example' }, 'SUPABASE_URL is set, but no '],
    [[], { SUPABASE_ANON_KEY: 'k' }, 'SUPABASE_ANON_KEY is set, but SUPABASE_URL is not'],
    [[], { SUPABASE_URL: 'https://a.example', SUPABASE_ANON_KEY: 'sb_secret_k' }, 'is a secret key'],
    [['--posts', 'hostd'], {}, '"hostd": choose from local, files, hosted'],
  ])('%j with %j is a usage error', async (args, env, message) => {
    const folder = clonedSite();

    const { code, stderr } = await townpressWith(env, folder, 'generate', ...args);

    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(existsSync(join(folder, 'generated'))).toBe(false);
  });

  test('--posts local has nothing to read without the embedded backend', async () => {
    const folder = siteWithSample();

    const { code, stderr } = await townpressWith({}, folder, 'generate', '--posts', 'local');

    expect(code).toBe(3);
    expect(stderr).toContain('start it with `townpress backend`');
    expect(existsSync(join(folder, 'generated/site'))).toBe(false);
  });
});
