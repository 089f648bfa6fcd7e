import { expect, test } from 'vitest';
import type { Site, SitePost } from '../../../src/model/site.ts';
import { businessNode, postNode } from '../../../src/pages/render/json-ld.ts';
import { siteFolder } from '../../support/run-command.ts';
import { buildFolder } from '../../support/sample.ts';

async function onePost(): Promise<{ readonly site: Site; readonly post: SitePost }> {
  const { site } = await buildFolder(
    `${siteFolder({ 'posts/oil.md': '---\ntitle: Oil\nexcerpt: In short.\ndate: 2026-01-05\nauthor: Ann\n---\n\nText.\n' })}/data`,
  );
  return { site, post: site.posts[0] as SitePost };
}

const PATH = '/blog/oil';

test('the author of a post is a person, or the business if none is named', async () => {
  const { site, post } = await onePost();
  expect(postNode(site, PATH, post)).toMatchObject({ author: { '@type': 'Person', name: 'Ann' } });
  const { '@id': id } = businessNode(site) as { readonly '@id': string };
  expect(postNode(site, PATH, { ...post, author: { name: site.business.name } })).toMatchObject({
    author: { '@id': id },
    publisher: { '@id': id },
  });
});

test("a post shows its own card, else its image, else the blog's card, else none", async () => {
  const { site, post } = await onePost();
  const { origin } = site.business;
  const card = (key: string) => [key, { url: `/cards/${key.replaceAll('/', '-')}.png`, alt: '' }] as const;
  const imageOf = (keys: readonly string[], more: Partial<SitePost> = {}) =>
    (
      postNode({ ...site, cards: new Map(keys.map(card)) }, PATH, { ...post, ...more }) as {
        readonly image?: string;
      }
    ).image;
  const image = 'https://pictures.example/oil.png';
  expect(imageOf([PATH, 'blog', 'home'], { featured_image: image })).toBe(`${origin}/cards/-blog-oil.png`);
  expect(imageOf(['blog', 'home'], { featured_image: image })).toBe(image);
  expect(imageOf([PATH, 'blog', 'home'])).toBe(`${origin}/cards/-blog-oil.png`);
  expect(imageOf(['blog', 'home'])).toBe(`${origin}/cards/blog.png`);
  expect(imageOf(['home'])).toBeUndefined();
  expect(imageOf([])).toBeUndefined();
});
