import type { City, Service, Site, SocialCard } from '../model/site.ts';
import type { Route } from '../routes/route-plan.ts';

const BLOG_GROUP = 'blog';

/** What the pages that share a card have in common: the kind of a page that stands alone, a service, or the scene of a town. */
export function cardGroupOf(route: Route): string {
  switch (route.kind) {
    case 'service':
    case 'offer':
      return serviceGroup(route.service);
    case 'city':
      return sceneGroup(route.city);
    case 'blog-page':
    case 'post':
    case 'post-not-found':
      return BLOG_GROUP;
    case 'not-found':
    case 'service-not-found':
    case 'staff':
      return 'home';
    default:
      return route.kind;
  }
}

export function serviceGroup({ slug }: Pick<Service, 'slug'>): string {
  return `service/${slug}`;
}

export function sceneGroup({ picture }: Pick<City, 'picture'>): string {
  return `scene/${picture.key}`;
}

/** The card that was made for the post at a path, or for all posts; undefined where none was. */
export function postCard({ cards }: Site, path: string): SocialCard | undefined {
  return cards.get(path) ?? cards.get(BLOG_GROUP);
}

/** The card of a page: its own where one was made, else the one it shares, else that of the site. */
export function cardOf({ cards, card }: Site, route: Route): SocialCard {
  return cards.get(route.path) ?? cards.get(cardGroupOf(route)) ?? card;
}
