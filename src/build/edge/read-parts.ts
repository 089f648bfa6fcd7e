import { readRegularFile } from '../../base/safe-fs.ts';
import { WORKER_FILES } from '../../hosts/workers.ts';
import { openParts } from '../emit/plan-parts.ts';
import type { TownSite } from './serve-towns.ts';

/** Returns functions that render the pages that a generated site's Worker renders on request, by file. */
export function pagesOfWorker(root: string): ReadonlyMap<string, () => Buffer> {
  const read = (path: string) => `${readRegularFile(root, path.replace(/^\//, '')) ?? ''}`;
  const { shared, towns } = JSON.parse(
    /serveTowns\((.*)\);\n$/s.exec(read(WORKER_FILES.worker))?.[1] ?? '{"towns":{}}',
  ) as TownSite;
  const parts = Object.values(towns);
  const { pagesOf } = parts.length > 0 ? openParts(read(shared)) : { pagesOf: () => [] };
  const pages = parts.flatMap((part) => [...pagesOf(read(part))]);
  return new Map(pages.map(([file, render]) => [file, () => Buffer.from(render())]));
}
