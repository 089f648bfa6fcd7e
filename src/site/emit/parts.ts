import { offeredService } from '../kinds/offer.ts';
import type { Route } from '../kinds/page-kind.ts';
import { adjoiningCities } from '../model/neighbors.ts';
import type { City, Face, Service, Site } from '../model/site.ts';
import type { Views } from '../render/views.ts';
import { SERVED_MILES } from '../render/wording.ts';

/*
 * What pages are rendered from. This is the only statement of it: the build cache makes keys of it (`part-keys.ts`), and
 * shards and Workers render from it (`plan-parts.ts`).
 *
 * Pages of a town: the frame, what all towns share, everything about the town, and the faces of the towns that it names.
 * All other pages: the frame, the rest of the site, and what their kind returns as `own`.
 *
 * These lists say what is left out, so that a new field is covered from the start. Only `FACE` says what's in.
 */

/** Fields of the site that are in the frame of every page. */
export const IN_FRAME = ['business', 'claims', 'copy', 'labels', 'sources', 'card'] as const;

/** Fields of the site that are files, or that only findings and the sitemap need. */
const ON_NO_PAGE: readonly (keyof Site)[] = [
  ...(['links', 'files', 'originals', 'redirects', 'brandFiles'] as const),
  ...(['rejected', 'colours'] as const),
];

/** Fields of the site that no page of a town shows. */
const NOT_ON_TOWN_PAGES: ReadonlySet<string> = new Set<keyof Site>([
  ...ON_NO_PAGE,
  ...IN_FRAME,
  ...([
    'jobs',
    'reviews',
    'ownPages',
    'zips',
    'places',
    'mark',
    'pages',
    'founders',
    'team',
    'followed',
    'scenes',
  ] as const),
  ...(['homeCards', 'serviceCards'] as const),
  // Pages only show whether there are any, and their own social images.
  ...(['posts', 'icons', 'cards'] as const),
]);

/** Fields of the site that are only in what a page's kind returns as `own`. */
const NOT_IN_REST: ReadonlySet<string> = new Set<keyof Site>([
  ...ON_NO_PAGE,
  ...IN_FRAME,
  'cards',
  'posts',
  'ownPages',
]);

/** Fields of a service that only its own page shows. */
const ON_HUB_ONLY: ReadonlySet<string> = new Set(['description', 'keywords', 'questions']);

/** Fields of a town that only its own pages show. */
const ON_TOWN_ONLY: ReadonlySet<string> = new Set<keyof City>([
  'facts',
  'news',
  'lead',
  'picture',
  'updated',
  'terrain',
]);

/** Fields of a town that pages of other towns show. */
const FACE = ['slug', 'name', 'properName', 'kind', 'state'] as const satisfies readonly (keyof Face)[];

/** Tables and maps by object: of the site, of services, of towns. */
export const TABLES = {
  site: ['menu', 'zone name'],
  rest: ['menu', 'zone name', 'weights on the map', 'tickets'],
  service: ['price'],
  face: ['listed', 'sold'],
  townForOthers: ['listed', 'sold', 'place on the map'],
  town: [
    ...['nearest', 'rank', 'held', 'thin', 'place on the map'],
    ...['jobs nearby', 'rules', 'notes', 'jobs', 'reviews'],
  ],
} as const;

/** Returns the names of the fields in a part. */
export const fieldsOf = {
  siteForTowns: (site: object) => Object.keys(site).filter((name) => !NOT_ON_TOWN_PAGES.has(name)),
  siteForOthers: (site: object) => Object.keys(site).filter((name) => !NOT_IN_REST.has(name)),
  serviceForOthers: (service: object) => Object.keys(service).filter((name) => !ON_HUB_ONLY.has(name)),
  townForOthers: (town: object) => Object.keys(town).filter((name) => !ON_TOWN_ONLY.has(name)),
  face: () => FACE,
};

/** Returns the other towns that a town's pages may name. */
export function facesOf({ site, nearest, listings }: Views, city: City, routes: readonly Route[]): readonly Face[] {
  const { nearbyMiles } = site.business.limits;
  const adjoining = adjoiningCities(city);
  const near = nearest.get(city);
  const around = near.flatMap(({ point, miles }) => (miles <= nearbyMiles || adjoining.has(point) ? [point] : []));
  const isSoldAround = (service: Service) => around.some((other) => listings.has(service, other));
  // If a service isn't sold nearby, its page names the nearest towns at any distance.
  const services = routes.flatMap((route) => offeredService(route) ?? []);
  const limit = around.length > 0 && services.every(isSoldAround) ? SERVED_MILES : Number.POSITIVE_INFINITY;
  const named = near.flatMap(({ point, miles }) => (miles <= limit ? [point] : []));
  return [...new Set([...around, ...named, ...city.neighbors.flatMap((neighbor) => neighbor.city ?? [])])];
}
