import type { DataFolder } from '../base/data-folder.ts';
import type { Diagnostic } from '../base/diagnostics/diagnostic.ts';
import { hasErrors, inOrder } from '../base/diagnostics/diagnostic.ts';
import { andThen, type Outcome } from '../base/diagnostics/outcome.ts';
import { downgradeForPost } from '../base/diagnostics/post-place.ts';
import { loadSources } from './load/load-sources.ts';
import { buildModel } from './model/build-model.ts';
import type { Cleaner } from './model/exported-posts.ts';
import type { PreparedPictures } from './model/picture-files.ts';
import type { Site } from './model/site.ts';
import { checkHostLimits, type Host } from './routes/hosts.ts';
import { planRoutes } from './routes/plan-routes.ts';
import type { RoutePlan } from './routes/route-plan.ts';
import type { Records } from './validate/records.ts';
import { validateSources } from './validate/validate-sources.ts';

/** Everything that is known before a page is rendered. */
export interface Planned {
  /** Absent only when the data does not even name a site. A plan with errors among its findings must not be written. */
  readonly plan: RoutePlan | undefined;
  readonly host: Host;
  readonly diagnostics: readonly Diagnostic[];
  /** Text of a data file, for code frames and line numbers. */
  readonly textOf: (file: string) => string | undefined;
}

/** Adds posts of a backend to a site, and finds what is wrong with them. */
export type Completion = (site: Site) => Outcome<Site>;

/** The data folder once each record has the right shape. */
export type ReadData = Outcome<Records> & Pick<Planned, 'textOf'>;

/** The first two stages. What comes between them and the plan, such as a look into the pictures, may take its time. */
export function readData(host: DataFolder): ReadData {
  const sources = loadSources(host);
  return { ...andThen(sources, validateSources), textOf: (file) => sources.value?.texts.get(file) };
}

/** From the data folder to the plan of all routes, with pictures as nobody has looked into them. */
export function plan(host: DataFolder, webHost?: Host): Planned {
  return planData(readData(host), webHost);
}

/**
 * From the records to the plan of all routes: what `check` runs, and the first half of `generate`. `complete` adds to the site what
 * its data does not hold, or is `open` where a backend that is not asked may have it; `clean` is the sanitizer, for posts of the
 * data that are written in HTML.
 */
export function planData(
  data: ReadData,
  webHost?: Host,
  pictures?: Outcome<PreparedPictures>,
  complete?: Completion | 'open',
  clean?: Cleaner,
): Planned {
  const planned = andThen(
    andThen(
      andThen(data, (records) => buildModel(records, undefined, pictures?.value, clean)),
      (site) => (typeof complete === 'function' ? complete(site) : { value: site, diagnostics: [] }),
    ),
    (site) => planRoutes(site, complete === 'open'),
  );
  const diagnostics = [...planned.diagnostics, ...(pictures?.diagnostics ?? [])];
  const chosen = webHost ?? planned.value?.site.business.host ?? 'static';
  if (planned.value) checkHostLimits(planned.value, chosen, (diagnostic) => diagnostics.push(diagnostic));
  return {
    plan: planned.value,
    host: chosen,
    diagnostics: inOrder(diagnostics.map(downgradeForPost)),
    textOf: data.textOf,
  };
}

/** Whether a plan may be written: it exists, and nothing in the data is wrong. */
export function isSound({ plan: value, diagnostics }: Planned): boolean {
  return value !== undefined && !hasErrors(diagnostics);
}
