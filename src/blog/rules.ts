/* Limits of posts, in characters as PostgreSQL counts them; a test compares supabase/migrations. Numbers are
   literals, because esbuild would keep multiplications in page scripts. */
import { DESCRIPTION_MAX } from '../base/search-lengths.ts';
import { SLUG_PATTERN } from '../base/url.ts';

export const TITLE_MAX = 300;
export const POST_SLUG_MAX = 200;
export const AUTHOR_MAX = 200;
export const CATEGORY_MAX = 100;
/** docs/contract.md, section 5: what a search result shows. */
export { DESCRIPTION_MAX };
/** For text in files that the database doesn't limit: excerpts and keywords. */
export const FILE_TEXT_MAX = 20_000;
/** The longest URL of a featured image in a file. */
export const IMAGE_ADDRESS_MAX = 2_000;
/** A file's featured image: none, a URL, or a file next to the post. */
export const FILE_IMAGE = /^(?:$|https?:\/\/|\/(?!\/)|images\/[^/]+$)/;
/** In UTF-16 units. The sanitizer cuts longer HTML before it can block a browser or build. */
export const HTML_LIMIT = 1_000_000;

/** The largest image that the bucket accepts, 5 MB (docs/contract.md, section 5). */
export const MAX_PICTURE_BYTES = 5_242_880;
export const PICTURE_BUCKET = 'blog-images';

/** Posts per page in the list (docs/contract.md, section 4). */
export const POSTS_PER_PAGE = 24;

/** How long deleted posts stay in the trash: 30 days. */
export const TRASH_AGE_MS = 2_592_000_000;

export function megabytes(bytes: number): number {
  return bytes / (1024 * 1024);
}

export function days(milliseconds: number): number {
  return milliseconds / (24 * 60 * 60 * 1000);
}

/** Returns whether a string has the form of a slug; see `RESERVED_POSTS` for reserved ones. */
export function isPostSlug(text: string): boolean {
  return text.length <= POST_SLUG_MAX && SLUG_PATTERN.test(text);
}

/** Counts characters as PostgreSQL does: code points, never half a surrogate pair. */
export function characters(text: string): number {
  return [...text].length;
}
