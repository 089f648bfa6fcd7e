import { objectOfFile } from '../../blog/post-images.ts';
import type { OriginalPicture, SendablePicture } from '../../blog/sync/post-pictures.ts';
import { POST_IMAGES } from '../../model/picture-files.ts';
import { assetName } from './asset-cache.ts';
import { cleanFormat } from './metadata-free-copies.ts';
import { opener } from './pictures.ts';

/** Cache key: change it if the same image would be sent differently. */
const RECIPE = 'sent-1';

/** Longest side of a sent image in pixels, the same as in the editor. */
const LONG_SIDE = 2000;

/** Prepares an image for a backend: an upright WebP without metadata, named by digest. Pulled images stay the same. */
export function sendablePicture({ file, bytes }: OriginalPicture): SendablePicture {
  const object = file.startsWith(POST_IMAGES) ? objectOfFile(file.slice(POST_IMAGES.length)) : undefined;
  if (object !== undefined) return { object, bytes: async () => bytes };
  const stem = file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.'));
  return {
    object: assetName(stem, 'webp', [RECIPE, bytes]),
    bytes: async () => {
      const open = await opener();
      return open(bytes)
        .autoOrient()
        .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer();
    },
  };
}

/** Returns the bytes of an image without metadata. Rejects if it can't be read. */
export async function withoutMetadata(name: string, bytes: Uint8Array): Promise<Uint8Array> {
  const format = cleanFormat(name, bytes);
  return format ? format.encode((await opener())(bytes).autoOrient()).toBuffer() : bytes;
}
