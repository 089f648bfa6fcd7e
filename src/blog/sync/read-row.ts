import { quote } from '../../base/diagnostics/diagnostic.ts';
import { RESERVED_POSTS } from '../../base/url.ts';
import { timestamp } from '../dates.ts';
import { isPublished, oneLine, type PublishedPost, parsePost } from '../post.ts';
import { isPostSlug, POST_SLUG_MAX } from '../rules.ts';

/** Why a row in a backend is invalid. */
export interface InvalidRow {
  readonly code: 'unreadable-post' | 'reserved-slug';
  /** What's wrong, worded to follow a comma or colon. */
  readonly error: string;
  /** How to fix it. */
  readonly help: string;
}

/** A redirect between slugs. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

export function isUnreadable(read: PublishedPost | Move | InvalidRow): read is InvalidRow {
  return 'error' in read;
}

/** Returns a row's post with single-line strings and 0 views, or an error. */
export function postOf(row: unknown): PublishedPost | InvalidRow {
  const post = parsePost(row);
  const title = post && oneLine(post.title);
  if (!post || !title || !isPublished(post) || slugError(post.slug)) return faultOf(row);
  const { excerpt, author, meta_description, meta_keywords } = post;
  return {
    ...post,
    title,
    excerpt: oneLine(excerpt),
    author: { name: oneLine(author.name) },
    meta_description: meta_description && oneLine(meta_description),
    meta_keywords: meta_keywords && oneLine(meta_keywords),
    view_count: 0,
  };
}

/** Returns a row's redirect, or an error. */
export function moveOf(row: unknown): Move | InvalidRow {
  const { old_slug: from, post } = (row ?? {}) as { old_slug?: unknown; post?: { slug?: unknown } | null };
  const to = post?.slug;
  const help = 'remove its row from the table `blog_redirects`';
  for (const slug of [from, to]) {
    const error = slugError(slug);
    if (error) return { ...error, help };
  }
  return { from: from as string, to: to as string };
}

/** Returns a name that identifies a row. */
export function nameOfRow(row: unknown): string {
  const { slug, id, old_slug } = (row ?? {}) as Record<string, unknown>;
  const name = [slug, old_slug, id].find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? quote(name) : 'without a slug';
}

function slugError(slug: unknown): InvalidRow | undefined {
  const help = 'edit the post and give it another slug';
  if (typeof slug !== 'string' || !isPostSlug(slug))
    return {
      code: 'unreadable-post',
      error: `its slug must have at most ${POST_SLUG_MAX} lowercase letters, digits and single hyphens`,
      help,
    };
  return RESERVED_POSTS.has(slug)
    ? { code: 'reserved-slug', error: `the slug ${quote(slug)} is reserved`, help }
    : undefined;
}

/** Returns the first error of an invalid row, in the order to fix them. */
function faultOf(row: unknown): InvalidRow {
  const { id, slug, title, content, status, published_at, created_at } = (row ?? {}) as Record<string, unknown>;
  // The editor opens whatever `parsePost` accepts.
  const isOpened = parsePost(row) !== undefined;
  const error = (words: string, column: string, help: string): InvalidRow => ({
    code: 'unreadable-post',
    error: words,
    help: isOpened
      ? help
      : `fix the column \`${column}\` of its row in the table \`blog_posts\`, or delete the post; the editor can't open it`,
  });
  const slugged = slugError(slug);
  if (slugged) return isOpened ? slugged : error(slugged.error, 'slug', slugged.help);
  if (typeof title !== 'string' || oneLine(title) === '')
    return error('its title has no visible characters', 'title', 'edit the post and give it a title');
  if (typeof content !== 'string') return error('it has no text', 'content', 'edit the post, write it and save it');
  if (status !== 'published' || timestamp(published_at) === undefined)
    return error('it has no publication date', 'published_at', 'edit the post and save it as published');
  const column =
    typeof id !== 'string' || id === '' ? 'id' : timestamp(created_at) === undefined ? 'created_at' : 'title';
  return error(`the column \`${column}\` of its row is invalid`, column, 'edit the post and save it');
}
