import { hash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import type { Acceptance } from '../base/diagnostics/accept.ts';
import type { Diagnostic } from '../base/diagnostics/diagnostic.ts';
import { EnvironmentError } from '../base/errors.ts';
import { fnv1a, mixed } from '../base/hash.ts';
import { parseJson } from '../base/json.ts';
import { readRegularFile, writeAtomically } from '../base/safe-fs.ts';
import { type Content, plainContent } from '../base/utf8.ts';
import type { RouteMeta } from '../build/emit/render-route.ts';
import type { StoredReport } from '../build/run-build.ts';
import type { SiteRules } from '../hosts/host.ts';
import type { City } from '../model/site.ts';
import type { Route } from '../pages/kinds/page-kind.ts';

/** Paths of rendered files with the digests of their contents, which are names in `objects`. */
type Files = readonly (readonly [path: string, digest: string])[];

/** A service or a town, with its place in the data. */
type Owner = Pick<City, 'slug' | 'declaredAt'>;

/** Pages with missing strings, by group. */
type Gaps = Readonly<Record<string, readonly PageWithGaps[]>>;

interface PageWithGaps extends Pick<Route, 'path' | 'declaredAt'> {
  readonly service?: Owner | undefined;
  readonly city?: Owner | undefined;
  readonly gaps: RouteMeta['gaps'];
}

/** Adds a page to those with missing strings, if it has any. */
export function addGaps(to: Record<string, Gaps[string]>, group: string, route: Route, { gaps }: RouteMeta): void {
  if (gaps.length === 0) return;
  const { path, declaredAt, city, service } = route as Route & { readonly service?: Owner };
  const owner = (of?: Owner) => of && { slug: of.slug, declaredAt: of.declaredAt };
  const page = { path, declaredAt, gaps, service: owner(service), city: owner(city) };
  to[group] = [...(to[group] ?? []), page];
}

/** Content of `plan.json`. Includes the pages that aren't about a town. */
export interface PlanFile extends Omit<StoredReport, 'counts' | 'code'> {
  readonly engine: string;
  /** Digest of the data folder, and the inputs of the build, as its manifest stores them. */
  readonly data: string;
  readonly inputs: string;
  readonly pages: number;
  /** Digests of the part that all towns share, and of `routes.json`. */
  readonly shared: string;
  readonly routes: string;
  readonly rules: SiteRules;
  /** All groups of pages in order, with the digest of the town's part; null for pages that aren't about a town. */
  readonly groups: readonly (readonly [name: string, part: string | null])[];
  /** Files of the pages that the plan has rendered, by group, and files that don't belong to a page. */
  readonly rendered: Readonly<Record<string, Files>>;
  readonly files: Files;
  readonly gaps: Gaps;
  /** All findings, except about missing strings. */
  readonly findings: readonly Diagnostic[];
  readonly accept: readonly Acceptance[];
}

/** A plan with the digest of its file. */
export type Plan = PlanFile & { readonly id: string };

/** A shard: its number, counted from 1, and the number of all shards. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** Content of a file in `shards`. */
export interface ShardFile extends Shard, Pick<Plan, 'engine' | 'data' | 'rendered' | 'gaps'> {
  /** Digest of the plan. */
  readonly plan: string;
}

/** Returns the groups that a shard renders. */
export function groupsOf({ groups }: Plan, { index, count }: Shard): PlanFile['groups'] {
  return groups.filter(([name, part]) => part !== null && mixed(fnv1a(name)) % count === index - 1);
}

/* The folder of a plan: `plan.json`, contents by digest in `objects`, and in `shards` what each shard has rendered. */

/** Reads `plan.json`. Throws an `EnvironmentError` if it doesn't exist or is from another version of townpress. */
export function readPlan(root: string): Plan {
  const bytes = readRegularFile(root, 'plan.json');
  const plan = parseJson<PlanFile>(bytes?.toString());
  if (bytes && plan?.engine === __ENGINE__) return { ...plan, id: digest(bytes) };
  if (!plan) throw new EnvironmentError(`the plan ${root} doesn't exist`, 'run `townpress generate --plan` first');
  throw new EnvironmentError(`the plan ${root} is from another version of townpress`, 'use one version everywhere');
}

/** Writes content under its digest, and returns it. */
export function putObject(root: string, content: Content): string {
  const plain = plainContent(content);
  const name = digest(plain);
  writeInPlan(root, objectPath(name), plain);
  return name;
}

/** Reads content by its digest. Throws an `EnvironmentError` if it's missing or damaged. */
export function getObject(root: string, name: string, shard?: string): Buffer {
  const bytes = readRegularFile(root, objectPath(name));
  if (bytes && digest(bytes) === name) return bytes;
  const [what, hint] = shard === undefined ? ['the plan', 'plan again'] : [`shard ${shard}`, 'run the shard again'];
  throw new EnvironmentError(`a file of ${what} in ${root} is missing or damaged`, hint);
}

/** Writes a file of a plan atomically. */
export function writeInPlan(root: string, path: string, content: string | Uint8Array): void {
  const name = basename(path);
  writeAtomically(join(root, dirname(path)), name, content, `${name}.${process.pid}.new`);
}

function digest(content: string | Uint8Array): string {
  return hash('sha256', content).slice(0, 40);
}

function objectPath(name: string): string {
  return `objects/${name.slice(0, 2)}/${name.slice(2)}`;
}
