import type { SupabaseClient } from '@supabase/supabase-js';
import { PICTURE_BUCKET } from '../../../../src/blog/rules.ts';
import { POST_FIELDS } from '../../../../src/blog/store/public-queries.ts';

/*
 * Calls of docs/contract.md, section 7, that the product makes without the backend's client: pages use plain requests,
 * and the editor shows progress.
 */

/** Returns the published post with this slug. Throws if it is missing or a draft. */
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

/** Counts a view of a published post. For anything else it silently does nothing. */
export async function countView(client: SupabaseClient, slug: string): Promise<void> {
  await client.rpc('increment_blog_view_count', { post_slug: slug }).throwOnError();
}

/**
 * Uploads an image under a name from `imageName` and returns its public URL. Throws with the reason if the bucket
 * rejects it.
 */
export async function uploadImage(client: SupabaseClient, name: string, file: Blob): Promise<string> {
  const bucket = client.storage.from(PICTURE_BUCKET);
  const { data, error } = await bucket.upload(name, file, { contentType: file.type, cacheControl: '31536000' });
  if (error) throw error;
  return bucket.getPublicUrl(data.path).data.publicUrl;
}
