import { join, relative, resolve } from 'node:path';
import { isAboutPost } from '../base/diagnostics/post-place.ts';
import { toJsonFindings } from '../base/diagnostics/report-formats.ts';
import type { PostsOfRun } from '../blog/sync/posts-of-run.ts';
import type { PostSource, Project } from '../blog/sync/project.ts';
import { type GenerateReport, runGenerate } from '../site/generate.ts';
import { MADE_FOLDER } from '../site/pictures/asset-cache.ts';
import type { Host } from '../site/routes/hosts.ts';
import { counted, countFindings, print, showFindings, tell } from './console.ts';
import { EXIT } from './exit-code.ts';
import { progressBar } from './progress-bar.ts';

export interface GenerateFlags {
  readonly data: string;
  readonly out: string;
  readonly host?: Host;
  readonly posts?: PostSource;
  readonly strict?: boolean;
  readonly clean?: boolean;
  readonly jobs?: number;
  /** Goes on after the first run, and runs again whenever posts change. */
  readonly watchPosts?: boolean;
  /** Seconds between two looks at them. */
  readonly every?: number;
  readonly json?: boolean;
}

/** Where this machine's own things lie: what is kept of a backend, and the embedded one. */
export const OWN_FOLDER = resolve('.townpress');

/** One run, of which nothing is said but how far it is. */
export async function generateOnce(flags: GenerateFlags, project: Project | undefined): Promise<GenerateReport> {
  const bar = progressBar(process.stderr);
  return runGenerate({
    data: flags.data,
    out: flags.out,
    host: flags.host,
    isStrict: flags.strict === true,
    isClean: flags.clean === true,
    readPosts:
      project &&
      (async () =>
        (await import('../blog/sync/posts-of-run.ts')).postsOfRun(project, OWN_FOLDER, flags.strict === true)),
    jobs: flags.jobs,
    onProgress: bar.show,
  }).finally(bar.clear);
}

/** The exit code that a run deserves. */
export function exitOf({ isWritten }: GenerateReport): number {
  return isWritten ? EXIT.sound : EXIT.findings;
}

/** A run as scripts are told of it. */
export function jsonOf({ isWritten, diagnostics, textOf, counts, made, posts, host, times }: GenerateReport): object {
  return {
    command: 'generate',
    ok: isWritten,
    host,
    counts: counts ?? null,
    made,
    posts: posts ? summaryOfPosts(posts) : null,
    milliseconds: rounded(times),
    findings: toJsonFindings(diagnostics, textOf),
  };
}

/** Tells a person what a run came to. */
export function sayReport(report: GenerateReport, flags: GenerateFlags): void {
  if (report.posts?.stale) {
    const { reason, at } = report.posts.stale;
    tell(
      `warning: ${reason}\n  the site has those that were read on ${at.toISOString().slice(0, 16).replace('T', ' at ')} UTC; anything newer is missing`,
    );
  }
  // No other command tells what is to be said of posts of a backend.
  const shown = report.diagnostics.filter((found) => found.severity !== 'note' || isAboutPost(found));
  if (shown.length > 0) print(`${showFindings(shown, report.textOf, 'text', `${relative('', flags.data) || '.'}/`)}\n`);
  if (!report.isWritten)
    tell(
      `nothing was written: ${countFindings(report.diagnostics)}${flags.strict === true ? ', and --strict refuses warnings' : ''}`,
    );
  else print(summary(report, flags.out));
  if (report.isWritten && report.posts)
    print(`${counted(report.posts.posts.length, 'post')} of ${report.posts.project.url}`);
  if (report.made > 0)
    print(`made ${counted(report.made, 'file')}; commit ${relative('', join(flags.data, MADE_FOLDER))}`);
}

function summary({ counts, host, times }: GenerateReport, out: string): string {
  if (!counts) return '';
  const { pages, files, written, linked, kept, removed } = counts;
  const total = Object.values(times).reduce((sum, time) => sum + time, 0);
  const stages = Object.entries(times).map(([stage, time]) => `${stage} ${Math.round(time)}`);
  const changes =
    written + removed === 0
      ? 'nothing changed'
      : `${counted(written, 'file')} written, ${linked + kept} unchanged, ${removed} removed`;
  return `${counted(pages, 'page')} in ${counted(files, 'file')} for ${host}, in ${relative('', out) || '.'}/site\n${changes}; ${Math.round(total)} ms (${stages.join(', ')})`;
}

/** As scripts are told of it. */
function summaryOfPosts({ project, posts, stale }: PostsOfRun) {
  return {
    from: project.url,
    count: posts.length,
    ...(stale && { stale: { reason: stale.reason, readAt: stale.at.toISOString() } }),
  };
}

function rounded(times: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(times).map(([stage, time]) => [stage, Math.round(time)]));
}
