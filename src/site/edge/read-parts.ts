import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf } from '../../base/url.ts';
import { openParts } from '../emit/plan-parts.ts';
import type { TownSite } from './town-site.ts';

/** Returns the pages of a generated site that its Worker renders, by file, from the Worker's text. */
export function pagesOfWorker(root: string, worker: string): ReadonlyMap<string, () => Buffer> {
  const { shared, towns } = JSON.parse(/serveTowns\((.*)\);\n$/s.exec(worker)?.[1] ?? '{"towns":{}}') as TownSite;
  const parts = Object.values(towns);
  if (parts.length === 0) return new Map();
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const { renderer, routesOf } = openParts(read(shared));
  const routes = parts.flatMap((part) => routesOf(read(part)));
  return new Map(routes.map((route) => [fileOf(route.path), () => Buffer.from(renderer.content(route))]));
}
