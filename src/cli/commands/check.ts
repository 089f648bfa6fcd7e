import { relative } from 'node:path';
import { type Diagnostic, hasErrors, inOrder } from '../../diagnostics/diagnostic.ts';
import { toJsonFindings } from '../../diagnostics/report-formats.ts';
import { reviewNeighbors } from '../../model/review-neighbors.ts';
import { isSound, plan } from '../../pipeline.ts';
import { SiteRenderer } from '../../render/render-site.ts';
import { HeadReview } from '../../render/review-heads.ts';
import type { Host } from '../../routes/hosts.ts';
import { counted, countFindings, type Format, print, printJson, showFindings, tell } from '../console.ts';
import { diskHost } from '../disk-host.ts';
import { EXIT } from '../exit-code.ts';

export interface CheckFlags {
  readonly data: string;
  readonly out: string;
  readonly host?: Host;
  readonly strict?: boolean;
  readonly verbose?: boolean;
  readonly site?: boolean;
  readonly json?: boolean;
  readonly format: Format;
}

/** `townpress check`: the data, and with `--site` the finished site. */
export async function check(flags: CheckFlags): Promise<number> {
  if (flags.site === true) {
    const { checkSite } = await import('./check-site.ts');
    return checkSite(flags);
  }
  const planned = plan(diskHost(flags.data), flags.host);
  const diagnostics: Diagnostic[] = [...planned.diagnostics];
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
  if (isSound(planned) && planned.plan) {
    const renderer = new SiteRenderer(planned.plan, planned.host, __ENGINE__);
    const review = new HeadReview(planned.plan.site, report);
    for (const route of planned.plan.routes) review.add(renderer.describe(route));
    if (flags.verbose === true) for (const note of reviewNeighbors(planned.plan.site)) report(note);
  }
  const routes = planned.plan?.routes.length ?? 0;
  return conclude(flags, 'check', inOrder(diagnostics), planned.textOf, `${relative('', flags.data) || '.'}/`, `checked ${counted(routes, 'route')}`, { routes });
}

/** Shows findings in the format asked for, with a line that says what was checked; answers the exit code. */
export function conclude(flags: CheckFlags, command: string, diagnostics: readonly Diagnostic[], textOf: (file: string) => string | undefined, root: string, done: string, counts: object): number {
  const isFailed = hasErrors(diagnostics) || (flags.strict === true && diagnostics.some(({ severity }) => severity === 'warning'));
  const format = flags.json === true ? 'json' : flags.format;
  if (format === 'json') printJson({ command, ok: !isFailed, counts, findings: toJsonFindings(diagnostics, textOf) });
  else {
    const shown = showFindings(diagnostics, textOf, format, root);
    if (shown !== '') print(format === 'text' ? `${shown}\n` : shown);
    if (format === 'text') print(`${done}: ${countFindings(diagnostics)}`);
    else tell(`${done}: ${countFindings(diagnostics)}`);
  }
  return isFailed ? EXIT.findings : EXIT.sound;
}
