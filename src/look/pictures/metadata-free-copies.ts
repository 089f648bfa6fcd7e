import type { Sharp } from 'sharp';
import { endingOf } from '../../base/media-types.ts';
import type { Asset, Located } from '../../base/source.ts';
import type { Records } from '../../data/validate/records.ts';
import type { PhotosRecord } from '../../data/validate/schemas/lists-schema.ts';
import { POST_IMAGES } from '../../model/picture-files.ts';
import { LOGO_FILES } from '../../model/theme/brand-files.ts';

/** How an image is re-encoded in its own format. */
export interface CleanFormat {
  readonly ending: string;
  readonly encode: (image: Sharp) => Sharp;
}

const FORMATS: Readonly<Record<string, CleanFormat['encode']>> = {
  jpg: (image) => image.jpeg({ quality: 90, mozjpeg: true }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 90 }),
  avif: (image) => image.avif({ quality: 70, effort: 3 }),
};

/** Start of Exif, XMP, IPTC and comment blocks in JPEG, PNG, WebP and AVIF. */
const METADATA = ['Exif', 'eXIf', 'EXIF', 'http://ns.adobe.com/', 'XMP ', 'Photoshop 3.0', 'tEXt', 'zTXt', 'iTXt'];

/** The marker of a comment (ITU-T T.81, table B.1). Image data never contains these two bytes in a row. */
const JPEG_COMMENT = Buffer.from([0xff, 0xfe]);

/**
 * Yields unconverted images with metadata, such as location and photographer, and the format of a clean copy: the
 * social image in photos.yaml, the logo, and post images. A false match in pixel data only costs a needless copy.
 */
export function* imagesWithMetadata(
  { card }: Located<PhotosRecord>['value'],
  assets: Records['assets'],
): Generator<readonly [Asset, CleanFormat]> {
  const served = new Set<string>([...LOGO_FILES, ...(card ? [`photos/${card.file}`] : [])]);
  for (const asset of assets.values()) {
    if (!served.has(asset.file) && !asset.file.startsWith(POST_IMAGES)) continue;
    const format = cleanFormat(asset.file, asset.bytes);
    if (format) yield [asset, format];
  }
}

/** Returns the format for a copy of an image without metadata; undefined if it has none. */
export function cleanFormat(name: string, picture: Uint8Array): CleanFormat | undefined {
  const ending = endingOf(name).toLowerCase().replace('jpeg', 'jpg');
  const encode = FORMATS[ending];
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.length);
  const isTagged = METADATA.some((mark) => bytes.includes(mark)) || (ending === 'jpg' && bytes.includes(JPEG_COMMENT));
  return encode && isTagged ? { ending, encode } : undefined;
}
