import { ObjectMap, Table } from '../../../../src/base/by-object.ts';
import { idOf } from '../../../../src/base/model-object.ts';
import { IN_FRAME, restOf } from '../../../../src/build/emit/parts.ts';
import { openParts, planParts } from '../../../../src/build/emit/plan-parts.ts';
import type { RouteRenderer } from '../../../../src/build/emit/render-route.ts';
import type { SiteRenderer } from '../../../../src/build/emit/render-site.ts';
import type { ValidSite } from '../../../../src/build/open-site.ts';
import { type RoutePlan, routeGroups } from '../../../../src/build/routes/route-plan.ts';
import type { Route } from '../../../../src/pages/kinds/page-kind.ts';
import { TOWN_KINDS } from '../../../../src/pages/kinds/town-kinds.ts';

/** Renders every nth town from its parts alone, and returns the pages that differ from the live model's. */
export function townsDiffering({ routes: live }: SiteRenderer, plan: RoutePlan, nth = 1): string[] {
  const { shared, townPart } = planParts(live);
  const towns = [...routeGroups(plan)].filter(({ town }) => town);
  return towns
    .filter((_, index) => index % nth === 0)
    .flatMap(({ routes }) => {
      const { renderer, routesOf } = openParts(shared);
      const copies = routesOf(townPart(routes));
      return routes.flatMap((route, index) => {
        const copy = renderer.make(copies[index] as typeof route, true);
        return JSON.stringify(copy) === JSON.stringify(live.make(route, true)) ? [] : [route.path];
      });
    });
}

/** Renders the pages that aren't about a town without what their parts leave out, and returns the differing pages. */
export async function othersDiffering(site: Pick<ValidSite, 'renderer'>, { routes }: RoutePlan): Promise<string[]> {
  const { routes: whole } = await site.renderer();
  // A list of posts shows all posts, and a service's page all of the service.
  const ownOf = ({ kind }: Route) =>
    kind.startsWith('blog') ? 'posts' : kind.startsWith('service') && kind !== 'service-areas' ? 'services' : undefined;
  const differing: string[] = [];
  for (const own of ['posts', 'services', undefined] as const) {
    const pages = routes.filter((route) => kindOfTown(route) === undefined && ownOf(route) === own);
    const found = await withoutAllBut(site, (renderer) => pages.map((route) => renderer.content(route)), own);
    for (const [index, route] of pages.entries()) if (found[index] !== whole.content(route)) differing.push(route.path);
  }
  return differing;
}

const kindOfTown = ({ kind }: Route) => TOWN_KINDS.get(kind);

/** Tables and maps that repeat fields of the site, or that are in what a page's kind returns as `own`. */
const ALSO_READABLE = ['jobs', 'all jobs', 'reviews', 'all reviews', 'related'];

/**
 * Calls a function with a renderer that throws if anything is read that pages that aren't about a town don't depend on.
 * `own` names what else its pages show.
 */
export async function withoutAllBut<T>(
  sound: Pick<ValidSite, 'renderer'>,
  run: (renderer: RouteRenderer) => T,
  own?: 'posts' | 'services',
): Promise<T> {
  const { routes: renderer } = await sound.renderer();
  const { site } = renderer;
  const all = [site, ...site.cities, ...site.services];
  const readable = new Set([...ALSO_READABLE, ...all.flatMap((of) => restOf(of)[2])]);
  const undo: (() => void)[] = [];
  // What tables read is part of their values.
  let depth = 0;
  const refuse = (name: string, of: object) => {
    throw new Error(`\`${name}\` of ${idOf(of)} isn't in the parts`);
  };
  const hide = (of: object, kept: readonly string[]) => {
    for (const [name, value] of Object.entries(of)) {
      if (kept.includes(name)) continue;
      const get = () => (depth > 0 ? value : refuse(name, of));
      Object.defineProperty(of, name, { get, configurable: true, enumerable: true });
      undo.push(() => Object.defineProperty(of, name, { value, writable: true, enumerable: true, configurable: true }));
    }
  };
  for (const prototype of [Table.prototype, ObjectMap.prototype] as { name: string; get(of: object): unknown }[]) {
    const { get } = prototype;
    prototype.get = function (of) {
      if (depth === 0 && !readable.has(this.name)) refuse(this.name, of);
      depth++;
      try {
        return get.call(this, of);
      } finally {
        depth--;
      }
    };
    undo.push(() => {
      prototype.get = get;
    });
  }
  for (const city of site.cities) hide(city, restOf(city)[1]);
  for (const post of own === 'posts' ? site.posts : [])
    hide(
      post,
      Object.keys(post).filter((name) => name !== 'content'),
    );
  for (const service of own === 'services' ? [] : [...site.services, ...site.unsold]) hide(service, restOf(service)[1]);
  hide(site, [...restOf(site)[1], ...IN_FRAME, 'cards', ...(own === 'posts' ? ['posts'] : [])]);
  try {
    return run(renderer);
  } finally {
    for (const step of undo) step();
  }
}
