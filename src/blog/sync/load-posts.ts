import { createHash, hash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { EnvironmentError } from '../../base/errors.ts';
import { lazy } from '../../base/lazy.ts';
import type { PublishedPost } from '../post.ts';
import { filesOfJobs } from './job-files.ts';
import type { Project } from './project.ts';
import { ReadError, type ReadPosts, readPosts, type Timing, withPosts } from './read-posts.ts';
import { isUnreadable, postOf } from './read-row.ts';

export interface BuildPosts extends ReadPosts {
  /** Jobs as files in the data folder, including photos. */
  readonly jobFiles: ReadonlyMap<string, Uint8Array>;
  readonly project: Project;
  readonly count: number;
  /** Set if these are cached posts: why, and from when. */
  readonly stale: { readonly reason: string; readonly at: Date } | undefined;
  /** Changes with the posts, their redirects and unreadable rows. */
  readonly digest: string;
  /** The cache of sanitized HTML. */
  readonly cleanedFile: string;
}

/** Replaces rows that can't be read now with cached posts. */
function withKept({ posts, unread, ...read }: ReadPosts, before: readonly PublishedPost[]): ReadPosts {
  const slugs = new Set(posts.map(({ slug }) => slug));
  const kept = new Map(before.filter(({ slug }) => !slugs.has(slug)).map((post) => [post.id, post]));
  const again = unread.posts.flatMap(({ id }) => kept.get(id) ?? []);
  return {
    ...read,
    posts: [...posts, ...again],
    unread: { ...unread, posts: unread.posts.map((row) => ({ ...row, isKept: kept.has(row.id) })) },
  };
}

export interface ReadOptions {
  /** Throws an error if the project can't be reached. */
  readonly strict?: boolean | undefined;
  /** Requests all posts, including seemingly unchanged ones. */
  readonly clean?: boolean | undefined;
  readonly timing?: Timing | undefined;
}

/**
 * Returns a project's posts. Hosted posts are cached: only changed ones are requested, and the cache is used if the
 * project is unreachable, unless `strict`. Throws an `EnvironmentError` if there's nothing to publish.
 */
export async function loadPosts(
  project: Project,
  folder: string,
  { strict = false, clean = false, timing }: ReadOptions = {},
): Promise<BuildPosts> {
  const file = keptFile(folder, project);
  const kept = project.isHosted ? openCache(file, project) : undefined;
  const cleanedFile = cleanedFileOf(folder, project);
  const runOf = async (read: ReadPosts, about: Pick<BuildPosts, 'count' | 'digest' | 'stale'>) => {
    const { version, moved, jobs, unread } = read;
    const photos = join(folder, `photos-${nameOf(project)}`);
    const jobFiles = await filesOfJobs(jobs ?? [], photos, about.stale ? undefined : project, timing);
    const digest = digestOfFiles(about.digest, jobFiles);
    return withPosts({ ...about, digest, project, version, moved, jobs, jobFiles, unread, cleanedFile }, read);
  };
  try {
    const answer = await readPosts(project, timing, clean ? undefined : kept);
    const hasUnread = answer.unread.posts.length > 0;
    const read = hasUnread && kept ? withKept(answer, kept.posts) : answer;
    const isAsKept = answer.version === kept?.version && !hasUnread;
    const count = isAsKept ? kept.count : read.posts.length;
    const ofPosts = isAsKept ? kept.ofPosts : digestOfPosts(read.posts);
    if (project.isHosted) {
      if (isAsKept && isSameBesides(kept, read)) touch(file);
      else keepPosts(file, project, { ...read, version: hasUnread ? '' : read.version }, ofPosts);
    }
    return await runOf(read, { count, digest: digestOfRun(ofPosts, read), stale: undefined });
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    const reason = `can't read posts from ${project.url}: ${error.message}`;
    if (!kept || !error.isPassing) throw new EnvironmentError(`${reason}; the site is unchanged`);
    if (strict) throw new EnvironmentError(`${reason}; --strict doesn't use cached posts, so the site is unchanged`);
    const { ofPosts, at } = kept;
    return await runOf(kept, { count: kept.posts.length, digest: digestOfRun(ofPosts, kept), stale: { reason, at } });
  }
}

const FORMAT = 'townpress-posts-4';
const LINE_FEED = 10;

/** Returns the cache file of a project's posts. It contains only public data. */
export function keptFile(folder: string, project: Project): string {
  return join(folder, `posts-${nameOf(project)}.json`);
}

/** Returns the cache file of a project's sanitized posts. */
export function cleanedFileOf(folder: string, project: Project): string {
  return join(folder, `cleaned-${nameOf(project)}.txt`);
}

function nameOf({ url }: Project): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 12);
}

/** Returns the digest of a build's posts, independent of when they were read. */
function digestOfRun(ofPosts: string, { moved, jobs, unread }: Omit<ReadPosts, 'posts'>): string {
  return hash('sha256', JSON.stringify([ofPosts, moved, jobs, unread]), 'base64url');
}

/** Adds job files to a digest: their photos may change or arrive later. */
function digestOfFiles(digest: string, files: ReadonlyMap<string, Uint8Array>): string {
  const whole = createHash('sha256').update(digest);
  for (const [file, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    whole.update(`\n${file}\n`).update(bytes);
  return whole.digest('base64url');
}

function digestOfPosts(posts: readonly PublishedPost[]): string {
  const digest = createHash('sha256');
  for (const post of posts) digest.update(lineOf(post));
  return digest.digest('base64url');
}

const lineOf = (post: PublishedPost) => `${JSON.stringify(post)}\n`;

type BesidesPosts = Pick<ReadPosts, 'moved' | 'jobs'>;
const isSameBesides = (before: BesidesPosts, now: BesidesPosts) =>
  JSON.stringify([before.moved, before.jobs]) === JSON.stringify([now.moved, now.jobs]);

/** The file's first line. One line per post follows, since all of them may exceed the maximum string length. */
interface Head extends BesidesPosts, Pick<ReadPosts, 'version'> {
  readonly format: string;
  readonly engine: string;
  readonly url: string;
  readonly count: number;
  /** A digest of the posts' lines. */
  readonly ofPosts: string;
}

/** Replaces the cached posts atomically. */
function keepPosts(file: string, { url }: Project, { posts, moved, jobs, version }: ReadPosts, ofPosts: string): void {
  const ignore = join(dirname(file), '.gitignore');
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(ignore)) writeFileSync(ignore, '*\n');
  const draft = `${file}.${process.pid}`;
  const to = openSync(draft, 'w');
  try {
    const about = { format: FORMAT, engine: __ENGINE__, url, count: posts.length, ofPosts, moved, jobs, version };
    const head = JSON.stringify(about satisfies Head);
    writeFileSync(to, `${hash('sha256', head, 'base64url')} ${head}\n`);
    for (const post of posts) writeFileSync(to, lineOf(post));
  } finally {
    closeSync(to);
  }
  renameSync(draft, file);
}

/** Records that the cached posts are current. */
function touch(file: string): void {
  const now = new Date();
  utimesSync(file, now, now);
}

type Kept = ReadPosts & Pick<Head, 'count' | 'ofPosts'> & { readonly at: Date };

/** Opens a project's cached posts; undefined if missing or damaged. Parsed on first use. */
function openCache(file: string, { url }: Project): Kept | undefined {
  try {
    const bytes = readFileSync(file);
    const end = bytes.indexOf(LINE_FEED);
    const [seal, text = ''] = bytes.toString('utf8', 0, end).split(/ (.*)/);
    const { format, engine, count, ofPosts, moved, jobs, ...head } = JSON.parse(text) as Head;
    if (seal !== hash('sha256', text, 'base64url') || format !== FORMAT || head.url !== url) return undefined;
    let lines = bytes.subarray(end + 1);
    if (hash('sha256', lines, 'base64url') !== ofPosts) return undefined;
    const parse = lazy(() => {
      const posts = [...rowsOf(lines)].map(postOf).filter((post): post is PublishedPost => !isUnreadable(post));
      lines = Buffer.alloc(0);
      return posts;
    });
    // Another engine may reject some rows, so it reads all of them again.
    const version = engine === __ENGINE__ ? head.version : '';
    const kept = { count, ofPosts, version, moved, jobs, unread: { posts: [], moved: [] }, at: statSync(file).mtime };
    return Object.defineProperty(kept, 'posts', { get: parse }) as typeof kept & Pick<Kept, 'posts'>;
  } catch {
    return undefined;
  }
}

function* rowsOf(bytes: Buffer): Generator<unknown> {
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(LINE_FEED, start);
    yield JSON.parse(bytes.toString('utf8', start, end));
    start = end + 1;
  }
}
