import { quote } from '../base/diagnostics/diagnostic.ts';
import type { Page, SiteIndex } from './site-index.ts';

/** Limit of one picture in bytes. */
const IMAGE_BYTES = 500 * 1024;

/**
 * Every picture has a description, reserves its space, and is not too large. Whether its file exists is checked with the links.
 * What only the author of a post can mend is a warning: a picture of its text without a size or a description.
 */
export function checkImages({ facts, find, path, route }: Page, index: SiteIndex): void {
  for (const { src, alt, isHidden, isInProse, width, height, ...range } of facts.images) {
    const isOfPost = isInProse && route?.kind === 'post';
    if (alt === undefined) {
      const message = `the picture ${quote(src)} has no \`alt\``;
      const help = 'say what it shows, or `alt=""` with `aria-hidden="true"` for mere decoration';
      find('site-image-alt', range, message, help);
    } else if (alt.trim() === '' && isOfPost)
      find('site-image-alt', range, `the picture ${quote(src)} in the text of ${quote(path)} has no description`, {
        severity: 'warning',
        help: 'say in the editor of the post what it shows; if it is mere decoration, that is as it should be',
      });
    else if (alt.trim() === '' && !isHidden) {
      const message = `the picture ${quote(src)} has an empty \`alt\` and is not marked as decoration`;
      find('site-image-alt', range, message, 'say what it shows, or add `aria-hidden="true"`');
    }
    const hasSize = isLength(width) && isLength(height);
    if (!hasSize && isOfPost)
      find(
        'site-image-size',
        range,
        `the picture ${quote(src)} in the text of ${quote(path)} lacks its width or height`,
        {
          severity: 'warning',
          help: 'give its size in the editor of the post; without it the text jumps when the picture arrives',
        },
      );
    else if (!hasSize) {
      const message = `the picture ${quote(src)} lacks its width or height in whole pixels`;
      find('site-image-size', range, message, 'without them the text jumps when the picture arrives');
    }
    const file = src.replace(index.routes.origin, '').slice(1);
    if (!index.files.has(file)) continue;
    const bytes = index.sizeOf(file);
    if (bytes > IMAGE_BYTES) {
      const message = `the picture ${quote(src)} has ${Math.round(bytes / 1024)} KB; the limit is ${IMAGE_BYTES / 1024} KB`;
      find('site-image-weight', range, message, 'make it smaller');
    }
  }
}

function isLength(value: string | undefined): boolean {
  return value !== undefined && /^[1-9]\d{0,4}$/.test(value);
}

/** Width and height in pixels from the header of a PNG (W3C PNG, 11.2.2) or JPEG (ITU T.81, B.2.2); undefined for other bytes. */
export function imageSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return pngSize(view) ?? jpegSize(view);
}

function pngSize(view: DataView): { width: number; height: number } | undefined {
  const isPng =
    view.byteLength >= 33 &&
    view.getUint32(0) === 0x89504e47 &&
    view.getUint32(4) === 0x0d0a1a0a &&
    view.getUint32(12) === 0x49484452;
  return isPng ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined;
}

/** The start-of-frame segments; C4, C8 and CC in their midst are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpegSize(view: DataView): { width: number; height: number } | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
