import { readPage } from '../audit/read-page.ts';
import { splitAccepted } from '../base/diagnostics/accept.ts';
import { type Diagnostic, inOrder } from '../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../base/diagnostics/format.ts';
import { counted } from '../base/english.ts';
import { memoize } from '../base/lazy.ts';
import type { BuildPosts } from '../blog/sync/load-posts.ts';
import type { RouteRecord, SiteRenderer } from '../build/emit/render-site.ts';
import { createMetaReview } from '../build/emit/review-meta.ts';
import { addedArtifacts, ownFindings, pageView } from '../build/emit/run-hooks.ts';
import { type OpenSite, openSite, type ValidSite } from '../build/open-site.ts';
import { CodeFailure } from '../build/overrides/custom-code.ts';
import { loadCode } from '../build/overrides/load-code.ts';
import { checkRenderedAnchors } from '../build/routes/check-links.ts';
import { diskFolder } from '../data/disk-folder.ts';
import { filesWithoutFinalNewline } from '../data/load/truncated-files.ts';
import type { CheckedData } from '../dev/dev-session.ts';
import type { HostName } from '../hosts/hosts.ts';
import { assetCacheOf } from '../look/pictures/asset-cache.ts';
import { unusedAcceptances } from '../model/check-acceptances.ts';
import { reviewNeighbors } from '../model/check-geography.ts';
import type { Route } from '../pages/kinds/page-kind.ts';
import { reviewLanguage } from '../trades/review-language.ts';
import { reviewTexts } from '../trades/review-texts.ts';
import { readKnownTexts } from '../trades/starter-texts.ts';
import { buildPosts, type PostFlags } from './build-posts.ts';
import { type CheckFlags, withoutNotes } from './console.ts';
import { findingsAbout } from './findings-about.ts';
import type { PageSummaries } from './page-summaries.ts';
import type { CheckResult } from './results.ts';
import { shownPath } from './shown-path.ts';

interface DataFlags extends Pick<CheckFlags, 'data' | 'texts'>, PostFlags {
  readonly host?: HostName | undefined;
}

/** Result of a check of a data folder. */
export interface DataCheck extends CheckResult {
  readonly done: string;
  /** Whether every file could be read. */
  readonly isWhole: boolean;
}

/** Checks a data folder. */
export async function checkFolder(flags: DataFlags): Promise<DataCheck> {
  return resultOf(await checkData(flags), flags);
}

/** Sorts findings, and separates accepted findings and findings about other towns, services or files. */
export function resultOf({ opened, diagnostics }: CheckedData, { data, texts }: DataFlags): DataCheck {
  const { site, isWhole, textOf } = opened;
  const { open, accepted, unused } = splitAccepted(diagnostics, site?.value.accept);
  const idle = isWhole && site ? unusedAcceptances(site, unused) : [];
  const routes = opened.plan?.routes.length ?? 0;
  const found = inOrder([...open, ...idle]);
  const isAbout = texts && findingsAbout(texts, opened, data);
  const shown = isAbout ? found.filter(isAbout) : found;
  const elsewhere = isAbout && withoutNotes(found).length - withoutNotes(shown).length;
  return {
    diagnostics: shown,
    accepted: isAbout ? accepted.filter(({ diagnostic }) => isAbout(diagnostic)) : accepted,
    textOf,
    root: `${shownPath(data)}/`,
    done: isWhole ? `checked ${counted(routes, 'route')}` : 'checked the readable files',
    counts: { routes, ...(isAbout && { elsewhere }) },
    elsewhere,
    isWhole,
  };
}

/** Returns all findings about the data and the heads of its pages, with the posts that a build would use. */
export async function checkData(
  { data, host, ...from }: DataFlags,
  folder = diskFolder(data),
  posts: BuildPosts | undefined | Promise<BuildPosts | undefined> = buildPosts(from),
): Promise<CheckedData> {
  const options = { host, posts: await posts, code: await loadCode(data) };
  const opened = await openSite(folder, assetCacheOf(data), options);
  return { opened, diagnostics: [...opened.diagnostics, ...(await reviewSite(opened))] };
}

/** Returns the findings that only `check` looks for. */
export async function reviewSite(opened: OpenSite, known?: PageSummaries): Promise<readonly Diagnostic[]> {
  const { sound } = opened;
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
  if (sound) {
    const { plan } = sound;
    const renderer = await sound.renderer();
    const review = createMetaReview(plan.site, report);
    const records = known?.of(plan, renderer) ?? plan.routes.map((route) => renderer.describe(route));
    for (const record of records) review(record);
    if (plan.code) for (const found of await checkCode(sound, renderer, records, opened.textOf)) report(found);
    else checkRenderedAnchors(plan, anchorsIn(renderer), report);
    for (const note of reviewNeighbors(plan.site)) report(note);
  }
  return [
    ...diagnostics,
    ...filesWithoutFinalNewline(opened.files.values()),
    ...reviewTexts(opened, readKnownTexts()),
    ...reviewLanguage(opened),
  ];
}

/** Returns a function that renders a page and returns its IDs. */
function anchorsIn(renderer: SiteRenderer): (route: Route) => readonly string[] {
  return memoize((route) => readPage(renderer.page(route)).ids.map(({ text }) => text));
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
