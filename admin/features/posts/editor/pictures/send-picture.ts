import type { SupabaseClient } from '@supabase/supabase-js';
import { imageName } from '../../../../../src/blog/store/backend-calls.ts';
import { pictureAddress } from '../../../../../src/blog/store/editor-calls.ts';
import { statusMessage } from '../../../../../src/blog/store/error-messages.ts';
import { accessToken } from '../../../../../src/blog/store/session-calls.ts';
import { preparePicture } from './picture-file.ts';
import type { SendPicture } from './picture-uploads.ts';

/**
 * Sends pictures to the bucket as the backend's client does, but through a request that tells how far it is and can be given up,
 * which the client's own cannot. Throws with the reason when the bucket refuses one.
 */
export function pictureSender(client: SupabaseClient, key: string): SendPicture {
  return async (file, tell, signal) => {
    const { blob, name: chosen, width, height } = await preparePicture(file);
    signal.throwIfAborted();
    const name = pictureName({ name: chosen, type: blob.type }, Date.now());
    const token = await accessToken(client);
    if (token === undefined) throw Object.assign(new Error('no session'), { code: 'session_not_found' });
    // It may have been given up while the session was asked for.
    signal.throwIfAborted();
    const src = pictureAddress(client, name);
    const body = new FormData();
    body.append('cacheControl', '31536000');
    body.append('', blob);
    await post(
      src.replace('/object/public/', '/object/'),
      body,
      { apikey: key, authorization: `Bearer ${token}`, 'x-upsert': 'false' },
      tell,
      signal,
    );
    return { src, width, height };
  };
}

/** The name a picture is stored by: with the time in milliseconds go 48 random bits, the first of a UUID (RFC 9562, section 5.4). */
export function pictureName(file: { readonly name: string; readonly type: string }, now: number): string {
  return imageName(file, now, crypto.randomUUID().slice(0, 13).replace('-', ''));
}

function post(
  url: string,
  body: FormData,
  headers: Readonly<Record<string, string>>,
  tell: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : reject(refusal(request)));
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

/** Why it was refused, as the client would tell it; without a message when nothing is said of it. What a status is called is no reason, and not every protocol has it. */
function refusal({ status, responseText }: XMLHttpRequest): Error {
  try {
    const { message, statusCode } = JSON.parse(responseText) as { message?: unknown; statusCode?: unknown };
    return Object.assign(new Error(typeof message === 'string' ? message : ''), { status, statusCode });
  } catch {
    // An answer of something in between, which is no JSON.
    return Object.assign(new Error(statusMessage(status) ?? ''), { status });
  }
}
