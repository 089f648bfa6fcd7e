import { describe, expect, test } from 'vitest';
import { timestamp } from '../../src/blog/dates.ts';
import { byNewest, isPublished, type Post, parseCard, parsePost } from '../../src/blog/post.ts';

const ROW = {
  id: '3f0e1c1e-0000-4000-8000-000000000001',
  slug: 'winter-tires',
  title: ' Winter Tires ',
  excerpt: 'When to change.',
  content: '<p>Now.</p>',
  featured_image: 'https://posts.example/a.jpg',
  published_at: '2026-11-20 04:51:13.962+00',
  created_at: '2026-11-19T10:00:00+00:00',
  updated_at: '2026-11-20T04:51:13.962123+00:00',
  status: 'published',
  meta_description: 'About tires.',
  meta_keywords: 'tires, winter',
  view_count: 7,
  author: { name: 'Ann Miller' },
  category_id: null,
};

describe('table rows', () => {
  test('a row becomes a post with the fields of the contract and no others', () => {
    expect(parsePost(ROW)).toEqual({
      id: ROW.id,
      slug: 'winter-tires',
      title: 'Winter Tires',
      excerpt: 'When to change.',
      content: '<p>Now.</p>',
      featured_image: 'https://posts.example/a.jpg',
      published_at: '2026-11-20T04:51:13.962Z',
      created_at: '2026-11-19T10:00:00Z',
      updated_at: '2026-11-20T04:51:13.962123Z',
      status: 'published',
      meta_description: 'About tires.',
      meta_keywords: 'tires, winter',
      view_count: 7,
      author: { name: 'Ann Miller' },
    } satisfies Post);
  });

  test('a row may lack every optional field', () => {
    const bare = {
      ...ROW,
      excerpt: null,
      featured_image: null,
      published_at: null,
      status: 'draft',
      meta_description: null,
      meta_keywords: ' ',
      author: null,
    };
    const post = parsePost(bare);
    expect(post).toMatchObject({ excerpt: '', author: { name: '' }, status: 'draft' });
    expect(Object.keys(post ?? {})).not.toEqual(expect.arrayContaining(['published_at']));
    expect(Object.keys(post ?? {}).filter((key) => key.startsWith('meta_') || key === 'featured_image')).toEqual([]);
    const { updated_at: _, ...old } = ROW;
    expect(parsePost(old)?.updated_at).toBe('2026-11-19T10:00:00Z');
  });

  test.each([
    ['nothing', null],
    ['a list', [ROW]],
    ['a text', 'post'],
    ['an error', { message: 'JWT expired', code: 'PGRST303' }],
    ['no slug', { ...ROW, slug: undefined }],
    ['an invalid slug', { ...ROW, slug: '../admin' }],
    ['an empty title', { ...ROW, title: '  ' }],
    ['no content', { ...ROW, content: null }],
    ['no status', { ...ROW, status: 1 }],
    ['an invalid time', { ...ROW, published_at: 'yesterday' }],
    ['no creation time', { ...ROW, created_at: null }],
  ])('a row is rejected: %s', (_, row) => {
    expect(parsePost(row)).toBeUndefined();
  });

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//evil.example/a.png',
    'http://posts.example/a.jpg',
    7,
  ])('a row loses the image %s', (featured_image) => {
    expect(parsePost({ ...ROW, featured_image })).not.toHaveProperty('featured_image');
  });

  test.each([-1, 1.5, '7', null, Number.NaN])('a row has no views when the count is %s', (view_count) => {
    expect(parsePost({ ...ROW, view_count })?.view_count).toBe(0);
  });
});

test('a card has the seven fields of the list, and needs a publication time', () => {
  expect(Object.keys(parseCard(ROW) ?? {}).sort()).toEqual([
    'author',
    'excerpt',
    'featured_image',
    'id',
    'published_at',
    'slug',
    'title',
  ]);
  expect(parseCard({ ...ROW, published_at: null })).toBeUndefined();
  expect(parseCard({})).toBeUndefined();
});

test('a post is public if it is published and has a publication time', () => {
  const post = parsePost(ROW) as Post;
  const { published_at: _, ...undated } = post;
  expect([
    isPublished(post),
    isPublished({ ...post, status: 'draft' }),
    isPublished({ ...post, status: 'archived' }),
    isPublished(undated),
  ]).toEqual([true, false, false, false]);
});

test('posts are sorted newest first, then by slug', () => {
  const card = (slug: string, published_at: string) => ({
    ...(parseCard(ROW) as NonNullable<ReturnType<typeof parseCard>>),
    slug,
    published_at,
  });
  const posts = [
    card('b', '2026-01-01T00:00:00Z'),
    card('a', '2026-01-01T00:00:00Z'),
    card('c', '2026-01-01T00:00:00.5Z'),
    card('d', '2026-01-01T01:00:00+02:00'),
  ];
  expect(posts.sort(byNewest).map(({ slug }) => slug)).toEqual(['c', 'a', 'b', 'd']);
});

test.each([
  ['2026-11-20 04:51:13.962+00', '2026-11-20T04:51:13.962Z'],
  ['2026-11-20T04:51:13.962+00:00', '2026-11-20T04:51:13.962Z'],
  ['2026-11-20T04:51:13.962Z', '2026-11-20T04:51:13.962Z'],
  ['2026-11-20t04:51:13z', '2026-11-20T04:51:13Z'],
  ['2026-11-20 04:51:13.123456-05', '2026-11-20T04:51:13.123456-05:00'],
  ['2026-11-20 04:51:13+0530', '2026-11-20T04:51:13+05:30'],
  ['2026-11-20', undefined],
  ['2026-11-20 04:51:13', undefined],
  ['2026-13-20 04:51:13+00', undefined],
  ['20 November 2026', undefined],
  [1_700_000_000, undefined],
])('the time %s is parsed as %s', (given, expected) => {
  expect(timestamp(given)).toBe(expected);
});
