import { sortAccepted } from '../../base/diagnostics/accept.ts';
import { type Diagnostic, inOrder } from '../../base/diagnostics/diagnostic.ts';
import { counted } from '../../base/english.ts';
import { diskFolder } from '../../site/disk-folder.ts';
import { type RouteRecord, SiteRenderer } from '../../site/emit/render-site.ts';
import { createHeadReview } from '../../site/emit/review-heads.ts';
import { addedArtifacts, ownFindings, pageView } from '../../site/emit/run-hooks.ts';
import type { HostName } from '../../site/hosts/names.ts';
import { unendedFiles } from '../../site/load/cut-files.ts';
import { prepareMap } from '../../site/map/site-map.ts';
import { idleAcceptances } from '../../site/model/check-acceptances.ts';
import { reviewNeighbors } from '../../site/model/check-geography.ts';
import { loadCode } from '../../site/overrides/load-code.ts';
import { CodeFailure } from '../../site/overrides/own-code.ts';
import { assetCacheOf } from '../../site/pictures/asset-cache.ts';
import { isSound, type Planned, planFolder } from '../../site/plan.ts';
import type { RoutePlan } from '../../site/routes/route-plan.ts';
import { readKnownTexts } from '../../trades/known-texts.ts';
import { reviewLanguage } from '../../trades/review-language.ts';
import { reviewTexts } from '../../trades/review-texts.ts';
import { type CheckFlags, conclude } from '../console.ts';
import type { CheckResult } from '../results.ts';
import { shownPath } from '../shown-path.ts';

interface PlanFlags {
  readonly host?: HostName | undefined;
}

/** `townpress check`: checks the data, or with `--site` the finished site. */
export async function check(flags: CheckFlags): Promise<number> {
  if (flags.site === true) {
    const { checkSite } = await import('./check-site.ts');
    return checkSite(flags);
  }
  return conclude(flags, 'check', await checkFolder(flags));
}

/** What `check` finds in a data folder. */
export async function checkFolder(
  flags: Pick<CheckFlags, 'data'> & PlanFlags,
): Promise<CheckResult & { readonly done: string }> {
  const { planned, diagnostics } = await checkData(flags);
  const { open, accepted, unused } = sortAccepted(diagnostics, planned.site?.value.accept);
  const idle = planned.isWhole && planned.site ? idleAcceptances(planned.site, unused) : [];
  const routes = planned.plan?.routes.length ?? 0;
  return {
    diagnostics: inOrder([...open, ...idle]),
    accepted,
    textOf: planned.textOf,
    root: `${shownPath(flags.data)}/`,
    done: planned.isWhole ? `checked ${counted(routes, 'route')}` : 'checked what could be read',
    counts: { routes },
  };
}

/** All findings about the data, and about the heads of the pages that it makes. */
export async function checkData({
  data,
  host,
}: Pick<CheckFlags, 'data'> & PlanFlags): Promise<{ planned: Planned; diagnostics: Diagnostic[] }> {
  const planned = await planFolder(diskFolder(data), assetCacheOf(data), {
    host,
    posts: 'open',
    code: await loadCode(data),
  });
  const diagnostics: Diagnostic[] = [...planned.diagnostics];
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
  if (isSound(planned)) {
    const renderer = new SiteRenderer(planned.plan, planned.host, __ENGINE__);
    const review = createHeadReview(planned.plan.site, report);
    const records = planned.plan.routes.map((route) => renderer.describe(route));
    for (const record of records) review(record);
    if (planned.plan.code) for (const found of await checkCode(planned, records)) report(found);
    for (const note of reviewNeighbors(planned.plan.site)) report(note);
  }
  for (const found of [
    ...unendedFiles(planned.files.values()),
    ...reviewTexts(planned, readKnownTexts()),
    ...reviewLanguage(planned),
  ])
    report(found);
  return { planned, diagnostics };
}

/** What is found about code of the site's owner, and by it: of each fault the first page. */
async function checkCode(
  { plan, host, textOf }: Planned & { readonly plan: RoutePlan },
  records: readonly RouteRecord[],
): Promise<readonly Diagnostic[]> {
  const renderer = new SiteRenderer(plan, host, __ENGINE__, await prepareMap(plan.site));
  const found = new Map<string, Diagnostic>();
  const attempt = async (action: () => unknown) => {
    try {
      await action();
    } catch (error) {
      if (!(error instanceof CodeFailure)) throw error;
      const { at } = error.diagnostic;
      const place = `${at.file} ${at.start}`;
      if (!found.has(place)) found.set(place, error.diagnostic);
    }
  };
  for (const route of plan.routes) await attempt(() => renderer.page(route));
  if (found.size > 0) return [...found.values()];
  const pages = records.map((record) => pageView(record, () => renderer.page(record.route).toString()));
  const more: Diagnostic[] = [];
  await attempt(async () => {
    more.push(...(await addedArtifacts({ plan, host, pages }, await renderer.otherPaths())).diagnostics);
  });
  await attempt(async () => more.push(...(await ownFindings({ plan, pages }, textOf))));
  return [...found.values(), ...more];
}
