import { TZDate } from '@date-fns/tz';
import type { Located } from '../base/source.ts';
import { type BodyFormat, bodyOfHtml, htmlOfBody } from './content/html-to-markdown.ts';
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
import type { PostFields } from './store/backend-calls.ts';

/** Column and maximum length, in characters, of each text key in a post file. */
const TEXTS = {
  title: { column: 'title', limit: TITLE_MAX },
  excerpt: { column: 'excerpt', limit: FILE_TEXT_MAX },
  author: { column: 'author', limit: AUTHOR_MAX },
  image: { column: 'featured_image', limit: IMAGE_ADDRESS_MAX },
  description: { column: 'meta_description', limit: DESCRIPTION_MAX },
  keywords: { column: 'meta_keywords', limit: FILE_TEXT_MAX },
  category: { column: 'category', limit: CATEGORY_MAX },
} as const;

type TextKey = keyof typeof TEXTS;

/** A post as read from a file. Fields that the backend fills in may be missing, as they are in a new post. */
export type FileRow = Omit<PostRow, 'id' | 'created_at' | 'updated_at' | 'content'> & {
  readonly id: string | undefined;
  readonly created_at: string | undefined;
  readonly updated_at: string | undefined;
  readonly body: string;
  readonly format: BodyFormat;
};

/** A post to write to a file: its content, and other fields if known. */
export type WrittenRow = PostFields & Partial<PostRow>;

/**
 * Converts a post to a Markdown file for `rowOfFile`; without an ID, it's a new post. Text that front matter can't hold
 * is approximated, and encoded under `exact`.
 */
export function fileOfRow(row: WrittenRow): string {
  const exact: Partial<Record<TextKey, string>> = {};
  const text = (key: TextKey): string | undefined => {
    const value = row[TEXTS[key].column] ?? null;
    const isAbsent = value === null || (value === '' && (key === 'author' || key === 'category' || key === 'excerpt'));
    const seen = isAbsent ? undefined : shown(key, value, row.slug);
    if (!isAbsent && seen !== value) exact[key] = encodeURIComponent(value);
    return seen === undefined ? undefined : quoted(seen);
  };
  const { format, text: body } = bodyOfHtml(plainBody(row.content));
  const lines: readonly (readonly [string, string | undefined | null | false])[] = [
    ['title', text('title')],
    ['excerpt', text('excerpt')],
    ['date', row.published_at],
    ['updated', row.updated_at],
    ['created', row.created_at],
    ['author', text('author')],
    ['image', text('image')],
    ['description', text('description')],
    ['keywords', text('keywords')],
    ['category', text('category')],
    ['status', row.status],
    ['views', row.view_count !== undefined && row.view_count > 0 && `${row.view_count}`],
    [
      'old_slugs',
      row.oldSlugs !== undefined &&
        row.oldSlugs.length > 0 &&
        `[${row.oldSlugs.map((slug) => JSON.stringify(slug)).join(', ')}]`,
    ],
    ['id', row.id],
    ['author_id', row.author_id],
    ['category_id', row.category_id],
    ['updated_by', row.updated_by],
    ['public_slug', row.status === 'draft' && typeof row.public_slug === 'string' && JSON.stringify(row.public_slug)],
    ['format', format !== 'markdown' && format],
    ['exact', Object.keys(exact).length > 0 && JSON.stringify(exact)],
  ];
  const front = lines.flatMap(([key, value]) => (typeof value === 'string' ? [`${key}: ${value}\n`] : []));
  return `---\n${front.join('')}---\n${body === '' ? '' : `\n${body}\n`}`;
}

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
function shown(key: TextKey, value: string, slug: string): string | undefined {
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

/** Quotes a string and escapes invisible characters. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
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
