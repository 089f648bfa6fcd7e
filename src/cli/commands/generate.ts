import { join, relative, resolve } from 'node:path';
import { toJsonFindings } from '../../diagnostics/report-formats.ts';
import { MADE_FOLDER } from '../../made/made-files.ts';
import type { PostsOfRun } from '../../posts/posts-of-run.ts';
import { type PostSource, projectOf } from '../../posts/project.ts';
import type { Host } from '../../routes/hosts.ts';
import { counted, countFindings, print, printJson, showFindings, tell, withoutNotes } from '../console.ts';
import { EXIT } from '../exit-code.ts';
import { progressBar } from '../progress-bar.ts';
import { type GenerateReport, runGenerate } from '../run-generate.ts';

export interface GenerateFlags {
  readonly data: string;
  readonly out: string;
  readonly host?: Host;
  readonly posts?: PostSource;
  readonly strict?: boolean;
  readonly clean?: boolean;
  readonly jobs?: number;
  readonly json?: boolean;
}

/** Where this machine's own things lie: what is kept of a backend, and the embedded one. */
export const OWN_FOLDER = resolve('.townpress');

/** `townpress generate`. */
export async function generate(flags: GenerateFlags): Promise<number> {
  const project = await projectOf(flags.posts, process.env, join(OWN_FOLDER, 'backend'));
  const bar = progressBar(process.stderr);
  const report = await runGenerate({
    data: flags.data,
    out: flags.out,
    host: flags.host,
    isStrict: flags.strict === true,
    isClean: flags.clean === true,
    readPosts: project && (async () => (await import('../../posts/posts-of-run.ts')).postsOfRun(project, OWN_FOLDER, flags.strict === true)),
    jobs: flags.jobs,
    onProgress: bar.show,
  }).finally(bar.clear);
  const exit = report.isWritten ? EXIT.sound : EXIT.findings;
  if (flags.json === true) {
    const { diagnostics, textOf, counts, made, posts, host, times } = report;
    printJson({
      command: 'generate',
      ok: report.isWritten,
      host,
      counts: counts ?? null,
      made,
      posts: posts ? summaryOfPosts(posts) : null,
      milliseconds: rounded(times),
      findings: toJsonFindings(diagnostics, textOf),
    });
    return exit;
  }
  if (report.posts?.stale) {
    const { reason, at } = report.posts.stale;
    tell(`warning: ${reason}\n  the site has those that were read on ${at.toISOString().slice(0, 16).replace('T', ' at ')} UTC; anything newer is missing`);
  }
  const shown = withoutNotes(report.diagnostics);
  if (shown.length > 0) print(`${showFindings(shown, report.textOf, 'text', `${relative('', flags.data) || '.'}/`)}\n`);
  if (!report.isWritten) tell(`nothing was written: ${countFindings(report.diagnostics)}${flags.strict === true ? ', and --strict refuses warnings' : ''}`);
  else print(summary(report, flags.out));
  if (report.isWritten && report.posts) print(`${counted(report.posts.posts.length, 'post')} of ${report.posts.project.url}`);
  if (report.made > 0) print(`made ${counted(report.made, 'file')}; commit ${relative('', join(flags.data, MADE_FOLDER))}`);
  return exit;
}

function summary({ counts, host, times }: GenerateReport, out: string): string {
  if (!counts) return '';
  const { pages, files, written, linked, kept, removed } = counts;
  const total = Object.values(times).reduce((sum, time) => sum + time, 0);
  const stages = Object.entries(times).map(([stage, time]) => `${stage} ${Math.round(time)}`);
  const changes = written + removed === 0 ? 'nothing changed' : `${counted(written, 'file')} written, ${linked + kept} unchanged, ${removed} removed`;
  return `${counted(pages, 'page')} in ${counted(files, 'file')} for ${host}, in ${relative('', out) || '.'}/site\n${changes}; ${Math.round(total)} ms (${stages.join(', ')})`;
}

/** As scripts are told of it. */
function summaryOfPosts({ project, posts, stale }: PostsOfRun) {
  return { from: project.url, count: posts.length, ...(stale && { stale: { reason: stale.reason, readAt: stale.at.toISOString() } }) };
}

function rounded(times: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(times).map(([stage, time]) => [stage, Math.round(time)]));
}
