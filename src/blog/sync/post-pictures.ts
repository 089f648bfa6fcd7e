import { createHash } from 'node:crypto';
import { EnvironmentError } from '../../base/errors.ts';
import { mapLimit } from '../../base/map-limit.ts';
import { addressOfObject, type PictureHome } from '../post-images.ts';
import type { BlogOperator } from '../store/operator.ts';

/** Compares an object with bytes. Downloads it only if its entity tag isn't conclusive. */
export async function compareObject(
  object: string,
  bytes: Uint8Array,
  home: Pick<PictureHome, 'url'>,
): Promise<'same' | 'other' | 'absent'> {
  const response = await asked(addressOfObject(home.url, object), 'HEAD');
  if (!response.ok) return 'absent';
  const tag = /^(?:W\/)?"([0-9a-f]{32})"$/.exec(response.headers.get('etag') ?? '')?.[1];
  // Hosted storage uses MD5 for tags, the embedded one the first half of SHA-256.
  if (
    tag !== undefined &&
    ['md5', 'sha256'].some((name) => createHash(name).update(bytes).digest('hex').startsWith(tag))
  )
    return 'same';
  const there = await fetchObject(object, home);
  return there && Buffer.compare(there, bytes) === 0 ? 'same' : 'other';
}

export async function hasObject(object: string, url: string): Promise<boolean> {
  return (await asked(addressOfObject(url, object), 'HEAD')).ok;
}

/** Returns the bytes of an object; undefined if there's none. */
export async function fetchObject(object: string, { url }: Pick<PictureHome, 'url'>): Promise<Uint8Array | undefined> {
  const response = await asked(addressOfObject(url, object), 'GET');
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
}

/** How long a large image may take on a slow connection. */
const REQUEST_TIMEOUT_MS = 60_000;

/** Requests an object. Throws an `EnvironmentError` unless the response says whether it exists. */
async function asked(address: string, method: 'HEAD' | 'GET'): Promise<Response> {
  try {
    const response = await fetch(address, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (response.ok || response.status === 400 || response.status === 404) return response;
    throw new Error(`it responded with status ${response.status}`);
  } catch (error) {
    const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
    throw new EnvironmentError(`can't read the image ${address}: ${cause?.code ?? message}`);
  }
}

const SIGNATURES: readonly (readonly [type: string, pattern: RegExp])[] = [
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/avif', /^[\s\S]{4}ftypavi[fs]/],
];

/** Returns an image's type by its first bytes; undefined if the bucket doesn't accept it. */
export function pictureType(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return SIGNATURES.find(([, pattern]) => pattern.test(head))?.[0];
}

/** Returns an image's type by its extension, if the bytes are inconclusive. */
export function typeByName(object: string): string | undefined {
  const ending = /\.([a-z]+)$/i.exec(object)?.[1]?.toLowerCase() ?? '';
  return SIGNATURES.find(([type]) => type === `image/${ending === 'jpg' ? 'jpeg' : ending}`)?.[0];
}

/** A file on the site whose bytes are read from disk only when it's written. */
export interface SiteFile {
  readonly bytes: Uint8Array;
  /** The digest of the bytes, for a file whose path doesn't contain it. */
  readonly digest?: string | undefined;
}

/** An image in the data folder. */
export interface OriginalPicture extends SiteFile {
  readonly file: string;
}

/** An image to upload for posts. */
export interface SendablePicture {
  /** Its object name, unique per image. */
  readonly object: string;
  /** Encodes the image on each call, which may take a while. */
  readonly bytes: () => Promise<Uint8Array>;
}

/** Uploads the images the bucket lacks. Returns their number. Throws an `EnvironmentError` if one is rejected. */
export async function sendPictures(operator: BlogOperator, pictures: readonly SendablePicture[]): Promise<number> {
  const { url } = operator.home;
  let sent = 0;
  await mapLimit(6, pictures, async ({ object, bytes }) => {
    if (await hasObject(object, url)) return;
    const made = await bytes();
    const error = await operator.uploadPicture(object, made, { contentType: pictureType(made) ?? '' });
    if (error) throw new EnvironmentError(`the backend at ${url} rejected the image ${object}: ${error.message}`);
    sent++;
  });
  return sent;
}
