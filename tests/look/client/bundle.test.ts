import blogScripts from 'client:blog';
import scripts from 'client:site';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { build, project } from '../../support/project.ts';

test("public page scripts are at most 4.75 KB compressed, below the design's limit of 5", () => {
  const { site, ...others } = scripts;
  const largest = Math.max(...Object.values(others).map((text) => brotliCompressSync(text).length));
  expect(brotliCompressSync(site).length + largest).toBeLessThan(4.75 * 1024);
});

test('the script that every page loads has no town search, since only one page needs it', () => {
  expect(scripts.site).not.toContain('.finder');
  expect(scripts.areas).toContain('.finder');
});

test('the common script has no 404 handling, and the one for 404 pages is small', async () => {
  expect(scripts.site).not.toMatch(/data-(missing|towns|back)/);
  expect(scripts.missing).toContain('[data-towns]');
  const { files } = await build(project());
  const page = String(files.get('404.html'));
  const names = / data-towns="[^"]*" data-services="[^"]*"/;
  expect(page).toMatch(names);
  const nameless = brotliCompressSync(page.replace(names, '')).length;
  // The part that redirects, the part that names similar pages, the base path in both, and spellings of names.
  expect(brotliCompressSync(scripts.missing).length).toBeLessThan(720 + 840 + 80 + 220);
  expect(brotliCompressSync(page).length - nameless).toBeLessThan(690);
  const others = [...files].filter(([path, text]) => path.endsWith('.html') && String(text).includes('data-towns='));
  expect(others.map(([path]) => path).sort()).toEqual(['404.html', 'services/404.html']);
});

test.each(Object.entries(scripts))(
  'the script %s is plain ASCII and contains nothing that a strict CSP forbids',
  (_, script) => {
    expect(script).toMatch(/^[\n\x20-\x7e]+$/);
    expect(script).not.toMatch(
      /\b(eval|Function|innerHTML|outerHTML|insertAdjacentHTML|setAttribute|fetch|XMLHttpRequest|sendBeacon|import(?!\.meta\.url))\b/,
    );
  },
);

test("the blog's scripts are plain ASCII, and only one, which sends no request, sets HTML", () => {
  expect(blogScripts.map(({ path }) => path.split('.')[0])).toEqual([
    'assets/blog',
    'assets/blog-clean',
    'assets/blog-draft',
    'assets/blog-fresh',
  ]);
  const [blog, clean, draft, fresh] = blogScripts.map(({ text }) => text) as [string, string, string, string];
  for (const text of [blog, fresh, draft, clean]) expect(text).toMatch(/^[\n\x20-\x7e]+$/);
  for (const text of [blog, fresh, draft])
    expect(text).not.toMatch(
      /\b(eval|Function|innerHTML|outerHTML|insertAdjacentHTML|XMLHttpRequest|sendBeacon|srcdoc)\b/,
    );
  expect(clean).not.toMatch(/\b(eval|fetch|XMLHttpRequest|sendBeacon|WebSocket)\b/);
});
