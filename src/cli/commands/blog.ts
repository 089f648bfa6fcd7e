import { existsSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { hasErrors } from '../../base/diagnostics/diagnostic.ts';
import { toJsonFindings } from '../../base/diagnostics/report-formats.ts';
import { counted } from '../../base/english.ts';
import { EnvironmentError } from '../../base/errors.ts';
import { takeLock } from '../../base/lock.ts';
import { nodeSanitizer } from '../../blog/content/node-sanitizer.ts';
import { blogOperator } from '../../blog/store/operator.ts';
import { type PullReport, pullPosts } from '../../blog/sync/pull-posts.ts';
import { PulledFolder } from '../../blog/sync/pulled-folder.ts';
import { type PushReport, pushPosts } from '../../blog/sync/push-posts.ts';
import { diskFolder } from '../../site/disk-folder.ts';
import { openSite } from '../../site/open-site.ts';
import { assetCacheOf } from '../../site/pictures/asset-cache.ts';
import { sendablePicture, withoutMetadata } from '../../site/pictures/sendable-picture.ts';
import { checkPostFiles, type Scene } from '../../site/validate/check-post-files.ts';
import { asOperator } from '../as-operator.ts';
import { countFindings, EXIT, log, print, printJson, showFindings } from '../console.ts';
import type { Flags } from '../options.ts';
import { readSite } from '../read-site.ts';
import { shownPath } from '../shown-path.ts';

interface PullFlags extends Pick<Flags, 'folder' | 'json'> {
  readonly to: string;
  readonly prune?: boolean;
}

/** `data` is that of the site that shows the posts. */
interface PushFlags extends Pick<Flags, 'data' | 'folder' | 'json'> {
  readonly from: string;
  readonly force?: boolean;
}

/** `townpress blog pull`: all posts of the backend as Markdown, with their pictures. */
export async function pull({ to, folder, prune, json }: PullFlags): Promise<number> {
  const files = new PulledFolder(to);
  const report = await asOperator(folder, (operator) => {
    files.prepare();
    return locked(files, () => pullPosts(blogOperator(operator), files, prune === true));
  });
  const isSound = report.kept.length === 0 && report.pictures.missing.length === 0;
  if (json === true) printJson({ command: 'blog pull', ok: isSound, folder: to, ...report });
  else printPull(report, shownPath(to));
  return isSound ? EXIT.sound : EXIT.findings;
}

function printPull(
  { posts, written, unchanged, edited, kept, gone, removed, pictures }: PullReport,
  place: string,
): void {
  print(
    `${counted(posts, 'post')} in ${place}: ${counted(written.length, 'file')} written, ${unchanged} unchanged, ${removed.length} removed; ${counted(pictures.written, 'new picture')}`,
  );
  if (edited.length > 0) log(`changed here and not pushed yet: ${edited.join(', ')}`);
  if (gone.length > 0) log(`the backend has these posts no more: ${gone.join(', ')}; --prune removes their files`);
  for (const object of pictures.missing) log(`${object}: a post shows this picture, and the backend does not have it`);
  logSkipped(place, kept);
}

/** `townpress blog push`: the posts of a folder back into the backend; none when one of them has an error. */
export async function push({ from, data, folder, force, json }: PushFlags): Promise<number> {
  const files = new PulledFolder(from);
  const place = shownPath(from);
  if (files.posts().length === 0)
    throw new EnvironmentError(
      `there are no posts in ${place}; \`townpress blog pull\` writes them there, or name their folder with --from`,
    );
  const checked = checkPostFiles(files, { timeZone: timeZoneOf(data), scenes: await scenesBeside(from) });
  const findings = toJsonFindings(checked.diagnostics, checked.textOf, `${place}/`);
  if (hasErrors(checked.diagnostics)) {
    if (json === true) printJson({ command: 'blog push', ok: false, folder: from, findings });
    else {
      print(`${showFindings({ ...checked, root: `${place}/` }, 'text')}\n`);
      log(`nothing was sent: ${countFindings(checked.diagnostics)}`);
    }
    return EXIT.findings;
  }
  const options = { force: force === true, sanitizer: nodeSanitizer, cleanPicture: withoutMetadata, now: new Date() };
  const report = await asOperator(folder, (operator) =>
    locked(files, () => pushPosts(blogOperator(operator), files, checked, options)),
  );
  const isSound = report.conflicts.length === 0;
  if (json === true) printJson({ command: 'blog push', ok: isSound, folder: from, ...report, findings });
  else printPush(report, place);
  return isSound ? EXIT.sound : EXIT.findings;
}

/** The time zone of a site, in which a day of a file is a day; that of this computer where there is no `site.yaml`. */
function timeZoneOf(data: string): string {
  const site = readSite(data);
  if (site === 'invalid')
    throw new EnvironmentError(
      `${join(relative('', data), 'site.yaml')} has errors, so its time zone is unknown; \`townpress check\` shows them`,
    );
  return site?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The scenes that posts may name in the folder `posts` of a site's data; undefined of any other folder. */
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

function printPush({ made, updated, unchanged, redirects, pictures, conflicts }: PushReport, place: string): void {
  const others = [
    pictures > 0 && counted(pictures, 'picture'),
    redirects > 0 && counted(redirects, 'old address', 'old addresses'),
  ].filter((part) => part !== false);
  print(
    `${counted(made.length, 'new post')}, ${updated.length} updated, ${unchanged} unchanged${others.length > 0 ? `; ${others.join(', ')} sent` : ''}`,
  );
  logSkipped(place, conflicts);
}

function logSkipped(place: string, files: readonly { readonly file: string; readonly reason: string }[]): void {
  for (const { file, reason } of files) log(`${place}/${file} was left alone: ${reason}`);
}

/** One command at a time works in a folder. */
async function locked<T>(files: PulledFolder, work: () => Promise<T>): Promise<T> {
  const release = await takeLock(files.lockFile, 0);
  try {
    return await work();
  } finally {
    release();
  }
}
