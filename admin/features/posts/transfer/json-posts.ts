import * as z from 'zod';
import { SLUG_PATTERN } from '../../../../src/base/url.ts';
import { timestamp } from '../../../../src/blog/dates.ts';
import { CATEGORY_MAX, characters, DESCRIPTION_MAX, POST_SLUG_MAX, TITLE_MAX } from '../../../../src/blog/rules.ts';
import { JSON_FORMAT, JSON_VERSION } from './post-files.ts';

const text = z.string({ error: 'must be a string' });
const atMost = (most: number) =>
  text.refine((value) => characters(value.replace(/^ +| +$/g, '')) <= most, `must have at most ${most} characters`);
const nullable = text.nullable();
const time = z.string({ error: 'must be a time' }).transform((value, context) => {
  const read = timestamp(value);
  if (read === undefined)
    context.addIssue({ code: 'custom', message: 'must be a time like `2026-11-20T04:51:13.962Z`' });
  return read ?? '';
});
const id = text.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'must be a UUID');
const slug = text
  .max(POST_SLUG_MAX, `must have at most ${POST_SLUG_MAX} characters`)
  .regex(SLUG_PATTERN, 'must be lowercase letters, digits and single hyphens');

/** Fields that a handwritten post wouldn't have are optional. */
const rowSchema = z.object({
  id: id.optional(),
  slug,
  title: atMost(TITLE_MAX).refine((value) => /[^ ]/.test(value), 'must not be empty'),
  excerpt: text.default(''),
  content: text.default(''),
  featured_image: nullable.default(null),
  status: z.enum(['draft', 'published'], { error: 'must be `draft` or `published`' }).default('draft'),
  published_at: time.nullable().default(null),
  meta_description: text
    .refine((value) => characters(value) <= DESCRIPTION_MAX, `must have at most ${DESCRIPTION_MAX} characters`)
    .nullable()
    .default(null),
  meta_keywords: nullable.default(null),
  category_id: id.nullable().default(null),
  author_id: id.nullable().default(null),
  created_at: time.optional(),
  updated_at: time.optional(),
  updated_by: id.nullable().default(null),
  view_count: z.int({ error: 'must be a whole number' }).min(0, 'must not be below 0').default(0),
  public_slug: nullable.default(null),
  author: text.default(''),
  category: atMost(CATEGORY_MAX).default(''),
  oldSlugs: z.array(slug, { error: 'must be a list' }).default([]),
});

/** Parses posts from JSON. Returns each post's position, from 1, and its row or error. Returns a single error if the file contains no posts. */
export function readJsonPosts(source: string) {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch (error) {
    return `it isn't JSON: ${(error as Error).message}`;
  }
  const { format, version, posts } = Object(value) as Record<'format' | 'version' | 'posts', unknown>;
  if (format !== JSON_FORMAT || !Array.isArray(posts))
    return "it's JSON, but not an export of posts: only exported posts can be imported";
  if (version !== JSON_VERSION)
    return "it's from another version of townpress; export the posts again with this version";
  return posts.map((post: unknown, index) => {
    const name = (post as { slug?: unknown } | null)?.slug;
    const place = { place: index + 1, slug: typeof name === 'string' ? name : '' };
    const { data, error } = rowSchema.safeParse(post);
    if (data) return { ...place, row: data, reason: '' };
    const { path = [], message = '' } = error.issues[0] ?? {};
    return {
      ...place,
      row: undefined,
      reason: path.length > 0 ? `\`${path.join('.')}\` ${message}` : "it isn't a post",
    };
  });
}
