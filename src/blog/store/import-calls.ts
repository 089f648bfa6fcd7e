import type { SupabaseClient } from '@supabase/supabase-js';
import { timestamp } from '../dates.ts';
import { POST_ROW_COLUMNS, type PostRow, parsePostRow } from '../post.ts';

/*
 * What export and import ask of a backend, many posts by one request. Each throws the error that the backend returned. For admins.
 */

/** Whole posts by their ids, in any order; those that are gone are left out. */
export async function postRows(client: SupabaseClient, ids: readonly string[]): Promise<PostRow[]> {
  const [{ data: rows }, { data: redirects }] = await Promise.all([
    client.from('blog_posts').select(POST_ROW_COLUMNS).in('id', ids).throwOnError(),
    client.from('blog_redirects').select('old_slug,post_id').in('post_id', ids).order('old_slug').throwOnError(),
  ]);
  return (rows as unknown as { readonly id: string }[]).map((row) => {
    const oldSlugs = redirects.filter(({ post_id }) => post_id === row.id).map(({ old_slug }) => old_slug as string);
    const post = parsePostRow(row, oldSlugs);
    if (!post) throw new Error('The server answered something that is no post.');
    return post;
  });
}

/** A post that the backend has, as far as an import compares it. */
export type ComparedPost = Pick<PostRow, 'id' | 'updated_at' | 'slug' | 'title' | 'excerpt' | 'content'> &
  Pick<PostRow, 'featured_image' | 'published_at' | 'meta_description' | 'meta_keywords' | 'category'> & {
    readonly status: string;
  };

const COMPARED =
  'id,updated_at,slug,title,excerpt,content,featured_image,status,published_at,meta_description,meta_keywords,category:blog_categories(name)';

/** The posts that have one of these ids or slugs. */
export async function comparedPosts(
  client: SupabaseClient,
  column: 'id' | 'slug',
  values: readonly string[],
): Promise<ComparedPost[]> {
  const { data } = await client.from('blog_posts').select(COMPARED).in(column, values).throwOnError();
  type Row = Omit<ComparedPost, 'category'> & { readonly category: { readonly name: string } | null };
  return (data as unknown as Row[]).map(({ published_at, category, ...row }) => ({
    ...row,
    published_at: published_at && (timestamp(published_at) ?? published_at),
    category: category?.name ?? '',
  }));
}

/** Inserts those posts whose slugs are free, all in one transaction. Returns which were inserted. */
export async function insertNewPosts(
  client: SupabaseClient,
  rows: readonly object[],
): Promise<{ readonly id: string; readonly slug: string }[]> {
  const options = { onConflict: 'slug', ignoreDuplicates: true };
  const { data } = await client
    .from('blog_posts')
    .upsert([...rows], options)
    .select('id,slug')
    .throwOnError();
  return data;
}

/** Adds categories; those that are there already stay. */
export async function addCategories(client: SupabaseClient, names: readonly string[]): Promise<void> {
  const rows = names.map((name) => ({ name }));
  await client.from('blog_categories').upsert(rows, { onConflict: 'name', ignoreDuplicates: true }).throwOnError();
}
