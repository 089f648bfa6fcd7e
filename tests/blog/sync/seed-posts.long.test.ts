import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { seedPosts } from '../../../src/blog/sync/seed-posts.ts';
import { sendablePicture } from '../../../src/look/pictures/sendable-picture.ts';
import type { SitePost } from '../../../src/model/site.ts';
import { clientOf, migratedFolder, startBackend, testBackend } from '../backend/support/backend.ts';
import { png } from './support/kept-backends.ts';

function post(slug: string, author = 'Ann Lee'): SitePost {
  const time = '2025-11-03T05:00:00.000Z';
  const texts = { title: slug, excerpt: 'In short.', content: '<p>At length.</p>', meta_keywords: 'a, b' };
  const data = { picture: undefined, links: [], declaredAt: { file: 'a', start: 0, end: 0 } };
  return {
    id: slug,
    slug,
    ...texts,
    status: 'published',
    published_at: time,
    created_at: time,
    updated_at: time,
    view_count: 0,
    author: { name: author },
    ...data,
  };
}

test('posts of the data are imported all at once or not at all, and never twice', async () => {
  const backend = await startBackend({ folder: await migratedFolder(), port: 0 });
  onTestFinished(backend.close);
  const operator = clientOf(backend, backend.secretKey);
  const anybody = clientOf(backend, backend.publishableKey);
  const rows = async () =>
    (await anybody.from('blog_posts').select('slug,updated_at,author:profiles(id,name)').order('slug').throwOnError())
      .data;
  const seed = (...posts: SitePost[]) =>
    seedPosts(backend, async () => ({ posts, originals: new Map() }), sendablePicture);
  const many = Array.from({ length: 300 }, (_, index) => post(`post-${index}`));

  await expect(seed(...many, post('No slug'))).rejects.toMatchObject({
    name: 'EnvironmentError',
    message: expect.stringContaining('rejected the posts in the data folder: '),
  });
  expect(await rows()).toEqual([]);
  expect(await seed()).toBe(0);
  const written = { updated_at: '2025-11-03 05:00:00+00' };
  expect(await seed(post('a'), post('b'), post('c', 'Bo Ray'))).toBe(3);
  const seeded = await rows();
  expect(seeded).toMatchObject([
    { slug: 'a', author: { name: 'Ann Lee' }, ...written },
    { slug: 'b', author: { name: 'Ann Lee' }, ...written },
    { slug: 'c', author: { name: 'Bo Ray' }, ...written },
  ]);
  expect(await seed(post('d'))).toBe(undefined);
  expect(await rows()).toEqual(seeded);
  await operator.from('blog_posts').delete().neq('slug', '').throwOnError();
  await operator.from('blog_posts_trash').delete().neq('slug', '').throwOnError();
  expect(await seed(post('d'))).toBe(undefined);
  expect(await rows()).toEqual([]);
});

test('images of the data are uploaded once each, and posts show the uploads', async () => {
  const backend = await testBackend();
  onTestFinished(backend.close);
  const drawing = new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1200"><rect width="2400" height="1200" fill="#369"/></svg>',
  );
  const originals = new Map([
    ['/assets/road.0123456789.svg', { file: 'photos/road.svg', bytes: drawing }],
    ['/assets/1-a.0123456789.png', { file: 'posts/images/1-a.png', bytes: png(1) }],
  ]);
  const content =
    '<p><img src="/assets/road.0123456789.svg" alt="A road" width="2400" height="1200" loading="lazy" decoding="async"> <a href="/about">us</a></p>';
  const made: string[] = [];
  const seed = (...posts: SitePost[]) =>
    seedPosts(
      backend,
      async () => ({ posts, originals }),
      (original) => {
        const picture = sendablePicture(original);
        const bytes = () => {
          made.push(original.file);
          return picture.bytes();
        };
        return { ...picture, bytes };
      },
    );
  const a = { ...post('a'), content, featured_image: '/assets/road.0123456789.svg' };
  const b = { ...post('b'), featured_image: '/assets/1-a.0123456789.png' };

  await expect(seed(a, b, post('No slug'))).rejects.toMatchObject({ name: 'EnvironmentError' });
  expect(made.sort()).toEqual(['photos/road.svg', 'posts/images/1-a.png']);
  expect(await seed(a, b)).toBe(2);
  expect(made).toHaveLength(2);
  const { data } = await clientOf(backend, backend.publishableKey)
    .from('blog_posts')
    .select('content,featured_image')
    .order('slug')
    .throwOnError();
  const [road = '', own = ''] = (data ?? []).map(({ featured_image }) => featured_image as string);
  expect(road).toMatch(
    /^http:\/\/127\.0\.0\.1:\d+\/storage\/v1\/object\/public\/blog-images\/road-[0-9a-f]{16}\.webp$/,
  );
  expect(data?.[0]?.content).toBe(content.replace('/assets/road.0123456789.svg', road));
  const picture = await fetch(road);
  expect([picture.headers.get('content-type'), (await sharp(await picture.arrayBuffer()).metadata()).width]).toEqual([
    'image/webp',
    2000,
  ]);
  expect(own.slice(own.lastIndexOf('/'))).toBe('/1-a.png');
  expect([...new Uint8Array(await (await fetch(own)).arrayBuffer())]).toEqual([...png(1)]);
});
