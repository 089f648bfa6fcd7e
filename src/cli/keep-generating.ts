import type { Project } from '../blog/sync/project.ts';
import { versionOf, watchPosts } from '../blog/sync/watch-posts.ts';
import type { GenerateReport } from '../site/generate.ts';
import { counted, JSON_VERSION, print, tell } from './console.ts';
import { EXIT } from './exit-code.ts';
import { exitOf, type GenerateFlags, generateOnce, jsonOf, sayReport } from './generate-once.ts';
import { interrupted } from './interrupted.ts';

/** Seconds between two looks at the posts, unless somebody says otherwise. */
const EVERY = 30;

/**
 * `townpress generate --watch-posts`: generates, and again whenever published posts of the project change, until it is interrupted.
 * That is its normal end; a run on the way is finished first.
 *
 * A first run that writes no site ends it, as without the flag. A later one that fails leaves the site as it was, is told of once,
 * and is tried again at every look.
 */
export async function keepGenerating(project: Project, flags: GenerateFlags): Promise<number> {
  const every = (flags.every ?? EVERY) * 1000;
  const watcher = new Runs(project, flags);
  const first = await watcher.run(flags);
  if (!first.isWritten) return exitOf(first);
  const stop = new AbortController();
  interrupted().then(() => stop.abort());
  if (flags.json !== true) tell(`looking for changed posts every ${counted(every / 1000, 'second')}. Ctrl-C ends it.`);
  while (!stop.signal.aborted) {
    // One change at a time: which version was built is known only afterwards.
    const change = new AbortController();
    const onChange = async () => {
      await watcher.runAgain();
      change.abort();
    };
    const onFault = ({ message }: Error) =>
      tell(`the posts of ${project.url} could not be read: ${message}; it is tried again`);
    await watchPosts(
      project,
      { since: watcher.version, every, onChange, onFault },
      AbortSignal.any([stop.signal, change.signal]),
    );
  }
  if (flags.json !== true) tell('\nthe watch has ended');
  return EXIT.sound;
}

/** Runs one after the other, each told of unless it failed as the one before. */
class Runs {
  /** Of the posts that the site was last made of. While the project has another, each look tries again. */
  version = '';
  private readonly project: Project;
  private readonly flags: GenerateFlags;
  private lastFault = '';

  constructor(project: Project, flags: GenerateFlags) {
    this.project = project;
    this.flags = flags;
  }

  async run(flags: GenerateFlags): Promise<GenerateReport> {
    const report = await generateOnce(flags, this.project);
    const { isWritten, posts, diagnostics } = report;
    if (isWritten && posts) this.version = versionOf(posts);
    const fault = isWritten && !posts?.stale ? '' : JSON.stringify([posts?.stale?.reason, diagnostics]);
    if (flags.json === true) print(JSON.stringify({ schemaVersion: JSON_VERSION, ...jsonOf(report) }));
    else if (fault === '' || fault !== this.lastFault) sayReport(report, flags);
    this.lastFault = fault;
    return report;
  }

  async runAgain(): Promise<void> {
    try {
      await this.run({ ...this.flags, clean: false });
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'EnvironmentError') throw error;
      if (error.message !== this.lastFault) tell(`${error.message}; it is tried again`);
      this.lastFault = error.message;
    }
  }
}
