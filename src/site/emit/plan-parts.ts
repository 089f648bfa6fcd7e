import { memoize } from '../../base/lazy.ts';
import { fromModelJson, modelJson } from '../../base/model-json.ts';
import { type FieldsByObject, stubsWithout, untracked } from '../../base/reads.ts';
import { fileOf } from '../../base/url.ts';
import type { Route } from '../kinds/page-kind.ts';
import { TOWN_KINDS } from '../kinds/town-kinds.ts';
import type { SocialCard } from '../model/brand.ts';
import type { City, Site } from '../model/site.ts';
import { RouteRenderer } from './render-route.ts';

/*
 * The plan as files: one that the pages of all towns share, and one for each town. These two make a page of a town. A
 * field of the model is in the shared file, unless it's listed here. Reading a field that a file doesn't have throws,
 * so no page is rendered from incomplete data.
 */

/** Fields of a town that only its own pages show. They're in the town's file. */
const OF_TOWN: readonly string[] = [
  ...['lat', 'lon', 'county', 'timeZone', 'terrain', 'neighbors', 'facts', 'news', 'picture', 'lead', 'updated'],
  'declaredAt',
];

/** Tables and maps with a value for each town that only its own pages show. */
const TABLES_OF_TOWN: readonly string[] = [
  ...['nearest', 'rank', 'held', 'own words', 'place on the map', 'jobs nearby', 'rules', 'notes', 'jobs', 'reviews'],
];

/** Fields of the site that no page of a town shows. */
const LEFT_OUT: readonly string[] = [
  ...['jobs', 'reviews', 'ownPages', 'links', 'zips', 'places', 'files', 'originals', 'redirects', 'followed'],
  ...['brandFiles', 'mark', 'scenes', 'rejected', 'colours'],
];

/** Values by name of the table: one for each table of that name. */
type Values = Readonly<Record<string, readonly unknown[]>>;
/** An object with some of its fields and values. */
type Part = readonly [of: object, fields: readonly (readonly [string, unknown])[], values: Values];

interface SharedPart {
  readonly parts: readonly Part[];
  readonly site: Site;
  readonly options: ConstructorParameters<typeof RouteRenderer>[1];
}

interface TownPart {
  readonly part: Part;
  readonly routes: readonly Route[];
  /** Social images of single pages, by path. */
  readonly cards: ReadonlyMap<string, SocialCard>;
}

/** Serializes a plan. Returns the shared part, and a function that returns the part of a town with these routes. */
export function planParts({ site, options, byObject }: RouteRenderer) {
  const { cities, services, unsold, posts, icons, cards } = site;
  // Neighbors may have no page. Pages only compare them with towns that do.
  const beside = cities.flatMap(({ neighbors }) => neighbors.flatMap(({ city }) => city ?? []));
  const known = new Set<object>([site, ...cities, ...beside, ...services, ...unsold]);
  const partOf = (of: object, isPicked: (name: string) => boolean, tables: readonly string[], more = {}): Part => {
    const fields = Object.entries(untracked(of)).filter(([name]) => isPicked(name));
    const values = tables.map((name) => [name, tablesNamed(byObject, name).map((one) => one.valueOf(of))]);
    return [of, [...fields, ...Object.entries(more)], Object.fromEntries(values)];
  };
  const changed = {
    // Pages only show whether there are any.
    posts: posts.slice(0, 1).map(() => null),
    icons: icons.slice(0, 1).map(() => null),
    // Images of single pages are in the parts of their towns.
    cards: new Map([...cards].filter(([path]) => !path.startsWith('/'))),
  };
  const { map, pagePolicy: _, templates: __, ...others } = options;
  const shared = {
    parts: [
      partOf(site, (name) => !LEFT_OUT.includes(name) && !(name in changed), ['menu', 'zone name'], changed),
      ...cities.map((city) => partOf(city, (name) => !OF_TOWN.includes(name), ['listed', 'sold'])),
      ...[...services, ...unsold].map((service) => partOf(service, () => true, ['price'])),
    ],
    site,
    options: { ...others, map: map && { ...map, geometry: undefined, places: undefined } },
  } satisfies Record<keyof SharedPart, unknown>;
  return {
    shared: modelJson(shared, known),
    townPart: (routes: readonly Route[]): string => {
      const own = new Map(routes.flatMap(({ path }) => (cards.has(path) ? [[path, cards.get(path)]] : [])));
      const part = partOf(routes[0]?.city as City, (name) => OF_TOWN.includes(name), TABLES_OF_TOWN);
      return modelJson({ part, routes, cards: own } satisfies Record<keyof TownPart, unknown>, known);
    },
  };
}

/** Opens the shared part. Returns the renderer, and a function that adds a town's part and returns its routes. */
export function openParts(shared: string) {
  const stubs = new Map([
    ['site', stubsWithout(LEFT_OUT)],
    ['town', stubsWithout(OF_TOWN)],
    ['service', stubsWithout([])],
  ]);
  const objectOf = memoize((id: string) => (stubs.get(id.split(' ', 1)[0] as string) as (id: string) => object)(id));
  const { parts, site, options } = fromModelJson(shared, objectOf) as SharedPart;
  const assign = ([of, fields]: Part) => Object.assign(of, Object.fromEntries(fields));
  parts.forEach(assign);
  const renderer = new RouteRenderer({ site, kinds: TOWN_KINDS }, options);
  const { byObject } = renderer;
  const give = ([of, , values]: Part) => {
    for (const [name, all] of Object.entries(values))
      for (const [index, one] of tablesNamed(byObject, name).entries()) one.give(of, all[index]);
  };
  parts.forEach(give);
  const routesOf = (text: string): readonly Route[] => {
    const { part, routes, cards } = fromModelJson(text, objectOf) as TownPart;
    assign(part);
    give(part);
    for (const [path, card] of cards) (site.cards as Map<string, SocialCard>).set(path, card);
    return routes;
  };
  return {
    renderer,
    routesOf,
    /** Adds a town's part and returns functions that render its pages, by file. */
    pagesOf: (text: string): ReadonlyMap<string, () => string> =>
      new Map(routesOf(text).map((route) => [fileOf(route.path), () => renderer.content(route)])),
  };
}

function tablesNamed(all: FieldsByObject, name: string) {
  return all.get(`by ${name}`) ?? [];
}
