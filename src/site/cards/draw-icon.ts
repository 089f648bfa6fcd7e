import { ASPHALT, dataUrl, rendered } from './raster.ts';

/** A square PNG of a mark: on nothing where the mark takes all of it, else in the middle of a dark ground. */
export async function drawIcon(mark: Uint8Array, size: number, share: number): Promise<Uint8Array> {
  const side = size * share;
  const at = (size - side) / 2;
  const ground = share < 1 ? `<path fill="${ASPHALT}" d="M0 0h${size}v${size}H0z"/>` : '';
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
