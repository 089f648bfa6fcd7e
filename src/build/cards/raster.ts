import { type RenderedImage, renderAsync } from '@resvg/resvg-js';

/** The bytes and media type of an image file. */
export interface PictureBytes {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Renders an SVG at its own size. System fonts are off, so that every machine produces the same pixels. */
export function rendered(svg: string): Promise<RenderedImage> {
  return renderAsync(svg, { font: { loadSystemFonts: false } });
}

/** Returns a data URL, to embed the image in an SVG. */
export function dataUrl({ type, bytes }: PictureBytes): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** Draws a logo mark as a square PNG: transparent at full size, else centered on a background of `colour`. */
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

/** Wraps a PNG smaller than 256 pixels in an ICO: a directory with one entry, then the PNG unchanged. */
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
