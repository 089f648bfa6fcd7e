import type { PostCard, PublishedPost } from './post.ts';

/** What structured data says of a post that the build and the browser both know. */
export interface Posting extends Pick<PublishedPost, 'published_at' | 'updated_at'> {
  readonly title: string;
  readonly description: string;
  readonly author: PostCard['author'];
  /** An address over https, or on the site itself. */
  readonly image: string | undefined;
  readonly keywords: string | undefined;
}

/** The site that a post stands on. */
export interface PostingSite {
  readonly origin: string;
  readonly language: string;
  readonly company: string;
}

/** The `@id` of the node of the business. */
export const businessId = (origin: string): string => `${origin}/#business`;

/**
 * The node of a post at `url`: written by a person or, where it names none, by the business, and published by the business
 * (schema.org, BlogPosting).
 */
export function postingNode({ origin, language, company }: PostingSite, url: string, post: Posting) {
  const { title, description, author, image, keywords, published_at, updated_at } = post;
  return {
    '@type': 'BlogPosting' as const,
    '@id': `${url}#post`,
    headline: title,
    description,
    url,
    mainEntityOfPage: { '@id': `${url}#webpage` },
    inLanguage: language,
    datePublished: published_at,
    dateModified: updated_at,
    author:
      author.name === company
        ? ({ '@id': businessId(origin) } as const)
        : ({ '@type': 'Person', name: author.name } as const),
    publisher: { '@id': businessId(origin) },
    ...(image !== undefined && { image: image.startsWith('/') ? origin + image : image }),
    ...(keywords !== undefined && { keywords }),
  };
}
