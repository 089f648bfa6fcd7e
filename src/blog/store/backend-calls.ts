import type { SupabaseClient } from '@supabase/supabase-js';
import { FIXED_PATHS } from '../../base/url.ts';
import type { PostRow } from '../post.ts';
import { ErrorCode } from './error-codes.ts';
import { CARD_FIELDS } from './public-queries.ts';

/* The calls of staff for posts (docs/contract.md, section 7). Each throws the error that the backend returned; rows are as they came. */

/** What a save sends. An empty optional field is null; of the time of publication it says what `publication` answers. */
export type PostFields = Pick<
  PostRow,
  | ('title' | 'slug' | 'content' | 'excerpt' | 'status' | 'published_at')
  | ('featured_image' | 'meta_description' | 'meta_keywords')
> &
  Pick<Publication, 'is_scheduled'>;

/** When a post is public, as a save says it. */
export interface Publication {
  /** Null for a draft; for a published post null is now, which is the database's to say: the clock of a device may be wrong. */
  readonly published_at: string | null;
  /** That a time to come was chosen: without it the database takes it for now. */
  readonly is_scheduled?: boolean;
}

/** A post as it was saved, with the date that the database gave it. */
export type SavedVersion = PostVersion & Pick<PostRow, 'published_at'>;

/** A version of a post: to save it, one names the version that one has read. */
export type PostVersion = Pick<PostRow, 'id' | 'updated_at'>;

export interface DashboardRow
  extends PostVersion,
    Pick<PostRow, 'title' | 'slug' | 'published_at' | 'created_at' | 'view_count'> {
  readonly status: string;
  /** Who wrote it; null where nobody is named. */
  readonly author: { readonly name: string } | null;
  /** What the post lacks: `no-description`, `no-excerpt`, `missing-alt`. */
  readonly health: readonly string[];
  /** Where its links on the site itself lead, without query and fragment: the first 100 paths, each cut off after 500 characters. */
  readonly links: readonly string[];
}

const POSTS = 'blog_posts';
const SAVED_FIELDS = 'id,updated_at,published_at';

/** The published posts from `from` to `to`, both counted from 0 and included, newest first. */
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

/** Which posts of the dashboard are meant, and in which order. */
export interface DashboardFilter {
  /** Part of a title or address, whatever its case; every character stands for itself. */
  readonly search?: string;
  /** Whether it is looked for in texts too. The database reads all of them for that. */
  readonly isInTexts?: boolean;
  readonly status?: PostFields['status'];
  /** The id of a profile; null for posts that have no author. */
  readonly author?: string | null;
  /** The id of a category; null for posts that are in none. */
  readonly category?: string | null;
}

export interface DashboardOrder {
  readonly column: 'created_at' | 'published_at' | 'title' | 'status' | 'view_count';
  readonly ascending: boolean;
}

const LATEST_MADE: DashboardOrder = { column: 'created_at', ascending: false };

/** The posts in any state from `from` to `to`, and how many there are in all. Without a date they come last in its order; beyond the last there are none. For admins. */
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

/** How many posts in any state there are. For admins. */
export async function dashboardCount(client: SupabaseClient, filter: DashboardFilter): Promise<number> {
  const list = client.from(POSTS).select('id', { count: 'exact', head: true });
  narrow(list, filter);
  const { count } = await list.throwOnError();
  return count ?? 0;
}

/** The client's query, of which each filter changes the query itself; its own type is too deep to be passed on. */
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
  // An address may be typed with what stands before the slug.
  const slug = search.split(`${FIXED_PATHS.blog}/`).at(-1) as string;
  const inTexts = isInTexts ? `,content.imatch."${inText(search)}"` : '';
  if (search !== '') query.or(`title.imatch.${literal(search)},slug.imatch.${literal(slug)}${inTexts}`);
}

/** A regular expression of PostgreSQL that matches a text alone. All but letters and digits are written by number, since PostgREST gives them meanings; the first too, so that it is no number or `null`. */
function literal(text: string): string {
  return Array.from(text, (character, index) => {
    if (index > 0 && /[\p{L}\p{N}]/u.test(character)) return character;
    const number = (character.codePointAt(0) as number).toString(16);
    return number.length > 4 ? `\\U${number.padStart(8, '0')}` : `\\u${number.padStart(4, '0')}`;
  }).join('');
}

/** How characters are written in a regular expression over HTML that stands in quotation marks, where PostgREST takes the backslash for itself. */
const IN_HTML = new Map([
  [' ', '([[:space:]]|&nbsp;|<[^<>]*>)+'],
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['\\', '[[.backslash.]]'],
  ['"', '[[.quotation-mark.]]'],
  ['^', '[[.circumflex.]]'],
]);

/** A regular expression of PostgreSQL that finds a text in HTML: between tags, not inside of them, and across tags between its words. */
function inText(text: string): string {
  const parts = Array.from(text.replace(/\s+/g, ' '), (character) =>
    /[\p{L}\p{N}]/u.test(character) ? character : (IN_HTML.get(character) ?? `[${character}]`),
  );
  return `${parts.join('')}(?![^<>]*>)`;
}

/** Moves a post to the trash; when a version is named, only that. Answers whether there was one that the caller may delete. */
export async function removePost(client: SupabaseClient, id: string, updatedAt?: string): Promise<boolean> {
  const removal = client.from(POSTS).delete({ count: 'exact' }).eq('id', id);
  const { count } = await (updatedAt === undefined ? removal : removal.eq('updated_at', updatedAt)).throwOnError();
  return count === 1;
}

/** Takes a post out of the trash. Answers whether it was there and the caller may; throws when another post has its slug by now. */
export async function restorePost(client: SupabaseClient, id: string): Promise<boolean> {
  const { data } = await client.rpc('restore_blog_post', { _id: id }).throwOnError();
  return data === id;
}

export async function categories(client: SupabaseClient): Promise<{ readonly id: string; readonly name: string }[]> {
  const { data } = await client.from('blog_categories').select('id,name').order('name').throwOnError();
  return data;
}

/** A post in any state with all fields. Throws when there is none. For admins. */
export async function loadForEdit(
  client: SupabaseClient,
  id: string,
): Promise<Readonly<Record<string, unknown>> & PostVersion> {
  const { data } = await client.from(POSTS).select('*').eq('id', id).single().throwOnError();
  return data;
}

/** Makes a post. Throws when its slug is taken (code 23505) and for all but admins. */
export async function createPost(client: SupabaseClient, fields: PostFields): Promise<SavedVersion> {
  const { data } = await client.from(POSTS).insert(fields).select(SAVED_FIELDS).single().throwOnError();
  return data;
}

/** Saves a post over the version that was read; answers nothing, and saves nothing, when there is a later one or the post is gone. */
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

/** What a save says of the time of publication (docs/contract.md, section 4): now for a published post, unless its date is `kept` or one to come was chosen (`at`). */
export function publication(
  status: PostFields['status'],
  { kept, at }: { readonly kept?: string | undefined; readonly at?: string | undefined } = {},
): Publication {
  if (status === 'draft') return { published_at: null };
  return at ? { published_at: at, is_scheduled: true } : { published_at: kept ?? null };
}

/** The name an image is stored by: milliseconds, a random string, and its ending, or that of its type where it has none of one to five letters and digits. */
export function imageName(
  { name, type }: { readonly name: string; readonly type: string },
  now: number,
  random: string,
): string {
  const own = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? type.replace(/^image\/(?:x-)?/, '').replace(/[^a-z0-9].*$/i, '');
  return `${now}-${random}.${own.slice(0, 5).toLowerCase()}`;
}
