import type { SupabaseClient } from '@supabase/supabase-js';
import { imageName } from '../../../../../src/blog/store/backend-calls.ts';
import { pictureAddress } from '../../../../../src/blog/store/editor-calls.ts';
import { statusMessage } from '../../../../../src/blog/store/error-messages.ts';
import { accessToken } from '../../../../../src/blog/store/session-calls.ts';
import { Store } from '../../../../ui/store.ts';
import { PICTURES } from '../../../../words/editor-words.ts';
import { preparePicture } from './picture-file.ts';

/** An uploaded image with its size in pixels; 0 if unknown. */
export interface StoredPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** Uploads an image; `tell` receives the progress from 0 to 1. */
export type SendPicture = (file: File, tell: (part: number) => void, signal: AbortSignal) => Promise<StoredPicture>;

export interface Upload {
  /** The `blob:` URL shown in this tab until the upload finishes. */
  readonly address: string;
  readonly name: string;
  readonly part: number;
  readonly error: unknown;
}

export interface UploadListener {
  ended(address: string, stored: StoredPicture | undefined): unknown;
  failed(error: unknown): void;
}

/** Uploads in progress, with retry and cancel. */
export class PictureUploads extends Store<readonly Upload[]> {
  private readonly files = new Map<string, File>();
  private readonly running = new Map<string, AbortController>();
  private readonly fates = new Map<string, StoredPicture | 'gone'>();
  private readonly send: SendPicture;
  private readonly listener: UploadListener;

  constructor(send: SendPicture, listener: UploadListener) {
    super([]);
    this.send = send;
    this.listener = listener;
  }

  addressOf(file: File): string {
    const address = URL.createObjectURL(file);
    this.files.set(address, file);
    return address;
  }

  start(address: string): void {
    const file = this.files.get(address);
    if (!file || this.running.has(address)) return;
    const controller = new AbortController();
    this.running.set(address, controller);
    const others = this.state.filter((upload) => upload.address !== address);
    this.set([...others, { address, name: file.name || PICTURES.nameless, part: 0, error: undefined }]);
    this.send(file, (part) => this.update(address, { part }), controller.signal).then(
      (stored) => controller.signal.aborted || this.end(address, stored),
      (error) => {
        if (controller.signal.aborted) return;
        this.running.delete(address);
        this.update(address, { error });
        this.listener.failed(error);
      },
    );
  }

  /** Tries failed uploads again. */
  retry(): void {
    for (const { address, error } of this.state) if (error !== undefined) this.start(address);
  }

  cancel(address: string): void {
    this.running.get(address)?.abort();
    this.end(address, undefined);
  }

  /** Returns the upload's result by its `blob:` URL: `gone` if it was canceled, undefined while it's pending. */
  fateOf(address: string): StoredPicture | 'gone' | undefined {
    return this.fates.get(address);
  }

  close(): void {
    for (const controller of this.running.values()) controller.abort();
    for (const address of this.files.keys()) URL.revokeObjectURL(address);
    this.running.clear();
    this.files.clear();
  }

  private end(address: string, stored: StoredPicture | undefined): void {
    this.running.delete(address);
    this.fates.set(address, stored ?? 'gone');
    this.set(this.state.filter((upload) => upload.address !== address));
    this.listener.ended(address, stored);
  }

  private update(address: string, patch: Partial<Upload>): void {
    this.set(this.state.map((upload) => (upload.address === address ? { ...upload, ...patch } : upload)));
  }
}

/** Uploads images to a folder in the bucket, such as `jobs/`. `renew` replaces a rejected token. Throws on failure. */
export function pictureSender(
  client: SupabaseClient,
  key: string,
  renew: (refused: string) => Promise<string | undefined>,
  folder = '',
): SendPicture {
  return async (file, tell, signal) => {
    const { blob, name: chosen, width, height } = await preparePicture(file);
    signal.throwIfAborted();
    const name = folder + pictureName({ name: chosen, type: blob.type }, Date.now());
    const token = await accessToken(client);
    if (token === undefined) throw Object.assign(new Error('no session'), { code: 'session_not_found' });
    // It may have been canceled while waiting for the session.
    signal.throwIfAborted();
    const src = pictureAddress(client, name);
    const body = new FormData();
    body.append('cacheControl', '31536000');
    body.append('', blob);
    const sendBy = (bearer: string) => {
      const headers = { apikey: key, authorization: `Bearer ${bearer}`, 'x-upsert': 'false' };
      return post(src.replace('/object/public/', '/object/'), { body, headers, signal }, tell);
    };
    try {
      await sendBy(token);
    } catch (error) {
      const { status, statusCode } = error as { readonly status?: number; readonly statusCode?: unknown };
      // For an expired token, some servers respond with 401, others with a 400 whose body says 403.
      const renewed = [401, 403].includes(Number(statusCode ?? status)) ? await renew(token) : undefined;
      if (renewed === undefined) throw error;
      await sendBy(renewed);
    }
    return { src, width, height };
  };
}

/** Returns an image's storage name: a timestamp and 48 random bits, the start of a UUID (RFC 9562, section 5.4). */
export function pictureName(file: { readonly name: string; readonly type: string }, now: number): string {
  return imageName(file, now, crypto.randomUUID().slice(0, 13).replace('-', ''));
}

interface PictureRequest {
  readonly body: FormData;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

function post(url: string, { body, headers, signal }: PictureRequest, tell: (part: number) => void): Promise<void> {
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

/** Converts the response to a rejected upload to the error that supabase-js would return. HTTP/2 has no status text, so the message may be empty. */
function refusal({ status, responseText }: XMLHttpRequest): Error {
  try {
    const answer: unknown = JSON.parse(responseText);
    if (Object(answer) !== answer) throw new TypeError('not an object');
    const { message, statusCode } = answer as { message?: unknown; statusCode?: unknown };
    return Object.assign(new Error(typeof message === 'string' ? message : ''), { status, statusCode });
  } catch {
    // A proxy's response, not the storage's.
    return Object.assign(new Error(responseText.trim() && statusMessage(status)), { status });
  }
}
