import { MAX_PICTURE_BYTES } from '../../../../../src/blog/rules.ts';
import { PICTURES } from '../../../../words/editor-words.ts';
import type { Message } from '../../../../words/messages.ts';
import { POST_MESSAGES } from '../../../../words/post-messages.ts';

/** The maximum side length of uploaded images, in pixels. */
export const LONG_SIDE = 2000;

/** Returns the error for a chosen file, if any. Rejects SVG as not an image because it can contain scripts. */
export function pictureError({ type, size }: Pick<File, 'type' | 'size'>): Message | undefined {
  if (!/^image\/./.test(type) || /^image\/svg/.test(type)) return POST_MESSAGES.notAnImage;
  // The limit applies to the upload: other types are downscaled first.
  return type === AS_IT_IS && size > MAX_PICTURE_BYTES ? POST_MESSAGES.imageTooLarge : undefined;
}

/** Returns why a file can't be used as an image. The browser must be able to decode it, whatever its name says. */
export async function refusalOf(file: File): Promise<Message | undefined> {
  const refusal = pictureError(file);
  if (refusal || (await isReadable(file))) return refusal;
  return file.size > MAX_PICTURE_BYTES
    ? POST_MESSAGES.imageTooLarge
    : POST_MESSAGES.uploadFailed(new Error(PICTURES.unreadable));
}

async function isReadable(file: File): Promise<boolean> {
  const address = URL.createObjectURL(file);
  try {
    return await new Promise<boolean>((resolve) => {
      const image = new Image();
      image.onload = () => resolve(true);
      image.onerror = () => resolve(false);
      image.src = address;
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** May be animated, so it's uploaded unchanged. */
const AS_IT_IS = 'image/gif';

/** Thrown for an image that's over the limit even after downscaling. */
export class TooLargeError extends Error {}

/** Returns the size scaled down to `LONG_SIDE`, in whole pixels, at least 1 each. */
export function shrunk(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export interface PreparedPicture {
  readonly blob: Blob;
  /** The original name; empty if the type, and so the extension, changed. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Types that a canvas both reads and writes. */
const KEPT_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Rotates an image upright, limits it to `LONG_SIDE` and drops metadata, except for GIFs. Throws if unreadable. */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw file.size > MAX_PICTURE_BYTES ? new TooLargeError(PICTURES.growsTooLarge) : new Error(PICTURES.unreadable);
  });
  try {
    if (file.type === AS_IT_IS) return { blob: file, name: file.name, width: bitmap.width, height: bitmap.height };
    const { width, height } = shrunk(bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (!context) throw new Error(PICTURES.undrawable);
    context.imageSmoothingQuality = 'high';
    const type = KEPT_TYPES.has(file.type) ? file.type : 'image/jpeg';
    if (type === 'image/jpeg') {
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
    }
    context.drawImage(bitmap, 0, 0, width, height);
    const drawn = (as: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, as, 0.86));
    let blob = await drawn(type);
    // A graphic with few colors may grow when it's re-encoded.
    if (blob && blob.size > MAX_PICTURE_BYTES) blob = await drawn('image/webp');
    if (!blob) throw new Error(PICTURES.undrawable);
    if (blob.size > MAX_PICTURE_BYTES) throw new TooLargeError(PICTURES.growsTooLarge);
    return { blob, name: blob.type === file.type ? file.name : '', width, height };
  } finally {
    bitmap.close();
  }
}

/** The maximum length of an image's data URL: base64 needs four characters per three bytes, plus the prefix. */
const MAX_CHARACTERS = Math.ceil(MAX_PICTURE_BYTES / 3) * 4 + 200;

/** Decodes a base64 `data:` URL of an image; undefined for anything else or if it's far over the limit. */
export function fileOfDataAddress(address: string): File | undefined {
  // Only the prefix: a regular expression on millions of characters can overflow the stack.
  const [head, type] = /^data:(image\/[a-z0-9.+-]+)(?:;[a-z0-9=-]+)*;base64,/i.exec(address.slice(0, 200)) ?? [];
  if (head === undefined || type === undefined || address.length > MAX_CHARACTERS) return undefined;
  try {
    const bytes = Uint8Array.from(atob(address.slice(head.length)), (character) => character.charCodeAt(0));
    return bytes.length === 0 ? undefined : new File([bytes], 'pasted', { type: type.toLowerCase() });
  } catch {
    return undefined;
  }
}
