import { MAX_PICTURE_BYTES } from '../../../../../src/blog/rules.ts';
import { PICTURES } from '../../../../words/editor.ts';
import type { Message } from '../../../../words/messages.ts';
import { POST_MESSAGES } from '../../../../words/post-messages.ts';

/** The longest side of a picture that is sent, in pixels. */
export const LONG_SIDE = 2000;

/** What is wrong with a chosen file; nothing when it may be made ready. Drawings in SVG can carry scripts and are refused as no pictures. */
export function pictureError({ type, size }: Pick<File, 'type' | 'size'>): Message | undefined {
  if (!/^image\/./.test(type) || /^image\/svg/.test(type)) return POST_MESSAGES.notAnImage();
  // The limit is one of what is sent: others are shrunk first.
  return type === AS_IT_IS && size > MAX_PICTURE_BYTES ? POST_MESSAGES.imageTooLarge() : undefined;
}

/** Why a chosen file can't become a picture of a post; undefined if it can. The browser has to read it for that, whatever its name says. */
export async function refusalOf(file: File): Promise<Message | undefined> {
  const refusal = pictureError(file);
  if (refusal || (await isReadable(file))) return refusal;
  return file.size > MAX_PICTURE_BYTES
    ? POST_MESSAGES.imageTooLarge()
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

/** The type of pictures that may move, and are sent as they are. */
const AS_IT_IS = 'image/gif';

/** A picture that is over the limit though it was made smaller. */
export class TooLargeError extends Error {}

/** The size of a picture once its long side is at most `LONG_SIDE`, in whole pixels, none of them 0. */
export function shrunk(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export interface PreparedPicture {
  readonly blob: Blob;
  /** The name it was chosen by; none where its type has changed, and the ending with it. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Types that a canvas writes as well as it reads them. */
const KEPT_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** A picture turned upright, at most `LONG_SIDE` long, and without what cameras write into it; a GIF stays as it is. Throws when the browser cannot read it. */
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
    // A drawing of few colours may grow as it is drawn anew.
    if (blob && blob.size > MAX_PICTURE_BYTES) blob = await drawn('image/webp');
    if (!blob) throw new Error(PICTURES.undrawable);
    if (blob.size > MAX_PICTURE_BYTES) throw new TooLargeError(PICTURES.growsTooLarge);
    return { blob, name: blob.type === file.type ? file.name : '', width, height };
  } finally {
    bitmap.close();
  }
}

/** The longest address of a picture that may be sent: base64 has four characters for three bytes, and the head takes a few. */
const MAX_CHARACTERS = Math.ceil(MAX_PICTURE_BYTES / 3) * 4 + 200;

/** The file that a `data:` address holds; undefined for anything but a picture in base64, and for one far beyond what may be sent. */
export function fileOfDataAddress(address: string): File | undefined {
  // Only the head: an expression for millions of characters can run out of stack.
  const [head, type] = /^data:(image\/[a-z0-9.+-]+)(?:;[a-z0-9=-]+)*;base64,/i.exec(address.slice(0, 200)) ?? [];
  if (head === undefined || type === undefined || address.length > MAX_CHARACTERS) return undefined;
  try {
    const bytes = Uint8Array.from(atob(address.slice(head.length)), (character) => character.charCodeAt(0));
    return bytes.length === 0 ? undefined : new File([bytes], 'pasted', { type: type.toLowerCase() });
  } catch {
    return undefined;
  }
}
