import { errorAt, quote, type Report, type Span } from '../base/diagnostics/diagnostic.ts';
import type { Located } from '../base/source.ts';
import { type SitePaths, SLUG_PATTERN } from '../base/url.ts';
import { addressesIn, type Mention } from '../blog/content/markdown.ts';
import type { Records } from '../data/validate/records.ts';
import { PAGE_NAMES } from '../data/validate/schemas/copy-schema.ts';
import type { Link } from './site.ts';

/** Returns the links and image URLs in the Markdown of pages and notes. Reports image keys, which only posts support. */
export function textLinks({ pages, ownPages, notes }: Records, paths: SitePaths, report: Report): Link[] {
  const texts: (readonly [page: string, record: Pick<Located<unknown>, 'source'> | undefined])[] = [
    ...PAGE_NAMES.map((name) => [paths[name], pages[name]] as const),
    ...[...ownPages.records].map(([slug, record]) => [record.value.address ?? `/${slug}`, record] as const),
    ...[...notes.records].map(([pair, record]) => [`${paths.services}/${pair}`, record] as const),
  ];
  return texts.flatMap(([page, record]) => {
    const { file, body } = record?.source ?? {};
    if (file === undefined || !body) return [];
    const at = ({ start, end }: Mention): Span => ({ file, start: body.start + start, end: body.start + end });
    const { links, pictures } = addressesIn(body.text);
    const pictureHelp =
      'show photos.yaml images in a page section: `- pictures: { heading: Our work, pictures: [van] }`';
    for (const picture of pictures) {
      const message = `the image ${quote(picture.text)} isn't shown: only posts can show images by key`;
      if (SLUG_PATTERN.test(picture.text)) report(errorAt(at(picture), 'dead-link', message, pictureHelp));
    }
    return [
      ...links.map((link) => ({ href: link.text, at: at(link), page })),
      ...pictures.flatMap((picture) =>
        SLUG_PATTERN.test(picture.text) ? [] : [{ href: picture.text, at: at(picture), page, pictureHelp }],
      ),
    ];
  });
}
