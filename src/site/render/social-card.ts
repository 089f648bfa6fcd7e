import type { City, Service, Site, SocialCard } from '../model/site.ts';

/** The card that the home page shares with pages that have no subject of their own. */
export const HOME_CARD = 'home';

/** The card of all posts. */
export const BLOG_CARD = 'blog';

/** The key of the card of all pages of a service. */
export function serviceCard({ slug }: Pick<Service, 'slug'>): string {
  return `service/${slug}`;
}

/** The key of the card of all cities that show one scene. */
export function sceneCard({ picture }: Pick<City, 'picture'>): string {
  return `scene/${picture.key}`;
}

/** The card that was made for the post at a path, or for all posts; undefined where none was. */
export function postCard({ cards }: Site, path: string): SocialCard | undefined {
  return cards.get(path) ?? cards.get(BLOG_CARD);
}
