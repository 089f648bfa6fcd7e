import type { SupabaseClient } from '@supabase/supabase-js';
import { FIXED_PATHS } from '../../base/url.ts';
import type { PostRow } from '../post.ts';
import { ErrorCode } from './error-codes.ts';
import { CARD_FIELDS } from './public-queries.ts';

/* Admin calls for posts (docs/contract.md, section 7). They throw the backend's error and return rows as received. */

/** The fields of a save. Empty optional fields are null; the publication time comes from `publication`. */
export type PostFields = Pick<
  PostRow,
  | ('title' | 'slug' | 'content' | 'excerpt' | 'status' | 'published_at')
  | ('featured_image' | 'meta_description' | 'meta_keywords')
> &
  Pick<Publication, 'is_scheduled'>;

/** When a post is public. */
export interface Publication {
  /** Null for a draft. For a published post, null lets the database set the time, since device clocks may be wrong. */
  readonly published_at: string | null;
  /** True if a future time was chosen; otherwise the database publishes now. */
  readonly is_scheduled?: boolean;
}

/** A saved post with its publication time. */
export type SavedVersion = PostVersion & Pick<PostRow, 'published_at'>;

/** A version of a post. A save names the version it's based on. */
export type PostVersion = Pick<PostRow, 'id' | 'updated_at'>;

export interface DashboardRow
  extends PostVersion,
    Pick<PostRow, 'title' | 'slug' | 'published_at' | 'created_at' | 'view_count'> {
  readonly status: string;
  /** Null if there's none. */
  readonly author: { readonly name: string } | null;
  /** Problems with the post: `no-description`, `no-excerpt`, `missing-alt`. */
  readonly health: readonly string[];
  /** Internal link paths without query and fragment: the first 100, up to 500 characters each. */
  readonly links: readonly string[];
}

const POSTS = 'blog_posts';
const SAVED_FIELDS = 'id,updated_at,published_at';

/** Returns published posts, newest first. `from` and `to` count from 0, inclusive. */
export async function listPublished(client: SupabaseClient, from: number, to: number): Promise<unknown[]> {
  const list = client
    .from(POSTS)
    .select(CARD_FIELDS)
    .eq('status', 'published')
    .order('published_at', { ascending: false })
    .order('id');
  const { data } = await list.range(from, to).throwOnError();
  return data;
}

/** Selects posts for the dashboard. */
export interface DashboardFilter {
  /** Part of a title or slug, case-insensitive and literal. */
  readonly search?: string;
  /** True to search the content too, which makes the database read all of it. */
  readonly isInTexts?: boolean;
  readonly status?: PostFields['status'];
  /** A profile ID; null for posts without an author. */
  readonly author?: string | null;
  /** A category ID; null for posts without one. */
  readonly category?: string | null;
}

export interface DashboardOrder {
  readonly column: 'created_at' | 'published_at' | 'title' | 'status' | 'view_count';
  readonly ascending: boolean;
}

const LATEST_MADE: DashboardOrder = { column: 'created_at', ascending: false };

/** Returns posts of any status with the total count; undated ones last. Past the end, the list is empty. For admins. */
export async function dashboardList(
  client: SupabaseClient,
  [from, to]: readonly [from: number, to: number],
  filter: DashboardFilter = {},
  { column, ascending }: DashboardOrder = LATEST_MADE,
): Promise<{ readonly rows: DashboardRow[]; readonly count: number }> {
  const fields =
    'id,title,slug,status,published_at,created_at,view_count,updated_at,health,links,author:profiles(name)';
  const list = client.from(POSTS).select(fields, { count: 'exact' });
  narrow(list, filter);
  const ordered = list
    .order(column, { ascending, ...(column === 'published_at' && { nullsFirst: false }) })
    .order('id');
  const { data, count, error } = await ordered.range(from, to);
  if (error?.code === ErrorCode.noSuchRange) return { rows: [], count: await dashboardCount(client, filter) };
  if (error) throw error;
  return { rows: data as unknown as DashboardRow[], count: count ?? 0 };
}

/** Returns the number of posts of any status. For admins. */
export async function dashboardCount(client: SupabaseClient, filter: DashboardFilter): Promise<number> {
  const list = client.from(POSTS).select('id', { count: 'exact', head: true });
  narrow(list, filter);
  const { count } = await list.throwOnError();
  return count ?? 0;
}

/** A query builder whose filters modify it in place; the client's own type is too deep to pass on. */
interface Filterable {
  eq(column: string, value: string): unknown;
  is(column: string, value: null): unknown;
  or(filters: string): unknown;
}

function narrow(query: Filterable, filter: DashboardFilter): void {
  const { search = '', isInTexts = false, status, author, category } = filter;
  if (status !== undefined) query.eq('status', status);
  for (const [column, id] of [
    ['author_id', author],
    ['category_id', category],
  ] as const) {
    if (id === null) query.is(column, null);
    else if (id !== undefined) query.eq(column, id);
  }
  // The search may be a URL, so drop what's before the slug.
  const slug = search.split(`${FIXED_PATHS.blog}/`).at(-1) as string;
  const inTexts = isInTexts ? `,content.imatch."${inText(search)}"` : '';
  if (search !== '') query.or(`title.imatch.${literal(search)},slug.imatch.${literal(slug)}${inTexts}`);
}

/**
 * Escapes text for a PostgreSQL regular expression. Only letters and digits are safe in PostgREST; others are numeric,
 * as is the first character, to avoid a number or `null`.
 */
function literal(text: string): string {
  return Array.from(text, (character, index) => {
    if (index > 0 && /[\p{L}\p{N}]/u.test(character)) return character;
    const number = (character.codePointAt(0) as number).toString(16);
    return number.length > 4 ? `\\U${number.padStart(8, '0')}` : `\\u${number.padStart(4, '0')}`;
  }).join('');
}

/** Characters in a quoted regular expression over HTML; PostgREST consumes backslashes. */
const IN_HTML = new Map([
  [' ', '([[:space:]]|&nbsp;|<[^<>]*>)+'],
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['\\', '[[.backslash.]]'],
  ['"', '[[.quotation-mark.]]'],
  ['^', '[[.circumflex.]]'],
]);

/** Returns a PostgreSQL regular expression that finds text in HTML: not inside tags, but across tags between words. */
function inText(text: string): string {
  const parts = Array.from(text.replace(/\s+/g, ' '), (character) =>
    /[\p{L}\p{N}]/u.test(character) ? character : (IN_HTML.get(character) ?? `[${character}]`),
  );
  return `${parts.join('')}(?![^<>]*>)`;
}

/** Moves a post to the trash, optionally only this version. Returns whether that worked. */
export async function removePost(client: SupabaseClient, id: string, updatedAt?: string): Promise<boolean> {
  const removal = client.from(POSTS).delete({ count: 'exact' }).eq('id', id);
  const { count } = await (updatedAt === undefined ? removal : removal.eq('updated_at', updatedAt)).throwOnError();
  return count === 1;
}

/** Restores a post from the trash. Returns whether that worked; throws if its slug is taken. */
export async function restorePost(client: SupabaseClient, id: string): Promise<boolean> {
  const { data } = await client.rpc('restore_blog_post', { _id: id }).throwOnError();
  return data === id;
}

export async function categories(client: SupabaseClient): Promise<{ readonly id: string; readonly name: string }[]> {
  const { data } = await client.from('blog_categories').select('id,name').order('name').throwOnError();
  return data;
}

/** Returns a post of any status with all fields. Throws if there's none. For admins. */
export async function loadForEdit(
  client: SupabaseClient,
  id: string,
): Promise<Readonly<Record<string, unknown>> & PostVersion> {
  const { data } = await client.from(POSTS).select('*').eq('id', id).single().throwOnError();
  return data;
}

/** Creates a post. Throws if its slug is taken (code 23505) or the user isn't an admin. */
export async function createPost(client: SupabaseClient, fields: PostFields): Promise<SavedVersion> {
  const { data } = await client.from(POSTS).insert(fields).select(SAVED_FIELDS).single().throwOnError();
  return data;
}

/** Updates exactly this version. Returns undefined, saving nothing, if there's a newer one or the post is gone. */
export async function updatePost(
  client: SupabaseClient,
  { id, updated_at }: PostVersion,
  fields: PostFields | Pick<PostFields, 'status' | keyof Publication>,
): Promise<SavedVersion | undefined> {
  const { data } = await client
    .from(POSTS)
    .update(fields)
    .eq('id', id)
    .eq('updated_at', updated_at)
    .select(SAVED_FIELDS)
    .throwOnError();
  return data[0];
}

/** Returns a save's publication time (docs/contract.md, section 4): now unless it's `kept` or scheduled (`at`). */
export function publication(
  status: PostFields['status'],
  { kept, at }: { readonly kept?: string | undefined; readonly at?: string | undefined } = {},
): Publication {
  if (status === 'draft') return { published_at: null };
  return at ? { published_at: at, is_scheduled: true } : { published_at: kept ?? null };
}

/** Returns an image's storage name: a timestamp, a random string and an extension, if needed from its type. */
export function imageName(
  { name, type }: { readonly name: string; readonly type: string },
  now: number,
  random: string,
): string {
  const own = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? type.replace(/^image\/(?:x-)?/, '').replace(/[^a-z0-9].*$/i, '');
  return `${now}-${random}.${own.slice(0, 5).toLowerCase()}`;
}
