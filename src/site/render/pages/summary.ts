import type { Scope } from '../../model/template.ts';
import type { Route } from '../../routes/route-plan.ts';
import { LABELS, STAFF_TITLES } from '../labels.ts';
import type { Views } from '../views.ts';

/** What search results show of a page. */
export interface Summary {
  readonly title: string;
  readonly description: string;
}

/** The title and description of a route, made without its page. */
export function summaryOf({ site, wording }: Views, route: Route): Summary {
  const { copy, pages } = site;
  const from = (words: { title: readonly string[]; description: readonly string[] }, scope: Scope): Summary => ({
    title: wording.title(words.title, scope),
    description: wording.description(words.description, scope),
  });
  switch (route.kind) {
    case 'city':
      return from(copy.city, wording.cityScope(route.city));
    case 'offer':
      return from(copy.offer, wording.offerScope(route.service, route.city));
    case 'service':
      return from(copy.service, wording.serviceScope(route.service));
    case 'not-found':
      return from(copy.notFound, wording.siteScope);
    case 'staff':
      return {
        title: wording.titled(STAFF_TITLES[route.screen]),
        description: `${LABELS.forStaff} ${site.business.name}`,
      };
    case 'service-not-found':
      return from(copy.serviceNotFound, wording.siteScope);
    case 'post-not-found':
      return { title: wording.titled(LABELS.postNotFound), description: LABELS.postNotFoundText };
    case 'blog-page': {
      const { description } = from(pages.blog.front, wording.siteScope);
      const place = `${LABELS.page} ${route.number}`;
      return {
        title: wording.titled(`${pages.blog.front.heading}, ${place}`),
        description: `${place}: ${description}`,
      };
    }
    case 'post':
      return {
        title: wording.titled(route.post.title),
        description: route.post.meta_description ?? route.post.excerpt,
      };
    default:
      return from(pages[route.kind].front, wording.siteScope);
  }
}
