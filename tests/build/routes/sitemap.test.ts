import { expect, test } from 'vitest';
import { sitemapFiles } from '../../../src/build/emit/sitemap.ts';

const ORIGIN = 'https://www.example.com';
const urlsOf = (text = '') => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

test.each([
  [1, ['sitemap.xml']],
  [3, ['sitemap.xml']],
  [4, ['sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml']],
  [7, ['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml', 'sitemap.xml']],
])('a sitemap of %i pages, with 3 per file, has %j, and each page once', async (count, names) => {
  const paths = Array.from({ length: count }, (_, index) => `/page-${index}`);
  const files = await sitemapFiles(
    ORIGIN,
    paths.map((path) => ({ path })),
    3,
  );
  expect([...files.keys()]).toEqual(names);
  const parts = names.slice(0, -1);
  const index = urlsOf(files.get('sitemap.xml'));
  if (parts.length > 0) expect(index).toEqual(parts.map((name) => `${ORIGIN}/${name}`));
  const pages = parts.length > 0 ? parts.flatMap((name) => urlsOf(files.get(name))) : index;
  expect(pages).toEqual(paths.map((path) => ORIGIN + path));
});
