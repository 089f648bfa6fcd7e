import { quote } from '../diagnostics/diagnostic.ts';
import type { Page, SiteIndex } from './site-index.ts';

/** Limit of one picture in bytes. */
const IMAGE_BYTES = 500 * 1024;

/** Every picture is described, keeps its place while it loads, and is not heavy. That its file exists is a law of links. */
export function checkImages({ facts, find }: Page, index: SiteIndex): void {
  for (const { src, alt, isHidden, width, height, ...range } of facts.images) {
    if (alt === undefined)
      find('site-image-alt', range, `the picture ${quote(src)} has no \`alt\``, { help: 'say what it shows, or `alt=""` with `aria-hidden="true"` for mere decoration' });
    else if (alt.trim() === '' && !isHidden)
      find('site-image-alt', range, `the picture ${quote(src)} has an empty \`alt\` and is not marked as decoration`, { help: 'say what it shows, or add `aria-hidden="true"`' });
    if (!isLength(width) || !isLength(height))
      find('site-image-size', range, `the picture ${quote(src)} lacks its width or height in whole pixels`, { help: 'without them the text jumps when the picture arrives' });
    const file = src.replace(index.routes.origin, '').slice(1);
    if (!index.files.has(file)) continue;
    const bytes = index.sizeOf(file);
    if (bytes > IMAGE_BYTES)
      find('site-image-weight', range, `the picture ${quote(src)} has ${Math.round(bytes / 1024)} KB; the limit is ${IMAGE_BYTES / 1024} KB`, { help: 'make it smaller' });
  }
}

function isLength(value: string | undefined): boolean {
  return value !== undefined && /^[1-9]\d{0,4}$/.test(value);
}
