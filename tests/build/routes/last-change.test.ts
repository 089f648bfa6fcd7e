import { expect, test } from 'vitest';
import { all, attribute, one, parseHtml, textOf, textsOf } from '../../support/html.ts';
import { MINIMAL_SITE } from '../../support/minimal-site.ts';
import { build, type Files, project } from '../../support/project.ts';

const post = (title: string, dates: string) =>
  `---\ntitle: ${title}\nexcerpt: How we change the oil of a van.\n${dates}author: Ann\n---\n\nText.\n`;

/** A site whose data has dates in each of the places that can have one. */
const DATED: Files = {
  'services.yaml': String(MINIMAL_SITE['services.yaml']).replace('  code: TIR', '  code: TIR\n  updated: 2026-01-05'),
  'cities.yaml': String(MINIMAL_SITE['cities.yaml']).replace('  name: Elyria', '  name: Elyria\n  updated: 2026-02-01'),
  'city-facts/elyria.yaml': 'updated: 2026-02-03\n',
  'news.yaml': 'lorain:\n  - { title: Sweeping, content: Move the vans., domain: lorain.example, date: 2026-03-04 }\n',
  'jobs/all.yaml': `- { service: oil, town: avon, date: 2026-04-05, text: Two vans. }
- { service: oil, town: lorain, date: 2026-04-20, text: Three vans. }
`,
  'posts/new.md': post('New', 'date: 2026-05-10\n'),
  'posts/old.md': post('Old', 'date: 2026-05-01\nupdated: 2026-05-20\n'),
  'pages/about.md': String(MINIMAL_SITE['pages/about.md']).replace('---\n', '---\nupdated: 2026-06-01\n'),
};

async function days(files: Files): Promise<Record<string, string | undefined>> {
  const sitemap = String((await build(project(files))).files.get('sitemap.xml'));
  const entries = sitemap.matchAll(/<loc>https:\/\/acme\.example([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g);
  return Object.fromEntries(Array.from(entries, ([, path, day]) => [path, day]));
}

test('the sitemap has the latest date in the data that a page shows, and none without one', async () => {
  expect(await days(DATED)).toEqual({
    '/': '2026-04-20',
    '/about': '2026-06-01',
    '/services': '2026-01-05',
    '/service-areas': '2026-04-20',
    '/blog': '2026-05-20',
    '/blog/new': '2026-05-10',
    '/blog/old': '2026-05-20',
    '/services/oil': '2026-04-20',
    '/services/tires': '2026-01-05',
    '/cities/avon': '2026-04-05',
    '/cities/elyria': '2026-02-03',
    '/cities/lorain': '2026-04-20',
    '/services/oil/avon': '2026-04-05',
    '/services/oil/elyria': '2026-02-03',
    '/services/oil/lorain': '2026-04-20',
    '/services/tires/avon': '2026-01-05',
  });
  expect(Object.values(await days({})).filter((day) => day !== undefined)).toEqual([]);
});

test('the structured data of a page has the same date, except for posts', async () => {
  const { files } = await build(project(DATED));
  const modified = (file: string) => {
    const graph = JSON.parse(textOf(one(parseHtml(String(files.get(file))), 'script[type=application/ld+json]')));
    const nodes = graph['@graph'] as Record<string, unknown>[];
    return ['WebPage', 'BlogPosting'].map((type) => nodes.find((node) => node['@type'] === type)?.['dateModified']);
  };
  expect(modified('about.html')).toEqual(['2026-06-01', undefined]);
  expect(modified('services/oil/lorain.html')).toEqual(['2026-04-20', undefined]);
  expect(modified('cities/avon.html')).toEqual(['2026-04-05', undefined]);
  expect(modified('blog/old.html')).toEqual([undefined, '2026-05-20T04:00:00.000Z']);
});

test('a job shows its month, and a news item its date', async () => {
  const { files } = await build(project(DATED));
  const times = (file: string, selector: string) =>
    all(parseHtml(String(files.get(file))), `${selector} time`).map((time) => [
      textOf(time),
      attribute(time, 'datetime'),
    ]);
  expect(times('service-areas.html', '.ticket')).toEqual([
    ['April 2026', '2026-04'],
    ['April 2026', '2026-04'],
  ]);
  expect(times('cities/lorain.html', '.rows')).toEqual([['Mar 4, 2026', '2026-03-04']]);
  expect(textsOf(parseHtml(String(files.get('services/oil/lorain.html'))), '.rows time')).toEqual(['Mar 4, 2026']);
});
