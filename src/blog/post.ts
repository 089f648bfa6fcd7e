import { SLUG_PATTERN } from '../base/url.ts';
import { imageAddress } from './addresses.ts';
import { timeInMs, timestamp } from './dates.ts';
import { isPostSlug } from './rules.ts';

/** A post that visitors may read. Names are those of the backend's columns, times are as `timestamp` makes them. */
export interface PublishedPost {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** An address over https, or on the site itself. */
  readonly featured_image?: string;
  readonly published_at: string;
  readonly author: { readonly name: string };
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

/** What the list of posts shows of one (docs/contract.md, section 7). */
export type PostCard = Pick<PublishedPost, keyof Head | 'published_at'>;
type Head = Pick<PublishedPost, 'id' | 'slug' | 'title' | 'excerpt' | 'featured_image' | 'author'>;

/** A post in any state; a draft has no time of publication. */
export type Post = Omit<PublishedPost, 'published_at'> & Partial<Pick<PublishedPost, 'published_at'>>;

/** A post out of a row of `blog_posts` with its author embedded; undefined for anything that is none. Nothing is cleaned here. */
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

/** Whether a post waits for its time, by the clock of this device. */
export function isScheduled(
  { status, published_at }: Pick<PostRow, 'published_at'> & { readonly status: string },
  now: number,
): boolean {
  return status === 'published' && published_at !== null && timeInMs(published_at) > now;
}

/** The order of every list of posts: newest first, then by slug. */
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

/** A text without white space around it; empty for anything else. */
function trimmed(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text without line breaks, other controls, and what is no character, as every text of a page is that has one line. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]+/gu, ' ').trim();
}

/** A row of the table `blog_posts` as the operator reads it, with what it needs of other tables. Times are as `timestamp` makes them. */
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
  /** Addresses that lead to the post, in their order. */
  readonly oldSlugs: readonly string[];
}

export const POST_ROW_COLUMNS =
  'id,slug,title,excerpt,content,featured_image,status,published_at,meta_description,meta_keywords,category_id,author_id,created_at,updated_at,updated_by,view_count,public_slug,author:profiles(name),category:blog_categories(name),redirects:blog_redirects(old_slug)';

/** A row as it came from a backend; undefined for anything that is none. */
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
  /** The address of its picture, if it has one that may be shown. */
  readonly image: string | undefined;
}

/** What build and browser both show of a post. Without an author it is the company's; only pictures of the site and of the backend at `origin` are shown. */
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
  /** An address over https, or on the site itself. */
  readonly image: string | undefined;
  readonly keywords: string | undefined;
}

export interface PostingSite {
  readonly origin: string;
  readonly language: string;
  readonly company: string;
}

/** The `@id` of the node of the business. */
export const businessId = (origin: string): string => `${origin}/#business`;

/** The node of a post at `url`: published by the business, and written by it where no person is named (schema.org, BlogPosting). */
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
