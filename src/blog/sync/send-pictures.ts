import type { SupabaseClient } from '@supabase/supabase-js';
import { EnvironmentError } from '../../base/errors.ts';
import { mapLimit } from '../../base/map-limit.ts';
import { PICTURE_BUCKET } from '../rules.ts';
import { hasObject, pictureType } from './post-pictures.ts';

/** A file of the site whose bytes may still lie on the disk: they are asked for when it is written, and else never. */
export interface SiteFile {
  readonly bytes: Uint8Array;
}

/** A picture as it lies in the data. */
export interface OriginalPicture extends SiteFile {
  /** Its path inside the data folder. */
  readonly file: string;
}

/** A picture as a backend takes it for posts. */
export interface SendablePicture {
  /** The name of its object, which is another for every other picture. */
  readonly object: string;
  /** Made at each call, which may take a while. */
  readonly bytes: () => Promise<Uint8Array>;
}

/**
 * Puts those pictures into the bucket of a backend that it does not have, and answers how many. The client is the operator's,
 * `url` the address of the backend. Throws an `EnvironmentError` when it refuses one.
 */
export async function sendPictures(
  client: SupabaseClient,
  url: string,
  pictures: readonly SendablePicture[],
): Promise<number> {
  let sent = 0;
  await mapLimit(6, pictures, async ({ object, bytes }) => {
    if (await hasObject(object, url)) return;
    const made = await bytes();
    const contentType = pictureType(made) ?? '';
    const blob = new Blob([new Uint8Array(made)], { type: contentType });
    const { error } = await client.storage
      .from(PICTURE_BUCKET)
      .upload(object, blob, { contentType, cacheControl: '31536000' });
    if (error) throw new EnvironmentError(`the backend at ${url} did not take the picture ${object}: ${error.message}`);
    sent++;
  });
  return sent;
}
