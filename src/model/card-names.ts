import type { SocialCard } from './brand.ts';
import type { City, Service, Site } from './site.ts';

/** Key of the social image for the home page and pages without a subject. */
export const HOME_CARD = 'home';

/** Key of the social image for all posts. */
export const BLOG_CARD = 'blog';

/** Returns the key of the social image for all pages of a service. */
export function serviceCard({ slug }: Pick<Service, 'slug'>): string {
  return `service/${slug}`;
}

/** Returns the key of the social image for all cities with the same scene; the home page's without a scene. */
export function sceneCard({ picture }: Pick<City, 'picture'>): string {
  return picture ? `scene/${picture.key}` : HOME_CARD;
}

/** Returns the social image of a post, or the one for all posts, or undefined. */
export function postCard({ cards }: Site, path: string): SocialCard | undefined {
  return cards.get(path) ?? cards.get(BLOG_CARD);
}
