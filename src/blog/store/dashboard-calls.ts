import type { SupabaseClient } from '@supabase/supabase-js';
import { groupsOf } from '../../base/map-limit.ts';
import { POST_ROW_COLUMNS, type PostRow, parsePostRow } from '../post.ts';
import { PICTURE_BUCKET, TRASH_AGE_MS } from '../rules.ts';
import { createPost, loadForEdit, type PostFields, type PostVersion } from './backend-calls.ts';
import { ErrorCode, errorCodeOf } from './error-codes.ts';

/* Dashboard, export and import calls beyond docs/contract.md, section 7. They throw the backend's error. For admins. */

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

/** Returns deleted posts, latest first, with the total count. Past the end, the list is empty. */
export async function trashList(
  client: SupabaseClient,
  from: number,
  to: number,
): Promise<{ readonly rows: TrashedPost[]; readonly count: number }> {
  // Expired posts remain until the next delete.
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

/** Deletes a post from the trash, with its versions and images used by no other post. Returns whether that worked. */
export async function removeForever(client: SupabaseClient, id: string): Promise<boolean> {
  const { count } = await client.from('blog_posts_trash').delete({ count: 'exact' }).eq('id', id).throwOnError();
  // What can't be removed now is removed next time.
  await removeUnusedPictures(client).catch(() => {});
  return count === 1;
}

/** Removes unused images from the bucket. Returns their number. */
export async function removeUnusedPictures(client: SupabaseClient): Promise<number> {
  const { data: names } = (await client.rpc('unused_blog_images').throwOnError()) as { readonly data: string[] };
  if (names.length === 0) return 0;
  const { error } = await client.storage.from(PICTURE_BUCKET).remove(names);
  if (error) throw error;
  await client.from('blog_images_left').delete().in('name', names).throwOnError();
  return names.length;
}

/** Returns the authors of posts, by name. Posts without an author are ignored. */
export async function postAuthors(client: SupabaseClient): Promise<{ readonly id: string; readonly name: string }[]> {
  // One post per author suffices.
  const { data } = await client
    .from('profiles')
    .select('id,name,blog_posts!inner(id)')
    .limit(1, { referencedTable: 'blog_posts' })
    .order('name')
    .order('id')
    .throwOnError();
  return data.map(({ id, name }) => ({ id, name }));
}

/** Slugs or IDs per request, to keep its URL short. */
const NAMES_AT_ONCE = 50;

/** Returns the slugs that lead to a published post, directly or by redirect. */
export async function slugsThatResolve(client: SupabaseClient, slugs: readonly string[]): Promise<ReadonlySet<string>> {
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

/** Duplicates a post as a draft with its own slug. Throws if the post is gone. */
export async function duplicatePost(
  client: SupabaseClient,
  id: string,
): Promise<PostVersion & { readonly title: string }> {
  const { title, slug, ...rest } = (await loadForEdit(client, id)) as unknown as PostFields;
  const { content, excerpt, featured_image, meta_description, meta_keywords } = rest;
  // Cut by code point: the database rejects lone surrogates.
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
      // Another user has taken the slug in the meantime.
      if (tries === 1 || errorCodeOf(error) !== ErrorCode.uniqueViolation) throw error;
    }
  }
}

/** Slugs have at most 200 characters, so a long one is cut. */
function copyStem(slug: string): string {
  const original = slug.replace(/-copy(?:-[1-9]\d*)?$/, '').slice(0, 180);
  return `${original.replace(/-+$/, '')}-copy`;
}

/** Returns a copy's slug: the first free of `-copy`, `-copy-2`, etc. Copies of a copy are named after the original. */
export function copySlug(slug: string, taken: ReadonlySet<string>): string {
  const stem = copyStem(slug);
  if (!taken.has(stem)) return stem;
  let number = 2;
  while (taken.has(`${stem}-${number}`)) number++;
  return `${stem}-${number}`;
}

/** Returns up to 50 events after an ID, latest first; without an ID, only the latest. */
export async function postEvents(client: SupabaseClient, after?: number): Promise<PostEvent[]> {
  const events = client
    .from('blog_audit')
    .select('id,actor,actor_name,action,subject,title')
    .order('id', { ascending: false });
  const { data } = await (after === undefined ? events.limit(1) : events.gt('id', after).limit(50)).throwOnError();
  return data;
}

/** Returns the posts with these IDs or slugs, in any order. */
export async function postRows(
  client: SupabaseClient,
  column: 'id' | 'slug',
  values: readonly string[],
): Promise<PostRow[]> {
  const { data } = await client.from('blog_posts').select(POST_ROW_COLUMNS).in(column, values).throwOnError();
  return data.map((row) => {
    const post = parsePostRow(row);
    if (!post) throw new Error('The server returned an invalid post.');
    return post;
  });
}

/** Inserts the posts whose slugs are free, in one transaction. Returns the inserted ones. */
export async function insertNewPosts(
  client: SupabaseClient,
  rows: readonly object[],
): Promise<{ readonly id: string; readonly slug: string }[]> {
  const options = { onConflict: 'slug', ignoreDuplicates: true };
  const insertion = client.from('blog_posts').upsert([...rows], options);
  return (await insertion.select('id,slug').throwOnError()).data;
}

/** Adds categories, keeping existing ones. */
export async function addCategories(client: SupabaseClient, names: readonly string[]): Promise<void> {
  const rows = names.map((name) => ({ name }));
  await client.from('blog_categories').upsert(rows, { onConflict: 'name', ignoreDuplicates: true }).throwOnError();
}
