import { openParts } from '../emit/plan-parts.ts';
import type { RouteMeta, RouteRenderer } from '../emit/render-route.ts';
import { ByteArena, type FileBatch, type FileTask, type TownBatch } from './file-worker.ts';

/** The data that the pages of all towns share. */
export interface TownSettings {
  /** The engine that planned the site. */
  readonly engine: string;
  /** The part that all towns share (see `plan-parts.ts`). */
  readonly shared: string;
  /** Whether the host needs redirect pages at old URLs. */
  readonly keepsOld: boolean;
}

/** Renders towns from their parts, on another thread than the one with the plan. */
export class TownRenderer {
  private readonly routes: Pick<RouteRenderer, 'make'>;
  private readonly routesOf: ReturnType<typeof openParts>['routesOf'];
  private readonly keepsOld: boolean;
  private memory: ArrayBuffer | undefined;

  constructor({ shared, keepsOld }: TownSettings) {
    const { renderer, routesOf } = openParts(shared);
    this.routes = renderer;
    this.routesOf = routesOf;
    this.keepsOld = keepsOld;
  }

  /** Renders a town. Its batch is valid until the next call. */
  render({ town, tasks }: TownBatch): { readonly batch: FileBatch; readonly summaries: readonly RouteMeta[] } {
    const arena = new ByteArena(this.memory);
    const ranges = new Map<string, ReturnType<ByteArena['add']>>();
    const summaries = this.routesOf(town).map((route) => {
      const { summary, files } = this.routes.make(route, this.keepsOld);
      for (const { path, utf8 } of files) ranges.set(path, arena.add({ utf8 }));
      return summary;
    });
    this.memory = arena.memory;
    const withContent = (task: TownBatch['tasks'][number]): FileTask | string => {
      if (typeof task === 'string') return task;
      const { page, ...place } = task;
      const range = ranges.get(page);
      if (!range) throw new Error(`no page for ${page}`);
      return { ...place, ...range };
    };
    return { batch: { memory: arena.memory, tasks: tasks.map(withContent) }, summaries };
  }
}
