import Quill, { Delta, type Range } from 'quill/core.js';
import type { StoredPicture } from '../pictures/picture-uploads.ts';
import { CAPTION } from './pasted-html.ts';

/** Makes a change its own undo step. */
export function inOneStep<T>(quill: Quill, change: () => T): T {
  quill.history.cutoff();
  const made = change();
  quill.history.cutoff();
  return made;
}

export interface PlacedPicture {
  readonly index: number;
  readonly src: string;
  /** Empty if decorative; undefined if not decided yet. */
  readonly alt: string | undefined;
  readonly caption: string;
  /** The `width` and `height` attributes, in pixels. */
  readonly size: readonly [width: number, height: number] | undefined;
}

/** Returns the images in the text, in order. */
export function placedPictures(quill: Quill): PlacedPicture[] {
  const found: PlacedPicture[] = [];
  let index = 0;
  for (const { insert, attributes = {} } of quill.getContents().ops) {
    const src = typeof insert === 'object' ? insert['image'] : undefined;
    if (typeof src === 'string') {
      const { alt, width, height } = attributes as Readonly<Record<string, unknown>>;
      const caption = quill.getLine(index)[0]?.formats()['caption'];
      found.push({
        index,
        src,
        alt: typeof alt === 'string' ? alt : undefined,
        caption: typeof caption === 'string' ? caption : '',
        size: width !== undefined && height !== undefined ? [Number(width), Number(height)] : undefined,
      });
    }
    index += typeof insert === 'string' ? insert.length : 1;
  }
  return found;
}

/** Sets the alt text (empty if decorative) and the caption of an image. A single undo step. */
export function describePicture(
  quill: Quill,
  { src, alt, caption }: Pick<PlacedPicture, 'src' | 'alt' | 'caption'>,
): void {
  inOneStep(quill, () => {
    // From the end, because a new line shifts what follows.
    for (const picture of placedPictures(quill).toReversed()) {
      if (picture.src !== src) continue;
      quill.formatText(picture.index, 1, 'alt', alt ?? null, 'user');
      if (caption !== picture.caption) setCaption(quill, picture.index, caption);
    }
  });
}

function setCaption(quill: Quill, index: number, caption: string): void {
  const [line, offset] = quill.getLine(index);
  if (!line) return;
  if (caption === '') {
    quill.formatLine(index, 1, 'caption', false, 'user');
    return;
  }
  // A captioned image needs its own line.
  const before = offset > 0;
  const after = offset + 2 < line.length();
  quill.updateContents(
    new Delta()
      .retain(index)
      .insert(before ? '\n' : '')
      .retain(1)
      .insert(after ? '\n' : ''),
    'user',
  );
  const plain = { header: false, list: false, indent: false, blockquote: false };
  for (const [name, value] of Object.entries({ ...plain, caption }))
    quill.formatLine(index + (before ? 1 : 0), 1, name, value, 'user');
}

export interface PickedPicture extends PlacedPicture {
  readonly element: HTMLImageElement;
}

/** Returns the image at a range: the selected one, or the only one on the caret's line. */
export function pictureAt(quill: Quill, { index, length }: Range): PickedPicture | undefined {
  const [line, offset] = quill.getLine(index);
  if (length > 1 || (length === 0 && line?.length() !== 2)) return undefined;
  const place = length === 1 ? index : index - offset;
  const picture = placedPictures(quill).find((one) => one.index === place);
  const element = picture && quill.getLeaf(place + 1)[0]?.domNode;
  return picture && element instanceof HTMLImageElement ? { ...picture, element } : undefined;
}

/** Replaces an image, keeping its alt text. */
export function swapPicture(quill: Quill, { index, alt }: PlacedPicture, image: string): void {
  const attributes = alt === undefined ? {} : { alt };
  const change = new Delta().retain(index).insert({ image }, attributes).delete(1);
  inOneStep(quill, () => quill.updateContents(change, 'user'));
}

/** Replaces a range with images, each on its own line. A single undo step. */
export function insertPictures(quill: Quill, { index, length }: Range, addresses: readonly string[]): void {
  const [line, offset] = quill.getLine(index);
  const delta = new Delta().retain(index).delete(length);
  if (offset > 0) delta.insert('\n', line?.formats());
  for (const image of addresses) delta.insert({ image }).insert('\n');
  inOneStep(quill, () => quill.updateContents(delta, 'user'));
  quill.setSelection(index + (offset > 0 ? 1 : 0) + addresses.length * 2, 0, 'silent');
}

/** Removes captions from lines without an image. */
export function dropLostCaptions(quill: Quill): void {
  for (const line of quill.root.querySelectorAll(`[${CAPTION}]`)) {
    if (line.localName === 'p' && line.querySelector('img')) continue;
    const blot = Quill.find(line);
    if (blot && 'length' in blot) quill.formatLine(quill.getIndex(blot as never), 1, 'caption', false, 'user');
  }
}

/** Inserts a line before or after an image with a caption. */
export function breakPicture(quill: Quill, { index }: Range): void {
  const [line, offset] = quill.getLine(index);
  if (!line) return;
  const isBefore = offset === 0;
  quill.updateContents(
    isBefore
      ? new Delta().retain(index).insert('\n')
      : new Delta()
          .retain(index)
          .insert('\n', { caption: line.formats()['caption'] as string })
          .retain(line.length() - offset - 1)
          .retain(1, { caption: null }),
    'user',
  );
  quill.setSelection(index + 1, 0, 'silent');
}

/** Replaces an upload's placeholder with the stored image, or removes it if there's none. Not an undo step. */
export function replacePicture(quill: Quill, src: string, stored: StoredPicture | undefined): void {
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
    // Replacing an image doesn't shift the positions in undo steps, so undo removes the new image.
    quill.history.ignoreChange = stored !== undefined;
    quill.updateContents(change, 'api');
    quill.history.ignoreChange = false;
  }
}
