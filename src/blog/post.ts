import { SLUG_PATTERN } from '../base/url.ts';
import { imageAddress } from './addresses.ts';
import { timeInMs, timestamp } from './dates.ts';
import { isPostSlug } from './rules.ts';

/** A published post. Names match the backend's columns; times are in `timestamp` format. */
export interface PublishedPost {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** An https URL or a path on the site. */
  readonly featured_image?: string;
  readonly published_at: string;
  readonly author: { readonly name: string };
  /** HTML. If it's from a backend, it must be sanitized before it's shown. */
  readonly content: string;
  readonly created_at: string;
  readonly updated_at: string;
  /** `published` or `draft`; other values are displayed as they are (docs/decisions.md, 34). */
  readonly status: string;
  readonly meta_description?: string | undefined;
  /** Comma-separated. */
  readonly meta_keywords?: string | undefined;
  readonly view_count: number;
}

/** A post in a list (docs/contract.md, section 7). */
export type PostCard = Pick<PublishedPost, keyof Head | 'published_at'>;
type Head = Pick<PublishedPost, 'id' | 'slug' | 'title' | 'excerpt' | 'featured_image' | 'author'>;

/** A post with any status; drafts have no publication time. */
export type Post = Omit<PublishedPost, 'published_at'> & Partial<Pick<PublishedPost, 'published_at'>>;

/** Parses a row of `blog_posts` with its author; undefined if invalid. Doesn't sanitize. */
export function parsePost(row: unknown): Post | undefined {
  if (!isRecord(row)) return undefined;
  const head = headOf(row);
  const { content, status, view_count: views } = row as Record<'content' | 'status' | 'view_count', unknown>;
  const created_at = timestamp(row['created_at']);
  const published_at = timestamp(row['published_at']);
  const [description, keywords] = [trimmed(row['meta_description']), trimmed(row['meta_keywords'])];
  if (!head || typeof content !== 'string' || typeof status !== 'string' || created_at === undefined) return undefined;
  if (published_at === undefined && (row['published_at'] ?? undefined) !== undefined) return undefined;
  return {
    ...head,
    content,
    status,
    created_at,
    updated_at: timestamp(row['updated_at']) ?? created_at,
    view_count: Number.isSafeInteger(views) && (views as number) > 0 ? (views as number) : 0,
    ...(published_at !== undefined && { published_at }),
    ...(description !== '' && { meta_description: description }),
    ...(keywords !== '' && { meta_keywords: keywords }),
  };
}

/** Parses a row of the public list; undefined if invalid. */
export function parseCard(row: unknown): PostCard | undefined {
  if (!isRecord(row)) return undefined;
  const head = headOf(row);
  const published_at = timestamp(row['published_at']);
  return head && published_at !== undefined ? { ...head, published_at } : undefined;
}

/** Returns whether a post is published and has a publication time. */
export function isPublished(post: Post): post is PublishedPost {
  return post.status === 'published' && post.published_at !== undefined;
}

/** Returns whether a post is scheduled for after `now`. */
export function isScheduled(
  { status, published_at }: Pick<PostRow, 'published_at'> & { readonly status: string },
  now: number,
): boolean {
  return status === 'published' && published_at !== null && timeInMs(published_at) > now;
}

/** Sorts lists of posts: newest first, then by slug. */
export function byNewest(a: PostCard, b: PostCard): number {
  return Date.parse(b.published_at) - Date.parse(a.published_at) || (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0);
}

function headOf(row: Readonly<Record<string, unknown>>): Head | undefined {
  const { id, slug, author } = row;
  const title = trimmed(row['title']);
  if (typeof id !== 'string' || id === '' || typeof slug !== 'string' || !SLUG_PATTERN.test(slug) || title === '')
    return undefined;
  const image = imageAddress(trimmed(row['featured_image']));
  return {
    id,
    slug,
    title,
    excerpt: trimmed(row['excerpt']),
    author: { name: isRecord(author) ? trimmed(author['name']) : '' },
    ...(image !== undefined && { featured_image: image }),
  };
}

/** Returns a trimmed string; empty for any other value. */
function trimmed(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Collapses line breaks, controls, noncharacters and whitespace to spaces, for single-line strings. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]+/gu, ' ').trim();
}

/** A row of `blog_posts` with its joins, as the operator reads it. Times are in `timestamp` format. */
export interface PostRow {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
  readonly featured_image: string | null;
  readonly status: 'draft' | 'published';
  readonly published_at: string | null;
  readonly meta_description: string | null;
  readonly meta_keywords: string | null;
  readonly category_id: string | null;
  readonly author_id: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly updated_by: string | null;
  readonly view_count: number;
  readonly public_slug: string | null;
  readonly author: string;
  readonly category: string;
  /** Earlier slugs that redirect to the post, in order. */
  readonly oldSlugs: readonly string[];
}

export const POST_ROW_COLUMNS =
  'id,slug,title,excerpt,content,featured_image,status,published_at,meta_description,meta_keywords,category_id,author_id,created_at,updated_at,updated_by,view_count,public_slug,author:profiles(name),category:blog_categories(name),redirects:blog_redirects(old_slug)';

/** Parses a row from a backend; undefined if invalid. */
export function parsePostRow(row: unknown): PostRow | undefined {
  if (!isRecord(row)) return undefined;
  const texts = [row['id'], row['slug'], row['title'], row['excerpt'], row['content'], row['status']];
  const [published_at, created_at, updated_at] = [row['published_at'], row['created_at'], row['updated_at']].map(
    (time) => (time === null ? null : timestamp(time)),
  );
  if (!texts.every((text) => typeof text === 'string') || !isPostSlug(row['slug'] as string)) return undefined;
  if (published_at === undefined || !created_at || !updated_at) return undefined;
  const { author, category, redirects, ...own } = row as unknown as PostRow & {
    readonly author: { readonly name?: string } | null;
    readonly category: { readonly name?: string } | null;
    readonly redirects: readonly { readonly old_slug: string }[];
  };
  const oldSlugs = redirects.map(({ old_slug }) => old_slug).sort();
  const names = { author: author?.name ?? '', category: category?.name ?? '' };
  return { ...own, ...names, published_at, created_at, updated_at, oldSlugs };
}

export interface ShownCard {
  readonly title: string;
  readonly excerpt: string;
  readonly author: string;
  /** The image URL, if it may be shown. */
  readonly image: string | undefined;
}

/** Returns a post's card for build and browser. Only images on the site or the backend at `origin` are shown. */
export function shownCard(
  { title, excerpt, author, featured_image: image }: PostCard,
  origin: string,
  company: string,
): ShownCard {
  const isShown =
    image !== undefined && (image.startsWith('/') || (URL.canParse(image) && new URL(image).origin === origin));
  return {
    title: oneLine(title),
    excerpt: oneLine(excerpt),
    author: oneLine(author.name) || company,
    image: isShown ? image : undefined,
  };
}

export interface Posting extends Pick<PublishedPost, 'published_at' | 'updated_at'> {
  readonly title: string;
  readonly description: string;
  readonly author: PostCard['author'];
  /** An https URL or a path on the site. */
  readonly image: string | undefined;
  readonly keywords: string | undefined;
}

export interface PostingSite {
  readonly origin: string;
  readonly language: string;
  readonly company: string;
}

/** Returns the `@id` of the business's node. */
export const businessId = (origin: string): string => `${origin}/#business`;

/** Returns a post's JSON-LD node (schema.org, BlogPosting). The business publishes it and is the default author. */
export function postingNode({ origin, language, company }: PostingSite, url: string, post: Posting) {
  const { title, description, author, image, keywords, published_at, updated_at } = post;
  return {
    '@type': 'BlogPosting' as const,
    '@id': `${url}#post`,
    headline: title,
    description,
    url,
    mainEntityOfPage: { '@id': `${url}#webpage` },
    inLanguage: language,
    datePublished: published_at,
    dateModified: updated_at,
    author:
      author.name === company
        ? ({ '@id': businessId(origin) } as const)
        : ({ '@type': 'Person', name: author.name } as const),
    publisher: { '@id': businessId(origin) },
    ...(image !== undefined && { image: image.startsWith('/') ? origin + image : image }),
    ...(keywords !== undefined && { keywords }),
  };
}
