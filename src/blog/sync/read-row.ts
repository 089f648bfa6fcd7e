import { quote } from '../../base/diagnostics/diagnostic.ts';
import { RESERVED_POSTS } from '../../base/url.ts';
import { timestamp } from '../dates.ts';
import { isPublished, oneLine, type PublishedPost, parsePost } from '../post.ts';
import { isPostSlug, POST_SLUG_MAX } from '../rules.ts';

/** What keeps a row of a backend from being what it should be. */
export interface UnreadableRow {
  readonly code: 'unreadable-post' | 'reserved-slug';
  /** What is wrong, behind a comma or colon. */
  readonly error: string;
  /** What to do about it. */
  readonly help: string;
}

/** Where a published post used to be and where it is now, by slug. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

export function isUnreadable(read: PublishedPost | Move | UnreadableRow): read is UnreadableRow {
  return 'error' in read;
}

/** The post in a row, its texts each on one line and its visits 0; an error for any other row. */
export function postOf(row: unknown): PublishedPost | UnreadableRow {
  const post = parsePost(row);
  const title = post && oneLine(post.title);
  if (!post || !title || !isPublished(post) || slugError(post.slug)) return faultOf(row);
  const { excerpt, author, meta_description, meta_keywords } = post;
  return {
    ...post,
    title,
    excerpt: oneLine(excerpt),
    author: { name: oneLine(author.name) },
    ...(meta_description !== undefined && { meta_description: oneLine(meta_description) }),
    ...(meta_keywords !== undefined && { meta_keywords: oneLine(meta_keywords) }),
    view_count: 0,
  };
}

/** The old address and the present one in a row; an error for any other row. */
export function moveOf(row: unknown): Move | UnreadableRow {
  const { old_slug: from, post } = (row ?? {}) as { old_slug?: unknown; post?: { slug?: unknown } | null };
  const to = post?.slug;
  const help = 'remove its row from the table `blog_redirects`';
  for (const slug of [from, to]) {
    const error = slugError(slug);
    if (error) return { ...error, help };
  }
  return { from: from as string, to: to as string };
}

/** What a row may be found by. */
export function nameOfRow(row: unknown): string {
  const { slug, id, old_slug } = (row ?? {}) as Record<string, unknown>;
  const name = [slug, old_slug, id].find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? quote(name) : 'without a slug';
}

function slugError(slug: unknown): UnreadableRow | undefined {
  const help = 'edit the post and give it another slug';
  if (typeof slug !== 'string' || !isPostSlug(slug))
    return {
      code: 'unreadable-post',
      error: `its slug is not one of at most ${POST_SLUG_MAX} small letters, digits and single hyphens`,
      help,
    };
  return RESERVED_POSTS.has(slug)
    ? { code: 'reserved-slug', error: `the slug ${quote(slug)} is an address of the site itself`, help }
    : undefined;
}

/** The first error of a row that is no post to the build, in the order in which a person would mend them. */
function faultOf(row: unknown): UnreadableRow {
  const { id, slug, title, content, status, published_at, created_at } = (
    typeof row === 'object' && row !== null ? row : {}
  ) as Record<string, unknown>;
  // The editor opens what `parsePost` takes.
  const isOpened = parsePost(row) !== undefined;
  const error = (words: string, column: string, help: string): UnreadableRow => ({
    code: 'unreadable-post',
    error: words,
    help: isOpened
      ? help
      : `mend the column \`${column}\` of its row in the table \`blog_posts\`, or delete the post; the editor cannot open it`,
  });
  const slugged = slugError(slug);
  if (slugged) return isOpened ? slugged : error(slugged.error, 'slug', slugged.help);
  if (typeof title !== 'string' || oneLine(title) === '')
    return error('its title holds nothing that can be seen', 'title', 'edit the post and give it a title');
  if (typeof content !== 'string') return error('it has no text', 'content', 'edit the post, write it and save it');
  if (status !== 'published' || timestamp(published_at) === undefined)
    return error('it does not say when it was published', 'published_at', 'edit the post and save it as published');
  const column =
    typeof id !== 'string' || id === '' ? 'id' : timestamp(created_at) === undefined ? 'created_at' : 'title';
  return error(`the column \`${column}\` of its row holds no such thing`, column, 'edit the post and save it');
}
