import { expect, test } from 'vitest';
import { nodeSanitizer } from '../../src/blog/content/node-sanitizer.ts';
import { plannedSample } from '../support/sample.ts';

const posts = (await plannedSample()).plan?.site.posts ?? [];

test('the sample has six articles of 2026, by team members, each with its own image', () => {
  expect(posts).toHaveLength(6);
  for (const { published_at } of posts) expect(published_at > '2026-01-01' && published_at < '2026-11-20').toBe(true);
  expect(new Set(posts.map(({ picture }) => picture?.url)).size).toBe(6);
  expect(new Set(posts.map(({ author }) => author.name)).size).toBeGreaterThanOrEqual(3);
});

test.each(posts.map((post) => [post.slug, post] as const))('%s is an article to read', async (_, post) => {
  const text = post.content.replace(/<[^>]+>/g, ' ');
  const words = text.match(/\S*\w\S*/g)?.length ?? 0;
  expect(words).toBeGreaterThanOrEqual(600);
  expect(words).toBeLessThanOrEqual(1000);
  expect(post.content.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(4);
  expect(post.content).toMatch(/<[uo]l>/);
  expect(post.links.filter(({ href }) => href.startsWith('/services/')).length).toBeGreaterThanOrEqual(1);
  expect(`${post.title} | Bay State Fleet Care`.length).toBeLessThanOrEqual(60);
  expect(post.meta_description?.length).toBeGreaterThanOrEqual(70);
  expect(text).not.toMatch(/[^\n\x20-\x7e]|!/);
  expect((await nodeSanitizer())(post.content)).toBe(post.content);
});
