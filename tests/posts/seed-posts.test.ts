import { expect, onTestFinished, test } from 'vitest';
import { startBackend } from '../../src/backend/embedded.ts';
import type { SitePost } from '../../src/model/site.ts';
import { seedPosts } from '../../src/posts/seed-posts.ts';
import { clientOf, migratedFolder } from '../backend/support/backend.ts';

function post(slug: string, author = 'Ann Lee'): SitePost {
  const time = '2025-11-03T05:00:00.000Z';
  const texts = { title: slug, excerpt: 'In short.', content: '<p>At length.</p>', meta_keywords: 'a, b' };
  const data = { picture: undefined, links: [], declaredAt: { file: 'a', start: 0, end: 0 } };
  return { id: slug, slug, ...texts, status: 'published', published_at: time, created_at: time, updated_at: time, view_count: 0, author: { name: author }, ...data };
}

test('posts of the data come all at once or not at all, and never a second time', async () => {
  const backend = await startBackend({ folder: await migratedFolder(), port: 0 });
  onTestFinished(backend.close);
  const operator = clientOf(backend, backend.secretKey);
  const anybody = clientOf(backend, backend.publishableKey);
  const rows = async () => (await anybody.from('blog_posts').select('slug,updated_at,author:profiles(id,name)').order('slug').throwOnError()).data;
  const seed = (...posts: SitePost[]) => seedPosts(backend, async () => posts);
  const many = Array.from({ length: 300 }, (_, index) => post(`post-${index}`));

  await expect(seed(...many, post('No slug'))).rejects.toMatchObject({ name: 'EnvironmentFault', message: expect.stringContaining('did not take the posts of the data: ') });
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
