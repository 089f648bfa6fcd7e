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
