import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { HOST_NAMES, type HostName } from '../../src/hosts/hosts.ts';
import { FakeBackend, post } from '../blog/sync/support/fake-backend.ts';
import { clonedSite, townpressWith } from '../support/run-command.ts';
import { IS_LONG, sampled } from '../support/runs.ts';
import { SAMPLE_DATA } from '../support/sample.ts';

/* Rules for every page also apply to pages of a blog that the browser keeps up to date. */

const POSTS = Array.from({ length: 30 }, (_, index) =>
  post(`post-${index}`, { title: `About number ${index}`, content: `<p>${`Words of ${index}. `.repeat(150)}</p>` }),
);

/** Generates a site with these posts and returns its folder. */
async function live(data: string, folder: string, ...flags: string[]): Promise<string> {
  const backend = await FakeBackend.start(POSTS);
  const { code, stderr } = await townpressWith(backend.env, folder, 'generate', '--data', data, ...flags);
  expect([code, stderr]).toEqual([0, '']);
  return realpathSync(join(folder, 'generated/site'));
}

const blogPages = (root: string) => [
  'blog.html',
  ...readdirSync(join(root, 'blog'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => `blog/${name}`),
];

const compressed = (bytes: Uint8Array) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }).length;

test('a page of the live blog is small and has valid HTML', async () => {
  const root = await live(IS_LONG ? SAMPLE_DATA : 'data', clonedSite());
  const read = (path: string) => readFileSync(join(root, path));
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:a11y'],
    rules: {
      'doctype-style': 'off',
      'void-style': 'off',
      'attr-case': 'off',
      'attribute-empty-style': 'off',
      'tel-non-breaking': 'off',
    },
  });
  const errors: string[] = [];
  const scripts = new Map<string, number>();
  for (const file of blogPages(root)) {
    const html = read(file).toString();
    const sum = (pattern: RegExp) =>
      [...html.matchAll(pattern)].reduce((total, [, url = '']) => total + compressed(read(url)), 0);
    const script = sum(/<script[^>]* src="([^"]+)"/g);
    scripts.set(file, script);
    const view = compressed(Buffer.from(html)) + sum(/<link rel="stylesheet" href="([^"]+)"/g);
    if (script > 5000) errors.push(`${file}: ${script} of JavaScript`);
    if (view > 24_000) errors.push(`${file}: ${view} of HTML and CSS`);
    // A template's content isn't part of the page, although the validator treats it as such.
    const { results } = await validator.validateString(html.replace(/<template[\s\S]*?<\/template>/, ''));
    for (const { messages } of results)
      for (const { ruleId, message, line } of messages) errors.push(`${file}:${line} ${ruleId}: ${message}`);
  }
  expect(errors).toEqual([]);
  // The list and the posts load one script more than other pages do, but later pages of the list don't.
  expect(scripts.get('blog/post-3.html')).toBeGreaterThan(scripts.get('blog/page/2.html') ?? 0);
  expect(scripts.get('blog.html')).toBe(scripts.get('blog/404.html'));
  // Scripts that load only if a post differs: the design's limit, plus 50 bytes for dates in any language, 90 for the
  // base path, and 60 because digests in names compress differently.
  const lazy = readdirSync(join(root, 'assets')).filter((name) => /^blog-(fresh|clean)\./.test(name));
  expect(lazy.length).toBe(2);
  expect(lazy.reduce((total, name) => total + compressed(read(`assets/${name}`)), 0)).toBeLessThan(17_200);
});

/** Returns the findings of `check --site` that concern the blog. */
async function findings(folder: string, host: HostName): Promise<string[]> {
  const { stdout } = await townpressWith({}, folder, 'check', '--site', '--json', '--host', host);
  const found = JSON.parse(stdout).findings as { code: string; file: string; message: string }[];
  return (
    found
      .filter(
        ({ code, file, message }) =>
          // Excerpts of these posts differ by a number.
          /blog/.test(file + message) &&
          !/^site-(description|similar|repeated)/.test(code) &&
          !/admin/.test(file + message),
      )
      // These posts have no image, and no card was drawn for them.
      .filter(
        ({ code, message }) => code !== 'site-json-ld-post' || !message.includes('is missing the recommended `image`'),
      )
      .map(({ code, file }) => `${code} ${file}`)
  );
}

test.each(sampled(HOST_NAMES, 3))('the live blog passes the audit on %s', async (host) => {
  const folder = clonedSite();
  await live('data', folder, '--host', host);
  expect(await findings(folder, host)).toEqual([]);
});

test('the audit finds a missing rule, a stray script and a hidden one', async () => {
  const folder = clonedSite();
  const root = await live('data', folder, '--host', 'netlify');
  const change = (file: string, from: string | RegExp, to: string) => {
    const text = readFileSync(join(root, file), 'utf8');
    expect(text).toMatch(from);
    writeFileSync(
      join(root, file),
      text.replace(from, () => to),
    );
  };
  const script =
    /<script type="module" src="\/assets\/blog\.[^>]*><\/script>/.exec(
      readFileSync(join(root, 'blog.html'), 'utf8'),
    )?.[0] ?? '';
  change('_redirects', /\n\/blog\/\* .*(?=\n)/, '');
  change('about.html', '</head>', `${script}</head>`);
  change('blog/post-1.html', '</template>', '<script>alert(1)</script></template>');

  const found = await findings(folder, 'netlify');

  expect(found.filter((line) => line.includes('_redirects'))).toEqual(['site-rule-file generated/site/_redirects']);
  expect(found.filter((line) => line.startsWith('site-network-call')).length).toBeGreaterThan(0);
  expect(found).toContain('site-inline-code generated/site/blog/post-1.html');
});

test('a site whose posts are data has no trace of the live blog', async () => {
  const folder = clonedSite({
    'posts/sample.md':
      '---\ntitle: A sample\nexcerpt: Only to show how it is done.\ndate: 2026-01-05\nauthor: Ann\n---\n\nText.\n',
  });
  await townpressWith({}, folder, 'generate');
  const root = realpathSync(join(folder, 'generated/site'));
  expect(blogPages(root)).toEqual(['blog.html', 'blog/sample.html']);
  expect(readdirSync(join(root, 'assets')).filter((name) => /^blog\b.*\.js$/.test(name))).toEqual([]);
  for (const file of blogPages(root)) {
    const html = readFileSync(join(root, file), 'utf8');
    expect(html).not.toMatch(/<template|data-live|trusted-types|post-state/);
    expect(html).toContain('connect-src &#x27;self&#x27;');
  }
});
