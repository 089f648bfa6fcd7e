import { SLUG_PATTERN } from '../base/slug.ts';
import { imageAddress } from './addresses.ts';
import { timeInMs, timestamp } from './dates.ts';

/**
 * What the list of posts shows of one: the fields that the public list of docs/contract.md, section 7, asks for. Names are those of the backend's
 * columns. Times are as `timestamp` makes them.
 */
export interface PostCard {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** An address over https, or on the site itself. */
  readonly featured_image?: string;
  readonly published_at: string;
  readonly author: { readonly name: string };
}

/** A post that visitors may read. */
export interface PublishedPost extends PostCard {
  /** HTML. As it comes from a backend it must pass the sanitizer before it is shown. */
  readonly content: string;
  readonly created_at: string;
  readonly updated_at: string;
  /** `published` or `draft`; any other word is shown as it is (docs/decisions.md, 34). */
  readonly status: string;
  readonly meta_description?: string;
  /** Words with commas between them. */
  readonly meta_keywords?: string;
  readonly view_count: number;
}

/** A post in any state; a draft has no time of publication. */
export interface Post extends Omit<PublishedPost, 'published_at'> {
  readonly published_at?: string;
}

/**
 * A post out of a row of the table `blog_posts` with its author embedded; undefined for anything that is none, so that what a
 * backend answers in error never reaches a page. Nothing is cleaned here.
 */
export function parsePost(row: unknown): Post | undefined {
  if (!isRecord(row)) return undefined;
  const head = headOf(row);
  const { content, status, view_count: views } = row as Record<'content' | 'status' | 'view_count', unknown>;
  const created_at = timestamp(row['created_at']);
  const published_at = timestamp(row['published_at']);
  if (!head || typeof content !== 'string' || typeof status !== 'string' || created_at === undefined) return undefined;
  if (published_at === undefined && (row['published_at'] ?? undefined) !== undefined) return undefined;
  return {
    ...head,
    content,
    status,
    created_at,
    updated_at: timestamp(row['updated_at']) ?? created_at,
    view_count: typeof views === 'number' && Number.isSafeInteger(views) && views > 0 ? views : 0,
    ...(published_at !== undefined && { published_at }),
    ...optional(row, 'meta_description'),
    ...optional(row, 'meta_keywords'),
  };
}

/** The card of a post out of a row of the public list; undefined for anything that is none. */
export function parseCard(row: unknown): PostCard | undefined {
  if (!isRecord(row)) return undefined;
  const head = headOf(row);
  const published_at = timestamp(row['published_at']);
  return head && published_at !== undefined ? { ...head, published_at } : undefined;
}

/** Whether visitors may read a post: it is published and says since when. */
export function isPublished(post: Post): post is PublishedPost {
  return post.status === 'published' && post.published_at !== undefined;
}

/** The order of every list of posts: newest first, then by slug. */
export function byNewest(a: PostCard, b: PostCard): number {
  return Date.parse(b.published_at) - Date.parse(a.published_at) || (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0);
}

/** Identifies one state of a post: when it was saved, and the name of its author, which changes elsewhere. */
export function postStamp(updated: unknown, author: unknown): string {
  return `${timeInMs(updated)} ${author}`;
}

type Head = Omit<PostCard, 'published_at'>;

function headOf(row: Readonly<Record<string, unknown>>): Head | undefined {
  const { id, slug, title, excerpt, featured_image, author } = row as Record<
    'id' | 'slug' | 'title' | 'excerpt' | 'featured_image' | 'author',
    unknown
  >;
  if (
    typeof id !== 'string' ||
    id === '' ||
    typeof slug !== 'string' ||
    !SLUG_PATTERN.test(slug) ||
    typeof title !== 'string' ||
    title.trim() === ''
  )
    return undefined;
  const image = typeof featured_image === 'string' ? imageAddress(featured_image) : undefined;
  const name = isRecord(author) ? author['name'] : undefined;
  return {
    id,
    slug,
    title: title.trim(),
    excerpt: typeof excerpt === 'string' ? excerpt.trim() : '',
    author: { name: typeof name === 'string' ? name.trim() : '' },
    ...(image !== undefined && { featured_image: image }),
  };
}

function optional<Name extends string>(
  row: Readonly<Record<string, unknown>>,
  name: Name,
): { readonly [Key in Name]?: string } {
  const value = row[name];
  return typeof value === 'string' && value.trim() !== ''
    ? ({ [name]: value.trim() } as { [Key in Name]: string })
    : {};
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
