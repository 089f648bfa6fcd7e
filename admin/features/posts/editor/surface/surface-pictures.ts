import { Delta } from 'quill/core.js';
import type { StoredPicture } from '../pictures/picture-uploads.ts';
import type { Quill } from './formats.ts';

type SurfaceQuill = InstanceType<typeof Quill>;

interface PictureText {
  readonly src: string;
  /** Empty for decoration; undefined for none. */
  readonly alt: string | undefined;
  readonly caption: string;
}

/** The pictures of the text in their order, each with its place. */
export function placedPictures(
  quill: SurfaceQuill,
): { readonly index: number; readonly src: string; readonly alt: string | undefined }[] {
  const found: { index: number; src: string; alt: string | undefined }[] = [];
  let index = 0;
  for (const { insert, attributes } of quill.getContents().ops) {
    const src = typeof insert === 'object' ? insert['image'] : undefined;
    const alt = attributes?.['alt'];
    if (typeof src === 'string') found.push({ index, src, alt: typeof alt === 'string' ? alt : undefined });
    index += typeof insert === 'string' ? insert.length : 1;
  }
  return found;
}

/** Writes what a picture shows, and a caption as the line below it. `alt` is empty for decoration. */
export function describePicture(quill: SurfaceQuill, { src, alt, caption }: PictureText): void {
  // From the end: a caption moves what comes after it.
  const places = placedPictures(quill).filter((picture) => picture.src === src);
  for (const { index } of places.toReversed()) {
    quill.formatText(index, 1, 'alt', alt ?? null, 'user');
    if (caption !== '') {
      const [line, offset] = quill.getLine(index);
      const end = line ? index - offset + line.length() : index + 1;
      quill.updateContents(
        new Delta()
          .retain(end - 1)
          .insert('\n')
          .insert(caption, { italic: true }),
        'user',
      );
    }
  }
}

/** Puts a stored picture in place of one that was being sent, or takes that away when there is none. It is no step that can be undone. */
export function replacePicture(quill: SurfaceQuill, src: string, stored: StoredPicture | undefined): void {
  const places = placedPictures(quill).filter((picture) => picture.src === src);
  for (const { index, alt } of places.toReversed()) {
    const change = new Delta().retain(index).delete(1);
    if (stored) {
      const { width, height } = stored;
      change.insert(
        { image: stored.src },
        { ...(alt !== undefined && { alt }), ...(width > 0 && { width: String(width), height: String(height) }) },
      );
    }
    quill.updateContents(change, 'api');
  }
}
