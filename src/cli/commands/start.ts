import { existsSync } from 'node:fs';
import { lazy } from '../../base/lazy.ts';
import { startBackend } from '../../blog/backend/embedded.ts';
import { firstAdmin } from '../../blog/backend/first-admin.ts';
import { type Project, projectOf } from '../../blog/sync/project.ts';
import { seedPosts } from '../../blog/sync/seed-posts.ts';
import { versionOf, watchPosts } from '../../blog/sync/watch-posts.ts';
import { type OpenSite, openSite } from '../../build/open-site.ts';
import { diskFolder } from '../../data/disk-folder.ts';
import { DevSession } from '../../dev/dev-session.ts';
import { assetCacheOf } from '../../look/pictures/asset-cache.ts';
import { sendablePicture } from '../../look/pictures/sendable-picture.ts';
import { readPosts } from '../build-posts.ts';
import { EXIT, interrupted } from '../console.ts';
import { changeSayer } from '../dev-output.ts';
import { openDevServer } from '../dev-server.ts';
import type { Flags } from '../options.ts';
import { isSignUpOpen } from '../read-site.ts';
import { shownPath } from '../shown-path.ts';
import { type StartOutput, startOutput } from '../start-output.ts';

export interface StartFlags extends Pick<Flags, 'data' | 'folder' | 'host' | 'json'> {
  readonly port: number;
  /** Address to listen on; by default only this machine can connect. */
  readonly listen?: string;
  readonly backendPort: number;
}

/** Milliseconds between polls for posts. Requests to a hosted backend cost money. */
const POLL_INTERVAL_MS = { local: 2_000, hosted: 15_000 } as const;

/** State shared by the startup steps. */
interface Start {
  readonly flags: StartFlags;
  readonly output: StartOutput;
  /** Aborted when the command is interrupted. */
  readonly signal: AbortSignal;
  /** Opens and plans the site without backend posts; memoized. */
  readonly opened: () => Promise<OpenSite>;
  /** Cleanup functions, run in reverse order. */
  readonly closers: (() => Promise<void>)[];
}

/**
 * `townpress start`, also `townpress dev --backend`: serves the site and a local backend until interrupted, and updates
 * pages when data or posts change. If the environment points to a hosted project, no local backend runs.
 */
export async function start(flags: StartFlags): Promise<number> {
  const data = diskFolder(flags.data);
  const hosted = await projectOf(undefined, process.env, flags.folder);
  const output = startOutput(flags);
  const stop = new AbortController();
  void interrupted().then(() => {
    output.say('\nstopping…');
    stop.abort();
  });
  const opened = lazy(() => openSite(data, assetCacheOf(flags.data), { host: flags.host }));
  const closers: (() => Promise<void>)[] = [];
  try {
    return await run({ flags, output, signal: stop.signal, opened, closers }, hosted);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    return EXIT.interrupted;
  } finally {
    for (const close of closers.toReversed()) await close();
    if (stop.signal.aborted && closers.length > 0) output.say('stopped');
  }
}

async function run(start: Start, hosted: Project | undefined): Promise<number> {
  const { flags, output, signal, opened } = start;
  if (!hosted && !existsSync(flags.folder)) {
    const data = await opened();
    if (!data.sound) return refuse(output, data);
  }
  const backend = hosted ? undefined : await openBackend(start);
  const project = hosted ?? { url: backend?.url ?? '', key: backend?.publishableKey ?? '', isHosted: false };
  const seeded = backend && (await seedPosts(backend, () => postsOfData(start), sendablePicture));
  signal.throwIfAborted();
  const posts = await readPosts(project);
  const { data, host } = flags;
  const resident = new DevSession({ data, host, posts });
  const shown = await resident.open();
  if (!shown.site) return refuse(output, { diagnostics: shown.findings, textOf: shown.textOf });
  signal.throwIfAborted();
  const url = await serve(start, resident, backend);
  const admin =
    backend && (await firstAdmin(backend, async () => (await opened()).plan?.site.business.name ?? 'Admin'));
  signal.throwIfAborted();
  output.announce({
    shown,
    posts,
    url,
    postsFrom: project.url,
    backend: backend && admin && { ...backend, admin, seeded },
  });
  const watch = {
    since: versionOf(posts),
    every: hosted ? POLL_INTERVAL_MS.hosted : POLL_INTERVAL_MS.local,
    onChange: () => showPosts(start, resident, project),
    onError: ({ message }: Error) => output.say(`can't read posts from ${project.url}: ${message}; retrying`),
  };
  resident.subscribe(changeSayer(flags).change);
  await watchPosts(project, watch, signal);
  return EXIT.sound;
}

function refuse(output: StartOutput, report: Pick<OpenSite, 'diagnostics' | 'textOf'>): number {
  output.refuse(report);
  return EXIT.findings;
}

async function openBackend({ flags, output, signal, closers }: Start) {
  output.say('starting the backend…');
  const backend = await startBackend({
    folder: flags.folder,
    port: flags.backendPort,
    portOption: '--backend-port',
    isSignUpOpen: isSignUpOpen(flags.data),
    signal,
  });
  closers.push(backend.close);
  signal.throwIfAborted();
  return backend;
}

/** Serves the site. Returns its URL without a trailing slash. */
async function serve(
  { flags, output, closers }: Start,
  resident: DevSession,
  backend: Awaited<ReturnType<typeof openBackend>> | undefined,
): Promise<string> {
  const { data, port, listen: address } = flags;
  const extra = new Map(
    backend && [
      [
        '/backend.json',
        `${JSON.stringify({ url: backend.url, key: backend.publishableKey, mail: shownPath(backend.mailFile) })}\n`,
      ],
    ],
  );
  const server = await openDevServer({ resident, data, port, address, extra });
  closers.push(server.close);
  if (port !== 0 && server.port !== port) output.say(`port ${port} is in use, using ${server.port}`);
  backend?.announceSite(`${server.url}/`);
  return server.url;
}

/** Reads posts again and updates the pages. On failure, logs the reason and keeps the previous pages. */
async function showPosts({ output, signal }: Start, resident: DevSession, project: Project): Promise<void> {
  try {
    const posts = await readPosts(project);
    await resident.setPosts(posts);
    output.sayPosts(await resident.present(), posts);
  } catch (error) {
    if (signal.aborted) return;
    const reason = error instanceof Error ? error.message : String(error);
    output.say(`posts changed, but pages can't be updated: ${reason}`);
  }
}

/** Returns the posts in the data, or none if it has errors, which the following build reports. */
async function postsOfData({ opened }: Start) {
  const data = await opened();
  return data.sound ? data.sound.plan.site : { posts: [], originals: new Map() };
}
