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

/** A group of pages that hasn't changed since the previous build. */
export interface CachedGroup {
  /** Changes whenever a file in the group could change. */
  readonly key: string;
  readonly summaries: readonly RouteMeta[];
  /** The group in the build cache: the digests of its parts separated by spaces, a tab, and its rows as JSON. */
  readonly line: string;
}

/** Why a group is rendered again. */
interface Change {
  readonly change: string;
}

/** A group that is rendered. Its line in the build cache follows from its summaries. */
interface RenderedGroup extends Pick<CachedGroup, 'key'> {
  readonly lineOf: (summaries: readonly RouteMeta[]) => string;
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

/** The digest of one of the parts that a group's pages are rendered from. */
interface PartDigest {
  /** Its name in `--verbose`. */
  readonly part: string;
  readonly digest: string;
}

/** Finds groups of pages that haven't changed: the parts that they're rendered from (`parts.ts`) have the same digests. */
export class PartKeys {
  private readonly cache: BuildCache;
  private readonly renderer: SiteRenderer;
  private readonly byObject: FieldsByObject;
  private readonly partsOf = memoizeLast((group: RouteGroup) => this.digestParts(group));
  private readonly sharedByTowns = lazy(() => this.digestSharedByTowns());
  private readonly sharedByOthers = lazy(() => this.digestSharedByOthers());
  private readonly face = memoize((town: Face) => digestOf(this.textOfPiece(faceOf(town))));

  constructor(cache: BuildCache, renderer: SiteRenderer) {
    this.cache = cache;
    this.renderer = renderer;
    this.byObject = renderer.routes.byObject;
  }

  /** Returns a group from the build cache if it hasn't changed, else the reason. */
  find(group: RouteGroup): CachedGroup | Change {
    const line = this.cache.line('group', group.name);
    if (line === undefined) return { change: 'not in the build cache' };
    const tab = line.indexOf('\t');
    const digests = line.slice(0, tab);
    const before = digests.split(' ');
    const changed = this.partsOf(group).find(({ digest }, index) => before[index] !== digest);
    if (changed) return { change: changed.part };
    const rows = JSON.parse(line.slice(tab + 1)) as Row[];
    return { key: digestOf(digests), summaries: rows.map(summaryOf), line };
  }

  /** Returns the key of a group to render, and a function that returns its line once it's rendered. */
  rendered(group: RouteGroup): RenderedGroup {
    const digests = this.partsOf(group)
      .map(({ digest }) => digest)
      .join(' ');
    return { key: digestOf(digests), lineOf: (summaries) => `${digests}\t${asciiJson(summaries.map(rowOf))}` };
  }

  private digestParts({ routes, town }: RouteGroup): readonly PartDigest[] {
    const { routes: renderer } = this.renderer;
    const frame = { part: 'townpress, or content shared by all pages', digest: this.renderer.frameOf(routes) };
    if (town) {
      const faces = facesOf(renderer.views, town, routes).map(this.face);
      return [
        frame,
        { part: 'data shared by all towns', digest: this.sharedByTowns() },
        { part: `town ${town.slug}`, digest: digestOf(this.textOfPiece(townOf(town))) },
        { part: `a town near ${town.slug}`, digest: digestOf(...faces) },
      ];
    }
    const own = routes.map((route) => textOf(renderer.own(route)));
    return [
      frame,
      { part: 'data shared by all other pages', digest: this.sharedByOthers() },
      { part: `${routes[0]?.path}`, digest: digestOf(...own) },
    ];
  }

  private digestSharedByTowns(): string {
    const { site } = this.renderer.routes;
    const texts = sharedPieces(site).map((piece) => this.textOfPiece(piece));
    return digestOf(...texts, textOf(anyOf(site)));
  }

  /** Digests all objects of the model that can be reached from the site. */
  private digestSharedByOthers(): string {
    const reached = new Set<object>([this.renderer.routes.site]);
    let text = '';
    // The loop also visits objects that are added while it runs.
    for (const object of reached) text += this.textOfPiece(restOf(object), (other) => reached.add(other));
    return digestOf(text);
  }

  /** Serializes an object's fields, and its values in tables. Calls `onObject` for each object that they refer to. */
  private textOfPiece([object, fields, tables]: Piece, onObject?: OnObject): string {
    let text = `${idOf(object)};${textOfFields(object, fields, onObject)}`;
    for (const name of tables)
      for (const table of this.byObject.get(name) ?? []) text += `${name}:${table.textOf(object)}`;
    return text;
  }
}

function rowOf({ title, description, isIndexed, isThin, held, gaps }: RouteMeta): Row {
  return [title, description, isIndexed, isThin, held ?? null, gaps];
}

function summaryOf([title, description, isIndexed, isThin, held, gaps]: Row): RouteMeta {
  return { title, description, isIndexed, isThin, held: held ?? undefined, gaps };
}
