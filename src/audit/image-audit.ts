import { quote } from '../base/diagnostics/diagnostic.ts';
import { basePathOf, withoutBase } from '../base/url.ts';
import type { Page, SiteIndex } from './site-index.ts';

/** Maximum size of an image in bytes. */
const IMAGE_BYTES = 500 * 1024;

/**
 * Checks that images have alt text and a size and aren't too large. Their files are checked with the links. Missing alt
 * text or size in the body of a post is a warning, because only the author can fix it.
 */
export function checkImages({ facts, find, path, route }: Page, index: SiteIndex): void {
  for (const { src, alt, isHidden, isInProse, width, height, ...range } of facts.images) {
    const isOfPost = isInProse && route?.kind === 'post';
    if (alt === undefined) {
      const message = `the image ${quote(src)} has no \`alt\``;
      const help = 'describe it, or use `alt=""` with `aria-hidden="true"` if it is decorative';
      find('site-image-alt', range, message, help);
    } else if (alt.trim() === '' && isOfPost)
      find('site-image-alt', range, `the image ${quote(src)} in ${quote(path)} has no alt text`, {
        severity: 'warning',
        help: 'add it in the editor, unless the image is only decorative',
      });
    else if (alt.trim() === '' && !isHidden) {
      const message = `the image ${quote(src)} has an empty \`alt\` and isn't marked as decorative`;
      find('site-image-alt', range, message, 'describe it, or add `aria-hidden="true"`');
    }
    const hasSize = isLength(width) && isLength(height);
    if (!hasSize && isOfPost)
      find('site-image-size', range, `the image ${quote(src)} in ${quote(path)} has no width or height`, {
        severity: 'warning',
        help: 'set its size in the editor; without it the text jumps when the image loads',
      });
    else if (!hasSize) {
      const message = `the image ${quote(src)} has no width or height in whole pixels`;
      find('site-image-size', range, message, 'without them the text jumps when the image loads');
    }
    const file = withoutBase(basePathOf(index.routes.origin), src.replace(index.routes.origin, '')).slice(1);
    if (!index.files.has(file)) continue;
    const bytes = index.sizeOf(file);
    if (bytes > IMAGE_BYTES) {
      const message = `the image ${quote(src)} has ${Math.round(bytes / 1024)} KB; the limit is ${IMAGE_BYTES / 1024} KB`;
      find('site-image-weight', range, message, 'resize or compress it');
    }
  }
}

function isLength(value: string | undefined): boolean {
  return value !== undefined && /^[1-9]\d{0,4}$/.test(value);
}

/** Reads the pixel size of a PNG (W3C PNG, 11.2.2) or JPEG (ITU T.81, B.2.2); undefined for other formats. */
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

/** Start-of-frame segments. C4, C8 and CC in the same range are tables. */
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
