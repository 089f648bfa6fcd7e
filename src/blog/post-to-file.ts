import { bodyOfHtml } from './content/html-to-markdown.ts';
import type { PostRow } from './post.ts';
import { plainBody, shown, TEXTS, type TextKey } from './post-file.ts';
import type { PostFields } from './store/backend-calls.ts';

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

/** Quotes a string and escapes invisible characters. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
