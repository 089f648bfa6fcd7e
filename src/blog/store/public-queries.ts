/* What public pages and the build ask a backend for, as addresses for a plain `fetch` (docs/contract.md, section 7). The header `apikey` has the public key. */

/** Posts that the build reads at a time: until a range comes back short. */
export const BUILD_RANGE = 500;

/** Ids that one request names, so that its URL stays below 4 KB. */
export const IDS_AT_ONCE = 80;

export const CARD_FIELDS = 'id,slug,title,excerpt,featured_image,published_at,author:profiles(name)';

/** All fields of a post that visitors may read, with its author's name. */
export const POST_FIELDS = `${CARD_FIELDS},content,status,created_at,updated_at,meta_description,meta_keywords,view_count`;

/** What tells whether a post has changed. A trigger sets `updated_at` on every save; the name is in another table. */
export const VERSION_FIELDS = 'id,slug,updated_at,author:profiles(name)';

/** The published posts from `offset` on, newest first: the public list, or with `POST_FIELDS` all there is to a page. */
export function publishedPath(offset: number, limit: number, fields: string = CARD_FIELDS): string {
  return `/rest/v1/blog_posts?${query({ select: fields, status: 'eq.published', order: 'published_at.desc,id.asc', offset: `${offset}`, limit: `${limit}` })}`;
}

/** The published posts of some ids, in any order. */
export function postsPath(ids: readonly string[]): string {
  return `/rest/v1/blog_posts?${query({ select: POST_FIELDS, id: `in.(${ids.join()})`, status: 'eq.published', limit: `${ids.length}` })}`;
}

/** One published post. With the header `accept: application/vnd.pgrst.object+json` any number of rows but one is an error. */
export function publishedPostPath(slug: string): string {
  return `/rest/v1/blog_posts?${query({ select: POST_FIELDS, slug: `eq.${slug}`, status: 'eq.published' })}`;
}

/** Where published posts used to be, from `offset` on: `{old_slug, post: {slug}}`. */
export function redirectsPath(offset: number, limit: number): string {
  return `/rest/v1/blog_redirects?${query({ select: 'old_slug,post:blog_posts!inner(slug)', order: 'old_slug.asc', offset: `${offset}`, limit: `${limit}` })}`;
}

/** Where the post is now that used to be at an address: `{post: {slug}}`, asked for as one post is. */
export function movedPath(slug: string): string {
  return `/rest/v1/blog_redirects?${query({ select: 'post:blog_posts!inner(slug)', old_slug: `eq.${slug}` })}`;
}

/** The published post that was saved last: `{updated_at}`. With the count of all, which a header asks for, it changes whenever the blog does. */
export function latestPath(): string {
  return `/rest/v1/blog_posts?${query({ select: 'updated_at', status: 'eq.published', order: 'updated_at.desc', offset: '0', limit: '1' })}`;
}

/** The published jobs from `offset` on, in the order of their slugs. */
export function jobsPath(offset: number, limit: number): string {
  return `/rest/v1/jobs?${query({ select: 'id,slug,job,story,updated_at', status: 'eq.published', order: 'slug.asc', offset: `${offset}`, limit: `${limit}` })}`;
}

/** The published job that was saved last: `{updated_at}`. */
export function latestJobPath(): string {
  return `/rest/v1/jobs?${query({ select: 'updated_at', status: 'eq.published', order: 'updated_at.desc', offset: '0', limit: '1' })}`;
}

/** The call that counts a visit, made with POST and the body `{"post_slug": slug}`. */
export const VIEW_COUNT_PATH = '/rest/v1/rpc/increment_blog_view_count';

/** The call that answers the post of a link to a draft, made with POST and the body `{"_token": token}`: a row as of one post, or null. */
export const SHARED_DRAFT_PATH = '/rest/v1/rpc/shared_blog_draft';

function query(parts: Record<string, string>): string {
  return `${new URLSearchParams(parts)}`;
}
