import { EnvironmentError } from '../../base/errors.ts';
import { mapLimit } from '../../base/map-limit.ts';
import type { BlogOperator } from '../store/operator.ts';
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

/** Uploads those pictures that the bucket lacks. Returns how many. Throws an `EnvironmentError` when the backend refuses one. */
export async function sendPictures(operator: BlogOperator, pictures: readonly SendablePicture[]): Promise<number> {
  const { url } = operator.home;
  let sent = 0;
  await mapLimit(6, pictures, async ({ object, bytes }) => {
    if (await hasObject(object, url)) return;
    const made = await bytes();
    const error = await operator.uploadPicture(object, made, { contentType: pictureType(made) ?? '' });
    if (error) throw new EnvironmentError(`the backend at ${url} did not take the picture ${object}: ${error.message}`);
    sent++;
  });
  return sent;
}
