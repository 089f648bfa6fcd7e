import { FEED_PATHS } from '../../base/url.ts';
import type { Site } from '../model/site.ts';
import { PICTURE_SIZES } from './components/picture.tsx';

/** What a page itself says of the policy. */
export interface MetaPolicy {
  readonly contentSecurity: string;
  readonly referrer: string;
}

/** The directives of a page that is to be found, word for word as specified. */
export const INDEX_ROBOTS = 'index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1';

/** What the head of a page says about it. */
export interface Head {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly canonical: string;
  readonly robots: string;
  /** The content security policy of its own, instead of that of all pages. */
  readonly contentSecurity: string | undefined;
  /** The stylesheet of pages of its kind, besides that of all. */
  readonly stylesheet: string | undefined;
  /** The script of pages of its kind, besides that of all. */
  readonly script: string | undefined;
  /** The largest picture of the first screen, to be fetched before the page is laid out: the address of a drawing, */
  readonly preload: string | undefined;
  /** or all widths of a photograph in the best format, which is the only one to be fetched early. */
  readonly preloadSet: string | undefined;
  /** The address of the picture shown when the page is shared, and its text. */
  readonly card: string;
  readonly cardAlt: string;
  /** Of a post: when it was published and last changed, and who wrote it. */
  readonly published: string | undefined;
  readonly modified: string | undefined;
  readonly author: string | undefined;
  /** The serialised structured data. */
  readonly jsonLd: string | undefined;
}

const FEEDS = [
  { type: 'application/rss+xml', href: FEED_PATHS.rss },
  { type: 'application/atom+xml', href: FEED_PATHS.atom },
  { type: 'application/feed+json', href: FEED_PATHS.json },
] as const;

/** The values of the document template besides the body, the same on all pages of a site. */
export interface DocumentFrame {
  readonly language: string;
  readonly siteName: string;
  /** Whether there is a mark, and whether icons were made of it. */
  readonly hasMark: boolean;
  readonly hasIcons: boolean;
  readonly stylesheet: string;
  readonly script: string;
  /** Fetched before the stylesheet asks for them: a font that comes late is not shown on this page any more, so that nothing moves. */
  readonly fonts: readonly string[];
  /** How wide the first picture is shown. */
  readonly preloadSizes: string;
  /** The feeds of the blog; none without a post. */
  readonly feeds: readonly { readonly type: string; readonly href: string }[];
  /** What the document says of its own policy, on hosts that send no headers of ours. */
  readonly policy: MetaPolicy | undefined;
}

export function documentFrame(
  { business, mark, icons, posts }: Site,
  { stylesheet, script, fonts, policy }: Pick<DocumentFrame, 'stylesheet' | 'script' | 'fonts' | 'policy'>,
): DocumentFrame {
  return {
    language: business.language,
    siteName: business.name,
    hasMark: mark !== undefined,
    hasIcons: icons.length > 0,
    stylesheet,
    script,
    fonts,
    preloadSizes: PICTURE_SIZES.hero,
    feeds: posts.length === 0 ? [] : FEEDS,
    policy,
  };
}
