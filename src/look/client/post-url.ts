import { postSlugAt } from '../../base/url.ts';
import { BASE_PATH } from '../../shared/base-path.ts';

/** The last path segment of the page that shows posts newer than the build. Posts can't have this slug. */
export const OWN_SLUG = '404';

export function postUrl(slug: string): string {
  return `${BASE_PATH}/blog/${slug}`;
}

/** Returns the slug in a post's path, or undefined for any other path. */
export function postSlug(path: string): string | undefined {
  const slug = postSlugAt(path.slice(BASE_PATH.length));
  return slug === OWN_SLUG ? undefined : slug;
}
