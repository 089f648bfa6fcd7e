import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import type { Span } from '../../base/diagnostics/diagnostic.ts';
import { isPlaceOfPost } from '../../base/diagnostics/post-place.ts';
import type { RouteRecord } from '../render/render-site.ts';
import type { Host } from '../routes/hosts.ts';
import type { Redirect, RoutePlan } from '../routes/route-plan.ts';
import type { DeclaredRoute, RoutesFile } from '../routes/routes-file.ts';
import { fileState } from './manifest.ts';

/** Tells where a span stands, in the words of `declaredAt`; knows each file's lines after the first question. */
export class Places {
  private readonly textOf: (file: string) => string | undefined;
  private readonly lines = new Map<string, number[]>();
  private readonly root: string;

  constructor(textOf: (file: string) => string | undefined, root = 'data/') {
    this.textOf = textOf;
    this.root = root;
  }

  of({ file, start }: Span): string {
    if (isPlaceOfPost({ file })) return file;
    let starts = this.lines.get(file);
    if (!starts) this.lines.set(file, (starts = lineStarts(this.textOf(file) ?? '')));
    let low = 0;
    for (let high = starts.length; high - low > 1; ) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) <= start) low = middle;
      else high = middle;
    }
    return `${this.root}${file}:${low + 1}`;
  }
}

export function routeEntry(
  { route, title, isIndexed }: Pick<RouteRecord, 'route' | 'title' | 'isIndexed'>,
  places: Places,
): DeclaredRoute {
  const entry = {
    path: route.path,
    kind: route.kind,
    title,
    index: isIndexed,
    declaredAt: places.of(route.declaredAt),
  };
  return route.kind === 'city' ? { ...entry, hasFacts: Object.keys(route.city.facts).length > 0 } : entry;
}

/** What stands before the list of routes. */
export function routesHeader({ site, redirects }: RoutePlan, host: Host, places: Places): Omit<RoutesFile, 'routes'> {
  const { origin, name } = site.business;
  const pictureOrigin = site.backend && new URL(site.backend.url).origin;
  const moved = redirects.map(({ from, to, declaredAt }: Redirect) => ({
    from,
    to,
    declaredAt: places.of(declaredAt),
  }));
  return {
    schemaVersion: 1,
    host,
    origin,
    name,
    services: site.services.map(({ slug }) => slug),
    redirects: moved,
    ...(pictureOrigin !== undefined && { pictureOrigin }),
  };
}

/** Writes `routes.json` as its routes come, a line each, and puts it in place at the end. */
export class RoutesFileWriter {
  private readonly file: string;
  private readonly handle: number;
  private isFirst = true;

  constructor(file: string, header: Omit<RoutesFile, 'routes'>) {
    this.file = file;
    rmSync(`${file}.new`, { force: true });
    this.handle = openSync(`${file}.new`, 'wx');
    writeSync(this.handle, `${JSON.stringify(header).slice(0, -1)},"routes":[`);
  }

  add(entries: readonly DeclaredRoute[]): void {
    writeSync(this.handle, entries.map((entry) => `${this.comma()}\n${JSON.stringify(entry)}`).join(''));
  }

  close(): void {
    writeSync(this.handle, '\n]}\n');
    closeSync(this.handle);
  }

  /** The state of the finished file; it stays the same when the file is put in place. */
  state(): string | undefined {
    return fileState(`${this.file}.new`);
  }

  /** Replaces the file of the run before. */
  publish(): void {
    renameSync(`${this.file}.new`, this.file);
  }

  private comma(): string {
    const comma = this.isFirst ? '' : ',';
    this.isFirst = false;
    return comma;
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
