import { errorAt, quote, type Report, type Span } from '../../base/diagnostics/diagnostic.ts';
import type { Located } from '../../base/source.ts';
import type { SitePaths } from '../../base/url.ts';
import { addressesIn, type Mention } from '../../blog/content/markdown.ts';
import type { Records } from '../validate/records.ts';
import { PAGE_NAMES } from '../validate/schemas/copy.ts';
import type { Link } from './site.ts';

/** Returns the links in the Markdown of pages and notes. Reports images referenced by key, which only posts support. */
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
    for (const picture of pictures) {
      if (/^https?:/i.test(picture.text)) continue;
      const message = `the image ${quote(picture.text)} isn't shown: only posts can show images by key`;
      const help = 'show photos.yaml images in a page section: `- pictures: { heading: Our work, pictures: [van] }`';
      report(errorAt(at(picture), 'dead-link', message, help));
    }
    return links.map((link) => ({ href: link.text, at: at(link), page }));
  });
}
