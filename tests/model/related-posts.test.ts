import { expect, test } from 'vitest';
import { relatedPosts } from '../../src/model/related-posts.ts';
import type { SitePost } from '../../src/model/site.ts';

const post = (slug: string, title: string, keywords = ''): SitePost => ({
  ...{ id: slug, slug, title, excerpt: '', status: 'published', author: { name: 'A' }, view_count: 0, content: '' },
  ...{ published_at: '2026-01-01T00:00:00Z', created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
  ...{ meta_keywords: keywords, picture: undefined, links: [], declaredAt: { file: 'x', start: 0, end: 0 } },
});
const titlesOf = (posts: readonly SitePost[], of: SitePost) =>
  relatedPosts(posts)
    .get(of)
    ?.map(({ slug }) => slug);

const winter = post('winter', 'Winter batteries and brakes', 'winter, salt');
const salt = post('salt', 'What road salt does in winter', 'salt, brake lines');
const brakes = post('brakes', 'Brake pads in time', 'brakes, winter');
const party = post('party', 'Our summer party', 'staff');

test('a post links to posts that share its words, the most similar first, and never by chance', () => {
  const all = [party, brakes, salt, winter];
  expect(titlesOf(all, winter)).toEqual(['salt', 'brakes']);
  expect(titlesOf(all, party)).toEqual([]);
});

test('a post links to at most three others', () => {
  const many = Array.from({ length: 6 }, (_, index) => post(`p${index}`, 'Winter salt and brakes'));
  expect(titlesOf(many, many[0] as SitePost)).toHaveLength(3);
});

test('words that very many posts share relate none of them', () => {
  const many = Array.from({ length: 300 }, (_, index) => post(`p${index}`, 'Winter salt and brakes'));
  expect(titlesOf(many, many[0] as SitePost)).toEqual([]);
});
