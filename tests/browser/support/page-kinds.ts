import { LONG_NAMED } from './sites.ts';

/**
 * One page of every kind that a visitor may see, with towns that strain a layout: much content, little content, a name
 * of 60 characters.
 */
export const PAGE_KINDS = [
  { kind: 'home', path: '/' },
  { kind: 'about', path: '/about' },
  { kind: 'services', path: '/services' },
  { kind: 'service areas', path: '/service-areas' },
  { kind: 'service hub', path: '/services/oil-changes' },
  { kind: 'town', path: '/cities/worcester' },
  { kind: 'town with few facts', path: '/cities/east-boston' },
  { kind: 'town with a long name', path: `/cities/${LONG_NAMED.slug}` },
  { kind: 'service in town', path: '/services/brake-services/quincy' },
  { kind: 'service in town that is not sold', path: '/services/brake-services/marblehead' },
  { kind: 'service in town with a long name', path: `/services/oil-changes/${LONG_NAMED.slug}` },
  { kind: 'blog', path: '/blog' },
  { kind: 'post', path: '/blog/winter-readiness-in-new-england' },
  { kind: 'own page', path: '/booking' },
  { kind: 'not found', path: '/no/such/page' },
  { kind: 'service or city not found', path: '/services/oil-changes/bostn' },
] as const;
