import type { SupabaseClient } from '@supabase/supabase-js';
import { mapLimit } from '../../../../src/base/map-limit.ts';
import { timestamp } from '../../../../src/blog/dates.ts';
import { POST_ROW_COLUMNS, type PostRow, parsePostRow } from '../../../../src/blog/post-row.ts';
import {
  categories,
  type DashboardFilter,
  dashboardList,
  type PostFields,
  updatePost,
} from '../../../../src/blog/store/backend-calls.ts';
import { faultWords } from '../../../../src/blog/store/fault-words.ts';
import { missingCategories, type Order, type PostHere } from './plan.ts';
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
    const [{ data: found }, { data: redirects }] = await Promise.all([
      client.from('blog_posts').select(POST_ROW_COLUMNS).in('id', some).throwOnError(),
      client.from('blog_redirects').select('old_slug,post_id').in('post_id', some).order('old_slug').throwOnError(),
    ]);
    for (const row of found as unknown as { readonly id: string }[]) {
      const oldSlugs = redirects.filter(({ post_id }) => post_id === row.id).map(({ old_slug }) => old_slug as string);
      const kept = parsePostRow(row, oldSlugs);
      if (!kept) throw new Error('The server answered something that is no post.');
      rows.set(row.id, kept);
    }
    tell(rows.size);
  });
  return ids.flatMap((id) => rows.get(id) ?? []);
}

const HERE =
  'id,updated_at,slug,title,excerpt,content,featured_image,status,published_at,meta_description,meta_keywords,category:blog_categories(name)';

/** The posts of the backend that have the id or the address of one of these. */
export async function postsHere(
  client: SupabaseClient,
  posts: readonly ImportedPost[],
  signal: AbortSignal,
  tell: (done: number) => void,
): Promise<PostHere[]> {
  const found = new Map<string, PostHere>();
  let done = 0;
  const wanted = [
    ...fitting(posts.flatMap(({ row }) => row.id ?? [])).map((values) => ({ column: 'id', values })),
    ...fitting(posts.map(({ row }) => row.slug)).map((values) => ({ column: 'slug', values })),
  ];
  await mapLimit(ABREAST, wanted, async ({ column, values }) => {
    stopIf(signal);
    const { data } = await client.from('blog_posts').select(HERE).in(column, values).throwOnError();
    for (const row of data as unknown as (PostHere & { readonly category: { readonly name: string } | null })[]) {
      const published_at = row.published_at === null ? null : (timestamp(row.published_at) ?? row.published_at);
      found.set(row.id, {
        ...row,
        published_at,
        category: (row.category as { readonly name: string } | null)?.name ?? '',
      });
    }
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
      const { data, error } = await client
        .from('blog_posts')
        .upsert(some.map(rowOf), { onConflict: 'slug', ignoreDuplicates: true })
        .select('id,slug');
      if (error && isOfRow(error)) {
        if (some.length > 1) for (const one of some) await insert([one]);
        else for (const one of some) leave(one, refusedWords(error));
        return report();
      }
      if (error) throw error;
      const slugs = new Set(data.map(({ slug }) => slug as string));
      for (const { id } of data) wrote(id as string);
      made += data.length;
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
          if (!isOfRow(fault)) throw fault;
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
  await client
    .from('blog_categories')
    .upsert(
      missing.map((name) => ({ name })),
      { onConflict: 'name', ignoreDuplicates: true },
    )
    .throwOnError();
  return known();
}

/** Whether an error is about the row that was sent, and not about the connection or the account (PostgreSQL, classes 22 and 23). */
function isOfRow(fault: unknown): boolean {
  return /^2[23]/.test(String((fault as { code?: unknown }).code ?? ''));
}

function refusedWords(fault: unknown): string {
  return (fault as { code?: unknown }).code === '23505'
    ? 'another post has its address'
    : `the server refused it: ${faultWords(fault, 'it gave no reason')}`;
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
