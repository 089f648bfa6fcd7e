import * as z from 'zod';
import { formatNumber } from '../base/english.ts';
import { count, day, dayMeant, line, matching, rule, slug, slugUpTo, withoutEndBreak } from '../base/fields.ts';
import { lazy } from '../base/lazy.ts';
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

const EXAMPLE = '`2026-11-20T09:00:00-05:00`';
const instant = lazy(() => z.iso.datetime({ offset: true }));
const isMoment = (value: string) => day.safeParse(value).success || instant().safeParse(value).success;

/** A calendar day, or a time with a UTC offset (RFC 3339). */
const moment = lazy(() =>
  z
    .string()
    .refine(
      (value) => isMoment(value) || isMoment(`${value.replace(' ', 'T')}Z`),
      rule('must be a date or a time', {
        example: `\`2026-11-20\` or ${EXAMPLE}`,
        repair: momentMeant,
        certain: /^\d{4}-\d\d-\d\d /,
      }),
    )
    .refine(
      isMoment,
      rule('must have a UTC offset if it has a time', { advice: `add the offset, such as \`-05:00\`: ${EXAMPLE}` }),
    ),
);

/** Returns a time in RFC 3339 that is written as Jekyll and Git write it, or a day; undefined for any other text. */
function momentMeant(value: string): string | undefined {
  const [, date, minutes, seconds = ':00', hour, minute] =
    /^\s*(\d{4}-\d\d-\d\d)[ T]+(\d\d:\d\d)(:\d\d)?\s*([+-]\d\d):?(\d\d)\s*$/.exec(value) ?? [];
  const meant = `${date}T${minutes}${seconds}${hour}:${minute}`;
  return isMoment(meant) ? meant : dayMeant(value);
}

const atMost = (max: number, text: z.ZodType<string>) =>
  text.refine(
    (value) => characters(value) <= max,
    rule(`must have at most ${max} characters`, { advice: 'shorten it' }),
  );

/** Front matter of a file in `data/posts/`; the body is Markdown, the file name gives the slug. */
export const postSchema = lazy(() =>
  z.strictObject({
    title: line,
    excerpt: line,
    /** The publication date; for a draft, the date to show. */
    date: moment(),
    /** When the text was last changed; defaults to `date`. */
    updated: moment().optional(),
    /** The name of a person in `team.yaml`. */
    author: line,
    /** A scene in `photos.yaml`. */
    image: slug.optional(),
    description: atMost(DESCRIPTION_MAX, line).optional(),
    keywords: line.optional(),
    status: z.enum(['draft', 'published']).default('published'),
  }),
);

export type PostRecord = z.output<ReturnType<typeof postSchema>>;

/** Text on one line; may be empty. */
const shown = lazy(() =>
  z
    .string()
    .overwrite(withoutEndBreak)
    .max(FILE_TEXT_MAX, `must have at most ${formatNumber(FILE_TEXT_MAX)} characters`)
    .refine((value) => /^[^\r\n]*$/.test(value), rule('must be one line', { advice: 'join its lines' })),
);

const uuid = lazy(() =>
  matching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'must be a UUID', {
    advice: 'omit it in a new post',
  }),
);
const postSlug = slugUpTo(POST_SLUG_MAX);
const image = z
  .string()
  .regex(
    FILE_IMAGE,
    'must be a URL that starts with `https://`, or a file in the folder `images`, such as `images/picture.jpg`',
  );

/** Percent-encoded fields that front matter can't represent. */
const exact = lazy(() =>
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

/** Front matter of `townpress blog pull`, named as in `postSchema`. `townpress blog push` requires only a title. */
export const exportedPostSchema = lazy(() =>
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
    /** Earlier slugs, which redirect to the post. */
    old_slugs: z.array(postSlug).optional(),
    /** Present in every post that comes from a backend. */
    id: uuid().optional(),
    author_id: uuid().optional(),
    category_id: uuid().optional(),
    updated_by: uuid().optional(),
    /** The last public slug of a draft that was published before. */
    public_slug: postSlug.optional(),
    /** The `BodyFormat` of the text. */
    format: z.enum(['markdown', 'compact', 'html']).default('markdown'),
    exact: exact().optional(),
  }),
);

/** Schema of a post in `data/posts/`, where the image may also be a scene in `photos.yaml`. */
export const exportedDataPostSchema = lazy(() =>
  exportedPostSchema().extend({
    image: z
      .string()
      .regex(
        new RegExp(`${FILE_IMAGE.source}|${SLUG_PATTERN.source}`),
        'must be a scene in photos.yaml, a URL that starts with `https://`, or a file in the folder `images`, such as `images/picture.jpg`',
      )
      .optional(),
  }),
);

export type ExportedPostRecord = z.output<ReturnType<typeof exportedPostSchema>>;

/** Returns whether a post's image is a scene in `photos.yaml` rather than a URL. */
export function isScene(image: string): boolean {
  return SLUG_PATTERN.test(image);
}

/** Returns whether front matter in `data/posts/` belongs to a backend's post. */
export function isOfBackend(value: unknown): value is ExportedPostRecord {
  return typeof value === 'object' && value !== null && 'id' in value;
}
