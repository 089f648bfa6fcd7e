import type { SupabaseClient } from '@supabase/supabase-js';
import { POST_ROW_COLUMNS, type PostRow, parsePostRow } from '../post.ts';

/* What export and import ask of a backend, many posts by one request. Each throws the error that the backend returned. For admins. */

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
