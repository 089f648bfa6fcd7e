import { quote } from '../base/diagnostics/diagnostic.ts';
import { advice, declared } from './findings.ts';
import { canonicalHref } from './heads.ts';
import { imageSize } from './image-size.ts';
import { headOf, metaOf, type Page, type SiteIndex } from './site-index.ts';

/** Size in pixels of the picture that networks show beside a shared link, and its limit in bytes. */
const CARD = { width: 1200, height: 630, bytes: 1_000_000 } as const;

const REQUIRED = [
  'og:title',
  'og:description',
  'og:url',
  'og:type',
  'og:site_name',
  'og:image',
  'og:image:width',
  'og:image:height',
  'og:image:alt',
  'twitter:card',
  'twitter:title',
  'twitter:description',
  'twitter:image',
];

/** Judges what is shown when a page is shared. */
export class SocialAudit {
  private readonly index: SiteIndex;
  private readonly problems = new Map<string, string | undefined>();

  constructor(index: SiteIndex) {
    this.index = index;
  }

  check(page: Page): void {
    const { facts, route, find } = page;
    const value = (key: string) => metaOf(facts, key)?.content;
    for (const key of REQUIRED) {
      const tag = metaOf(facts, key);
      if (!tag || tag.content.trim() === '')
        find('site-social-tags', tag ?? headOf(facts), `the tag ${quote(key)} is missing or empty`, {
          help: declared(route),
        });
    }
    const expected = {
      'og:url': canonicalHref(page),
      'og:site_name': this.index.routes.name,
      'twitter:card': 'summary_large_image',
      'twitter:image': value('og:image'),
    };
    for (const [key, wanted] of Object.entries(expected)) {
      const tag = metaOf(facts, key);
      if (tag && tag.content !== '' && wanted !== undefined && tag.content !== wanted)
        find('site-social-tags', tag, `the tag ${quote(key)} is ${quote(tag.content)}`, {
          help: advice(`write \`${wanted}\``, route),
        });
    }
    this.checkCard(page);
  }

  private checkCard({ facts, find }: Page): void {
    const image = metaOf(facts, 'og:image');
    if (!image || image.content === '') return;
    if (!this.problems.has(image.content)) this.problems.set(image.content, this.problemOf(image.content));
    const problem = this.problems.get(image.content);
    if (problem !== undefined)
      find('site-card-image', image, problem, {
        help: `a card is a PNG or JPEG of ${CARD.width} × ${CARD.height} pixels below 1 MB, on this site`,
      });
    for (const side of ['width', 'height'] as const) {
      const tag = metaOf(facts, `og:image:${side}`);
      if (problem === undefined && tag && tag.content !== '' && tag.content !== String(CARD[side]))
        find(
          'site-card-image',
          tag,
          `the tag \`og:image:${side}\` says ${quote(tag.content)}; the picture has ${CARD[side]}`,
        );
    }
  }

  private problemOf(url: string): string | undefined {
    const { routes, files, output } = this.index;
    if (!url.startsWith(`${routes.origin}/`)) return `the card ${quote(url)} is not an absolute address on this site`;
    const file = url.slice(routes.origin.length + 1);
    if (!files.has(file)) return `there is no card ${quote(`/${file}`)}`;
    const size = imageSize(output.read(file));
    if (!size) return `the card ${quote(`/${file}`)} is neither PNG nor JPEG`;
    if (size.width !== CARD.width || size.height !== CARD.height)
      return `the card ${quote(`/${file}`)} has ${size.width} × ${size.height} pixels`;
    const bytes = this.index.sizeOf(file);
    return bytes >= CARD.bytes ? `the card ${quote(`/${file}`)} has ${Math.round(bytes / 1000)} KB` : undefined;
  }
}
