import { expect, test } from 'vitest';
import { adminFiles } from '../../../src/build/emit/admin-files.ts';
import { Views } from '../../../src/pages/render/views.ts';
import { plan as planOf } from '../../support/plan.ts';
import { project } from '../../support/project.ts';

test("a large blog's file lists the latest saves, whatever their order, in under 100 KB", () => {
  const text = '---\ntitle: Oil\nexcerpt: In short.\ndate: 2026-01-05\nauthor: Ann\n---\n\nText.\n';
  const { plan } = planOf(project({ 'posts/oil.md': text }));
  const [post] = plan?.site.posts ?? [];
  if (!plan || !post) throw new Error('the site has no post');
  const { site } = plan;
  const slugOf = (index: number) => `${'a'.repeat(195)}-${String(index).padStart(4, '0')}`;
  const timeOf = (index: number) => new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString();
  // Two of them were saved at the same time, and all are in another order than that of their saves.
  const posts = Array.from({ length: 10_000 }, (_, index) => ({
    ...post,
    slug: slugOf(index),
    updated_at: timeOf(index === 9_600 ? 9_599 : index),
  })).sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const sheets = { blog: { path: '' }, offer: { path: '' } };
  const file = (some: typeof posts) =>
    new Map(adminFiles({ ...plan, site: { ...site, posts: some } }, new Views(site, undefined), sheets)).get(
      'admin/posts.json',
    ) as string;

  const list = file(posts);
  expect(list.length).toBeLessThan(100_000);
  const listed = Object.entries(JSON.parse(list) as Record<string, string>);
  expect(listed).toHaveLength(400);
  expect([listed[0], listed.at(-1)]).toEqual([
    [slugOf(9_999), timeOf(9_999)],
    [slugOf(9_599), timeOf(9_599)],
  ]);
  expect(file([...posts].reverse())).toBe(list);
  expect(JSON.parse(file(posts.slice(0, 2)))).toEqual({ [slugOf(0)]: timeOf(0), [slugOf(1)]: timeOf(1) });
});
