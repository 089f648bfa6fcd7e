import { memoize } from '../../base/lazy.ts';
import { fromModelJson, modelJson } from '../../base/model-json.ts';
import { emptyObjects, idOf } from '../../base/model-object.ts';
import { fileOf } from '../../base/url.ts';
import type { SocialCard } from '../../model/brand.ts';
import type { City, Site } from '../../model/site.ts';
import type { Route } from '../../pages/kinds/page-kind.ts';
import { TOWN_KINDS } from '../../pages/kinds/town-kinds.ts';
import { anyOf, faceOf, facesOf, IN_FRAME, type Piece, sharedPieces, townOf } from './parts.ts';
import { RouteRenderer } from './render-route.ts';

/*
 * The plan as files: one that the pages of all towns share, and one for each town. These two make a page of a town.
 * Reading anything else of the model throws, so no page is rendered from incomplete data, and none depends on more than
 * `parts.ts` says.
 */

/** Values by name of the table: one for each table of that name. */
type Values = Readonly<Record<string, readonly unknown[]>>;
/** An object with some of its fields and values. */
type Part = readonly [of: object, fields: readonly (readonly [string, unknown])[], values: Values];

/** All field names by kind. */
type Names = Readonly<Record<'site' | 'town' | 'service', readonly string[]>>;

interface SharedPart {
  readonly parts: readonly Part[];
  readonly names: Names;
  readonly site: Site;
  readonly options: ConstructorParameters<typeof RouteRenderer>[1];
}

interface TownPart {
  readonly parts: readonly Part[];
  readonly routes: readonly Route[];
  /** Social images of single pages, by path. */
  readonly cards: ReadonlyMap<string, SocialCard>;
}

/** Serializes a plan. Returns the shared part, and a function that returns the part of a town with these routes. */
export function planParts({ site, options, byObject, views, everywhere }: RouteRenderer) {
  const { cities, services, unsold, cards } = site;
  // Neighbors may have no page. Pages only compare them with towns that do.
  const beside = cities.flatMap(({ neighbors }) => neighbors.flatMap(({ city }) => city ?? []));
  const known = new Set<object>([site, ...cities, ...beside, ...services, ...unsold]);
  const partOf = ([of, names, tables]: Piece, more = {}): Part => {
    const fields = names.map((name) => [name, (of as Record<string, unknown>)[name]] as const);
    const values = tables.map((name) => [name, (byObject.get(name) ?? []).map((one) => one.valueOf(of))]);
    return [of, [...fields, ...Object.entries(more)], Object.fromEntries(values)];
  };
  const changed = {
    ...anyOf(site),
    // Images of single pages are in the parts of their towns.
    cards: new Map([...cards].filter(([path]) => !path.startsWith('/'))),
  };
  const { map, pagePolicy: _, ...others } = options;
  const names = {
    site: Object.keys(site),
    town: [...new Set(cities.flatMap((city) => Object.keys(city)))],
    service: [...new Set([...services, ...unsold].flatMap((service) => Object.keys(service)))],
  };
  /** Adds the fields that a service lacks because they aren't set. */
  const whole = ([of, fields, tables]: Piece): Piece =>
    idOf(of)?.startsWith('service ')
      ? [of, names.service.filter((name) => fields.includes(name) || !(name in of)), tables]
      : [of, fields, tables];
  const shared = {
    parts: [partOf([site, IN_FRAME, []], changed), ...sharedPieces(site).map((piece) => partOf(whole(piece)))],
    names,
    site,
    options: { ...others, everywhere, map: map && { ...map, geometry: undefined, places: undefined } },
  } satisfies Record<keyof SharedPart, unknown>;
  return {
    shared: modelJson(shared, known),
    /** Leaves out the faces of towns that are in `sent`, and adds its own. */
    townPart: (routes: readonly Route[], sent = new Set<object>()): string => {
      const own = new Map(routes.flatMap(({ path }) => (cards.has(path) ? [[path, cards.get(path)]] : [])));
      const town = routes[0]?.city as City;
      const [, , tables] = townOf(town);
      // A town lacks the keys of its optional fields that aren't set.
      const faces = facesOf(views, town, routes).filter((face) => !sent.has(face));
      const pieces: Piece[] = [[town, names.town, tables], ...faces.map(faceOf)];
      for (const [of] of pieces) sent.add(of);
      const parts = pieces.map((piece) => partOf(piece));
      return modelJson({ parts, routes, cards: own } satisfies Record<keyof TownPart, unknown>, known);
    },
  };
}

/** Opens the shared part. Returns the renderer, and a function that adds a town's part and returns its routes. */
export function openParts(shared: string) {
  const { names } = JSON.parse(shared) as Pick<SharedPart, 'names'>;
  const emptyOf = memoize((kind: string) => emptyObjects(names[kind as keyof Names]));
  const objectOf = memoize((id: string) => emptyOf(id.split(' ', 1)[0] as string)(id));
  const { parts, site, options } = fromModelJson(shared, objectOf) as SharedPart;
  const assign = ([of, fields]: Part) => Object.assign(of, Object.fromEntries(fields));
  parts.forEach(assign);
  const renderer = new RouteRenderer({ site, kinds: TOWN_KINDS }, options);
  const { byObject } = renderer;
  const give = ([of, , values]: Part) => {
    for (const [name, all] of Object.entries(values))
      for (const [index, one] of (byObject.get(name) ?? []).entries()) one.give(of, all[index]);
  };
  parts.forEach(give);
  const routesOf = (text: string): readonly Route[] => {
    const { parts, routes, cards } = fromModelJson(text, objectOf) as TownPart;
    parts.forEach(assign);
    parts.forEach(give);
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
