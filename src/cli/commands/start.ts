import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isAboutPost } from '../../base/diagnostics/post-place.ts';
import { toJsonFindings } from '../../base/diagnostics/report-formats.ts';
import { counted } from '../../base/english.ts';
import { FIXED_PATHS, STAFF_PATHS } from '../../base/url.ts';
import { type Backend, startBackend } from '../../blog/backend/embedded.ts';
import { type FirstAdmin, firstAdmin } from '../../blog/backend/first-admin.ts';
import { postsOfRun } from '../../blog/sync/posts-of-run.ts';
import { type Project, projectOf } from '../../blog/sync/project.ts';
import { type Seed, seedPosts } from '../../blog/sync/seed-posts.ts';
import { versionOf, watchPosts } from '../../blog/sync/watch-posts.ts';
import { diskFolder } from '../../site/disk-folder.ts';
import { type GenerateReport, generate } from '../../site/generate.ts';
import { assetCacheOf } from '../../site/pictures/asset-cache.ts';
import { sendablePicture } from '../../site/pictures/sendable-picture.ts';
import { isSound, type Planned, planFolder } from '../../site/plan.ts';
import type { Host } from '../../site/routes/hosts.ts';
import { countFindings, JSON_VERSION, log, print, showFindings, withoutNotes } from '../console.ts';
import { EXIT } from '../exit-code.ts';
import { logIfStale, OWN_FOLDER } from '../generate-report.ts';
import { interrupted } from '../interrupted.ts';
import type { Preview } from '../preview/start-preview.ts';
import { withProgressBar } from '../progress-bar.ts';
import { isSignUpOpen } from '../staff-sign-up.ts';
import { openPreview } from './preview.ts';

export interface StartFlags {
  readonly data: string;
  readonly out: string;
  /** Of the embedded backend. */
  readonly folder: string;
  readonly port: number;
  readonly backendPort: number;
  readonly host?: Host;
  readonly json?: boolean;
}

const SIGN_IN = STAFF_PATHS['sign-in'];

type Findings = Pick<GenerateReport, 'diagnostics' | 'textOf'>;

/** Milliseconds between two looks at the posts: of the backend in this process, and of one that others pay for. */
const EVERY = { embedded: 2_000, hosted: 15_000 } as const;

/**
 * `townpress start`: the whole product until it is interrupted, which is its normal end: backend, site and preview, and the site
 * made anew whenever the posts change. With a hosted project in the environment, that takes the place of the embedded backend.
 */
export async function start(flags: StartFlags): Promise<number> {
  diskFolder(flags.data);
  const hosted = await projectOf(undefined, process.env, flags.folder);
  const run = new StartedRun(flags);
  try {
    return await run.run(hosted);
  } catch (error) {
    if (!run.stop.signal.aborted) throw error;
    return EXIT.interrupted;
  } finally {
    await run.close();
  }
}

/** One start, from the first part that runs to the last that is closed. */
class StartedRun {
  readonly stop = new AbortController();
  private readonly flags: StartFlags;
  private readonly closers: (() => Promise<void>)[] = [];
  private plan: Promise<Planned> | undefined;
  private told = '';

  constructor(flags: StartFlags) {
    this.flags = flags;
    void interrupted().then(() => {
      this.say('\nending …');
      this.stop.abort();
    });
  }

  async run(hosted: Project | undefined): Promise<number> {
    const { stop } = this;
    if (!hosted && !existsSync(this.flags.folder)) {
      const planned = await this.planned();
      if (!isSound(planned)) return this.refuse(planned);
    }
    const backend = hosted ? undefined : await this.startBackend();
    const project = hosted ?? projectOfBackend(backend as Backend);
    const seeded = backend && (await seedPosts(backend, () => this.postsOfData(), sendablePicture));
    stop.signal.throwIfAborted();
    const report = await this.generate(project);
    if (!report.isWritten) return this.refuse(report);
    const preview = await this.preview(report.host, backend);
    const admin =
      backend && (await firstAdmin(backend, async () => (await this.planned()).plan?.site.business.name ?? 'Admin'));
    stop.signal.throwIfAborted();
    this.announce(report, preview, project, backend && { ...backend, admin: admin as FirstAdmin, seeded });
    const watch = {
      since: versionOf(report.posts ?? { posts: [], unread: { posts: [], moved: [] } }),
      every: hosted ? EVERY.hosted : EVERY.embedded,
      onChange: () => this.generateAnew(project),
      onFault: ({ message }: Error) =>
        this.say(`the posts of ${project.url} cannot be looked at: ${message}; they are asked for again`),
    };
    await watchPosts(project, watch, stop.signal);
    return EXIT.sound;
  }

  /** Ends what runs, the last first. */
  async close(): Promise<void> {
    const any = this.closers.length > 0;
    for (const close of this.closers.splice(0).reverse()) await close();
    if (this.stop.signal.aborted && any) this.say('all has ended');
  }

  private async startBackend(): Promise<Backend> {
    const { data, folder, backendPort: port } = this.flags;
    this.say('starting the backend …');
    const backend = await startBackend({
      folder,
      port,
      portOption: '--backend-port',
      isSignUpOpen: isSignUpOpen(data),
    });
    this.closers.push(backend.close);
    this.stop.signal.throwIfAborted();
    return backend;
  }

  private async preview(host: Host, backend: Backend | undefined): Promise<Preview> {
    const { out, port } = this.flags;
    const extra = new Map(
      backend && [['/backend.json', `${JSON.stringify({ url: backend.url, key: backend.publishableKey })}\n`]],
    );
    const preview = await openPreview({ root: join(out, 'site'), host, port, extra });
    this.closers.push(preview.close);
    if (port !== 0 && preview.port !== port)
      this.say(`port ${port} is taken; the next that is free is ${preview.port}`);
    backend?.announceSite(`${preview.url}/`);
    return preview;
  }

  private async generate(project: Project): Promise<GenerateReport> {
    const { data, out, host } = this.flags;
    const { signal } = this.stop;
    return withProgressBar((show) =>
      generate({
        data,
        out,
        host,
        readPosts: () => postsOfRun(project, OWN_FOLDER, false),
        onProgress: (...progress) => {
          signal.throwIfAborted();
          show(...progress);
        },
      }),
    );
  }

  /** After a change of posts. Whatever goes wrong is told, and the site stays as it was. */
  private async generateAnew(project: Project): Promise<void> {
    try {
      const report = await this.generate(project);
      if (report.isWritten) {
        const { written = 0, removed = 0 } = report.counts ?? {};
        this.say(
          `the posts have changed: ${counted(report.posts?.posts.length ?? 0, 'post')}, ${counted(written, 'file')} written, ${removed} removed`,
        );
        this.tellOfPosts(report);
      } else this.showFindings(report, 'the posts have changed, but the site stays as it was');
    } catch (error) {
      if (this.stop.signal.aborted) return;
      this.say(
        `the posts have changed, but the site could not be made anew: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  private refuse(report: Findings): number {
    const { diagnostics, textOf } = report;
    if (this.flags.json === true)
      printLine({ command: 'start', ok: false, findings: toJsonFindings(diagnostics, textOf) });
    else this.showFindings(report, 'no site was made');
    return EXIT.findings;
  }

  private showFindings({ diagnostics, textOf }: Findings, what: string): void {
    if (this.flags.json === true) return;
    print(`${showFindings(withoutNotes(diagnostics), textOf, 'text', `${relative('', this.flags.data) || '.'}/`)}\n`);
    log(`${what}: ${countFindings(diagnostics)}`);
  }

  /** Warnings about posts of the backend, which no check of the data shows; nothing when they are those that were told last. */
  private tellOfPosts({ diagnostics, textOf }: Findings): void {
    const warnings = diagnostics.filter((found) => found.severity === 'warning' && isAboutPost(found));
    const text = showFindings(warnings, textOf, 'text', `${relative('', this.flags.data) || '.'}/`);
    if (text !== '' && text !== this.told) this.say(text);
    this.told = text;
  }

  private announce(
    { posts, diagnostics, textOf }: GenerateReport,
    { url }: Preview,
    project: Project,
    embedded: (Backend & { readonly admin: FirstAdmin; readonly seeded: number | undefined }) | undefined,
  ): void {
    const { flags } = this;
    const count = posts?.posts.length ?? 0;
    const blog = url + FIXED_PATHS.blog;
    const login = existsSync(join(flags.out, 'site', `${SIGN_IN}.html`)) ? url + SIGN_IN : undefined;
    if (flags.json === true) {
      const backend = embedded && {
        url: embedded.url,
        publishableKey: embedded.publishableKey,
        folder: flags.folder,
        admin: embedded.admin,
        seeded: embedded.seeded ?? 0,
      };
      printLine({
        command: 'start',
        ok: true,
        url: `${url}/`,
        blog,
        ...(login !== undefined && { login }),
        posts: { from: project.url, count },
        ...(backend && { backend }),
      });
      return;
    }
    const warnings = diagnostics.filter((found) => found.severity === 'warning' && !isAboutPost(found));
    if (warnings.length > 0) log(`${countFindings(warnings)} in the data; \`townpress check\` shows them`);
    this.tellOfPosts({ diagnostics, textOf });
    logIfStale(posts);
    if (embedded?.seeded)
      log(
        `${counted(embedded.seeded, 'post')} of ${relative('', join(flags.data, 'posts')) || '.'} put into the backend`,
      );
    const lines = [
      ['The site', `${url}/`],
      ['The blog', `${blog}, ${counted(count, 'post')}${embedded ? '' : ` of ${project.url}`}`],
      ...(login === undefined ? [] : [['To write', login]]),
      ...(embedded ? linesOf(embedded, flags.folder) : []),
    ];
    print(
      `\n${lines.map(([name = '', text]) => `${name.padEnd(10)} ${text}`).join('\n')}\n\nNew posts show by themselves. Ctrl-C ends it.`,
    );
  }

  /** What the data alone makes. It is the same for the whole start. */
  private planned(): Promise<Planned> {
    const { data, host } = this.flags;
    this.plan ??= planFolder(diskFolder(data), assetCacheOf(data), { host, posts: 'open' });
    return this.plan;
  }

  /** None of data that is not sound, which the run that follows refuses: some of them could be missing. */
  private async postsOfData(): Promise<Seed> {
    const planned = await this.planned();
    return isSound(planned) ? planned.plan.site : { posts: [], originals: new Map() };
  }

  private say(text: string): void {
    if (this.flags.json !== true) log(text);
  }
}

function projectOfBackend({ url, publishableKey }: Backend): Project {
  return { url, key: publishableKey, isHosted: false };
}

function linesOf({ url, admin }: Backend & { readonly admin: FirstAdmin }, folder: string): [string, string][] {
  const password =
    admin.password === undefined
      ? 'its password was shown on the first start; `townpress admin create EMAIL` makes another account'
      : `password ${admin.password}\n${' '.repeat(11)}The password is shown this once: keep it.`;
  return [
    ['Admin', `${admin.email}, ${password}`],
    ['Backend', `${url}; all it holds is in ${relative('', folder) || '.'}`],
  ];
}

function printLine(value: object): void {
  print(JSON.stringify({ schemaVersion: JSON_VERSION, ...value }));
}
