/* Every limit of a post, in characters as PostgreSQL counts them. Some are in supabase/migrations too, which a test compares. No products: esbuild would keep them in the scripts of pages. */
import { DESCRIPTION_MAX } from '../base/search-lengths.ts';
import { SLUG_PATTERN } from '../base/url.ts';

export const TITLE_MAX = 300;
export const POST_SLUG_MAX = 200;
export const AUTHOR_MAX = 200;
export const CATEGORY_MAX = 100;
/** docs/contract.md, section 5: as much as a search result shows. */
export { DESCRIPTION_MAX };
/** Of a text of a file that the database does not limit: an excerpt, keywords. */
export const FILE_TEXT_MAX = 20_000;
/** The longest address of a featured image in a file. */
export const IMAGE_ADDRESS_MAX = 2_000;
/** The featured image that a file names: none, an address, or a file beside the post. */
export const FILE_IMAGE = /^(?:$|https?:\/\/|\/(?!\/)|images\/[^/]+$)/;
/** UTF-16 units of HTML: the sanitizer cuts longer HTML off here, before it can keep a browser or a build busy. */
export const HTML_LIMIT = 1_000_000;

/** The largest picture that the bucket takes, 5 MB inclusive (docs/contract.md, section 5). */
export const MAX_PICTURE_BYTES = 5_242_880;
export const PICTURE_BUCKET = 'blog-images';

/** Posts on one page of the list (docs/contract.md, section 4). */
export const POSTS_PER_PAGE = 24;

/** How long a deleted post stays in the trash: 30 days. */
export const TRASH_AGE_MS = 2_592_000_000;

export function megabytes(bytes: number): number {
  return bytes / (1024 * 1024);
}

export function days(milliseconds: number): number {
  return milliseconds / (24 * 60 * 60 * 1000);
}

/** Whether a text is the slug of a post by its form; `RESERVED_POSTS` has those that no published post may take. */
export function isPostSlug(text: string): boolean {
  return text.length <= POST_SLUG_MAX && SLUG_PATTERN.test(text);
}

/** The length of a text as PostgreSQL counts it: an emoji is one character or a few, never half of one. */
export function characters(text: string): number {
  return [...text].length;
}
