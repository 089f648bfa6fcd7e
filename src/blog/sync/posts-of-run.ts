import { createHash, hash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EnvironmentError } from '../../base/errors.ts';
import type { PublishedPost } from '../post.ts';
import type { Project } from './project.ts';
import { ReadError, type ReadPosts, readPosts, type Timing } from './read-posts.ts';
import { isUnreadable, moveOf, postOf, type UnreadableRow } from './read-row.ts';

export interface PostsOfRun extends ReadPosts {
  readonly project: Project;
  /** Why these are not those of now but those kept at some time; undefined when they are. */
  readonly stale: { readonly reason: string; readonly at: Date } | undefined;
  /** Differs whenever the posts or their old addresses do, or what cannot be read of them. */
  readonly digest: string;
  /** The file that remembers how their HTML was cleaned. */
  readonly cleanedFile: string;
}

/** What was read, with posts whose rows cannot be read now as they were when they last could. */
function withKept({ posts, moved, unread }: ReadPosts, before: readonly PublishedPost[]): ReadPosts {
  const slugs = new Set(posts.map(({ slug }) => slug));
  const kept = new Map(before.filter(({ slug }) => !slugs.has(slug)).map((post) => [post.id, post]));
  const again = unread.posts.flatMap(({ id }) => kept.get(id) ?? []);
  return {
    posts: [...posts, ...again],
    moved,
    unread: { ...unread, posts: unread.posts.map((row) => ({ ...row, isKept: kept.has(row.id) })) },
  };
}

/** The posts of a project. What was last read of a hosted one stands in while it cannot be reached, but in a strict run. Throws an `EnvironmentError` when there is nothing to publish. */
export async function postsOfRun(
  project: Project,
  folder: string,
  strict: boolean,
  timing?: Timing,
): Promise<PostsOfRun> {
  const file = keptFile(folder, project);
  const cleanedFile = cleanedFileOf(folder, project);
  try {
    const answer = await readPosts(project, timing);
    const read =
      answer.unread.posts.length > 0 && project.isHosted
        ? withKept(answer, keptPosts(file, project)?.read.posts ?? [])
        : answer;
    const digest = digestOfRead(read);
    if (project.isHosted) keepPosts(file, project, read, digest);
    return {
      ...read,
      project,
      digest: hash('sha256', digest + JSON.stringify(read.unread), 'base64url'),
      stale: undefined,
      cleanedFile,
    };
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    const reason = `the posts of ${project.url} could not be read: ${error.message}`;
    const kept = project.isHosted && error.isPassing ? keptPosts(file, project) : undefined;
    if (!kept) throw new EnvironmentError(`${reason}; the site is as it was`);
    if (strict)
      throw new EnvironmentError(
        `${reason}; --strict refuses those kept from an earlier run, and the site is as it was`,
      );
    return { ...kept.read, project, digest: digestOfRead(kept.read), stale: { reason, at: kept.at }, cleanedFile };
  }
}

const FORMAT = 'townpress-posts-2';
const LINE_FEED = 10;

type Lines = Pick<ReadPosts, 'posts' | 'moved'>;

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

/** Differs whenever the posts and old addresses do; the time of reading is no part of it. */
export function digestOfRead(read: Lines): string {
  const digest = createHash('sha256');
  for (const line of linesOf(read)) digest.update(line);
  return digest.digest('base64url');
}

/** Keeps what was read, in place of what was kept before: a line that says what it is, then a line a row. */
export function keepPosts(file: string, { url }: Project, read: Lines, digest: string): void {
  const ignore = join(dirname(file), '.gitignore');
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(ignore)) writeFileSync(ignore, '*\n');
  const part = `${file}.${process.pid}`;
  const to = openSync(part, 'w');
  try {
    writeFileSync(to, `${JSON.stringify({ format: FORMAT, url, posts: read.posts.length, digest } satisfies Head)}\n`);
    for (const line of linesOf(read)) writeFileSync(to, line);
  } finally {
    closeSync(to);
  }
  renameSync(part, file);
}

/** What was last read of a project, and when; undefined when nothing whole of it was kept. */
export function keptPosts(file: string, { url }: Project): { readonly read: ReadPosts; readonly at: Date } | undefined {
  try {
    const bytes = readFileSync(file);
    const end = bytes.indexOf(LINE_FEED) + 1;
    const head = JSON.parse(bytes.toString('utf8', 0, end)) as Head;
    if (head.format !== FORMAT || head.url !== url || hash('sha256', bytes.subarray(end), 'base64url') !== head.digest)
      return undefined;
    const rows = [...rowsOf(bytes, end)];
    const read = {
      posts: rows.slice(0, head.posts).map((row) => sound(postOf(row))),
      moved: rows.slice(head.posts).map((row) => sound(moveOf(row))),
    };
    return { read: { ...read, unread: { posts: [], moved: [] } }, at: statSync(file).mtime };
  } catch {
    return undefined;
  }
}

/** Only what could be read is kept. */
function sound<T extends object>(read: T | UnreadableRow): T {
  if (isUnreadable(read as UnreadableRow)) throw new Error('what was kept is no post');
  return read as T;
}

/** Of the lines that follow so many are posts, and the others old addresses; the digest is that of all of them. */
type Head = Readonly<Record<'format' | 'url' | 'digest', string>> & { readonly posts: number };

/** One at a time: all of them together may be longer than a string can be. */
function* linesOf({ posts, moved }: Lines): Generator<string> {
  for (const post of posts) yield `${JSON.stringify(post)}\n`;
  for (const { from, to } of moved) yield `${JSON.stringify({ old_slug: from, post: { slug: to } })}\n`;
}

function* rowsOf(bytes: Buffer, from: number): Generator<unknown> {
  for (let start = from; start < bytes.length; ) {
    const end = bytes.indexOf(LINE_FEED, start);
    yield JSON.parse(bytes.toString('utf8', start, end));
    start = end + 1;
  }
}
