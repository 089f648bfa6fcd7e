import type { SupabaseClient } from '@supabase/supabase-js';
import { groupsOf, mapLimit } from '../../../../src/base/map-limit.ts';
import type { PostRow } from '../../../../src/blog/post.ts';
import {
  categories,
  type DashboardFilter,
  dashboardList,
  type PostVersion,
  updatePost,
} from '../../../../src/blog/store/backend-calls.ts';
import { addCategories, insertNewPosts, postRows } from '../../../../src/blog/store/dashboard-calls.ts';
import { ErrorCode, errorCodeOf, isRowError } from '../../../../src/blog/store/error-codes.ts';
import { errorMessage } from '../../../../src/blog/store/error-messages.ts';
import { missingCategories, type Order } from './plan.ts';
import type { ImportedPost } from './read-import.ts';

/* Backend calls for export and import, many posts at a time, for admins. They throw the backend's error, or `Stopped`
   once their signal is aborted. `report` receives the number of finished posts. */

const LISTED = 500;
/** Limits of a read request: posts, and the length of their IDs or slugs in the URL. */
const READ = { count: 100, size: 4000 };
/** Limits of a write request: posts, and approximate characters. */
const SENT = { count: 25, size: 500_000 };
const ABREAST = 3;

export async function idsOf(client: SupabaseClient, filter: DashboardFilter, signal: AbortSignal): Promise<string[]> {
  const order = { column: 'created_at', ascending: true } as const;
  for (let tries = 3; ; tries--) {
    const ids = new Set<string>();
    let total = 0;
    for (let from = 0; from === 0 || from < total; from += LISTED) {
      signal.throwIfAborted();
      const { rows, count } = await dashboardList(client, [from, from + LISTED - 1], filter, order);
      for (const { id } of rows) ids.add(id);
      total = count;
    }
    // A post deleted in the meantime shifts others to a page already read.
    if (ids.size >= total || tries === 1) return [...ids];
  }
}

/** Loads full posts in the order of their IDs; deleted ones are omitted. */
export async function wholePosts(
  client: SupabaseClient,
  ids: readonly string[],
  signal: AbortSignal,
  report: (done: number) => void,
): Promise<PostRow[]> {
  const rows = new Map<string, PostRow>();
  await readPosts(client, { column: 'id', values: ids }, signal, (some) => {
    for (const row of some) rows.set(row.id, row);
    report(rows.size);
  });
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Returns the backend's posts that share an ID or slug with the imported ones. */
export async function postsHere(
  client: SupabaseClient,
  posts: readonly ImportedPost[],
  signal: AbortSignal,
  report: (done: number) => void,
): Promise<PostRow[]> {
  const found = new Map<string, PostRow>();
  let done = 0;
  const ids = posts.flatMap(({ row }) => row.id ?? []);
  const slugs = posts.map(({ row }) => row.slug);
  const keep = (rows: readonly PostRow[]) => {
    for (const row of rows) found.set(row.id, row);
  };
  await readPosts(client, { column: 'id', values: ids }, signal, keep);
  await readPosts(client, { column: 'slug', values: slugs }, signal, (rows, asked) => {
    keep(rows);
    report((done += asked));
  });
  return [...found.values()];
}

async function readPosts(
  client: SupabaseClient,
  { column, values }: { readonly column: 'id' | 'slug'; readonly values: readonly string[] },
  signal: AbortSignal,
  take: (rows: readonly PostRow[], asked: number) => void,
): Promise<void> {
  const groups = groupsOf(new Set(values), READ, ({ length }) => length + 1);
  await mapLimit(ABREAST, groups, async (some) => {
    signal.throwIfAborted();
    take(await postRows(client, column, some), some.length);
  });
}

export interface WrittenPosts {
  readonly made: number;
  readonly replaced: number;
  /** Posts left unchanged in the backend, with the reason. */
  readonly left: readonly { readonly file: string; readonly reason: string }[];
  /** Why the import ended early: the server's error or `Stopped`. */
  readonly end?: unknown;
}

interface WriteListener {
  readonly report: (done: number) => void;
  /** Called with the ID of each written post. */
  readonly wrote: (id: string) => void;
}

/** Writes posts, new ones first, and their categories. Skips posts taken or changed since then. Never throws. */
export async function writePosts(
  client: SupabaseClient,
  orders: readonly Order[],
  signal: AbortSignal,
  { report, wrote }: WriteListener,
): Promise<WrittenPosts> {
  const left: WrittenPosts['left'][number][] = [];
  const count = { made: 0, replaced: 0 };
  const leave = ({ post }: Order, reason: string) => left.push({ file: post.file, reason });
  const refuse = (order: Order, error: unknown) => {
    if (!isRowError(error)) throw error;
    leave(order, refusedWords(error));
  };
  /** Returns a function that processes orders and reports progress. */
  const step =
    <T>(work: (some: T) => Promise<void>) =>
    async (some: T) => {
      signal.throwIfAborted();
      await work(some);
      report(count.made + count.replaced + left.length);
    };
  try {
    signal.throwIfAborted();
    const ids = await categoriesFor(client, orders);
    const rowOf = ({ post, fields }: Order) => ({ ...fields, category_id: ids.get(post.row.category) ?? null });
    const insert = step(async (some: readonly Order[]) => {
      try {
        const inserted = await insertNewPosts(client, some.map(rowOf));
        const slugs = new Set(inserted.map(({ slug }) => slug));
        for (const { id } of inserted) wrote(id);
        count.made += inserted.length;
        for (const one of some) if (!slugs.has(one.fields.slug)) leave(one, 'another post has taken its slug');
      } catch (error) {
        if (some.length > 1 && isRowError(error)) for (const one of some) await insert([one]);
        else refuse(some[0] as Order, error);
      }
    });
    const replace = step(async (order: Order) => {
      try {
        const version = await updatePost(client, order.over as PostVersion, rowOf(order));
        if (!version) return void leave(order, 'it was changed or deleted in the meantime');
        count.replaced++;
        wrote(version.id);
      } catch (error) {
        refuse(order, error);
      }
    });
    const fresh = orders.filter(({ over }) => !over);
    const former = orders.filter(({ over }) => over);
    const groups = groupsOf(fresh, SENT, ({ fields }) => fields.content.length);
    await mapLimit(ABREAST, groups, insert);
    await mapLimit(ABREAST, former, replace);
  } catch (end) {
    return { ...count, left, end };
  }
  return { ...count, left };
}

async function categoriesFor(client: SupabaseClient, orders: readonly Order[]): Promise<ReadonlyMap<string, string>> {
  const known = async () => new Map((await categories(client)).map(({ id, name }) => [name, id] as const));
  const before = await known();
  const missing = missingCategories(orders, before.keys());
  if (missing.length === 0) return before;
  await addCategories(client, missing);
  return known();
}

function refusedWords(error: unknown): string {
  return errorCodeOf(error) === ErrorCode.uniqueViolation
    ? 'another post has its slug'
    : `the server rejected it: ${errorMessage(error, 'no reason given')}`;
}
