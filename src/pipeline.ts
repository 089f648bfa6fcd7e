import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { hasErrors, inOrder } from './diagnostics/diagnostic.ts';
import { andThen } from './diagnostics/outcome.ts';
import type { Host } from './host.ts';
import { loadSources } from './load/load-sources.ts';
import { buildModel } from './model/build-model.ts';
import { checkHostLimits, type Host as WebHost } from './routes/hosts.ts';
import { planRoutes } from './routes/plan-routes.ts';
import type { RoutePlan } from './routes/route-plan.ts';
import { validateSources } from './validate/validate-sources.ts';

/** Everything that is known before a page is rendered. */
export interface Planned {
  /** Absent only when the data does not even name a site. A plan with errors among its findings must not be written. */
  readonly plan: RoutePlan | undefined;
  readonly host: WebHost;
  readonly diagnostics: readonly Diagnostic[];
  /** Text of a data file, for code frames and line numbers. */
  readonly textOf: (file: string) => string | undefined;
}

/** From the data folder to the plan of all routes: what `check` runs, and the first half of `generate`. */
export function plan(host: Host, webHost?: WebHost): Planned {
  const sources = loadSources(host);
  const planned = andThen(andThen(andThen(sources, validateSources), buildModel), planRoutes);
  const diagnostics = [...planned.diagnostics];
  const chosen = webHost ?? planned.value?.site.business.host ?? 'static';
  if (planned.value) checkHostLimits(planned.value, chosen, (diagnostic) => diagnostics.push(diagnostic));
  return { plan: planned.value, host: chosen, diagnostics: inOrder(diagnostics), textOf: (file) => sources.value?.texts.get(file) };
}

/** Whether a plan may be written: it exists, and nothing in the data is wrong. */
export function isSound({ plan: value, diagnostics }: Planned): boolean {
  return value !== undefined && !hasErrors(diagnostics);
}
