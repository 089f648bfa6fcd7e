import blogScripts from 'client:blog';
import scripts from 'client:site';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildFolder, SAMPLE_DATA } from '../../support/sample.ts';

test("the scripts of a public page have at most 4 KB compressed, below the design's limit of 5", () => {
  const { site, ...others } = scripts;
  const largest = Math.max(...Object.values(others).map((text) => brotliCompressSync(text).length));
  expect(brotliCompressSync(site).length + largest).toBeLessThan(4 * 1024);
});

test('the script that every page loads finds no towns: only one page does', () => {
  expect(scripts.site).not.toContain('.finder');
  expect(scripts.areas).toContain('.finder');
});

test('the script that every page loads knows nothing of unknown addresses, and the one that does is small with its names', async () => {
  expect(scripts.site).not.toMatch(/data-(missing|towns|back)/);
  expect(scripts.missing).toContain('[data-towns]');
  const { files } = await buildFolder(SAMPLE_DATA);
  const page = String(files.get('404.html'));
  const names = / data-towns="[^"]*" data-services="[^"]*"/;
  expect(page).toMatch(names);
  const nameless = brotliCompressSync(page.replace(names, '')).length;
  // The part that leads on, and the one that names what is near.
  expect(brotliCompressSync(scripts.missing).length).toBeLessThan(720 + 840);
  expect(brotliCompressSync(page).length - nameless).toBeLessThan(690);
  const others = [...files].filter(([path, text]) => path.endsWith('.html') && String(text).includes('data-towns='));
  expect(others.map(([path]) => path).sort()).toEqual(['404.html', 'services/404.html']);
});

test.each(Object.entries(scripts))(
  'the script %s is plain ASCII, and contains nothing that a strict content security policy forbids',
  (_, script) => {
    expect(script).toMatch(/^[\n\x20-\x7e]+$/);
    expect(script).not.toMatch(
      /\b(eval|Function|innerHTML|outerHTML|insertAdjacentHTML|setAttribute|fetch|XMLHttpRequest|sendBeacon|import)\b/,
    );
  },
);

test('the scripts of the blog are plain ASCII, and only one of them, which sends no request, sets HTML', () => {
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
