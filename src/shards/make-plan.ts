import { join } from 'node:path';
import { splitAccepted } from '../base/diagnostics/accept.ts';
import { type Diagnostic, inOrder, isFailure } from '../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../base/diagnostics/format.ts';
import { UsageError } from '../base/errors.ts';
import { readRegularFile } from '../base/safe-fs.ts';
import { planParts } from '../build/emit/plan-parts.ts';
import { createMetaReview } from '../build/emit/review-meta.ts';
import { siteRules } from '../build/emit/site-rules.ts';
import { type SitemapEntry, sitemapEntry } from '../build/emit/sitemap.ts';
import { cacheOf, inputsOf } from '../build/generate-site.ts';
import { openSite, type ValidSite } from '../build/open-site.ts';
import { codeFolder, findCode } from '../build/overrides/code-files.ts';
import { routeGroups } from '../build/routes/route-plan.ts';
import { addressesOf, type GenerateOptions, isPublic, lostOf } from '../build/run-build.ts';
import { Manifest } from '../build/write/manifest.ts';
import { OutputFolder } from '../build/write/output-folder.ts';
import { routeEntry, routesFileWriter, routesHeader, spanFormatter } from '../build/write/routes-file.ts';
import { diskFolder, snapshotFolder, takeSnapshot } from '../data/disk-folder.ts';
import { HOSTS } from '../hosts/hosts.ts';
import { addGaps, type PlanFile, putObject, writeInPlan } from './plan-folder.ts';

/** Writes the plan of a site to a folder, and renders the pages that aren't about a town. */
export async function makePlan({ data, out, made, host, strict, ...options }: GenerateOptions, root: string) {
  if (findCode(codeFolder(data)))
    throw new UsageError("a site with custom code can't be rendered in shards; use `townpress generate`");
  const snapshot = takeSnapshot(diskFolder(data));
  const cache = cacheOf({ data, made });
  const posts = await options.readPosts?.();
  const opened = await openSite(snapshotFolder(snapshot), cache, { host, posts });
  const { sound, textOf } = opened;
  if (HOSTS[opened.host].rendersTowns)
    throw new UsageError(`shards render all pages as files, so they can't be for ${opened.host}`);
  const accept = opened.site?.value.accept ?? [];
  const openOf = (all: readonly Diagnostic[]) => splitAccepted(inOrder(all), accept).open;
  const before = new OutputFolder(out);
  const current = before.current();
  const manifest = current && Manifest.read(before.manifestFile(current));
  const addresses = sound ? addressesOf(sound.plan) : '';
  const lost = sound && lostOf(sound.plan, addresses, before, manifest);
  const known = [...opened.diagnostics, ...(lost?.diagnostics ?? [])];
  const report = { textOf, host: opened.host, diagnostics: openOf(known) };
  if (!lost || isFailure(report.diagnostics, strict === true)) return { ...report, counts: undefined };
  await sound.makePictures(options.onProgress ?? (() => {}));
  const { found, ...written } = await writePages(root, sound, textOf);
  const findings = openOf([...known, ...found]);
  const pages = sound.plan.routes.length;
  const file: PlanFile = {
    engine: __ENGINE__,
    host: sound.host,
    data: snapshot.digest,
    inputs: inputsOf(snapshot, { host }, cache, posts),
    addresses,
    lost: lost.paths,
    usedMade: [...cache.used],
    findings,
    accept,
    pages,
    ...written,
    isPublic: isPublic(sound.plan, manifest),
    rules: siteRules(sound.plan, sound.host),
    routes: putObject(root, readRegularFile(root, 'routes.json') as Uint8Array),
  };
  writeInPlan(root, 'plan.json', JSON.stringify(file));
  return { ...report, diagnostics: findings, counts: { pages, rendered: Object.keys(written.rendered).length } };
}

/** Writes the parts of the plan, `routes.json`, and all files except the pages of towns. */
async function writePages(root: string, site: ValidSite, textOf: TextOf) {
  const { plan, host } = site;
  const renderer = await site.renderer();
  const { townPart, ...parts } = planParts(renderer.routes);
  const shared = putObject(root, parts.shared);
  const found: Diagnostic[] = [];
  const review = createMetaReview(plan.site, (diagnostic) => found.push(diagnostic));
  const placeOf = spanFormatter(textOf);
  const routesFile = routesFileWriter(join(root, 'routes.json'), routesHeader(plan, host, placeOf));
  const groups: PlanFile['groups'][number][] = [];
  const rendered: Record<string, PlanFile['files']> = {};
  const gaps: Record<string, PlanFile['gaps'][string]> = {};
  const indexed: SitemapEntry[] = [];
  for (const { name, routes, town } of routeGroups(plan)) {
    const isTown = town !== undefined;
    groups.push([name, isTown ? putObject(root, townPart(routes)) : null]);
    for (const route of routes) {
      const { files, summary } = isTown ? { files: [], summary: renderer.routes.summary(route) } : renderer.make(route);
      if (!isTown) rendered[name] = files.map(({ path, utf8 }) => [path, putObject(root, { utf8 })]);
      if (!isTown) addGaps(gaps, name, route, summary);
      review({ ...summary, route, gaps: [] });
      if (summary.isIndexed) indexed.push(sitemapEntry(plan, route));
      routesFile.add([routeEntry({ ...summary, route }, placeOf)]);
    }
  }
  routesFile.finish();
  routesFile.publish();
  const others = await renderer.others(indexed);
  const files = others.map(({ path, content }) => [path, putObject(root, content())] as const);
  return { shared, groups, rendered, gaps, files, found };
}
