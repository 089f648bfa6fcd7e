import { type RenderedImage, renderAsync } from '@resvg/resvg-js';

/** A picture as a file: its bytes and their media type. */
export interface PictureBytes {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Renders a drawing in its own size. No font of the machine is used, so that every machine makes the same pixels. */
export function rendered(svg: string): Promise<RenderedImage> {
  return renderAsync(svg, { font: { loadSystemFonts: false } });
}

/** A picture inside another drawing. */
export function dataUrl({ type, bytes }: PictureBytes): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** A square PNG of a mark: on nothing where the mark takes all of it, else in the middle of a ground of `colour`. */
export async function drawIcon(
  mark: Uint8Array,
  { size, share, colour }: { readonly size: number; readonly share: number; readonly colour: string },
): Promise<Uint8Array> {
  const side = size * share;
  const at = (size - side) / 2;
  const ground = share < 1 ? `<path fill="${colour}" d="M0 0h${size}v${size}H0z"/>` : '';
  const image = `<image x="${at}" y="${at}" width="${side}" height="${side}" href="${dataUrl({ type: 'image/svg+xml', bytes: mark })}"/>`;
  return (
    await rendered(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground}${image}</svg>`)
  ).asPng();
}

/** A PNG below 256 pixels as an ICO with that one picture in it: a directory of one entry, and the PNG as it is. */
export function icoOf(png: Uint8Array, size: number): Uint8Array {
  const directory = Buffer.alloc(22);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(1, 4);
  directory.writeUInt8(size, 6);
  directory.writeUInt8(size, 7);
  directory.writeUInt16LE(1, 10);
  directory.writeUInt16LE(32, 12);
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}
