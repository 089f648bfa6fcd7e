import { quote } from '../base/diagnostics/diagnostic.ts';
import { memoize } from '../base/lazy.ts';
import { advice, declared } from './audit-findings.ts';
import { imageSize } from './image-audit.ts';
import { canonicalOf, headOf, metaOf, type Page, type SiteIndex } from './site-index.ts';

/** Size of a social image in pixels, and its limit in bytes. */
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

/** Returns a check for social tags that reads each social image once. */
export function createSocialCheck(index: SiteIndex): (page: Page) => void {
  const problemOf = memoize((image: string) => cardProblem(image, index));
  return (page) => {
    checkTags(page, index.routes.name);
    const image = metaOf(page.facts, 'og:image')?.content ?? '';
    if (image !== '') checkCard(page, problemOf(image));
  };
}

function checkTags(page: Page, siteName: string): void {
  const { facts, route, find } = page;
  for (const key of REQUIRED) {
    const tag = metaOf(facts, key);
    if (!tag || tag.content.trim() === '')
      find('site-social-tags', tag ?? headOf(facts), `the tag ${quote(key)} is missing or empty`, declared(route));
  }
  const expected = {
    'og:url': canonicalOf(facts)?.href,
    'og:site_name': siteName,
    'twitter:card': 'summary_large_image',
    'twitter:image': metaOf(facts, 'og:image')?.content,
  };
  for (const [key, wanted] of Object.entries(expected)) {
    const tag = metaOf(facts, key);
    if (!tag || tag.content === '' || wanted === undefined || tag.content === wanted) continue;
    const message = `the tag ${quote(key)} is ${quote(tag.content)}`;
    find('site-social-tags', tag, message, advice(`write \`${wanted}\``, route));
  }
}

function checkCard({ facts, find }: Page, problem: string | undefined): void {
  if (problem !== undefined) {
    const help = `a social image is a PNG or JPEG of ${CARD.width} × ${CARD.height} pixels below 1 MB, on this site`;
    find('site-card-image', metaOf(facts, 'og:image') ?? headOf(facts), problem, help);
    return;
  }
  for (const side of ['width', 'height'] as const) {
    const tag = metaOf(facts, `og:image:${side}`);
    if (!tag || tag.content === '' || tag.content === String(CARD[side])) continue;
    const message = `the tag \`og:image:${side}\` is ${quote(tag.content)}, but the image has ${CARD[side]}`;
    find('site-card-image', tag, message);
  }
}

function cardProblem(url: string, index: SiteIndex): string | undefined {
  const { routes, files, output } = index;
  if (!url.startsWith(`${routes.origin}/`)) return `the social image ${quote(url)} isn't an absolute URL on this site`;
  const file = url.slice(routes.origin.length + 1);
  if (!files.has(file)) return `the social image ${quote(`/${file}`)} does not exist`;
  const size = imageSize(output.read(file));
  const card = `the social image ${quote(`/${file}`)}`;
  if (!size) return `${card} is neither PNG nor JPEG`;
  if (size.width !== CARD.width || size.height !== CARD.height)
    return `${card} has ${size.width} × ${size.height} pixels`;
  const bytes = index.sizeOf(file);
  return bytes >= CARD.bytes ? `${card} has ${Math.round(bytes / 1000)} KB` : undefined;
}
