import { type Diagnostic, errorAt, inOrder } from '../base/diagnostics/diagnostic.ts';
import { andThen, type Outcome } from '../base/diagnostics/outcome.ts';
import { downgradeForPost } from '../base/diagnostics/post-place.ts';
import { reuseEach, reuseIfEqual } from '../base/memo.ts';
import { type Asset, type DataFolder, type Located, locate, type Source } from '../base/source.ts';
import { loadSources, type ParseCache } from '../data/load/load-sources.ts';
import { resolvePromises } from '../data/load/promises.ts';
import { newerData } from '../data/validate/data-version.ts';
import type { Records } from '../data/validate/records.ts';
import type { SiteRecord } from '../data/validate/schemas/site-schema.ts';
import { validateSources } from '../data/validate/validate-sources.ts';
import { checkHostLimits, type Usage } from '../hosts/host-limits.ts';
import { HOSTS, type HostName } from '../hosts/hosts.ts';
import { buildModel } from '../model/build-model.ts';
import type { Cleaner } from '../model/exported-posts.ts';
import type { InspectedImages } from '../model/picture-files.ts';
import type { Site } from '../model/site.ts';
import { themeOf } from '../model/theme/theme-colors.ts';
import { themeDrawings } from '../model/theme/themed-drawings.ts';
import { PAGE_KINDS } from '../pages/kinds/page-kinds.ts';
import { checkHostRedirects } from './routes/check-host-redirects.ts';
import { checkLongPaths } from './routes/check-long-paths.ts';
import { planRoutes } from './routes/plan-routes.ts';
import { clientRedirects } from './routes/resolve-redirects.ts';
import type { RoutePlan } from './routes/route-plan.ts';

/** Everything known about a site before its pages are rendered. */
export interface Planned {
  /** Undefined only if the data lacks a usable `site.yaml`. Don't write a plan whose findings include errors. */
  readonly plan: RoutePlan | undefined;
  readonly host: HostName;
  /** How much of the host's limits it uses. */
  readonly usage: readonly Usage[];
  readonly diagnostics: readonly Diagnostic[];
  /** Whether every file could be read. If not, the plan is incomplete. */
  readonly isWhole: boolean;
  /** The record from site.yaml. Its `accept` lists accepted findings. */
  readonly site: Located<SiteRecord> | undefined;
  /** Text of a data file, for code frames and line numbers. */
  readonly textOf: (file: string) => string | undefined;
  /** Data files that could be read, by path. */
  readonly files: ReadonlyMap<string, Source>;
}

/** Validated records from a data folder. */
export type ReadData = Outcome<Records> & Pick<Planned, 'textOf' | 'isWhole' | 'files'>;

export interface PlanOptions {
  /** Overrides `host` in `site.yaml`. */
  readonly host?: HostName | undefined;
  /** Without these, photos have no resized variants. */
  readonly pictures?: Outcome<InspectedImages> | undefined;
  /** Adds backend posts. */
  readonly complete?: ((site: Site) => Outcome<Site>) | undefined;
  /** Whether custom code may add files. */
  readonly addsFiles?: boolean;
  readonly hasCode?: boolean;
  /** Sanitizer for HTML posts in the data. Without it, their HTML is shown as plain text. */
  readonly clean?: Cleaner | undefined;
  /** Origin of a preview build. */
  readonly preview?: string | undefined;
}

/** Loads and validates a data folder. `cut` has the findings about truncated files; those files are skipped. */
export function readData(data: DataFolder, cut: readonly Diagnostic[] = [], known?: ParseCache): ReadData {
  const sources = andThen(loadSources(data, cut, known), resolvePromises);
  // In data for a newer version, a key may mean something else.
  const newer = newerData(sources.value?.files.get('site.yaml'));
  const read = newer ? { value: undefined, diagnostics: [newer] } : andThen(andThen(sources, validateSources), painted);
  const isWhole = sources.value?.broken.size === 0 && read.value?.site !== undefined;
  // Keep only file contents and assets, so that the parsed files can be freed once the model is built.
  const { textOf: textOfFile, assets } = sources.value ?? {};
  const textOf = (file: string) => textOfFile?.(file) ?? drawingText(assets?.get(file));
  return { ...read, isWhole, textOf, files: sources.value?.files ?? new Map() };
}

/** Recolors drawings with the theme's colors. Records equal to the previous ones keep their object identity. */
function painted(records: Records): Outcome<Records> {
  const theme = records.site?.value.theme;
  const { value: assets, diagnostics } = theme
    ? themeDrawings(records.assets, reuseEach(themeOf, theme, {}))
    : { value: records.assets, diagnostics: [] };
  const all = Object.entries({ ...records, assets }).map(([name, value]) => [name, reuseIfEqual(name, value)]);
  return { value: Object.fromEntries(all) as Records, diagnostics };
}

/** Adds the base path to the site's origin. */
function placed(site: Located<SiteRecord>): Located<SiteRecord> {
  const { origin, basePath } = site.value;
  return basePath === undefined ? site : { ...site, value: { ...site.value, origin: origin + basePath } };
}

/** Puts the URL of the site, or of a preview build, into `site.yaml`. The build cache keeps the record without it. */
function previewed(records: Records, origin: string | undefined): Records {
  const site = records.site && reuseEach(placed, records.site, {});
  if (!site || origin === undefined) return { ...records, site };
  const value = { ...site.value, origin: origin + (site.value.basePath ?? ''), previewOf: site.value.origin };
  return { ...records, site: { ...site, value } };
}

/** Returns the source of an SVG or a stylesheet. */
function drawingText(asset: Asset | undefined): string | undefined {
  return asset && /\.(?:svg|css)$/i.test(asset.file) ? new TextDecoder().decode(asset.bytes) : undefined;
}

/** Builds the model and plans the routes. */
export function planData(
  data: ReadData,
  { host, pictures, complete, clean, preview, addsFiles = false, hasCode = false }: PlanOptions = {},
): Planned {
  const model = andThen(data, (records) =>
    buildModel(previewed(records, preview), { pictures: pictures?.value, clean }),
  );
  const completed = andThen(model, (site) =>
    complete && site.business.parts.blog
      ? complete({ ...site, addsFiles, hasCode })
      : { value: { ...site, addsFiles, hasCode }, diagnostics: [] },
  );
  const { value: routed, ...planned } = andThen(completed, (site) => planRoutes(site, PAGE_KINDS));
  const diagnostics = [...planned.diagnostics, ...(pictures?.diagnostics ?? [])];
  const chosen = host ?? routed?.site.business.host ?? 'static';
  const { rules, title, isRootOnly } = HOSTS[chosen];
  const plan = routed && {
    ...routed,
    site: { ...routed.site, followed: clientRedirects(routed, rules !== undefined) },
  };
  let usage: Planned['usage'] = [];
  if (plan) {
    const { site, redirects, patterns, queries } = plan;
    const size = {
      redirects,
      services: site.services.length,
      patterns: patterns.length + (rules?.readsQueries ? queries.length : 0),
      declaredAt: site.declaredAt,
    };
    const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
    usage = checkHostLimits(HOSTS[chosen], size, report);
    if (isRootOnly && data.value?.site?.value.basePath !== undefined) {
      const message = `${title} can't serve a site under a base path`;
      report(errorAt(locate(data.value.site, ['basePath']), 'host-limit', message, 'remove it, or change `host`'));
    }
    checkHostRedirects(plan, chosen, report);
    checkLongPaths(plan, chosen, report);
  }
  return {
    plan,
    host: chosen,
    usage,
    diagnostics: inOrder(diagnostics.map(downgradeForPost)),
    textOf: data.textOf,
    site: data.value?.site && reuseEach(placed, data.value.site, {}),
    isWhole: data.isWhole,
    files: data.files,
  };
}
