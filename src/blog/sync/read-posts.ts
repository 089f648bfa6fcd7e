import { setTimeout } from 'node:timers/promises';
import { timestamp } from '../dates.ts';
import type { PublishedPost } from '../post.ts';
import { BUILD_RANGE, POST_FIELDS, publishedPath, redirectsPath } from '../store/public-queries.ts';
import type { Project } from './project.ts';
import { isUnreadable, type Move, moveOf, nameOfRow, postOf, type UnreadableRow } from './read-row.ts';

/** What a backend holds of the blog, as it was read: nothing here is clean. */
export interface ReadPosts {
  /** In the order of the backend. Their view counts are 0: a visit makes no new build. */
  readonly posts: readonly PublishedPost[];
  /** Where published posts used to be, by slug. */
  readonly moved: readonly Move[];
  /** Rows of published posts that can be no page, and of old addresses that can be none. */
  readonly unread: { readonly posts: readonly UnreadPost[]; readonly moved: readonly UnreadRow[] };
}

export interface UnreadRow extends UnreadableRow {
  /** What it may be found by. */
  readonly name: string;
}

export interface UnreadPost extends UnreadRow {
  /** Empty when it has none. */
  readonly id: string;
  /** When it was saved; the earliest time there is when it does not say. */
  readonly updated_at: string;
  /** Whether `posts` has it as it was when it was last read. */
  readonly isKept: boolean;
}

/** How long a reader waits, in milliseconds. */
export interface Timing {
  /** How long one answer may take, from the request to its last byte. */
  readonly timeout: number;
  /** Before the second try, and twice as long before the third. */
  readonly pause: number;
  /** Gives up at once when it is aborted. */
  readonly signal?: AbortSignal;
}

const TIMING: Timing = { timeout: 10_000, pause: 400 };
const TRIES = 3;

/** The posts could not be read. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
  /** Whether it is an error of the network or of a server in trouble, which passes by itself; not so a refusal, or an answer of which no row is a post. */
  readonly isPassing: boolean;

  constructor(reason: string, isPassing: boolean) {
    super(reason);
    this.isPassing = isPassing;
  }
}

/** Reads all published posts and their old addresses. Rows that are no posts are among the `unread`. Throws a `ReadError` unless every row was read, and when none of several is a post. */
export async function readPosts(project: Project, timing: Timing = TIMING): Promise<ReadPosts> {
  const { posts, unread } = await retried(timing, async () => {
    const rows = await readAll(project, timing, (offset) => publishedPath(offset, BUILD_RANGE, POST_FIELDS));
    const parsed = split(rows, postOf, unreadPost);
    for (const name of ['id', 'slug'] as const)
      if (new Set(parsed.read.map((post) => post[name])).size < parsed.read.length)
        throw new ReadError('it changed while it was read', true);
    const [first, second] = parsed.unread;
    if (first && second && parsed.read.length === 0)
      throw new ReadError(`none of its ${rows.length} rows is a post (${first.name}: ${first.error})`, false);
    return { posts: parsed.read, unread: parsed.unread };
  });
  const pathOf = (offset: number) => redirectsPath(offset, BUILD_RANGE);
  const rows = await retried(timing, () => readAll(project, timing, pathOf));
  const moved = split(rows, moveOf, (row, error): UnreadRow => ({ ...error, name: nameOfRow(row) }));
  return { posts, moved: moved.read, unread: { posts: unread, moved: moved.unread } };
}

function unreadPost(row: unknown, error: UnreadableRow): UnreadPost {
  const { id, updated_at } = (row ?? {}) as Record<string, unknown>;
  return {
    ...error,
    name: nameOfRow(row),
    id: typeof id === 'string' ? id : '',
    updated_at: timestamp(updated_at) ?? '1970-01-01T00:00:00Z',
    isKept: false,
  };
}

/** The rows that could be read, and the others. */
function split<T extends PublishedPost | Move, U>(
  rows: readonly unknown[],
  read: (row: unknown) => T | UnreadableRow,
  unread: (row: unknown, error: UnreadableRow) => U,
) {
  const parts: { readonly read: T[]; readonly unread: U[] } = { read: [], unread: [] };
  for (const row of rows) {
    const found = read(row);
    if (isUnreadable(found)) parts.unread.push(unread(row, found));
    else parts.read.push(found);
  }
  return parts;
}

async function retried<T>({ pause }: Timing, read: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await read();
    } catch (error) {
      if (tried === TRIES || !(error instanceof ReadError) || !error.isPassing) throw error;
      await setTimeout(pause * tried);
    }
  }
}

/** The rows of all ranges, until one is short or there are as many as the backend counts, which may answer fewer than it is asked for. */
async function readAll(project: Project, timing: Timing, pathOf: (offset: number) => string): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (;;) {
    const { range, total } = await readRange(project, timing, pathOf(rows.length));
    rows.push(...range);
    // Some backends refuse a range behind the last row.
    if (range.length >= BUILD_RANGE && rows.length !== total) continue;
    if (total !== undefined && total !== rows.length)
      throw new ReadError(`it answered ${rows.length} rows of ${total}`, true);
    return rows;
  }
}

/** The rows of one request, and how many there are in all where the backend says it. Throws a `ReadError`. */
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
        ? `it did not answer within ${timeout / 1000} seconds`
        : `it could not be reached (${causeOf(error)})`,
      true,
    );
  }
  const { status, ok } = response;
  // 416: the list became shorter while it was read.
  if (!ok)
    throw new ReadError(
      `it answered with status ${status}${reasonOf(text)}`,
      status >= 500 || [408, 416, 429].includes(status),
    );
  const range = parseJson(text);
  if (!Array.isArray(range)) throw new ReadError('its answer is no list of rows', true);
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  return { range, total: total === undefined ? undefined : Number(total) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the backend says of a refusal, on one line. */
function reasonOf(text: string): string {
  const { message } = (parseJson(text) ?? {}) as { message?: unknown };
  return typeof message === 'string' && message !== '' ? `: ${JSON.stringify(message.slice(0, 200))}` : '';
}

/** `fetch` itself says only that it failed. */
function causeOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
  return cause?.code ?? cause?.message ?? message;
}
