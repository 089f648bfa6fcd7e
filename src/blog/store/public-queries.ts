/* Paths of backend requests by public pages and the build (docs/contract.md, section 7). `apikey` is the public key. */

/** Page size of the build, which reads until a page comes back short. */
export const BUILD_RANGE = 500;

/** IDs per request, to keep its URL under 4 KB. */
export const IDS_AT_ONCE = 80;

export const CARD_FIELDS = 'id,slug,title,excerpt,featured_image,published_at,author:profiles(name)';

/** All public fields of a post, with its author's name. */
export const POST_FIELDS = `${CARD_FIELDS},content,status,created_at,updated_at,meta_description,meta_keywords,view_count`;

/** Fields that show whether a post has changed. A trigger updates `updated_at`; the name is in another table. */
export const VERSION_FIELDS = 'id,slug,updated_at,author:profiles(name)';

/** Published posts from `offset` on, newest first: cards, or full posts with `POST_FIELDS`. */
export function publishedPath(offset: number, limit: number, fields: string = CARD_FIELDS): string {
  return `/rest/v1/blog_posts?${query({ select: fields, status: 'eq.published', order: 'published_at.desc,id.asc', offset: `${offset}`, limit: `${limit}` })}`;
}

/** Published posts by ID, in any order. */
export function postsPath(ids: readonly string[]): string {
  return `/rest/v1/blog_posts?${query({ select: POST_FIELDS, id: `in.(${ids.join()})`, status: 'eq.published', limit: `${ids.length}` })}`;
}

/** A published post. With the header `accept: application/vnd.pgrst.object+json`, anything but one row is an error. */
export function publishedPostPath(slug: string): string {
  return `/rest/v1/blog_posts?${query({ select: POST_FIELDS, slug: `eq.${slug}`, status: 'eq.published' })}`;
}

/** Earlier slugs of published posts, from `offset` on: `{old_slug, post: {slug}}`. */
export function redirectsPath(offset: number, limit: number): string {
  return `/rest/v1/blog_redirects?${query({ select: 'old_slug,post:blog_posts!inner(slug)', order: 'old_slug.asc', offset: `${offset}`, limit: `${limit}` })}`;
}

/** The post with an earlier slug: `{post: {slug}}`, requested like a single post. */
export function movedPath(slug: string): string {
  return `/rest/v1/blog_redirects?${query({ select: 'post:blog_posts!inner(slug)', old_slug: `eq.${slug}` })}`;
}

/** The last saved published post: `{updated_at}`. Together with the total count, it changes whenever the blog does. */
export function latestPath(): string {
  return `/rest/v1/blog_posts?${query({ select: 'updated_at', status: 'eq.published', order: 'updated_at.desc', offset: '0', limit: '1' })}`;
}

/** Published jobs from `offset` on, by slug. */
export function jobsPath(offset: number, limit: number): string {
  return `/rest/v1/jobs?${query({ select: 'id,slug,job,story,updated_at', status: 'eq.published', order: 'slug.asc', offset: `${offset}`, limit: `${limit}` })}`;
}

/** The last saved published job: `{updated_at}`. */
export function latestJobPath(): string {
  return `/rest/v1/jobs?${query({ select: 'updated_at', status: 'eq.published', order: 'updated_at.desc', offset: '0', limit: '1' })}`;
}

/** Counts a visit: POST with the body `{"post_slug": slug}`. */
export const VIEW_COUNT_PATH = '/rest/v1/rpc/increment_blog_view_count';

/** Returns a draft by its link: POST with the body `{"_token": token}`; a row like a published post, or null. */
export const SHARED_DRAFT_PATH = '/rest/v1/rpc/shared_blog_draft';

function query(parts: Record<string, string>): string {
  return `${new URLSearchParams(parts)}`;
}
