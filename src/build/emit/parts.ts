import { idOf } from '../../base/model-object.ts';
import { adjoiningCities } from '../../model/neighbors.ts';
import type { City, Face, Service, Site } from '../../model/site.ts';
import { offeredService } from '../../pages/kinds/offer-kind.ts';
import type { Route } from '../../pages/kinds/page-kind.ts';
import type { Views } from '../../pages/render/views.ts';
import { SERVED_MILES } from '../../pages/render/wording.ts';

/*
 * What pages are rendered from. This is the only statement of it: the build cache makes keys of it (`part-keys.ts`), and
 * shards and Workers render from it (`plan-parts.ts`).
 *
 * Pages of a town: the frame, what all towns share, everything about the town, and the faces of the towns that it names.
 * All other pages: the frame, the rest of the site, and what their kind returns as `own`.
 *
 * The lists name the fields to leave out, so that a new field is covered from the start. Only `FACE` lists fields to
 * keep, and tables are listed: pages that read another one fail in tests.
 */

/** Fields of the site that are in the frame of every page. */
export const IN_FRAME = ['business', 'claims', 'copy', 'labels', 'sources', 'card'] as const;

/** Fields of the site that are files, or that only findings and the sitemap need. */
const ON_NO_PAGE: readonly (keyof Site)[] = [
  'links',
  'files',
  'originals',
  'redirects',
  'brandFiles',
  'rejected',
  'colours',
];

/** Fields of the site that no page of a town shows. */
const NOT_ON_TOWN_PAGES: ReadonlySet<string> = new Set<keyof Site>([
  ...ON_NO_PAGE,
  ...IN_FRAME,
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
  'homeCards',
  'serviceCards',
  // Social images of single pages are in the frames of their groups.
  'cards',
  // See `anyOf`.
  'posts',
  'icons',
]);

/** Fields of the site that are in the frame, or only in what a page's kind returns as `own`. */
const NOT_IN_REST: ReadonlySet<string> = new Set<keyof Site>([
  ...ON_NO_PAGE,
  ...IN_FRAME,
  'cards',
  'posts',
  'ownPages',
]);

/** Fields of a service that only its own page shows, even if that page is left out. */
const ON_NO_TOWN_PAGE: ReadonlySet<string> = new Set(['keywords', 'questions']);

/** Fields of a service that only its own page shows. Without that page, the service's pages in towns have its description. */
const ON_HUB_ONLY: ReadonlySet<string> = new Set([...ON_NO_TOWN_PAGE, 'description']);

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

/** A piece of a part: an object of the model, the names of the fields that pages read, and the names of tables. */
export type Piece = readonly [of: object, fields: readonly string[], tables: readonly string[]];

/** Tables and maps with values for towns: in faces, and for a town's own pages. */
const OF_FACE = ['listed', 'sold'];
const OF_TOWN = ['nearest', 'held', 'thin', 'place on the map', 'jobs nearby', 'rules', 'notes', 'jobs', 'reviews'];

const fieldsWithout = (of: object, leftOut: ReadonlySet<string>) =>
  Object.keys(of).filter((name) => !leftOut.has(name));

const serviceOf = (service: object, leftOut = ON_HUB_ONLY): Piece => [
  service,
  fieldsWithout(service, leftOut),
  ['price'],
];

/** Returns what pages of other towns may show of a town. */
export function faceOf(town: object): Piece {
  return [town, FACE, OF_FACE];
}

/** Returns what the pages of all towns share. */
export function sharedPieces(site: Site): readonly Piece[] {
  const { services, unsold, majorAreas } = site;
  return [
    [site, fieldsWithout(site, NOT_ON_TOWN_PAGES), ['menu', 'zone name']],
    ...[...services, ...unsold].map((service) =>
      serviceOf(service, site.business.serviceHubs ? ON_HUB_ONLY : ON_NO_TOWN_PAGE),
    ),
    ...majorAreas.map(faceOf),
  ];
}

/** Returns lists of the site of which pages of towns show only whether they're empty, with at most one blank entry. */
export function anyOf({ posts, icons }: Site) {
  return { posts: posts.slice(0, 1).map(() => null), icons: icons.slice(0, 1).map(() => null) };
}

/** Returns all of a town. */
export function townOf(town: City): Piece {
  return [town, Object.keys(town), [...OF_FACE, ...OF_TOWN]];
}

/** Returns what pages that aren't about a town may show of an object that can be reached from the site. */
export function restOf(of: object): Piece {
  const kind = idOf(of)?.split(' ', 1)[0];
  if (kind === 'site')
    return [of, fieldsWithout(of, NOT_IN_REST), ['menu', 'zone name', 'weights on the map', 'tickets']];
  if (kind === 'town') return [of, fieldsWithout(of, ON_TOWN_ONLY), [...OF_FACE, 'place on the map']];
  return kind === 'service' ? serviceOf(of) : [of, Object.keys(of), []];
}

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
