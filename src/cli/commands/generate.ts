import { counted, listOf } from '../../base/english.ts';
import { EnvironmentError, UsageError } from '../../base/errors.ts';
import { grouped } from '../../base/grouped.ts';
import type { PostSource, Project } from '../../blog/sync/project.ts';
import { generate } from '../../build/generate-site.ts';
import type { GenerateOptions, GenerateReport } from '../../build/run-build.ts';
import { projectOfRun, readPosts } from '../build-posts.ts';
import { EXIT, interrupted, log, printJson, printJsonLine } from '../console.ts';
import { printReport } from '../generate-report.ts';
import type { Flags } from '../options.ts';
import { withProgressBar } from '../progress-bar.ts';
import { resultOfReport } from '../results.ts';

interface SiteFlags
  extends Pick<Flags, 'data' | 'out'>,
    Pick<GenerateOptions, 'host' | 'jobs' | 'made' | 'preview' | 'staticFiles' | 'despiteErrors'> {
  readonly posts?: PostSource | undefined;
  readonly strict?: boolean | undefined;
  readonly clean?: boolean | undefined;
}

interface GenerateFlags extends SiteFlags, Pick<Flags, 'json'> {
  /** Keeps running and rebuilds when posts change. */
  readonly watchPosts?: boolean;
  /** Seconds between polls for posts. */
  readonly every?: number;
  readonly verbose?: boolean;
  readonly plan?: string;
  readonly shard?: string | true;
}

/** Default seconds between polls for posts. */
const POLL_INTERVAL_S = 30;

/** `townpress generate`: builds the site once, or again whenever posts change. */
export async function generateCommand(flags: GenerateFlags): Promise<number> {
  const { plan, shard } = flags;
  if (shard !== undefined && plan === undefined) throw new UsageError('--shard requires --plan');
  const shards = plan !== undefined && (await import('./shards.ts'));
  if (shards && shard !== undefined) return shards.writeShard(shard === true ? '' : shard, { ...flags, plan });
  const project = await projectOfRun(flags);
  if (shards) return shards.writePlan(optionsOf(project, flags), { ...flags, plan });
  if (flags.watchPosts) {
    if (!project)
      throw new UsageError(
        '--watch-posts needs a backend to watch: set SUPABASE_URL and its public key, or choose --posts local',
      );
    return watch(project, flags);
  }
  if (flags.every !== undefined) throw new UsageError('--every requires --watch-posts');
  const report = await run(flags, project);
  if (flags.json) printJson({ command: 'generate', ...resultOfReport(report, flags.data) });
  else printReport(report, flags);
  return report.isWritten ? EXIT.sound : EXIT.findings;
}

/** Builds the site without printing anything. */
export async function generateSite(
  flags: SiteFlags,
  onProgress?: GenerateOptions['onProgress'],
): Promise<GenerateReport> {
  return generate({ ...optionsOf(await projectOfRun(flags), flags), onProgress });
}

function optionsOf(project: Project | undefined, flags: SiteFlags): GenerateOptions {
  const { data, out, made, host, preview, jobs, strict = false, clean, staticFiles, despiteErrors } = flags;
  const read = project && (() => readPosts(project, { strict, clean }));
  return { data, out, made, host, preview, strict, clean, staticFiles, despiteErrors, readPosts: read, jobs };
}

async function run(flags: GenerateFlags, project: Project | undefined): Promise<GenerateReport> {
  const rendered: { readonly group: string; readonly change: string }[] = [];
  const onRender = (group: string, change: string) => rendered.push({ group, change });
  const options = optionsOf(project, flags);
  const report = await withProgressBar((onProgress) => generate({ ...options, onProgress, onRender }));
  if (flags.verbose)
    for (const [change, of] of grouped(rendered, (one) => one.change))
      log(`rendered ${namesOf(of.map(({ group }) => group))}: ${change}`);
  return report;
}

/** Returns a list of page groups: town slugs, and paths of other pages. */
function namesOf(groups: readonly string[]): string {
  const names = groups
    .slice(0, MOST_NAMES)
    .map((name) => (name.startsWith('.') ? name.slice(1).replaceAll('|', '/') : name));
  return listOf(groups.length > names.length ? [...names, `${groups.length - names.length} more`] : names, 'and');
}

const MOST_NAMES = 5;

/**
 * Builds the site, and again whenever published posts change, until interrupted. Ends if the first build writes no
 * site. A later build that fails is reported once and retried at each poll.
 */
async function watch(project: Project, flags: GenerateFlags): Promise<number> {
  const { versionOf, watchPosts } = await import('../../blog/sync/watch-posts.ts');
  const interval = flags.every ?? POLL_INTERVAL_S;
  /** Version of the posts in the site. Each poll retries while the project has a different one. */
  let version = '';
  let lastError = '';
  const runAndReport = async (clean: boolean) => {
    const report = await run({ ...flags, clean }, project);
    const { isWritten, posts, diagnostics } = report;
    if (isWritten && posts) version = versionOf(posts);
    const error = isWritten && !posts?.stale ? '' : JSON.stringify([posts?.stale?.reason, diagnostics]);
    if (flags.json) printJsonLine({ command: 'generate', ...resultOfReport(report, flags.data) });
    else if (error === '' || error !== lastError) printReport(report, flags);
    lastError = error;
    return isWritten;
  };
  if (!(await runAndReport(flags.clean === true))) return EXIT.findings;

  const stop = new AbortController();
  interrupted().then(() => stop.abort());
  if (!flags.json) log(`checking for posts every ${counted(interval, 'second')}. Press Ctrl-C to stop.`);
  while (!stop.signal.aborted) {
    // One change at a time: the built version is only known after the build.
    const change = new AbortController();
    const onChange = async () => {
      await runAndReport(false).catch((error: unknown) => {
        if (!(error instanceof EnvironmentError)) throw error;
        if (error.message !== lastError) log(`${error.message}; retrying`);
        lastError = error.message;
      });
      change.abort();
    };
    const onError = ({ message }: Error) => log(`can't read posts from ${project.url}: ${message}; retrying`);
    const signal = AbortSignal.any([stop.signal, change.signal]);
    await watchPosts(project, { since: version, every: interval * 1000, onChange, onError }, signal);
  }
  if (!flags.json) log('\nstopped');
  return EXIT.sound;
}
