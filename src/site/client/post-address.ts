import { postSlugAt } from '../../base/url.ts';

/** The last part of the address of the page that shows posts which are newer than the site. No post has it for its slug. */
export const OWN_SLUG = '404';

/** The address of a post. */
export function postAddress(slug: string): string {
  return `/blog/${slug}`;
}

/** The slug in the address of a post; undefined for any other address. */
export function postSlug(path: string): string | undefined {
  const slug = postSlugAt(path);
  return slug === OWN_SLUG ? undefined : slug;
}
