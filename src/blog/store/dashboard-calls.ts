import type { SupabaseClient } from '@supabase/supabase-js';
import { groupsOf } from '../../base/map-limit.ts';
import { POST_ROW_COLUMNS, type PostRow, parsePostRow } from '../post.ts';
import { PICTURE_BUCKET, TRASH_AGE_MS } from '../rules.ts';
import { createPost, loadForEdit, type PostFields, type PostVersion } from './backend-calls.ts';
import { ErrorCode, errorCodeOf } from './error-codes.ts';

/* What the dashboard, export and import ask beyond docs/contract.md, section 7. Each throws the error that the backend returned. For admins. */

export type TrashedPost = Pick<PostRow, 'id' | 'slug' | 'title'> & { readonly deleted_at: string };

export interface PostEvent {
  readonly id: number;
  /** The account; null for the operator's key. */
  readonly actor: string | null;
  readonly actor_name: string | null;
  readonly action: string;
  readonly subject: string;
  readonly title: string | null;
}

/** The posts in the trash from `from` to `to`, latest deleted first, and how many there are in all. Beyond the last there are none. */
export async function trashList(
  client: SupabaseClient,
  from: number,
  to: number,
): Promise<{ readonly rows: TrashedPost[]; readonly count: number }> {
  // The database removes older ones with the next delete, so some may be there still.
  const since = new Date(Date.now() - TRASH_AGE_MS).toISOString();
  const list = (head: boolean) =>
    client
      .from('blog_posts_trash')
      .select('id,slug,title,deleted_at', { count: 'exact', head })
      .gt('deleted_at', since);
  const ordered = list(false).order('deleted_at', { ascending: false }).order('id');
  const { data, count, error } = await ordered.range(from, to);
  if (error?.code === ErrorCode.noSuchRange) return { rows: [], count: (await list(true).throwOnError()).count ?? 0 };
  if (error) throw error;
  return { rows: data as TrashedPost[], count: count ?? 0 };
}

/** Removes a post from the trash for good, with its former versions and the pictures that no other post shows. Answers whether it was there and the caller may. */
export async function removeForever(client: SupabaseClient, id: string): Promise<boolean> {
  const { count } = await client.from('blog_posts_trash').delete({ count: 'exact' }).eq('id', id).throwOnError();
  // What cannot be removed now is next time.
  await removeUnusedPictures(client).catch(() => {});
  return count === 1;
}

/** Removes the pictures of posts that are gone for good from the bucket. Answers how many. */
export async function removeUnusedPictures(client: SupabaseClient): Promise<number> {
  const { data: names } = (await client.rpc('unused_blog_images').throwOnError()) as { readonly data: string[] };
  if (names.length === 0) return 0;
  const { error } = await client.storage.from(PICTURE_BUCKET).remove(names);
  if (error) throw error;
  await client.from('blog_images_left').delete().in('name', names).throwOnError();
  return names.length;
}

/** The authors who have posts, by name. Of a post without an author nothing is said. */
export async function postAuthors(client: SupabaseClient): Promise<{ readonly id: string; readonly name: string }[]> {
  // One post of each author is enough to know of.
  const { data } = await client
    .from('profiles')
    .select('id,name,blog_posts!inner(id)')
    .limit(1, { referencedTable: 'blog_posts' })
    .order('name')
    .order('id')
    .throwOnError();
  return data.map(({ id, name }) => ({ id, name }));
}

/** Slugs or ids that one request may name: its address has to stay short. */
const NAMES_AT_ONCE = 50;

/** Those of some slugs at which visitors find a published post: it is there, or was and they are led to where it is now. */
export async function slugsThatLead(client: SupabaseClient, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  const parts = groupsOf(slugs, { count: NAMES_AT_ONCE });
  const found = await Promise.all(
    parts.map(async (some) => {
      const [posts, moved] = await Promise.all([
        client.from('blog_posts').select('slug').eq('status', 'published').in('slug', some).throwOnError(),
        client
          .from('blog_redirects')
          .select('old_slug,post:blog_posts!inner(id)')
          .eq('post.status', 'published')
          .in('old_slug', some)
          .throwOnError(),
      ]);
      return [...posts.data.map(({ slug }) => slug as string), ...moved.data.map(({ old_slug }) => old_slug as string)];
    }),
  );
  return new Set(found.flat());
}

export async function postsWithoutText(client: SupabaseClient, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const parts = groupsOf(ids, { count: NAMES_AT_ONCE });
  const found = await Promise.all(
    parts.map((some) => client.from('blog_posts').select('id').in('id', some).eq('content', '').throwOnError()),
  );
  return new Set(found.flatMap(({ data }) => data.map(({ id }) => id as string)));
}

/** Makes a draft with the words of a post, under a slug of its own. Throws when the post is gone. */
export async function duplicatePost(
  client: SupabaseClient,
  id: string,
): Promise<PostVersion & { readonly title: string }> {
  const { title, slug, ...rest } = (await loadForEdit(client, id)) as unknown as PostFields;
  const { content, excerpt, featured_image, meta_description, meta_keywords } = rest;
  // Cut between characters: the database takes no half of one.
  const name = `${[...title].slice(0, 290).join('')} (copy)`;
  for (let tries = 3; ; tries--) {
    const { data } = await client
      .from('blog_posts')
      .select('slug')
      .like('slug', `${copyStem(slug)}%`)
      .throwOnError();
    const taken = new Set(data.map((row) => row.slug as string));
    try {
      const texts = { title: name, slug: copySlug(slug, taken), content, excerpt };
      const others = { featured_image, meta_description, meta_keywords, status: 'draft', published_at: null } as const;
      return { ...(await createPost(client, { ...texts, ...others })), title: name };
    } catch (error) {
      // Somebody else has taken it meanwhile.
      if (tries === 1 || errorCodeOf(error) !== ErrorCode.uniqueViolation) throw error;
    }
  }
}

/** Slugs have at most 200 characters, so the end of a long one gives way. */
function copyStem(slug: string): string {
  const original = slug.replace(/-copy(?:-[1-9]\d*)?$/, '').slice(0, 180);
  return `${original.replace(/-+$/, '')}-copy`;
}

/** The slug of a copy: `-copy`, else `-copy-2` and on, whichever is first not taken. A copy of a copy is named after the original. */
export function copySlug(slug: string, taken: ReadonlySet<string>): string {
  const stem = copyStem(slug);
  if (!taken.has(stem)) return stem;
  let number = 2;
  while (taken.has(`${stem}-${number}`)) number++;
  return `${stem}-${number}`;
}

/** What happened to posts after the event of this number, latest first, at most 50; without one only the latest. */
export async function postEvents(client: SupabaseClient, after?: number): Promise<PostEvent[]> {
  const events = client
    .from('blog_audit')
    .select('id,actor,actor_name,action,subject,title')
    .order('id', { ascending: false });
  const { data } = await (after === undefined ? events.limit(1) : events.gt('id', after).limit(50)).throwOnError();
  return data;
}

/** The posts that have one of these ids or slugs, in any order. */
export async function postRows(
  client: SupabaseClient,
  column: 'id' | 'slug',
  values: readonly string[],
): Promise<PostRow[]> {
  const { data } = await client.from('blog_posts').select(POST_ROW_COLUMNS).in(column, values).throwOnError();
  return data.map((row) => {
    const post = parsePostRow(row);
    if (!post) throw new Error('The server answered something that is no post.');
    return post;
  });
}

/** Inserts those posts whose slugs are free, all in one transaction. Returns which were inserted. */
export async function insertNewPosts(
  client: SupabaseClient,
  rows: readonly object[],
): Promise<{ readonly id: string; readonly slug: string }[]> {
  const options = { onConflict: 'slug', ignoreDuplicates: true };
  const insertion = client.from('blog_posts').upsert([...rows], options);
  return (await insertion.select('id,slug').throwOnError()).data;
}

/** Adds categories; those that are there already stay. */
export async function addCategories(client: SupabaseClient, names: readonly string[]): Promise<void> {
  const rows = names.map((name) => ({ name }));
  await client.from('blog_categories').upsert(rows, { onConflict: 'name', ignoreDuplicates: true }).throwOnError();
}
