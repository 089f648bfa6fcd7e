import { Delta, type Range } from 'quill/core.js';
import type { StoredPicture } from '../pictures/picture-uploads.ts';
import { Quill } from './formats.ts';
import { CAPTION } from './pasted-html.ts';

export type SurfaceQuill = InstanceType<typeof Quill>;

export interface PlacedPicture {
  readonly index: number;
  readonly src: string;
  /** Empty for decoration; undefined as long as nobody has said what it shows. */
  readonly alt: string | undefined;
  readonly caption: string;
  /** Width and height in pixels as the post gives them. */
  readonly size: readonly [width: number, height: number] | undefined;
}

/** The pictures of the text in their order. */
export function placedPictures(quill: SurfaceQuill): PlacedPicture[] {
  const found: PlacedPicture[] = [];
  let index = 0;
  for (const { insert, attributes = {} } of quill.getContents().ops) {
    const src = typeof insert === 'object' ? insert['image'] : undefined;
    if (typeof src === 'string') {
      const { alt, width, height } = attributes as Readonly<Record<string, unknown>>;
      const caption = quill.getLine(index)[0]?.formats()['caption'];
      found.push({
        ...{ index, src, alt: typeof alt === 'string' ? alt : undefined },
        caption: typeof caption === 'string' ? caption : '',
        size: width !== undefined && height !== undefined ? [Number(width), Number(height)] : undefined,
      });
    }
    index += typeof insert === 'string' ? insert.length : 1;
  }
  return found;
}

/** Writes what a picture shows, empty for decoration, and its caption. It is one step that can be undone. */
export function describePicture(
  quill: SurfaceQuill,
  { src, alt, caption }: Pick<PlacedPicture, 'src' | 'alt' | 'caption'>,
): void {
  quill.history.cutoff();
  // From the end: a line that is broken moves what comes after it.
  for (const picture of placedPictures(quill).toReversed()) {
    if (picture.src !== src) continue;
    quill.formatText(picture.index, 1, 'alt', alt ?? null, 'user');
    if (caption !== picture.caption) setCaption(quill, picture.index, caption);
  }
  quill.history.cutoff();
}

function setCaption(quill: SurfaceQuill, index: number, caption: string): void {
  const [line, offset] = quill.getLine(index);
  if (!line) return;
  if (caption === '') {
    quill.formatLine(index, 1, 'caption', false, 'user');
    return;
  }
  // A captioned picture has a line of its own.
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

/** The picture that a range means: the one that is selected, or that has the line of the caret to itself. */
export function pictureAt(quill: SurfaceQuill, { index, length }: Range): PickedPicture | undefined {
  const [line, offset] = quill.getLine(index);
  if (length > 1 || (length === 0 && line?.length() !== 2)) return undefined;
  const place = length === 1 ? index : index - offset;
  const picture = placedPictures(quill).find((one) => one.index === place);
  const element = picture && quill.getLeaf(place + 1)[0]?.domNode;
  return picture && element instanceof HTMLImageElement ? { ...picture, element } : undefined;
}

/** Puts another picture in the place of one, with what was said of that. */
export function swapPicture(quill: SurfaceQuill, { index, alt }: PlacedPicture, image: string): void {
  quill.history.cutoff();
  const attributes = alt === undefined ? {} : { alt };
  quill.updateContents(new Delta().retain(index).insert({ image }, attributes).delete(1), 'user');
  quill.history.cutoff();
}

/** Puts pictures in the place of a range, each in a line of its own. It is one step that can be undone. */
export function insertPictures(quill: SurfaceQuill, { index, length }: Range, addresses: readonly string[]): void {
  const [line, offset] = quill.getLine(index);
  const delta = new Delta().retain(index).delete(length);
  if (offset > 0) delta.insert('\n', line?.formats());
  for (const image of addresses) delta.insert({ image }).insert('\n');
  quill.history.cutoff();
  quill.updateContents(delta, 'user');
  quill.history.cutoff();
  quill.setSelection(index + (offset > 0 ? 1 : 0) + addresses.length * 2, 0, 'silent');
}

/** Takes captions from lines whose picture is gone. */
export function dropLostCaptions(quill: SurfaceQuill): void {
  for (const line of quill.root.querySelectorAll(`[${CAPTION}]`)) {
    if (line.localName === 'p' && line.querySelector('img')) continue;
    const blot = Quill.find(line);
    if (blot && 'length' in blot) quill.formatLine(quill.getIndex(blot as never), 1, 'caption', false, 'user');
  }
}

/** Begins a line before a picture with a caption, or after it. */
export function breakPicture(quill: SurfaceQuill, { index }: Range): void {
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
    // A picture in the place of a picture leaves every step where it was, so undo takes away the new one.
    quill.history.ignoreChange = stored !== undefined;
    quill.updateContents(change, 'api');
    quill.history.ignoreChange = false;
  }
}
