import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { POSTS_PER_PAGE } from '../../../src/blog/rules.ts';
import { addIconsAndCards } from '../../../src/build/cards/icons-and-cards.ts';
import { AssetCache } from '../../../src/look/pictures/asset-cache.ts';
import { edited } from '../../support/edited.ts';
import { meta, one, parseHtml, textOf } from '../../support/html.ts';
import { MINIMAL_SITE } from '../../support/minimal-site.ts';
import { temporaryFolder } from '../../support/run-command.ts';
import { plannedWith, run, sizeOfPng } from './support.ts';

const ORIGIN = 'https://acme.example';
const SHARED = ['about', 'blog', 'home', 'scene/road', 'service-areas', 'service/oil', 'service/tires', 'services'];

/** Returns the color of single pixels of a card, as `#rrggbb`. */
async function pixelsOf(file: Buffer): Promise<(x: number, y: number) => string> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return (x, y) => `#${data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString('hex')}`;
}

/** Whether two colors are equal within the error of a small palette. */
function isNear(one: string, other: string): boolean {
  return [1, 3, 5].every(
    (at) => Math.abs(Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)) <= 3,
  );
}

describe('social cards', () => {
  test('cards are 1200 by 630 PNGs, one for each standalone page, service and scene', async () => {
    const { site, made } = await run(temporaryFolder());
    expect([...site.cards.keys()].sort()).toEqual(SHARED);
    for (const { url } of site.cards.values()) {
      const bytes = site.files.get(url.slice(1))?.bytes as Uint8Array;
      expect(sizeOfPng(bytes), url).toEqual([1200, 630]);
      expect(bytes.length, url).toBeLessThan(60_000);
    }
    expect(made.made).toBe(SHARED.length + 5 + 1);
  });

  test('cards are drawn once, and again with the same bytes', async () => {
    const [one, two] = [temporaryFolder(), temporaryFolder()];
    const first = await run(one);
    expect((await run(one)).made.made).toBe(0);
    const second = await run(two);
    expect(second.made.list()).toEqual(first.made.list());
    for (const name of first.made.list())
      expect(readFileSync(join(two, 'made', name)).equals(readFileSync(join(one, 'made', name))), name).toBe(true);
  });

  test('a card is redrawn only if its content changed, and an unused one is pruned', async () => {
    const folder = temporaryFolder();
    const before = (await run(folder)).made.list();
    const { made } = await run(folder, edited('services.yaml', 'name: Tires', 'name: Wheels'));
    const added = made.list().filter((name) => !before.includes(name));
    expect(added).toEqual([expect.stringMatching(/^card-service-tires-[0-9a-f]{16}\.png$/)]);
    expect(made.prune()).toEqual([expect.stringMatching(/^card-service-tires-[0-9a-f]{16}\.png$/)]);
    expect(made.list()).toHaveLength(before.length);
    expect(made.list()).toContain(added[0]);
  });

  test.each([
    ['the company', edited('site.yaml', 'name: Acme', 'name: Acme Works')],
    ['the phone', edited('site.yaml', '(440) 555-0101', '440-555-0101')],
    [
      'the mark',
      { 'brand/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>' },
    ],
    [
      'the scene',
      {
        'photos/road.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><path d="M0 0h16v10z"/></svg>',
      },
    ],
  ])('all cards are redrawn with %s', async (_, files) => {
    const folder = temporaryFolder();
    await run(folder);
    const { made } = await run(folder, files);
    expect(made.prune().filter((name) => name.startsWith('card-'))).toHaveLength(SHARED.length);
  });

  test("a card shows the data's text, else the heading", async () => {
    const { site } = await run(temporaryFolder(), {
      ...edited(
        'copy.yaml',
        'heading: "Us in {{city.label}}"',
        'heading: "Us in {{city.label}}"\n  card: "Everywhere in {{state.name}}"',
      ),
      ...edited('pages/about.md', 'heading: About\n', 'heading: About\ncard: Who we are\n'),
    });
    const words = (key: string) => site.cards.get(key)?.alt;
    expect([words('about'), words('services'), words('scene/road')]).toEqual([
      'Acme: Who we are',
      'Acme: Services',
      'Acme: Everywhere in Ohio',
    ]);
  });

  test('a page may have its own card, and keeps it in later runs', async () => {
    const folder = temporaryFolder();
    const { site } = await run(folder, {}, true);
    const own = [...site.cards.keys()].filter((key) => key.startsWith('/')).sort();
    expect(own).toEqual([
      '/cities/avon',
      '/cities/elyria',
      '/cities/lorain',
      '/services/oil/avon',
      '/services/oil/elyria',
      '/services/oil/lorain',
      '/services/tires/avon',
      ...own.slice(7),
    ]);

    const later = await run(folder);
    expect(later.made.made).toBe(0);
    expect(later.made.prune()).toEqual([]);
    expect([...later.site.cards]).toEqual([...site.cards]);
    const image = meta(parseHtml((await later.pages()).get('cities/avon.html')), 'og:image');
    expect(image).toMatch(/\/assets\/page-cities-avon-[0-9a-f]{16}\.png$/);

    const renamed = await run(folder, edited('cities.yaml', 'avon:\n  name: Avon', 'avon:\n  name: Avon Lake'));
    expect(renamed.site.cards.has('/cities/avon')).toBe(false);
    expect(renamed.site.cards.has('/cities/elyria')).toBe(true);
    expect(renamed.made.prune()).toContainEqual(expect.stringMatching(/^page-cities-avon-/));
  });

  test("a card shows a mark, a phone number on the accent, a scene, and the look's stripes", async () => {
    const theme = 'look: [stripe]\ntheme: { brand: "#1f4d3a", accent: "#fdaf14" }\n';
    const { site } = await run(temporaryFolder(), { 'site.yaml': `${MINIMAL_SITE['site.yaml']}${theme}` });
    const at = await pixelsOf(bytesOf(site, 'home'));
    const seen: [x: number, y: number, color: string][] = [
      [80, 76, '#ff00ff'],
      [70, 500, '#fdaf14'],
      [20, 300, '#1f4d3a'],
      [1000, 300, '#00ff00'],
      [280, 616, '#fdaf14'],
      [308, 616, '#060a12'],
    ];
    for (const [x, y, color] of seen) expect(isNear(at(x, y), color), `${x} ${y}: ${at(x, y)}`).toBe(true);
  });

  test.each([
    'Professional Commercial Vehicle Undercarriage Inspections Now',
    'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Oil',
    'W'.repeat(60),
    'Undercarriage Undercarriage Undercarriage Undercarriage',
  ])('no card clips a heading of 60 letters: %s', async (name) => {
    const { site } = await run(temporaryFolder(), edited('services.yaml', 'name: Oil\n', `name: ${name}\n`));
    const at = await pixelsOf(bytesOf(site, 'service/oil'));
    const dark = (x: number, y: number) => isNear(at(x, y), '#1d4f7c');
    const rows = Array.from({ length: 370 }, (_, y) => y + 112);
    expect(rows.filter((y) => !dark(50, y) || !dark(616, y))).toEqual([]);
    const columns = Array.from({ length: 540 }, (_, x) => x + 60);
    expect(columns.filter((x) => !dark(x, 116) || !dark(x, 482))).toEqual([]);
    expect(columns.some((x) => rows.some((y) => !dark(x, y)))).toBe(true);
  });

  test('a card omits letters that the font lacks', async () => {
    const { site } = await run(temporaryFolder(), edited('services.yaml', 'name: Oil\n', 'name: Żółć 東京\n'));
    expect(
      sizeOfPng(site.files.get(site.cards.get('service/oil')?.url.slice(1) ?? '')?.bytes ?? new Uint8Array()),
    ).toEqual([1200, 630]);
    const { drawable } = await import('../../../src/build/cards/draw-card.tsx');
    expect(drawable('Żółć 東京 ﬁve ①')).toBe('Żółć five 1');
  });

  test('a company without a mark has no cards, and every page shows the card from the data', async () => {
    const { site, made, pages } = await run(temporaryFolder(), { 'brand/mark.svg': undefined });
    expect(made.list().filter((name) => name.startsWith('card'))).toEqual([]);
    expect(site.cards.size).toBe(0);
    expect(meta(parseHtml((await pages()).get('about.html')), 'og:image')).toBe(ORIGIN + site.card?.url);
  });

  function bytesOf({ files, cards }: Awaited<ReturnType<typeof run>>['site'], key: string): Buffer {
    return Buffer.from(files.get(cards.get(key)?.url.slice(1) ?? '')?.bytes ?? []);
  }
});

describe('cards of posts', () => {
  const post = (title: string, date: string) =>
    `---\ntitle: ${title}\nexcerpt: How we change the oil of a van.\ndate: ${date}\nimage: road\nauthor: Ann\n---\n\nText.\n`;
  const POSTS = { 'posts/oil.md': post('Fresh Oil', '2026-05-01'), 'posts/tires.md': post('New Tires', '2026-05-02') };

  test('each post has its own card, which search engines and social networks show', async () => {
    const { site, pages } = await run(temporaryFolder(), POSTS);
    const files = await pages();
    const images = ['oil', 'tires'].map((slug) => {
      const page = parseHtml(files.get(`blog/${slug}.html`));
      const graph = JSON.parse(textOf(one(page, 'script[type=application/ld+json]')))['@graph'] as object[];
      const node = graph.find((node) => '@type' in node && node['@type'] === 'BlogPosting') as {
        readonly image: string;
      };
      expect([meta(page, 'og:image'), meta(page, 'twitter:image')]).toEqual([node.image, node.image]);
      expect(node.image).toMatch(new RegExp(`/assets/post-${slug}-[0-9a-f]{16}\\.png$`));
      const bytes = files.get(new URL(node.image).pathname.slice(1)) as Uint8Array;
      expect(sizeOfPng(bytes)).toEqual([1200, 630]);
      return node.image;
    });
    expect(new Set(images).size).toBe(2);
    expect(site.cards.get('/blog/oil')?.alt).toBe('Acme: Fresh Oil');
    expect(meta(parseHtml(files.get('blog.html')), 'og:image')).toMatch(/\/assets\/card-blog-/);
  });

  test('the card of a post is redrawn only if its title or image changed', async () => {
    const folder = temporaryFolder();
    await run(folder, POSTS);
    expect((await run(folder, POSTS)).made.made).toBe(0);
    const { made } = await run(folder, { ...POSTS, 'posts/oil.md': post('Old Oil', '2026-05-01') });
    expect(made.prune()).toEqual([expect.stringMatching(/^post-oil-/)]);
    const { made: later } = await run(folder, { ...POSTS, 'posts/oil.md': post('Old Oil', '2026-06-01') });
    expect([later.made, later.prune()]).toEqual([0, []]);
  });

  test("posts on a backend's first page have cards in the cache folder, and unused ones go", async () => {
    const plan = plannedWith(POSTS);
    const [first] = plan.site.posts;
    const folder = temporaryFolder();
    const cardsOf = async (from: number, ofPosts?: AssetCache) => {
      const posts = Array.from({ length: POSTS_PER_PAGE + 1 }, (_, index) => ({
        ...(first as (typeof plan.site.posts)[number]),
        slug: `post-${from + index}`,
      })) as typeof plan.site.posts;
      const site = { ...plan.site, posts, backend: { url: 'https://b.example', key: 'k' } };
      const branded = addIconsAndCards({ ...plan, site }, new AssetCache(join(folder, 'made')), { ofPosts });
      await branded.make(() => {});
      return [...branded.plan.site.cards.keys()].filter((key) => key.startsWith('/blog/'));
    };
    const namesIn = (name: string) => readdirSync(join(folder, name)).filter((file) => file.startsWith('post-'));

    expect(await cardsOf(0)).toEqual([]);
    expect(await cardsOf(0, new AssetCache(join(folder, 'cards')))).toHaveLength(POSTS_PER_PAGE);
    expect(namesIn('made')).toEqual([]);
    expect(namesIn('cards')).toHaveLength(POSTS_PER_PAGE);
    const later = new AssetCache(join(folder, 'cards'));
    expect(await cardsOf(1, later)).toHaveLength(POSTS_PER_PAGE);
    expect(later.made).toBeLessThanOrEqual(2);
    expect(namesIn('cards')).toHaveLength(POSTS_PER_PAGE);
  });
});
