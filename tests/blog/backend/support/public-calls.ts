import type { SupabaseClient } from '@supabase/supabase-js';
import { PICTURE_BUCKET } from '../../../../src/blog/rules.ts';
import { POST_FIELDS } from '../../../../src/blog/store/public-queries.ts';

/*
 * Calls of docs/contract.md, section 7, that the product makes without the backend's client: pages by plain requests, and the editor
 * in a way that shows progress.
 */

/** The published post with this slug. Throws when there is none, which a draft is too. */
export async function singlePost(client: SupabaseClient, slug: string): Promise<unknown> {
  const { data } = await client
    .from('blog_posts')
    .select(POST_FIELDS)
    .eq('slug', slug)
    .eq('status', 'published')
    .single()
    .throwOnError();
  return data;
}

/** Counts a visit of a published post; of anything else it counts none and says nothing. */
export async function countView(client: SupabaseClient, slug: string): Promise<void> {
  await client.rpc('increment_blog_view_count', { post_slug: slug }).throwOnError();
}

/** Stores an image under a name that `imageName` made, and answers its public address. Throws with the reason when the bucket refuses it. */
export async function uploadImage(client: SupabaseClient, name: string, file: Blob): Promise<string> {
  const bucket = client.storage.from(PICTURE_BUCKET);
  const { data, error } = await bucket.upload(name, file, { contentType: file.type, cacheControl: '31536000' });
  if (error) throw error;
  return bucket.getPublicUrl(data.path).data.publicUrl;
}
