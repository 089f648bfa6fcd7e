import { join } from 'node:path';
import { splitAccepted } from '../base/diagnostics/accept.ts';
import { type Diagnostic, inOrder } from '../base/diagnostics/diagnostic.ts';
import { EnvironmentError } from '../base/errors.ts';
import { parseJson } from '../base/json.ts';
import { acquireLock } from '../base/lock.ts';
import { filesIn, readRegularFile } from '../base/safe-fs.ts';
import type { RouteRecord } from '../build/emit/render-site.ts';
import { createMetaReview } from '../build/emit/review-meta.ts';
import { stageClock, textOf } from '../build/generate-site.ts';
import type { GenerateOptions, StoredReport } from '../build/run-build.ts';
import { bufferedFile } from '../build/write/buffered-file.ts';
import { findingsWriter } from '../build/write/findings-file.ts';
import { fileState, Manifest } from '../build/write/manifest.ts';
import { OutputFolder } from '../build/write/output-folder.ts';
import { rulesFileWriter } from '../build/write/rules-file.ts';
import { SiteWriter } from '../build/write/site-writer.ts';
import { diskFolder, takeSnapshot } from '../data/disk-folder.ts';
import { HOSTS } from '../hosts/hosts.ts';
import type { Site } from '../model/site.ts';
import { digestOf } from '../pages/render/digest.ts';
import { getObject, groupsOf, type Plan, readPlan, type Shard, type ShardFile } from './plan-folder.ts';

/** Assembles a site from what shards have rendered, and publishes it like `generate`, unless pages are missing. */
export async function mergeShards({ data, out, jobs }: Pick<GenerateOptions, 'data' | 'out' | 'jobs'>, root: string) {
  const { times, lap } = stageClock();
  const plan = readPlan(root);
  const snapshot = takeSnapshot(diskFolder(data));
  if (snapshot.digest !== plan.data)
    throw new EnvironmentError(`the plan ${root} is for other data than ${data}`, 'plan again, and run all shards');
  const { merged, leftOut, isComplete, groups } = findShards(root, plan);
  if (!isComplete) return { merged, leftOut, report: undefined };
  const folder = new OutputFolder(out);
  folder.prepare();
  const release = await acquireLock(folder.lockFile);
  let writer: SiteWriter | undefined;
  try {
    const name = folder.current();
    const manifest = name && Manifest.read(folder.manifestFile(name));
    writer = new SiteWriter(folder, name && { name, size: 0, manifest }, jobs);
    writer.threads.expectPages(plan.pages);
    await writer.begin({ clean: false, compress: HOSTS[plan.host].isPrecompressed === true });
    lap('read');
    for (const [group] of plan.groups) {
      const { files = [], shard } = groups.get(group) ?? { files: plan.rendered[group] };
      const key = digestOf(...files.flat());
      if (writer.keep(group, key)) continue;
      writer.beginGroup(group, key);
      for (const [path, digest] of files) writer.put({ path, key, content: () => getObject(root, digest, shard) });
      if (writer.isFull) await writer.flush();
    }
    await writer.flush();
    lap('pages');
    const others = plan.files.map(([path, key]) => ({ path, key, content: () => getObject(root, key) }));
    const removed = await writer.putUngrouped(others);
    const { written, linked, kept } = writer.counts;
    const counts = { written, linked, kept, removed, pages: plan.pages, files: written + linked + kept };
    const { host, lost, isPublic, usedMade, addresses, inputs } = plan;
    const stored: StoredReport = { counts, host, lost, isPublic, usedMade, addresses };
    const gaps = plan.groups.flatMap(([group]) => plan.gaps[group] ?? groups.get(group)?.gaps ?? []);
    const diagnostics = inOrder([...plan.findings, ...splitAccepted(findingsOf(gaps), plan.accept).open]);
    const findings = findingsWriter(folder.findingsFile, diagnostics);
    const routes = bufferedFile(folder.routesFile);
    routes.add(`${getObject(root, plan.routes)}`);
    routes.finish();
    const rules = rulesFileWriter(folder.rulesFile, plan.rules);
    const states = { routes: fileState(routes.made), rules: rules.state, findings: findings.state };
    writer.publish({ inputs, ...states, report: stored });
    rules.publish();
    routes.sync();
    routes.publish();
    findings.publish();
    lap('rest');
    const { setAside } = folder;
    const report = { ...stored, isWritten: true, diagnostics, textOf: textOf(snapshot, data), times, setAside };
    return { merged, leftOut, report: { ...report, made: 0, posts: undefined } };
  } finally {
    await writer?.close();
    release();
  }
}

/**
 * Finds the shards to merge, with names such as `3/16`, and why others can't be merged. If several have rendered the
 * same pages, the pages of the most complete set are merged.
 */
function findShards(root: string, plan: Plan) {
  const found = filesIn(join(root, 'shards')).flatMap((name) => {
    const [, index, count] = (/^(\d+)-of-(\d+)\.json$/.exec(name) ?? []).map(Number);
    if (index === undefined || count === undefined) return [];
    const shard = parseJson<ShardFile>(readRegularFile(root, `shards/${name}`)?.toString());
    return [{ index, count, shard, fault: faultOf({ index, count }, shard, plan) }];
  });
  const share = (of: number) => found.filter(({ count, fault }) => count === of && !fault).length / of;
  found.sort((a, b) => share(b.count) - share(a.count) || a.index - b.index);
  const groups = new Map<string, { shard: string; files: Plan['files']; gaps: Plan['gaps'][string] }>();
  const leftOut: Record<string, string> = {};
  const merged: string[] = [];
  for (const { shard: file, fault, ...of } of found) {
    const shard = nameOf(of);
    const own = Object.entries(file?.rendered ?? {});
    const twin = fault ? undefined : own.flatMap(([name]) => groups.get(name) ?? [])[0];
    if (fault || twin || !file) {
      leftOut[shard] = fault ?? `shard ${twin?.shard} has rendered the same pages`;
      continue;
    }
    merged.push(shard);
    for (const [name, files] of own) groups.set(name, { shard, files, gaps: file.gaps[name] ?? [] });
  }
  const isMissing = ([name, part]: Plan['groups'][number]) => part !== null && !groups.has(name);
  const count = found[0]?.count ?? 0;
  for (let index = 1; index <= count; index++)
    if (groupsOf(plan, { index, count }).some(isMissing))
      leftOut[nameOf({ index, count })] ??= "it was killed, or hasn't finished";
  return { merged, leftOut, isComplete: !plan.groups.some(isMissing), groups };
}

/** Returns the findings about missing strings. Each service and each town is reported once for all its pages. */
function findingsOf(pages: Plan['gaps'][string]): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const review = createMetaReview({ business: { name: '' } } as Site, (diagnostic) => found.push(diagnostic));
  const owners = new Map<string, object>();
  const owner = (kind: string, of: { readonly slug: string } | undefined) => {
    const key = `${kind} ${of?.slug}`;
    if (of && !owners.has(key)) owners.set(key, of);
    return owners.get(key);
  };
  for (const { gaps, city, service, ...route } of pages) {
    const record = { gaps, route: { ...route, city: owner('town', city), service: owner('service', service) } };
    review(record as unknown as RouteRecord);
  }
  return found;
}

function nameOf({ index, count }: Shard): string {
  return `${index}/${count}`;
}

/** Returns why a shard's file can't be merged, if it can't. */
function faultOf(of: Shard, file: ShardFile | undefined, plan: Plan): string | undefined {
  if (!file || nameOf(file) !== nameOf(of)) return 'its file is damaged';
  if (file.engine !== plan.engine) return 'another version of townpress rendered it';
  if (file.data !== plan.data) return 'it was rendered from other data';
  if (file.plan !== plan.id) return 'it was rendered from another plan';
  const expected = groupsOf(plan, of).map(([name]) => name);
  const isWhole =
    expected.length === Object.keys(file.rendered).length && expected.every((name) => file.rendered[name]);
  return isWhole ? undefined : 'its file is damaged';
}
