import { setTimeout } from 'node:timers/promises';
import { oneLine } from '../blog/one-line.ts';
import { isPublished, type PublishedPost, parsePost } from '../blog/post.ts';
import { BUILD_RANGE, POST_FIELDS, publishedPath, redirectsPath } from '../blog/public-queries.ts';
import type { Project } from './project.ts';

/** What a backend holds of the blog, as it was read: nothing here is clean. */
export interface ReadPosts {
  /** In the order of the backend. Their view counts are 0: a visit makes no new build. */
  readonly posts: readonly PublishedPost[];
  /** Where published posts used to be, by slug. */
  readonly moved: readonly { readonly from: string; readonly to: string }[];
}

/** How patient a reader is, in milliseconds. */
export interface Patience {
  /** How long one answer may take, from the request to its last byte. */
  readonly timeout: number;
  /** Before the second try, and twice as long before the third. */
  readonly pause: number;
  /** Gives up at once when it is aborted. */
  readonly signal?: AbortSignal;
}

const PATIENCE: Patience = { timeout: 10_000, pause: 400 };
const TRIES = 3;

/** The posts could not be read. */
export class ReadFault extends Error {
  override readonly name = 'ReadFault';
  /** Whether it is a fault of the network or of a server in trouble, which passes by itself; not so a refusal, or rows that are no posts. */
  readonly isPassing: boolean;

  constructor(reason: string, isPassing: boolean) {
    super(reason);
    this.isPassing = isPassing;
  }
}

/**
 * Reads all published posts and their old addresses with the public list's query (the specification, section 7), in ranges until
 * one comes back short. All or nothing: throws a `ReadFault` unless every row was read and is what it should be.
 */
export async function readPosts(project: Project, patience: Patience = PATIENCE): Promise<ReadPosts> {
  const posts = await retried(patience, async () => {
    const rows = await readAll(project, patience, (offset) => publishedPath(offset, BUILD_RANGE, POST_FIELDS));
    const parsed = rows.map(postOf);
    for (const name of ['id', 'slug'] as const) if (new Set(parsed.map((post) => post[name])).size < parsed.length) throw new ReadFault('it changed while it was read', true);
    return parsed;
  });
  const moved = await retried(patience, async () => (await readAll(project, patience, (offset) => redirectsPath(offset, BUILD_RANGE))).map(moveOf));
  return { posts, moved };
}

/** The post in a row, its texts each on one line. Throws a `ReadFault` for any other row: to leave it out would take a post from the site. */
export function postOf(row: unknown): PublishedPost {
  const post = parsePost(row);
  const title = post && oneLine(post.title);
  if (!post || !title || !isPublished(post) || post.slug.length > SLUG_LIMIT) throw new ReadFault(`a row of its answer is no published post (${nameOf(row)})`, false);
  const { excerpt, author, meta_description, meta_keywords } = post;
  return {
    ...post,
    title,
    excerpt: oneLine(excerpt),
    author: { name: oneLine(author.name) },
    ...(meta_description !== undefined && { meta_description: oneLine(meta_description) }),
    ...(meta_keywords !== undefined && { meta_keywords: oneLine(meta_keywords) }),
    view_count: 0,
  };
}

/** The old address and the present one in a row. Throws a `ReadFault` for any other row. */
export function moveOf(row: unknown): ReadPosts['moved'][number] {
  const { old_slug: from, post } = (row ?? {}) as { old_slug?: unknown; post?: { slug?: unknown } | null };
  const to = post?.slug;
  if (!isSlug(from) || !isSlug(to)) throw new ReadFault(`a row of its answer is no old address (${nameOf(row)})`, false);
  return { from, to };
}

/** As long as the database lets one be. */
const SLUG_LIMIT = 200;

function isSlug(value: unknown): value is string {
  return typeof value === 'string' && value.length <= SLUG_LIMIT && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value);
}

/** What a row may be found by. */
function nameOf(row: unknown): string {
  const { slug, id, old_slug } = (row ?? {}) as Record<string, unknown>;
  const name = [slug, old_slug, id].find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? JSON.stringify(name.slice(0, 80)) : 'without a slug';
}

async function retried<T>({ pause }: Patience, read: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await read();
    } catch (error) {
      if (tried === TRIES || !(error instanceof ReadFault) || !error.isPassing) throw error;
      await setTimeout(pause * tried);
    }
  }
}

/**
 * The rows of all ranges, until one is short or there are as many as the backend counts. It is asked for the count because one
 * that is set up to answer fewer rows than it was asked for would look as if there were no more.
 */
async function readAll(project: Project, patience: Patience, pathOf: (offset: number) => string): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (;;) {
    const { range, total } = await readRange(project, patience, pathOf(rows.length));
    rows.push(...range);
    // Some backends refuse a range behind the last row.
    if (range.length >= BUILD_RANGE && rows.length !== total) continue;
    if (total !== undefined && total !== rows.length) throw new ReadFault(`it answered ${rows.length} rows of ${total}`, true);
    return rows;
  }
}

/** The rows of one request, and how many there are in all where the backend says it. Throws a `ReadFault`. */
export async function readRange(
  { url, key }: Project,
  { timeout, signal }: Patience,
  path: string,
): Promise<{ readonly range: readonly unknown[]; readonly total: number | undefined }> {
  let text: string;
  let response: Response;
  const signals = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])];
  try {
    response = await fetch(url + path, { headers: { apikey: key, prefer: 'count=exact' }, redirect: 'error', signal: AbortSignal.any(signals) });
    text = await response.text();
  } catch (error) {
    throw new ReadFault((error as Error).name === 'TimeoutError' ? `it did not answer within ${timeout / 1000} seconds` : `it could not be reached (${causeOf(error)})`, true);
  }
  const { status, ok } = response;
  // 416: the list became shorter while it was read.
  if (!ok) throw new ReadFault(`it answered with status ${status}${reasonOf(text)}`, status >= 500 || [408, 416, 429].includes(status));
  const range = parseJson(text);
  if (!Array.isArray(range)) throw new ReadFault('its answer is no list of rows', true);
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
