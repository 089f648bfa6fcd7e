import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../base/safe-fs.ts';
import { fileOf } from '../../base/url.ts';
import { pagesOfWorker } from '../../build/edge/read-parts.ts';
import { PARTS_FOLDER } from '../../build/emit/headers.ts';
import { redirectAt } from '../../build/routes/redirect-at.ts';
import type { DeclaredRoute, RoutesFile } from '../../build/routes/route-plan.ts';
import { PAGE_KINDS } from '../../pages/kinds/page-kinds.ts';
import { matchStar } from '../../shared/redirect-rule.ts';
import { readRoutes } from '../read-site.ts';
import { PageChanges, withoutDigests } from './compare-pages.ts';

/** Everything in which a site differs from an older one. */
export type SiteDiff = ReturnType<typeof compareSites>;

/** Sizes of pages that changed by less aren't reported: a share of the page, and bytes. */
const WEIGHT_SHARE = 0.05;
const WEIGHT_BYTES = 1024;

/** A path in an attribute or in structured data. */
const LINKED = /\/[a-z0-9/-]+(?=["#?])/g;

/** Compares the sites in two output folders. Parses only pages that differ. */
export function compareSites(oldFolder: string, newFolder: string) {
  const [old, now] = [readRoutes(oldFolder), readRoutes(newFolder)];
  const [oldFiles, files] = [filesOf(oldFolder), filesOf(newFolder)];
  const byPath = ({ routes }: RoutesFile) => new Map(routes.map((route) => [route.path, route]));
  const [before, after] = [byPath(old), byPath(now)];
  const gone = old.routes.filter(({ path }) => !after.has(path)).map((route) => removedPage(route, now));
  const isMoved = ({ to = '' }: (typeof gone)[number]) => after.has(to) && !before.has(to);
  const moved = gone.filter(isMoved).map(({ path, to = '' }) => ({ from: path, to }));
  const newPaths = new Map(moved.map((page) => [page.from, page.to]));
  const changes = new PageChanges();
  const weights: { path: string; before: number; after: number }[] = [];
  let changedPages = 0;
  for (const { from, to } of [...now.routes.map(({ path }) => ({ from: path, to: path })), ...moved]) {
    const [oldFile, file] = [oldFiles.get(fileOf(from)), files.get(fileOf(to))];
    if (!oldFile || !file || isSame(oldFile, file)) continue;
    const [oldHtml, html] = [`${bytesOf(oldFile)}`, `${bytesOf(file)}`];
    // A new URL of a page isn't a change of every page that links to it.
    const renamed = newPaths.size === 0 ? oldHtml : oldHtml.replace(LINKED, (path) => newPaths.get(path) ?? path);
    if (renamed === html) continue;
    changes.add(to, renamed, html);
    changedPages++;
    const difference = Math.abs(html.length - oldHtml.length);
    if (difference > WEIGHT_BYTES || difference > WEIGHT_SHARE * oldHtml.length)
      weights.push({ path: to, before: oldHtml.length, after: html.length });
  }
  const flipped = now.routes.filter(({ path, index }) => before.has(path) && before.get(path)?.index !== index);
  for (const path of [...before.keys(), ...after.keys()]) for (const all of [oldFiles, files]) all.delete(fileOf(path));
  return {
    added: now.routes.filter(({ path }) => !before.has(path) && !moved.some(({ to }) => to === path)),
    removed: gone.filter((page) => !isMoved(page)),
    moved,
    // Pages on both sites.
    indexed: flipped.filter(({ index }) => index).map(({ path }) => path),
    noindexed: flipped.filter(({ index }) => !index).map(({ path }) => path),
    changedPages,
    changes: changes.all,
    weights,
    // Without the redirects from removed pages.
    redirects: redirectChanges(old, now, gone),
    files: fileChanges(oldFiles, files),
  };
}

/** The absolute path of a file, or a function that renders a page which isn't a file. */
type SiteFile = string | (() => Buffer);

/** Returns the files of a site by path, with the pages that its host renders on request. */
function filesOf(folder: string): Map<string, SiteFile> {
  const root = realpathSync(join(folder, 'site'));
  const files = filesBelow(root).map((path) => [path, join(root, path)] as const);
  return new Map<string, SiteFile>([...files, ...pagesOfWorker(root)]);
}

function bytesOf(file: SiteFile): Buffer {
  return typeof file === 'string' ? readFileSync(file) : file();
}

/** Returns whether two files have the same content. Unchanged files of two builds are often links to the same file. */
function isSame(a: SiteFile, b: SiteFile): boolean {
  if (typeof a === 'string' && typeof b === 'string') {
    const [one, other] = [statSync(a), statSync(b)];
    if (one.ino === other.ino && one.dev === other.dev) return true;
    if (one.size !== other.size) return false;
  }
  return bytesOf(a).equals(bytesOf(b));
}

/** Returns a removed page, where it redirects, and whether it may be indexed although it isn't redirected or gone. */
function removedPage({ path, index, kind }: DeclaredRoute, now: RoutesFile) {
  const moved = redirectAt(now, path);
  return { path, to: moved && (moved.to ?? 'gone'), isLost: index && !moved && !PAGE_KINDS.get(kind)?.comesAndGoes };
}

function redirectChanges(old: RoutesFile, now: RoutesFile, gone: readonly { readonly path: string }[]) {
  const [before, after] = [redirectsOf(old), redirectsOf(now)];
  const ofGone = [...after.values()].filter(({ from }) => gone.some(({ path }) => matchStar(from, path) !== undefined));
  // An entry also redirects other URLs of the page.
  const places = new Set(ofGone.map(({ declaredAt }) => declaredAt));
  return {
    added: [...after.values()].flatMap((one) => (before.has(one.text) || places.has(one.declaredAt) ? [] : one.text)),
    removed: [...before.keys()].filter((text) => !after.has(text)),
  };
}

/** Returns redirects by text. Redirects that a pattern was expanded to, for hosts without rules, aren't listed. */
function redirectsOf({ redirects, patterns = [], queries = [], gone = [] }: RoutesFile) {
  const all = [
    ...redirects.filter(({ from }) => !patterns.some((pattern) => matchStar(pattern.from, from) !== undefined)),
    ...patterns,
    ...queries.map((one) => ({ ...one, from: `${one.from}?${one.query}` })),
    ...gone.map((one) => ({ ...one, to: 'gone' })),
  ].map(({ from, to, declaredAt }) => ({ from, declaredAt, text: `${from} → ${to}` }));
  return new Map(all.map((one) => [one.text, one]));
}

function fileChanges(old: ReadonlyMap<string, SiteFile>, now: ReadonlyMap<string, SiteFile>) {
  const names = (paths: Iterable<string>) => [...new Set(Array.from(paths, nameOf))].sort();
  const added = names([...now.keys()].filter((path) => !old.has(path)));
  const removed = names([...old.keys()].filter((path) => !now.has(path)));
  const changed = [...now].flatMap(([path, file]) => (isSame(old.get(path) ?? file, file) ? [] : nameOf(path)));
  return {
    added: added.filter((name) => !removed.includes(name)),
    removed: removed.filter((name) => !added.includes(name)),
    changed: [...new Set([...changed, ...added.filter((name) => removed.includes(name))])].sort(),
  };
}

/** Returns the name of a file for a list. Files of which there are many share a name. */
function nameOf(path: string): string {
  if (path.endsWith('.html')) return 'redirect pages';
  if (path.startsWith(PARTS_FOLDER)) return 'parts of pages rendered on request';
  return /^assets\/(?:card|post)-.*\.png$/.test(path) ? 'social images' : withoutDigests(path);
}
