import type { SupabaseClient } from '@supabase/supabase-js';
import type { SendablePicture } from '../model/picture-files.ts';
import { EnvironmentFault } from '../write/environment-fault.ts';
import { hasObject, pictureType } from './post-pictures.ts';
import { inParallel } from './pull-posts.ts';

/**
 * Puts those pictures into the bucket of a backend that it does not have, and answers how many. The client is the operator's,
 * `url` the address of the backend. Throws an `EnvironmentFault` when it refuses one.
 */
export async function sendPictures(
  client: SupabaseClient,
  url: string,
  pictures: readonly SendablePicture[],
): Promise<number> {
  let sent = 0;
  await inParallel(pictures, 6, async ({ object, bytes }) => {
    if (await hasObject(object, url)) return;
    const made = await bytes();
    const contentType = pictureType(made) ?? '';
    const blob = new Blob([new Uint8Array(made)], { type: contentType });
    const { error } = await client.storage
      .from('blog-images')
      .upload(object, blob, { contentType, cacheControl: '31536000' });
    if (error) throw new EnvironmentFault(`the backend at ${url} did not take the picture ${object}: ${error.message}`);
    sent++;
  });
  return sent;
}
