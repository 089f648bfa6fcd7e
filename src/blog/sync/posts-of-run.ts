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
import { remembered } from '../../base/remembered.ts';
import type { PublishedPost } from '../post.ts';
import { filesOfJobs } from './job-files.ts';
import type { Project } from './project.ts';
import { ReadError, type ReadPosts, readPosts, type Timing, withPosts } from './read-posts.ts';
import { isUnreadable, postOf } from './read-row.ts';

export interface PostsOfRun extends ReadPosts {
  /** The jobs as files of the data, photos included. */
  readonly jobFiles: ReadonlyMap<string, Uint8Array>;
  readonly project: Project;
  /** The number of posts. */
  readonly count: number;
  /** Why these are not those of now but those kept at some time; undefined when they are. */
  readonly stale: { readonly reason: string; readonly at: Date } | undefined;
  /** Differs whenever the posts or their old addresses do, or what cannot be read of them. */
  readonly digest: string;
  /** The file that remembers how their HTML was cleaned. */
  readonly cleanedFile: string;
}

/** Adds kept posts in place of rows that can't be read now. */
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

interface ReadOptions {
  /** Throws an error if the project can't be reached. */
  readonly strict?: boolean | undefined;
  /** Requests all posts, also those that don't seem to have changed. */
  readonly clean?: boolean | undefined;
  readonly timing?: Timing | undefined;
}

/**
 * Returns the posts of a project. Posts of a hosted project are kept: the next run requests only those that have changed, and all of them
 * stand in while it can't be reached, but in a strict run. Throws an `EnvironmentError` when there is nothing to publish.
 */
export async function postsOfRun(
  project: Project,
  folder: string,
  { strict = false, clean = false, timing }: ReadOptions = {},
): Promise<PostsOfRun> {
  const file = keptFile(folder, project);
  const kept = project.isHosted ? openKept(file, project) : undefined;
  const cleanedFile = cleanedFileOf(folder, project);
  const runOf = async (read: ReadPosts, about: Pick<PostsOfRun, 'count' | 'digest' | 'stale'>) => {
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
    const reason = `the posts of ${project.url} could not be read: ${error.message}`;
    if (!kept || !error.isPassing) throw new EnvironmentError(`${reason}; the site is as it was`);
    if (strict)
      throw new EnvironmentError(
        `${reason}; --strict refuses those kept from an earlier run, and the site is as it was`,
      );
    const { ofPosts, at } = kept;
    return await runOf(kept, { count: kept.posts.length, digest: digestOfRun(ofPosts, kept), stale: { reason, at } });
  }
}

const FORMAT = 'townpress-posts-4';
const LINE_FEED = 10;

/** The file that keeps what was last read of a project. It holds nothing that is not public. */
export function keptFile(folder: string, project: Project): string {
  return join(folder, `posts-${nameOf(project)}.json`);
}

/** The file that remembers how the posts of a project were cleaned. */
export function cleanedFileOf(folder: string, project: Project): string {
  return join(folder, `cleaned-${nameOf(project)}.txt`);
}

function nameOf({ url }: Project): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 12);
}

/** The digest of a run's posts. When they were read is no part of it. */
function digestOfRun(ofPosts: string, { moved, jobs, unread }: Omit<ReadPosts, 'posts'>): string {
  return hash('sha256', JSON.stringify([ofPosts, moved, jobs, unread]), 'base64url');
}

/** Adds the files of jobs to a digest: their photos may change, or come later. */
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

/** The first line of the file, which a line for each post follows. One at a time: all of them may be longer than a string can be. */
interface Head extends BesidesPosts, Pick<ReadPosts, 'version'> {
  readonly format: string;
  readonly engine: string;
  readonly url: string;
  readonly count: number;
  /** A digest of the lines of the posts. */
  readonly ofPosts: string;
}

/** Keeps posts in place of those that were kept before, in one step. */
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

/** Records that the kept posts are up to date. */
function touch(file: string): void {
  const now = new Date();
  utimesSync(file, now, now);
}

type Kept = ReadPosts & Pick<Head, 'count' | 'ofPosts'> & { readonly at: Date };

/** Opens the posts that were kept of a project; undefined if there are none, or a byte of them has changed. They are parsed on first use. */
function openKept(file: string, { url }: Project): Kept | undefined {
  try {
    const bytes = readFileSync(file);
    const end = bytes.indexOf(LINE_FEED);
    const [seal, text = ''] = bytes.toString('utf8', 0, end).split(/ (.*)/);
    const { format, engine, count, ofPosts, moved, jobs, ...head } = JSON.parse(text) as Head;
    if (seal !== hash('sha256', text, 'base64url') || format !== FORMAT || head.url !== url) return undefined;
    let lines = bytes.subarray(end + 1);
    if (hash('sha256', lines, 'base64url') !== ofPosts) return undefined;
    const parse = remembered(() => {
      const posts = [...rowsOf(lines)].map(postOf).filter((post): post is PublishedPost => !isUnreadable(post));
      lines = Buffer.alloc(0);
      return posts;
    });
    // Another engine may find that a row is no post, so it looks at all of them.
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
