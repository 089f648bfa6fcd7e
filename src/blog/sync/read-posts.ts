import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { parseJson } from '../../base/json.ts';
import { timestamp } from '../dates.ts';
import { type BuiltJob, isJob } from '../job.ts';
import { oneLine, type PublishedPost } from '../post.ts';
import {
  BUILD_RANGE,
  IDS_AT_ONCE,
  jobsPath,
  POST_FIELDS,
  postsPath,
  publishedPath,
  redirectsPath,
  VERSION_FIELDS,
} from '../store/public-queries.ts';
import type { Project } from './project.ts';
import { type InvalidRow, isUnreadable, type Move, moveOf, nameOfRow, postOf } from './read-row.ts';

/** A backend's blog as read, unsanitized. */
export interface ReadPosts {
  /** In the backend's order, with 0 views, since visits don't cause builds. Cached posts are parsed on first use. */
  readonly posts: readonly PublishedPost[];
  /** Changes when a post's row or the order of posts changes. */
  readonly version: string;
  /** Earlier slugs of published posts. */
  readonly moved: readonly Move[];
  /** The published jobs; undefined if the project has no table for them yet. */
  readonly jobs: readonly BuiltJob[] | undefined;
  /** Invalid rows of published posts and of redirects. */
  readonly unread: { readonly posts: readonly UnreadPost[]; readonly moved: readonly UnreadRow[] };
}

export interface UnreadRow extends InvalidRow {
  /** Identifies the row. */
  readonly name: string;
}

export interface UnreadPost extends UnreadRow {
  /** May be empty. */
  readonly id: string;
  /** The save time; 1970 if unknown. */
  readonly updated_at: string;
  /** True if `posts` includes its cached version. */
  readonly isKept: boolean;
}

/** How long to wait, in milliseconds. */
export interface Timing {
  /** The limit for one response, from request to last byte. */
  readonly timeout: number;
  /** The pause before the second attempt, doubled before the third. */
  readonly pause: number;
  /** Aborting gives up immediately. */
  readonly signal?: AbortSignal;
}

export const TIMING: Timing = { timeout: 10_000, pause: 400 };
const TRIES = 3;

export class ReadError extends Error {
  override readonly name = 'ReadError';
  /** True for network and server errors, which are temporary; false for a refusal, or if all rows are invalid. */
  readonly isPassing: boolean;
  /** The HTTP status of an error response. */
  readonly status: number | undefined;

  constructor(reason: string, isPassing: boolean, status?: number) {
    super(reason);
    this.isPassing = isPassing;
    this.status = status;
  }
}

/** Returns whether a project lacks a table (PostgREST, PGRST205) because its migrations are older. */
export function isTableMissing(error: unknown): boolean {
  return error instanceof ReadError && error.status === 404;
}

export type EarlierPosts = Pick<ReadPosts, 'posts' | 'version'>;

type Rows = Pick<ReadPosts, 'posts' | 'version'> & { readonly unread: readonly UnreadPost[] };

/**
 * Reads all published posts and redirects, requesting only posts that changed since an earlier read. Invalid rows are
 * in `unread`. Throws a `ReadError` if rows are missing, or if there are several rows and none is valid.
 */
export async function readPosts(project: Project, timing: Timing = TIMING, earlier?: EarlierPosts): Promise<ReadPosts> {
  const read = await retried(timing, () =>
    earlier ? readChanged(project, timing, earlier) : readAllPosts(project, timing),
  );
  const pathOf = (offset: number) => redirectsPath(offset, BUILD_RANGE);
  const rows = await retried(timing, () => readAll(project, timing, pathOf));
  const moved = split(rows, moveOf, (row, error): UnreadRow => ({ ...error, name: nameOfRow(row) }));
  return withPosts(
    {
      version: read.version,
      moved: moved.read,
      jobs: await retried(timing, () => readJobs(project, timing)),
      unread: { posts: read.unread, moved: moved.unread },
    },
    read,
  );
}

async function readJobs(project: Project, timing: Timing): Promise<ReadPosts['jobs']> {
  try {
    return (await readAll(project, timing, (offset) => jobsPath(offset, BUILD_RANGE))).filter(isJob);
  } catch (error) {
    if (isTableMissing(error)) return undefined;
    throw error;
  }
}

/** Adds posts to an object without parsing them. */
export function withPosts<T extends object>(to: T, from: Pick<ReadPosts, 'posts'>): T & Pick<ReadPosts, 'posts'> {
  return Object.defineProperty(to, 'posts', { get: () => from.posts, enumerable: true }) as T &
    Pick<ReadPosts, 'posts'>;
}

async function readAllPosts(project: Project, timing: Timing): Promise<Rows> {
  const rows = await readAll(project, timing, (offset) => publishedPath(offset, BUILD_RANGE, POST_FIELDS));
  return parsed(rows, versionOfRows(rows));
}

/** Requests the list of posts, then the changed ones. */
async function readChanged(project: Project, timing: Timing, earlier: EarlierPosts): Promise<Rows> {
  const list = await readAll(project, timing, (offset) => publishedPath(offset, LIST_RANGE, VERSION_FIELDS));
  const version = versionOfRows(list);
  if (version === earlier.version) return withPosts({ version, unread: [] }, earlier);
  const known = new Map(earlier.posts.map((post) => [post.id, post]));
  const ids = list.map((row) => (row as { id?: unknown } | null)?.id);
  const changed = ids.filter((id, index) => !isSame(list[index], known.get(id as string))) as string[];
  if (changed.length > list.length / 2 || !ids.every((id) => typeof id === 'string'))
    return readAllPosts(project, timing);
  const rows = new Map<unknown, unknown>();
  for (let from = 0; from < changed.length; from += IDS_AT_ONCE) {
    const { range } = await readRange(project, timing, postsPath(changed.slice(from, from + IDS_AT_ONCE)));
    for (const row of range) rows.set((row as { id?: unknown } | null)?.id, row);
  }
  if (!changed.every((id) => rows.has(id))) throw new ReadError(CHANGED, true);
  return parsed(
    ids.map((id) => rows.get(id) ?? known.get(id as string)),
    version,
  );
}

/** More than backends return per response; `readAll` handles shorter pages. */
const LIST_RANGE = 10_000;

const CHANGED = 'it changed while being read';

interface VersionRow {
  readonly id?: unknown;
  readonly slug?: unknown;
  readonly updated_at?: unknown;
  readonly author?: { readonly name?: unknown } | null;
}

function versionOfRows(rows: readonly unknown[]): string {
  const digest = createHash('sha256');
  for (const row of rows as readonly VersionRow[])
    digest.update(`${JSON.stringify([row?.id, row?.slug, row?.updated_at, row?.author?.name])}\n`);
  return digest.digest('base64url');
}

/** Returns whether a row of the list matches a known post. */
function isSame(row: unknown, post: PublishedPost | undefined): boolean {
  const { slug, updated_at, author } = (row ?? {}) as VersionRow;
  const name = typeof author?.name === 'string' ? oneLine(author.name) : '';
  return post?.slug === slug && post?.updated_at === timestamp(updated_at) && post?.author.name === name;
}

function parsed(rows: readonly unknown[], version: string): Rows {
  const { read, unread } = split(rows, postOf, unreadPost);
  for (const name of ['id', 'slug'] as const)
    if (new Set(read.map((post) => post[name])).size < read.length) throw new ReadError(CHANGED, true);
  const [first, second] = unread;
  if (first && second && read.length === 0)
    throw new ReadError(`none of its ${rows.length} rows is a valid post (${first.name}: ${first.error})`, false);
  return { posts: read, unread, version };
}

function unreadPost(row: unknown, error: InvalidRow): UnreadPost {
  const { id, updated_at } = (row ?? {}) as Record<string, unknown>;
  return {
    ...error,
    name: nameOfRow(row),
    id: typeof id === 'string' ? id : '',
    updated_at: timestamp(updated_at) ?? '1970-01-01T00:00:00Z',
    isKept: false,
  };
}

/** Separates valid rows from invalid ones. */
function split<T extends PublishedPost | Move, U>(
  rows: readonly unknown[],
  read: (row: unknown) => T | InvalidRow,
  unread: (row: unknown, error: InvalidRow) => U,
) {
  const parts: { readonly read: T[]; readonly unread: U[] } = { read: [], unread: [] };
  for (const row of rows) {
    const found = read(row);
    if (isUnreadable(found)) parts.unread.push(unread(row, found));
    else parts.read.push(found);
  }
  return parts;
}

export async function retried<T>({ pause }: Timing, read: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await read();
    } catch (error) {
      if (tried === TRIES || !(error instanceof ReadError) || !error.isPassing) throw error;
      await setTimeout(pause * tried);
    }
  }
}

/** Reads all pages until one is short or the total is reached; backends may return fewer rows than requested. */
async function readAll(project: Project, timing: Timing, pathOf: (offset: number) => string): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (;;) {
    const { range, total } = await readRange(project, timing, pathOf(rows.length));
    rows.push(...range);
    // Some backends reject a range past the last row, so don't request one.
    if (range.length >= BUILD_RANGE && rows.length !== total) continue;
    if (total !== undefined && total !== rows.length)
      throw new ReadError(`it returned ${rows.length} of ${total} rows`, true);
    return rows;
  }
}

/** Returns the rows of one request and the total, if reported. Throws a `ReadError`. */
export async function readRange(
  { url, key }: Project,
  { timeout, signal }: Timing,
  path: string,
): Promise<{ readonly range: readonly unknown[]; readonly total: number | undefined }> {
  let text: string;
  let response: Response;
  const signals = AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]);
  const headers = { apikey: key, prefer: 'count=exact' };
  try {
    response = await fetch(url + path, { headers, redirect: 'error', signal: signals });
    text = await response.text();
  } catch (error) {
    throw new ReadError(
      (error as Error).name === 'TimeoutError'
        ? `it didn't respond within ${timeout / 1000} seconds`
        : `it can't be reached (${causeOf(error)})`,
      true,
    );
  }
  const { status, ok } = response;
  // 416: the list became shorter while it was read.
  if (!ok)
    throw new ReadError(
      `it responded with status ${status}${reasonOf(text)}`,
      status >= 500 || [408, 416, 429].includes(status),
      status,
    );
  const range = parseJson(text);
  if (!Array.isArray(range)) throw new ReadError("its response isn't a list of rows", true);
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  return { range, total: total === undefined ? undefined : Number(total) };
}

/** Returns the backend's reason for a refusal, on one line. */
function reasonOf(text: string): string {
  const { message } = (parseJson(text) ?? {}) as { message?: unknown };
  return typeof message === 'string' && message !== '' ? `: ${JSON.stringify(message.slice(0, 200))}` : '';
}

/** `fetch` itself reports only that it failed. */
function causeOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
  return cause?.code ?? cause?.message ?? message;
}
