import type { Picture, Site } from '../model/site.ts';
import { absoluteUrl } from '../routes/url.ts';

/** The directives of a page that is to be found, word for word as specified. */
export const INDEX_ROBOTS = 'index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1';

/** What the head of a page says about it. */
export interface Head {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly canonical: string;
  readonly robots: string;
  /** The largest picture of the first screen, to be fetched before the page is laid out. */
  readonly preload: string | undefined;
  /** The serialised structured data. */
  readonly jsonLd: string;
}

/** The values of the document template besides the body, the same on all pages of a site. */
export interface DocumentFrame {
  readonly language: string;
  readonly siteName: string;
  readonly card: Picture & { readonly absolute: string };
  readonly stylesheet: string;
}

export function documentFrame({ business, card }: Site, stylesheet: string): DocumentFrame {
  return { language: business.language, siteName: business.name, card: { ...card, absolute: absoluteUrl(business.origin, card.url) }, stylesheet };
}
