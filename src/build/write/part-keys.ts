import { asciiJson } from '../../base/ascii-json.ts';
import { lazy, memoize, memoizeLast } from '../../base/lazy.ts';
import { type FieldsByObject, idOf, type OnObject, textOf, textOfFields } from '../../base/model-object.ts';
import type { Face } from '../../model/site.ts';
import { digestOf } from '../../pages/render/digest.ts';
import { anyOf, faceOf, facesOf, type Piece, restOf, sharedPieces, townOf } from '../emit/parts.ts';
import type { RouteMeta } from '../emit/render-route.ts';
import type { SiteRenderer } from '../emit/render-site.ts';
import type { RouteGroup } from '../routes/route-plan.ts';
import type { BuildCache } from './build-cache.ts';

/** A group of pages, as stored in the build cache. */
export interface CachedGroup {
  /** Changes whenever a file in the group could change. */
  readonly key: string;
  readonly summaries: readonly RouteMeta[];
  readonly line: string;
}

/** A group that isn't in the build cache. */
interface NewGroup extends Pick<CachedGroup, 'key'> {
  readonly lineOf: (summaries: readonly RouteMeta[]) => string;
}

/** Why a group is rendered again. */
interface Change {
  readonly change: string;
}

/** A `RouteMeta` without field names. */
type Row = readonly [
  title: string,
  description: string,
  isIndexed: boolean,
  isThin: boolean,
  held: RouteMeta['held'] | null,
  gaps: RouteMeta['gaps'],
];

/** Digests of the parts that a group's pages are rendered from, by what `--verbose` calls them. */
type Digests = readonly (readonly [part: string, digest: string])[];

/** Finds groups of pages that haven't changed since the previous build: their parts (see `parts.ts`) are the same. */
export class PartKeys {
  private readonly cache: BuildCache;
  private readonly renderer: SiteRenderer;
  private readonly byObject: FieldsByObject;
  private readonly digestsOf = memoizeLast((group: RouteGroup) => this.makeDigests(group));
  private readonly shared = lazy(() => this.makeShared());
  private readonly rest = lazy(() => this.makeRest());
  private readonly face = memoize((town: Face) => digestOf(this.textOf(faceOf(town))));

  constructor(cache: BuildCache, renderer: SiteRenderer) {
    this.cache = cache;
    this.renderer = renderer;
    this.byObject = renderer.routes.byObject;
  }

  /** Returns a group from the build cache if it hasn't changed, else the reason. */
  group(group: RouteGroup): CachedGroup | Change {
    const line = this.cache.line('group', group.name);
    if (line === undefined) return { change: 'not in the build cache' };
    const tab = line.indexOf('\t');
    const known = line.slice(0, tab);
    const before = known.split(' ');
    const changed = this.digestsOf(group).find(([, digest], index) => before[index] !== digest);
    if (changed) return { change: changed[0] };
    return { key: digestOf(known), summaries: (JSON.parse(line.slice(tab + 1)) as Row[]).map(summaryOf), line };
  }

  /** Returns the key of a changed group, and a function that returns its line once it's rendered. */
  made(group: RouteGroup): NewGroup {
    const known = this.digestsOf(group)
      .map(([, digest]) => digest)
      .join(' ');
    return { key: digestOf(known), lineOf: (summaries) => `${known}\t${asciiJson(summaries.map(rowOf))}` };
  }

  private makeDigests({ routes, town }: RouteGroup): Digests {
    const { routes: renderer } = this.renderer;
    const frame = ['townpress, or content shared by all pages', this.renderer.frameOf(routes)] as const;
    if (town) {
      const faces = facesOf(renderer.views, town, routes).map(this.face);
      return [
        frame,
        ['data shared by all towns', this.shared()],
        [`town ${town.slug}`, digestOf(this.textOf(townOf(town)))],
        [`a town near ${town.slug}`, digestOf(...faces)],
      ];
    }
    const own = routes.map((route) => textOf(renderer.own(route)));
    return [frame, ['data shared by all other pages', this.rest()], [`${routes[0]?.path}`, digestOf(...own)]];
  }

  private makeShared(): string {
    const { site } = this.renderer.routes;
    const texts = sharedPieces(site).map((piece) => this.textOf(piece));
    return digestOf(...texts, textOf(anyOf(site)));
  }

  /** Digests all objects of the model that can be reached from the site. */
  private makeRest(): string {
    const reached = new Set<object>([this.renderer.routes.site]);
    let text = '';
    for (const of of reached) text += this.textOf(restOf(of), (other) => reached.add(other));
    return digestOf(text);
  }

  private textOf([of, fields, tables]: Piece, onObject?: OnObject): string {
    let text = `${idOf(of)};${textOfFields(of, fields, onObject)}`;
    for (const name of tables) for (const one of this.byObject.get(name) ?? []) text += `${name}:${one.textOf(of)}`;
    return text;
  }
}

function rowOf({ title, description, isIndexed, isThin, held, gaps }: RouteMeta): Row {
  return [title, description, isIndexed, isThin, held ?? null, gaps];
}

function summaryOf([title, description, isIndexed, isThin, held, gaps]: Row): RouteMeta {
  return { title, description, isIndexed, isThin, held: held ?? undefined, gaps };
}
