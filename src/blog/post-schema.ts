import * as z from 'zod';
import { formatNumber } from '../base/english.ts';
import { count, day, line, matching, rule, slug, slugUpTo } from '../base/fields.ts';
import { remembered } from '../base/remembered.ts';
import { SLUG_PATTERN } from '../base/url.ts';
import {
  AUTHOR_MAX,
  CATEGORY_MAX,
  characters,
  DESCRIPTION_MAX,
  FILE_IMAGE,
  FILE_TEXT_MAX,
  POST_SLUG_MAX,
  TITLE_MAX,
} from './rules.ts';

/** A calendar day, or a moment with its offset from UTC. */
const moment = remembered(() =>
  z.union([day, z.iso.datetime({ offset: true })], {
    error: 'a date like `2026-11-20`, or a time like `2026-11-20T09:00:00-05:00`',
  }),
);

const atMost = (max: number, text: z.ZodType<string>) =>
  text.refine(
    (value) => characters(value) <= max,
    rule(`must have at most ${max} characters`, { advice: 'shorten it' }),
  );

/** Front matter of a file of `data/posts/`; the body is the post in Markdown, the file's name its slug. */
export const postSchema = remembered(() =>
  z.strictObject({
    title: line,
    excerpt: line,
    /** When it was published, or is to count as written while it is a draft. */
    date: moment(),
    /** When its text was last changed; `date` where it is missing. */
    updated: moment().optional(),
    /** The name of a person of `team.yaml`. */
    author: line,
    /** A scene of `photos.yaml`. */
    image: slug.optional(),
    description: atMost(DESCRIPTION_MAX, line).optional(),
    keywords: line.optional(),
    status: z.enum(['draft', 'published']).default('published'),
  }),
);

export type PostRecord = z.output<ReturnType<typeof postSchema>>;

/** Text on one line that may be empty. */
const shown = remembered(() =>
  z
    .string()
    .max(FILE_TEXT_MAX, `must have at most ${formatNumber(FILE_TEXT_MAX)} characters`)
    .refine((value) => /^[^\r\n]*$/.test(value), rule('must be one line', { advice: 'join its lines' })),
);

const uuid = remembered(() =>
  matching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'must be an id of a backend', {
    advice: 'leave it out in a new post, which is given one',
  }),
);
const postSlug = slugUpTo(POST_SLUG_MAX);
const image = z
  .string()
  .regex(
    FILE_IMAGE,
    'must be an address that begins with `https://`, or a file of the folder `images`, as `images/picture.jpg`',
  );

/** Fields as they are in the backend where a file of the data cannot show them so: percent-encoded. */
const exact = remembered(() =>
  z.strictObject({
    title: z.string().optional(),
    excerpt: z.string().optional(),
    author: z.string().optional(),
    image: z.string().optional(),
    description: z.string().optional(),
    keywords: z.string().optional(),
    category: z.string().optional(),
  }),
);

/** Front matter of a post as `townpress blog pull` writes it, under the names of `postSchema`. A post for `townpress blog push` needs a title alone. */
export const exportedPostSchema = remembered(() =>
  z.strictObject({
    title: atMost(TITLE_MAX, line),
    excerpt: shown().optional(),
    date: moment().optional(),
    updated: moment().optional(),
    created: moment().optional(),
    author: atMost(AUTHOR_MAX, shown()).optional(),
    image: image.optional(),
    description: atMost(DESCRIPTION_MAX, shown()).optional(),
    keywords: shown().optional(),
    category: atMost(CATEGORY_MAX, line).optional(),
    status: z.enum(['draft', 'published']).default('published'),
    views: count.max(2_147_483_647).optional(),
    /** Addresses that lead to the post, by slug. */
    old_slugs: z.array(postSlug).optional(),
    /** Stands in every post that a backend has had. */
    id: uuid().optional(),
    author_id: uuid().optional(),
    category_id: uuid().optional(),
    updated_by: uuid().optional(),
    /** The slug under which visitors saw a draft last, while it was published. */
    public_slug: postSlug.optional(),
    /** How the text below is written, as `BodyFormat` says. */
    format: z.enum(['markdown', 'compact', 'html']).default('markdown'),
    exact: exact().optional(),
  }),
);

/** The same in `data/posts/`, where the picture may also be a scene of `photos.yaml`. */
export const exportedDataPostSchema = remembered(() =>
  exportedPostSchema().extend({
    image: z
      .string()
      .regex(
        new RegExp(`${FILE_IMAGE.source}|${SLUG_PATTERN.source}`),
        'must be a scene of photos.yaml, an address that begins with `https://`, or a file of the folder `images`, as `images/picture.jpg`',
      )
      .optional(),
  }),
);

export type ExportedPostRecord = z.output<ReturnType<typeof exportedPostSchema>>;

/** Whether the picture of a post is a scene of `photos.yaml`, and not an address. */
export function isScene(image: string): boolean {
  return SLUG_PATTERN.test(image);
}

/** Whether the front matter of a file of `data/posts/` is that of a post of a backend. */
export function isOfBackend(value: unknown): value is ExportedPostRecord {
  return typeof value === 'object' && value !== null && 'id' in value;
}
