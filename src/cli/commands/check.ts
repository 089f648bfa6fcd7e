import { splitAccepted } from '../../base/diagnostics/accept.ts';
import { type Diagnostic, inOrder } from '../../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../../base/diagnostics/format.ts';
import { counted } from '../../base/english.ts';
import { diskFolder } from '../../site/disk-folder.ts';
import type { RouteRecord, SiteRenderer } from '../../site/emit/render-site.ts';
import { createMetaReview } from '../../site/emit/review-meta.ts';
import { addedArtifacts, ownFindings, pageView } from '../../site/emit/run-hooks.ts';
import type { HostName } from '../../site/hosts/names.ts';
import { filesWithoutFinalNewline } from '../../site/load/truncated-files.ts';
import { unusedAcceptances } from '../../site/model/check-acceptances.ts';
import { reviewNeighbors } from '../../site/model/check-geography.ts';
import { type OpenSite, openSite, type ValidSite } from '../../site/open-site.ts';
import { CodeFailure } from '../../site/overrides/custom-code.ts';
import { loadCode } from '../../site/overrides/load-code.ts';
import { assetCacheOf } from '../../site/pictures/asset-cache.ts';
import type { Records } from '../../site/validate/records.ts';
import { updateEditorSchemas } from '../../site/write/editor-schemas.ts';
import { reviewLanguage } from '../../trades/review-language.ts';
import { reviewTexts } from '../../trades/review-texts.ts';
import { readKnownTexts } from '../../trades/starter-texts.ts';
import { type CheckFlags, conclude } from '../console.ts';
import type { CheckResult } from '../results.ts';
import { shownPath } from '../shown-path.ts';

interface PlanFlags {
  readonly host?: HostName | undefined;
}

/** `townpress check`: checks the data, or with `--site` the generated site. */
export async function check(flags: CheckFlags): Promise<number> {
  if (flags.site === true) {
    const { checkSite } = await import('./check-site.ts');
    return checkSite(flags);
  }
  const { records, ...result } = await checkFolder(flags);
  updateEditorSchemas(flags.data, records);
  return conclude(flags, 'check', result);
}

/** Checks a data folder. */
export async function checkFolder(
  flags: Pick<CheckFlags, 'data'> & PlanFlags,
): Promise<CheckResult & { readonly done: string; readonly records: Records | undefined }> {
  const { opened, diagnostics } = await checkData(flags);
  const { site, isWhole } = opened;
  const { open, accepted, unused } = splitAccepted(diagnostics, site?.value.accept);
  const idle = isWhole && site ? unusedAcceptances(site, unused) : [];
  const routes = opened.plan?.routes.length ?? 0;
  return {
    diagnostics: inOrder([...open, ...idle]),
    accepted,
    textOf: opened.textOf,
    root: `${shownPath(flags.data)}/`,
    done: isWhole ? `checked ${counted(routes, 'route')}` : 'checked the readable files',
    counts: { routes },
    records: opened.read.value,
  };
}

/** Returns all findings about the data and the heads of its pages. */
export async function checkData({
  data,
  host,
}: Pick<CheckFlags, 'data'> & PlanFlags): Promise<{ opened: OpenSite; diagnostics: Diagnostic[] }> {
  const opened = await openSite(diskFolder(data), assetCacheOf(data), {
    host,
    posts: 'open',
    code: await loadCode(data),
  });
  const { sound } = opened;
  const diagnostics: Diagnostic[] = [...opened.diagnostics];
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
  if (sound) {
    const { plan } = sound;
    const renderer = await sound.renderer();
    const review = createMetaReview(plan.site, report);
    const records = plan.routes.map((route) => renderer.describe(route));
    for (const record of records) review(record);
    if (plan.code) for (const found of await checkCode(sound, renderer, records, opened.textOf)) report(found);
    for (const note of reviewNeighbors(plan.site)) report(note);
  }
  for (const found of [
    ...filesWithoutFinalNewline(opened.files.values()),
    ...reviewTexts(opened, readKnownTexts()),
    ...reviewLanguage(opened),
  ])
    report(found);
  return { opened, diagnostics };
}

/** Returns findings about custom code and from custom checks; for each fault, only on the first page. */
async function checkCode(
  { plan, host }: ValidSite,
  renderer: SiteRenderer,
  records: readonly RouteRecord[],
  textOf: TextOf,
): Promise<readonly Diagnostic[]> {
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
