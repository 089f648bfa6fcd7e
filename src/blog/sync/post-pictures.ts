import { createHash } from 'node:crypto';
import { EnvironmentError } from '../../base/errors.ts';
import { mapLimit } from '../../base/map-limit.ts';
import { addressOfObject, type PictureHome } from '../post-images.ts';
import type { BlogOperator } from '../store/operator.ts';

/** Whether a backend has an object, and with these bytes. They are fetched only where its entity tag says nothing. */
export async function compareObject(
  object: string,
  bytes: Uint8Array,
  home: Pick<PictureHome, 'url'>,
): Promise<'same' | 'other' | 'absent'> {
  const response = await asked(addressOfObject(home.url, object), 'HEAD');
  if (!response.ok) return 'absent';
  const tag = /^(?:W\/)?"([0-9a-f]{32})"$/.exec(response.headers.get('etag') ?? '')?.[1];
  // Hosted storage tags with MD5, the embedded one with the first half of SHA-256.
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

/** The bytes of an object; undefined when the backend has none. */
export async function fetchObject(object: string, { url }: Pick<PictureHome, 'url'>): Promise<Uint8Array | undefined> {
  const response = await asked(addressOfObject(url, object), 'GET');
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
}

/** As long as a large picture takes on a poor line. */
const REQUEST_TIMEOUT_MS = 60_000;

/** An answer that the object is there, or that it is not. Throws an `EnvironmentError` for any other. */
async function asked(address: string, method: 'HEAD' | 'GET'): Promise<Response> {
  try {
    const response = await fetch(address, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (response.ok || response.status === 400 || response.status === 404) return response;
    throw new Error(`it answered with status ${response.status}`);
  } catch (error) {
    const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
    throw new EnvironmentError(`the picture ${address} could not be read: ${cause?.code ?? message}`);
  }
}

const SIGNATURES: readonly (readonly [type: string, pattern: RegExp])[] = [
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/avif', /^[\s\S]{4}ftypavi[fs]/],
];

/** The type of a picture by its first bytes, of those that the bucket takes; undefined for anything else. */
export function pictureType(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return SIGNATURES.find(([, pattern]) => pattern.test(head))?.[0];
}

/** The type of a picture by the ending of its name, for one whose bytes say nothing. */
export function typeByName(object: string): string | undefined {
  const ending = /\.([a-z]+)$/i.exec(object)?.[1]?.toLowerCase() ?? '';
  return SIGNATURES.find(([type]) => type === `image/${ending === 'jpg' ? 'jpeg' : ending}`)?.[0];
}

/** A file of the site whose bytes may still lie on the disk: they are asked for when it is written, and else never. */
export interface SiteFile {
  readonly bytes: Uint8Array;
  /** The digest of the bytes, for a file whose path doesn't contain it. */
  readonly digest?: string | undefined;
}

/** A picture as it lies in the data. */
export interface OriginalPicture extends SiteFile {
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
