import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { pagesOfWorker } from '../../build/edge/read-parts.ts';
import { readRulesFile } from '../../build/write/rules-file.ts';
import { NO_RULES } from '../../hosts/host.ts';
import { HOSTS, type HostName } from '../../hosts/hosts.ts';
import { WORKER_FILES } from '../../hosts/workers.ts';
import type { ServedFile, SiteSnapshot } from './serve-site.ts';

/**
 * Returns a function that finds the current site in a folder, if any. The folder is a link to the latest build, so it
 * is resolved for each request. Links are only followed within the build.
 */
export function siteFolder(root: string, host: HostName, basePath = ''): () => SiteSnapshot | undefined {
  const { rules } = HOSTS[host];
  const readRules = fileReader((file) => readRulesFile(file) ?? NO_RULES, NO_RULES);
  const readPages = fileReader((worker) => pagesOfWorker(dirname(dirname(worker))), new Map<string, () => Buffer>());
  return () => {
    const base = realPath(root);
    // The link must point to a build next to it.
    if (base === undefined || dirname(base) !== realPath(dirname(root))) return undefined;
    // The host's rule files, which it doesn't serve.
    const { names = [] } = rules ?? {};
    const place = (path: string) => {
      if (names.includes(path.slice(1)) || path.endsWith('/') || path.includes('//')) return undefined;
      return placeIn(base, path);
    };
    const pages = readPages(join(base, WORKER_FILES.worker));
    return {
      host,
      basePath,
      has: (path) => place(path) !== undefined || pages.has(path.slice(1)),
      file: (path) => fileAt(place(path), pages.get(path.slice(1))),
      ...readRules(join(dirname(root), 'rules.json')),
    };
  };
}

/** Returns a page, or the file at a path; undefined if it was deleted. */
function fileAt(place: string | undefined, page?: () => Buffer): ServedFile | undefined {
  if (page) return { state: '', isFleeting: true, bytes: page };
  const stats = place === undefined ? undefined : statSync(place, { throwIfNoEntry: false, bigint: true });
  if (place === undefined || !stats) return undefined;
  const { ino, size, mtimeNs } = stats;
  const state = [ino, size, mtimeNs].map((number) => number.toString(36)).join('-');
  return { state, bytes: () => readFileSync(place) };
}

function placeIn(base: string, path: string): string | undefined {
  const place = realPath(join(base, path));
  return place?.startsWith(base + sep) && statSync(place, { throwIfNoEntry: false })?.isFile() ? place : undefined;
}

/** Resolves a path; undefined if it doesn't exist or isn't a valid path on this system. */
function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** Returns a reader that reads a file again only after it changes. */
function fileReader<T>(read: (file: string) => T, absent: T): (path: string) => T {
  let state = '';
  let value = absent;
  return (path) => {
    const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
    const now = stats ? `${path} ${stats.ino} ${stats.size} ${stats.mtimeNs}` : '';
    if (now !== state) value = stats ? read(path) : absent;
    state = now;
    return value;
  };
}
