import type { SupabaseClient } from '@supabase/supabase-js';
import { PICTURE_BUCKET } from '../rules.ts';

/*
 * What the editor asks besides the calls of docs/contract.md, section 7. Each throws the error that the backend answered; rows are returned
 * as they came.
 */

type Row = Readonly<Record<string, unknown>>;

/** The post with a slug. */
export async function postBySlug(client: SupabaseClient, slug: string): Promise<Row | undefined> {
  const { data } = await client.from('blog_posts').select('*').eq('slug', slug).maybeSingle().throwOnError();
  return data ?? undefined;
}

/** The id of the post with a slug. */
export async function idOfSlug(client: SupabaseClient, slug: string): Promise<string | undefined> {
  const { data } = await client.from('blog_posts').select('id').eq('slug', slug).maybeSingle().throwOnError();
  return data?.['id'];
}

/** `updated_at` and `updated_by` of a post. */
export async function versionOf(client: SupabaseClient, id: string): Promise<Row | undefined> {
  const { data } = await client
    .from('blog_posts')
    .select('updated_at,updated_by')
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  return data ?? undefined;
}

/** The former versions of a post, latest first, at most 100. */
export async function revisionsOf(client: SupabaseClient, id: string): Promise<readonly Row[]> {
  const { data } = await client
    .from('blog_revisions')
    .select('*')
    .eq('post_id', id)
    .order('id', { ascending: false })
    .limit(100)
    .throwOnError();
  return data;
}

/** The name of an account; empty where it has none, or is gone. */
export async function nameOfAccount(client: SupabaseClient, id: string): Promise<string> {
  const { data } = await client.from('profiles').select('name').eq('id', id).maybeSingle().throwOnError();
  return typeof data?.['name'] === 'string' ? data['name'] : '';
}

/** The name of whoever wrote a post; empty where that is not told. */
export async function nameOfAuthor(client: SupabaseClient, postId: string): Promise<string> {
  const { data } = await client
    .from('blog_posts')
    .select('author:profiles(name)')
    .eq('id', postId)
    .maybeSingle()
    .throwOnError();
  const { author } = (data ?? {}) as { readonly author?: { readonly name?: unknown } | null };
  return typeof author?.name === 'string' ? author.name : '';
}

/** The address at which a picture of the bucket is read. */
export function pictureAddress(client: SupabaseClient, name: string): string {
  return client.storage.from(PICTURE_BUCKET).getPublicUrl(name).data.publicUrl;
}
