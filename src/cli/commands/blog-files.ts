import { existsSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { hasErrors } from '../../base/diagnostics/diagnostic.ts';
import { toJsonFindings } from '../../base/diagnostics/report-formats.ts';
import { counted } from '../../base/english.ts';
import { EnvironmentError } from '../../base/errors.ts';
import { acquireLock } from '../../base/lock.ts';
import { nodeSanitizer } from '../../blog/content/node-sanitizer.ts';
import { blogOperator } from '../../blog/store/operator.ts';
import { type PullReport, pullJobs, pullPosts } from '../../blog/sync/pull-posts.ts';
import { PulledFolder } from '../../blog/sync/pulled-folder.ts';
import { pushJobs } from '../../blog/sync/push-jobs.ts';
import { type PushReport, pushPosts } from '../../blog/sync/push-posts.ts';
import { checkJobFiles } from '../../build/check-job-files.ts';
import { openSite } from '../../build/open-site.ts';
import { diskFolder } from '../../data/disk-folder.ts';
import { checkPostFiles, type Scene } from '../../data/validate/check-post-files.ts';
import { assetCacheOf } from '../../look/pictures/asset-cache.ts';
import { sendablePicture, withoutMetadata } from '../../look/pictures/sendable-picture.ts';
import { countFindings, EXIT, log, print, printFinding, printJson, showFindings, warn } from '../console.ts';
import type { Flags } from '../options.ts';
import { readSite } from '../read-site.ts';
import { shownPath } from '../shown-path.ts';
import { withOperator } from '../with-operator.ts';

interface PullFlags extends Pick<Flags, 'folder' | 'json'> {
  readonly to: string;
  readonly prune?: boolean;
}

/** Flags of `blog push`. `data` is the data folder of the site that shows the posts. */
interface PushFlags extends Pick<Flags, 'data' | 'folder' | 'json'> {
  readonly from: string;
  readonly force?: boolean;
}

/** `townpress blog pull`: saves all posts and published jobs of the backend as Markdown, with their images. */
export async function pull({ to, folder, prune = false, json }: PullFlags): Promise<number> {
  const files = new PulledFolder(to);
  const jobFiles = jobsBeside(to);
  const [posts, jobs] = await withOperator(folder, (operator) => {
    files.prepare();
    return locked(files, async () => {
      const blog = blogOperator(operator);
      return [await pullPosts(blog, files, prune), await pullJobs(blog, jobFiles, prune)] as const;
    });
  });
  const isSound = [posts, jobs].every(({ kept, pictures }) => kept.length + pictures.missing.length === 0);
  const { count, ...report } = posts;
  if (json) printJson({ command: 'blog pull', ok: isSound, folder: to, posts: count, ...report, jobs });
  else {
    printPull('post', posts, shownPath(to));
    if (jobs.count + jobs.gone.length + jobs.removed.length > 0) printPull('job', jobs, shownPath(jobFiles.root));
  }
  return isSound ? EXIT.sound : EXIT.findings;
}

/** Returns the folder for jobs next to posts: `data/jobs` for `data/posts`; otherwise the subfolder `jobs`. */
function jobsBeside(posts: string): PulledFolder {
  const isData = basename(posts) === 'posts' && existsSync(join(dirname(posts), 'site.yaml'));
  return new PulledFolder(join(isData ? dirname(posts) : posts, 'jobs'), '../photos/jobs');
}

function printPull(
  what: 'post' | 'job',
  { count, written, unchanged, edited, kept, gone, removed, pictures }: PullReport,
  place: string,
): void {
  print(
    `${counted(count, what)} in ${place}: ${counted(written.length, 'file')} written, ${unchanged} unchanged, ${removed.length} removed; ${counted(pictures.written, 'new image')}`,
  );
  if (edited.length > 0) log(`changed locally and not pushed: ${edited.join(', ')}`);
  if (gone.length > 0)
    log(`these ${what}s are no longer in the backend: ${gone.join(', ')}; --prune removes their files`);
  for (const object of pictures.missing) warn(`${object}: a ${what} uses this image, but it isn't in the backend`);
  logSkipped(place, kept);
}

/** `townpress blog push`: sends the posts and jobs in a folder to the backend; none if one has an error. */
export async function push({ from, data, folder, force = false, json }: PushFlags): Promise<number> {
  const files = new PulledFolder(from);
  const jobFiles = jobsBeside(from);
  const place = shownPath(from);
  const jobs = checkJobFiles(jobFiles);
  if (files.posts().length + jobFiles.posts().length === 0)
    throw new EnvironmentError(
      `no posts in ${place}; run \`townpress blog pull\` first, or set their folder with --from`,
    );
  const checked = checkPostFiles(files, { timeZone: timeZoneOf(data), scenes: await scenesBeside(from) });
  const reports = [
    { ...checked, root: `${place}/` },
    { ...jobs, root: `${shownPath(dirname(jobFiles.root))}/` },
  ];
  const findings = reports.flatMap(({ diagnostics, textOf, root }) => toJsonFindings(diagnostics, textOf, root));
  const all = reports.flatMap(({ diagnostics }) => diagnostics);
  if (hasErrors(all)) {
    if (json) printJson({ command: 'blog push', ok: false, folder: from, findings });
    else {
      for (const report of reports)
        if (report.diagnostics.length > 0) printFinding(`${showFindings(report, 'text')}\n`);
      warn(`nothing was sent: ${countFindings(all)}`);
    }
    return EXIT.findings;
  }
  const options = { force, cleanPicture: withoutMetadata };
  const [posts, sentJobs] = await withOperator(folder, (operator) =>
    locked(existsSync(from) ? files : jobFiles, async () => {
      const blog = blogOperator(operator);
      return [
        await pushPosts(blog, files, checked, { ...options, sanitizer: nodeSanitizer, now: new Date() }),
        await pushJobs({ operator: blog, folder: jobFiles, ...options }, jobs.jobs),
      ] as const;
    }),
  );
  const isSound = posts.conflicts.length + sentJobs.conflicts.length === 0;
  if (json) printJson({ command: 'blog push', ok: isSound, folder: from, ...posts, jobs: sentJobs, findings });
  else {
    printPush('post', posts, place);
    if (jobs.jobs.length > 0) printPush('job', { redirects: 0, ...sentJobs }, shownPath(jobFiles.root));
  }
  return isSound ? EXIT.sound : EXIT.findings;
}

/** Returns the time zone for dates in files: the site's, or this computer's without a `site.yaml`. */
function timeZoneOf(data: string): string {
  const site = readSite(data);
  if (site === 'invalid')
    throw new EnvironmentError(
      `${join(relative('', data), 'site.yaml')} has errors, so its time zone is unknown; run \`townpress check\` to see them`,
    );
  return site?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the scenes that posts in a site's `posts` folder can use; undefined for any other folder. */
async function scenesBeside(from: string): Promise<ReadonlyMap<string, Scene> | undefined> {
  const data = dirname(from);
  if (basename(from) !== 'posts' || !existsSync(join(data, 'photos.yaml'))) return undefined;
  const { plan } = await openSite(diskFolder(data), assetCacheOf(data));
  const { scenes = [], originals } = plan?.site ?? {};
  return new Map(
    scenes.flatMap(({ key, url, alt, width, height }) => {
      const original = originals?.get(url);
      return original ? [[key, { alt, width, height, picture: sendablePicture(original) }]] : [];
    }),
  );
}

function printPush(
  what: 'post' | 'job',
  { made, updated, unchanged, redirects, pictures, conflicts }: PushReport,
  place: string,
): void {
  const others = [
    pictures > 0 && counted(pictures, 'image'),
    redirects > 0 && counted(redirects, 'old URL', 'old URLs'),
  ].filter((part) => part !== false);
  print(
    `${counted(made.length, `new ${what}`)}, ${updated.length} updated, ${unchanged} unchanged${others.length > 0 ? `; ${others.join(', ')} sent` : ''}`,
  );
  logSkipped(place, conflicts);
}

function logSkipped(place: string, files: readonly { readonly file: string; readonly reason: string }[]): void {
  for (const { file, reason } of files) warn(`${place}/${file} was skipped: ${reason}`);
}

/** Runs `work` while no other command uses the folder. */
async function locked<T>(files: PulledFolder, work: () => Promise<T>): Promise<T> {
  const release = await acquireLock(files.lockFile, 0);
  try {
    return await work();
  } finally {
    release();
  }
}
