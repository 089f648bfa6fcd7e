import type { SupabaseClient } from '@supabase/supabase-js';
import { mapLimit } from '../../../../src/base/map-limit.ts';
import type { PostRow } from '../../../../src/blog/post.ts';
import {
  categories,
  type DashboardFilter,
  dashboardList,
  type PostFields,
  updatePost,
} from '../../../../src/blog/store/backend-calls.ts';
import { ErrorCode, errorCodeOf, isRowError } from '../../../../src/blog/store/error-codes.ts';
import { errorMessage } from '../../../../src/blog/store/error-messages.ts';
import {
  addCategories,
  type ComparedPost,
  comparedPosts,
  insertNewPosts,
  postRows,
} from '../../../../src/blog/store/import-calls.ts';
import { missingCategories, type Order } from './plan.ts';
import type { ImportedPost } from './read-import.ts';
import { Stopped } from './turns.ts';

/*
 * What export and import ask of the backend, many posts at a time. Each throws the error that the backend answered, and `Stopped`
 * once its signal is aborted. All are for admins.
 */

/** Posts that are listed, and read, by one request. */
const LISTED = 500;
const READ = 100;
/** Characters of values that the address of a request holds at most. */
const ADDRESS = 4000;
/** Requests that run side by side. */
const ABREAST = 3;

/** The ids of all posts that a filter leaves, oldest first. */
export async function idsOf(client: SupabaseClient, filter: DashboardFilter, signal: AbortSignal): Promise<string[]> {
  for (let tries = 3; ; tries--) {
    const ids = new Set<string>();
    let total = 0;
    for (let from = 0; from === 0 || from < total; from += LISTED) {
      stopIf(signal);
      const { rows, count } = await dashboardList(client, from, from + LISTED - 1, filter, {
        column: 'created_at',
        ascending: true,
      });
      for (const { id } of rows) ids.add(id);
      total = count;
    }
    // A post that was deleted meanwhile moves others to a page that was read already.
    if (ids.size >= total || tries === 1) return [...ids];
  }
}

/** Whole posts in the order of their ids; those that are gone are left out. `tell` says how many were read. */
export async function wholePosts(
  client: SupabaseClient,
  ids: readonly string[],
  signal: AbortSignal,
  tell: (done: number) => void,
): Promise<PostRow[]> {
  const rows = new Map<string, PostRow>();
  await mapLimit(ABREAST, pieces(ids, READ), async (some) => {
    stopIf(signal);
    for (const row of await postRows(client, some)) rows.set(row.id, row);
    tell(rows.size);
  });
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** The posts of the backend that have the id or the address of one of these. */
export async function postsHere(
  client: SupabaseClient,
  posts: readonly ImportedPost[],
  signal: AbortSignal,
  tell: (done: number) => void,
): Promise<ComparedPost[]> {
  const found = new Map<string, ComparedPost>();
  let done = 0;
  const wanted = [
    ...fitting(posts.flatMap(({ row }) => row.id ?? [])).map((values) => ({ column: 'id' as const, values })),
    ...fitting(posts.map(({ row }) => row.slug)).map((values) => ({ column: 'slug' as const, values })),
  ];
  await mapLimit(ABREAST, wanted, async ({ column, values }) => {
    stopIf(signal);
    for (const row of await comparedPosts(client, column, values)) found.set(row.id, row);
    if (column === 'slug') tell((done += values.length));
  });
  return [...found.values()];
}

/** The names of all categories. */
export async function categoryNames(client: SupabaseClient): Promise<string[]> {
  return (await categories(client)).map(({ name }) => name);
}

export interface WrittenPosts {
  readonly made: number;
  readonly replaced: number;
  /** Posts that were left as they are in the backend, each with the reason. */
  readonly left: readonly { readonly file: string; readonly reason: string }[];
  /** What ended it before all was done: the server's fault, or a `Stopped`. */
  readonly end?: unknown;
}

/** Posts that are sent by one request, and about how many characters. */
const SENT = { rows: 25, size: 500_000 };

/**
 * Writes posts, new ones first; categories that are missing are made. A post whose address was taken meanwhile, or that was changed
 * meanwhile, is left alone. Never throws: what ended it is in the answer, and a second import finds by their addresses what has
 * arrived. `wrote` is told the id of each post.
 */
export async function writePosts(
  client: SupabaseClient,
  orders: readonly Order[],
  signal: AbortSignal,
  tell: (done: number) => void,
  wrote: (id: string) => void,
): Promise<WrittenPosts> {
  const left: { readonly file: string; readonly reason: string }[] = [];
  let made = 0;
  let replaced = 0;
  const report = () => tell(made + replaced + left.length);
  const leave = ({ post }: Order, reason: string) => left.push({ file: post.file, reason });
  try {
    stopIf(signal);
    const categoryIds = await categoriesFor(client, orders);
    const rowOf = ({ post, fields }: Order) => ({ ...fields, category_id: categoryIds.get(post.row.category) ?? null });
    const insert = async (some: readonly Order[]): Promise<void> => {
      stopIf(signal);
      let inserted: Awaited<ReturnType<typeof insertNewPosts>>;
      try {
        inserted = await insertNewPosts(client, some.map(rowOf));
      } catch (error) {
        if (!isRowError(error)) throw error;
        if (some.length > 1) for (const one of some) await insert([one]);
        else for (const one of some) leave(one, refusedWords(error));
        return report();
      }
      const slugs = new Set(inserted.map(({ slug }) => slug));
      for (const { id } of inserted) wrote(id);
      made += inserted.length;
      for (const one of some)
        if (!slugs.has(one.fields.slug)) leave(one, 'another post has taken its address meanwhile');
      report();
    };
    await mapLimit(ABREAST, batches(orders.filter(({ over }) => !over)), insert);
    await mapLimit(
      ABREAST,
      orders.filter(({ over }) => over),
      async (order) => {
        stopIf(signal);
        try {
          const version = await updatePost(
            client,
            order.over as NonNullable<Order['over']>,
            rowOf(order) as PostFields,
          );
          if (version) {
            replaced++;
            wrote(version.id);
          } else leave(order, 'it was changed or deleted here meanwhile');
        } catch (fault) {
          if (!isRowError(fault)) throw fault;
          leave(order, refusedWords(fault));
        }
        report();
      },
    );
  } catch (end) {
    return { made, replaced, left, end };
  }
  return { made, replaced, left };
}

/** The ids of categories by name; those that are missing are made. */
async function categoriesFor(client: SupabaseClient, orders: readonly Order[]): Promise<ReadonlyMap<string, string>> {
  const known = async () => new Map((await categories(client)).map(({ id, name }) => [name, id] as const));
  const before = await known();
  const missing = missingCategories(orders, before.keys());
  if (missing.length === 0) return before;
  await addCategories(client, missing);
  return known();
}

function refusedWords(fault: unknown): string {
  return errorCodeOf(fault) === ErrorCode.uniqueViolation
    ? 'another post has its address'
    : `the server refused it: ${errorMessage(fault, 'it gave no reason')}`;
}

function stopIf(signal: AbortSignal): void {
  if (signal.aborted) throw new Stopped();
}

function batches(orders: readonly Order[]): Order[][] {
  const all: Order[][] = [];
  let size = 0;
  for (const order of orders) {
    const last = all.at(-1);
    if (last && last.length < SENT.rows && size < SENT.size) last.push(order);
    else {
      all.push([order]);
      size = 0;
    }
    size += order.fields.content.length;
  }
  return all;
}

function pieces<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

/** Values in groups that fit into the address of a request. */
function fitting(values: readonly string[]): string[][] {
  const groups: string[][] = [];
  let size = ADDRESS;
  for (const value of new Set(values)) {
    if (size + value.length > ADDRESS || (groups.at(-1)?.length ?? 0) >= READ) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(value);
    size += value.length + 1;
  }
  return groups;
}
