import { oneLine } from './one-line.ts';
import type { PostCard } from './post.ts';

/** The fields of a card as a page shows them. */
export interface ShownCard {
  readonly title: string;
  readonly excerpt: string;
  readonly author: string;
  /** The address of its picture, if it has one that may be shown. */
  readonly image: string | undefined;
}

/**
 * What the build and the browser both show of a post that a backend has. An account may be gone: then the company is the author.
 * Pages show pictures of their own site and of the backend at `origin`; a browser is told to fetch no others.
 */
export function shownCard(
  { title, excerpt, author, featured_image: image }: PostCard,
  origin: string,
  company: string,
): ShownCard {
  const isShown =
    image !== undefined && (image.startsWith('/') || (URL.canParse(image) && new URL(image).origin === origin));
  return {
    title: oneLine(title),
    excerpt: oneLine(excerpt),
    author: oneLine(author.name) || company,
    image: isShown ? image : undefined,
  };
}
