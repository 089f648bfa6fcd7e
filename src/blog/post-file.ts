import { TZDate } from '@date-fns/tz';
import type { Located } from '../base/source.ts';
import { type BodyFormat, htmlOfBody } from './content/body.ts';
import type { NamedPicture } from './content/markdown.ts';
import { timestamp } from './dates.ts';
import type { PostRow } from './post.ts';
import type { ExportedPostRecord } from './post-schema.ts';
import {
  AUTHOR_MAX,
  CATEGORY_MAX,
  DESCRIPTION_MAX,
  FILE_IMAGE,
  FILE_TEXT_MAX,
  IMAGE_ADDRESS_MAX,
  TITLE_MAX,
} from './rules.ts';

/** Column and maximum length, in characters, of each text key in a post file. */
export const TEXTS = {
  title: { column: 'title', limit: TITLE_MAX },
  excerpt: { column: 'excerpt', limit: FILE_TEXT_MAX },
  author: { column: 'author', limit: AUTHOR_MAX },
  image: { column: 'featured_image', limit: IMAGE_ADDRESS_MAX },
  description: { column: 'meta_description', limit: DESCRIPTION_MAX },
  keywords: { column: 'meta_keywords', limit: FILE_TEXT_MAX },
  category: { column: 'category', limit: CATEGORY_MAX },
} as const;

export type TextKey = keyof typeof TEXTS;

/** A post as read from a file. Fields that the backend fills in may be missing, as they are in a new post. */
export type FileRow = Omit<PostRow, 'id' | 'created_at' | 'updated_at' | 'content'> & {
  readonly id: string | undefined;
  readonly created_at: string | undefined;
  readonly updated_at: string | undefined;
  readonly body: string;
  readonly format: BodyFormat;
};

/** Parses a file into a post. Image URLs are unchanged; a date without a time is in the given time zone. */
export function rowOfFile(slug: string, { value, source }: Located<ExportedPostRecord>, timeZone: string): FileRow {
  const time = (given: string | undefined) => (given === undefined ? undefined : momentOf(given, timeZone));
  const text = (key: TextKey): string | undefined => {
    const seen = value[key];
    const exact = decoded(value.exact?.[key]);
    // The encoded text applies until someone edits its readable form.
    return exact !== undefined && shown(key, exact, slug) === seen ? exact : seen;
  };
  const status = value.status;
  return {
    id: value.id?.toLowerCase(),
    slug,
    title: text('title') ?? slug,
    excerpt: text('excerpt') ?? '',
    featured_image: text('image') ?? null,
    status,
    published_at: status === 'draft' ? null : (time(value.date) ?? null),
    meta_description: text('description') ?? null,
    meta_keywords: text('keywords') ?? null,
    category: text('category') ?? '',
    category_id: value.category_id?.toLowerCase() ?? null,
    author: text('author') ?? '',
    author_id: value.author_id?.toLowerCase() ?? null,
    created_at: time(value.created),
    updated_at: time(value.updated),
    updated_by: value.updated_by?.toLowerCase() ?? null,
    view_count: value.views ?? 0,
    public_slug: status === 'draft' ? (value.public_slug ?? null) : slug,
    oldSlugs: value.old_slugs ?? [],
    body: bodyOf(source.body?.text ?? ''),
    format: value.format,
  };
}

/** Returns the text below the front matter, without surrounding blank lines. */
export function bodyOf(text: string): string {
  return text
    .replace(/\r\n/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}

/** Renders a body. HTML bodies are returned unsanitized. `pictureOf` finds images by key. */
export function htmlOfFile(
  { format, body }: Pick<FileRow, 'format' | 'body'>,
  pictureOf?: (key: string) => NamedPicture | undefined,
): string {
  return format === 'html' ? body : htmlOfBody(format, body, pictureOf);
}

/** Removes from HTML the characters that a file can't hold. Sanitized HTML is unchanged. */
export function plainBody(html: string): string {
  return html
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Cs}\ufdd0-\ufdef\ufffe\uffff]/gu, (character) =>
      character === '\n' || character === '\t' ? character : '',
    )
    .trim();
}

/** Returns a string in the form a file can hold: on one line, without forbidden characters. */
export function shown(key: TextKey, value: string, slug: string): string | undefined {
  const line = value.replace(/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]+/gu, ' ');
  const { limit } = TEXTS[key];
  const cut =
    line.length <= limit
      ? line
      : Array.from(line)
          .slice(0, limit >> 1)
          .join('');
  if (key === 'title') return cut.trim() === '' ? slug : cut;
  if (key === 'category') return cut.trim() === '' ? undefined : cut;
  if (key === 'image') return FILE_IMAGE.test(cut) ? cut : undefined;
  return cut;
}

function decoded(value: string | undefined): string | undefined {
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/* Kept out of `dates.ts`, which page scripts load, because it needs a 5 KB library. */

/** Converts a valid date in a file to a full timestamp. A date without a time is midnight in the given time zone. */
export function momentOf(value: string, timeZone: string): string {
  if (value.includes('T')) return timestamp(value) ?? new Date(value).toISOString();
  const [year = 0, month = 1, day = 1] = value.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, day, timeZone).getTime()).toISOString();
}
