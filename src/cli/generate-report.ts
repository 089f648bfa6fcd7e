import { join, relative, resolve } from 'node:path';
import { isAboutPost } from '../base/diagnostics/post-place.ts';
import { counted } from '../base/english.ts';
import type { BuildPosts } from '../blog/sync/load-posts.ts';
import type { GenerateReport } from '../build/run-build.ts';
import { GENERATED_FOLDER } from '../data/disk-folder.ts';
import { countFindings, print, printFinding, showFindings, warn } from './console.ts';
import { shownPath } from './shown-path.ts';

/** Folder for files that stay on this machine: posts last read from hosted backends, and the local backend. */
export const localFolder = () => resolve('.townpress');

/** Prints the report of a build as text. */
export function printReport(
  report: GenerateReport,
  flags: { readonly data: string; readonly out: string; readonly strict?: boolean | undefined },
): void {
  const { posts, diagnostics, made } = report;
  logIfStale(posts);
  logRenamedBuilds(report.setAside, flags.out);
  // Notes about backend posts are included, because no other command shows them.
  const shown = diagnostics.filter((found) => found.severity !== 'note' || isAboutPost(found));
  if (shown.length > 0)
    printFinding(`${showFindings({ ...report, diagnostics: shown, root: `${shownPath(flags.data)}/` }, 'text')}\n`);
  if (!report.isWritten)
    warn(
      `nothing was written: ${countFindings(diagnostics)}${flags.strict ? ' (--strict treats warnings as errors)' : ''}`,
    );
  else print(summary(report, flags.out));
  if (report.isWritten && posts) print(`${counted(posts.count, 'post')} from ${posts.project.url}`);
  if (made > 0) print(`created ${counted(made, 'file')}; commit ${relative('', join(flags.data, GENERATED_FOLDER))}`);
}

/** Logs builds that were renamed because their file list was missing or damaged. */
export function logRenamedBuilds(names: readonly string[], out: string): void {
  for (const name of names)
    warn(
      `warning: a build's file list was missing or damaged, so its folder was renamed to ${shownPath(join(out, name))}; delete it if it contains none of your own files`,
    );
}

/** Warns if the posts are from an earlier build. */
export function logIfStale(posts: BuildPosts | undefined): void {
  if (!posts?.stale) return;
  const { reason, at } = posts.stale;
  warn(
    `warning: ${reason}\n  using the posts read on ${at.toISOString().slice(0, 16).replace('T', ' at ')} UTC; anything newer is missing`,
  );
}

function summary({ counts, host, times }: GenerateReport, out: string): string {
  if (!counts) return '';
  const { pages, onRequest, files, written, linked, kept, removed } = counts;
  const shown = counted(pages, 'page') + (onRequest === undefined ? '' : ` (${onRequest} rendered on request)`);
  const total = Object.values(times).reduce((sum, time) => sum + time, 0);
  const stages = Object.entries(times).map(([stage, time]) => `${stage} ${Math.round(time)}`);
  const changes =
    written + removed === 0
      ? 'nothing changed'
      : `${counted(written, 'file')} written, ${linked + kept} unchanged, ${removed} removed`;
  return `${shown} in ${counted(files, 'file')} for ${host}, in ${shownPath(out)}/site\n${changes}; ${Math.round(total)} ms (${stages.join(', ')})`;
}
