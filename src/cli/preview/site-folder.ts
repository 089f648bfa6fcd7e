import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { HOSTS } from '../../site/hosts/all.ts';
import type { Served } from '../../site/hosts/host.ts';
import type { HostName } from '../../site/hosts/names.ts';
import type { PresentSite, ServedFile } from './serve-site.ts';

/**
 * The site of a folder at this moment, looked at anew for every request, since the folder is a link that leads to another build
 * after each run. Links are followed only inside the build. Undefined when there is no site.
 */
export function siteFolder(root: string, host: HostName): () => PresentSite | undefined {
  const { rules } = HOSTS[host];
  const readRedirects = fileReader<Served['redirects']>((text) => rules?.readRedirects(text).rules ?? [], []);
  const readHeaders = fileReader<Served['headers']>((text) => rules?.readHeaders(text) ?? [], []);
  return () => {
    const base = realPath(root);
    // A link may lead to a build next to it, and nowhere else.
    if (base === undefined || dirname(base) !== realPath(dirname(root))) return undefined;
    // The rule files of the host, which it does not show.
    const { names = [] } = rules ?? {};
    const place = (path: string) => {
      if (names.includes(path.slice(1)) || path.endsWith('/') || path.includes('//')) return undefined;
      return placeIn(base, path);
    };
    const [redirects, headers = redirects] = names.map((name) => join(base, name));
    return {
      host,
      has: (path) => place(path) !== undefined,
      file: (path) => fileAt(place(path)),
      redirects: redirects === undefined ? [] : readRedirects(redirects),
      headers: headers === undefined ? [] : readHeaders(headers),
    };
  };
}

/** The file at a place on the disk; undefined if it has gone. */
function fileAt(place: string | undefined): ServedFile | undefined {
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

/** Where a path leads in the end; undefined when it leads nowhere, or is no path that the system could have. */
function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** Reads what a file says, parsed again when the file has changed. */
function fileReader<T>(parse: (text: string) => T, absent: T): (path: string) => T {
  let state = '';
  let value = absent;
  return (path) => {
    const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
    const now = stats ? `${path} ${stats.ino} ${stats.size} ${stats.mtimeNs}` : '';
    if (now !== state) value = stats ? parse(readFileSync(path, 'utf8')) : absent;
    state = now;
    return value;
  };
}
