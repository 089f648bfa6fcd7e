/** Texts about posts that the dashboard and the editor share. */

/** What is asked before a post is deleted. */
export const DELETION = {
  heading: 'Delete this post?',
  text: (title: string) => `Are you sure you want to delete "${title}"?`,
} as const;

/** What the fields of a post are called. */
export const FIELDS = {
  title: 'Title',
  slug: 'Slug',
  content: 'Content',
  excerpt: 'Excerpt',
  status: 'Status',
  featured_image: 'Featured image',
  meta_description: 'Meta description',
  meta_keywords: 'Meta keywords',
} as const;

/** What keeps a post from being saved; the first sentences are worded by docs/contract.md, section 5. */
export const INVALID = {
  title: 'Title is required',
  titleTooLong: (limit: number) => `Title must be at most ${limit} characters`,
  slug: 'Slug is required',
  slugOfSymbols: 'Slug is required. The title has no letters a to z or digits to make one of; write it here',
  slugForm: 'Use small letters, digits and single hyphens between them',
  slugTooLong: (limit: number) => `Slug must be at most ${limit} characters`,
  slugReserved: 'This address is taken by a page of the site itself',
  slugTaken: 'Another post already has this address.',
  content: 'Content is required',
  contentTooLong: (limit: number) =>
    `Content must be at most ${limit.toLocaleString('en-US')} characters of HTML; make two posts of it`,
  status: 'Status is required',
  excerpt: 'Excerpt is required',
  descriptionTooLong: (limit: number) => `Meta description must be at most ${limit} characters`,
} as const;

/** What may be wrong with the address of a link. */
export const LINK_WARNINGS = {
  unlinkable:
    'This address cannot be linked to: use a page of this site, or one that begins with https://, mailto: or tel:',
  incomplete: 'This address is not whole',
  insecure: 'This address is not secure: try it with https://',
  noSlash: 'An address on this site begins with a slash',
  missing: 'There is no such page on this site',
} as const;

/** The orders of the list, by their names in addresses. */
export const ORDER_NAMES = {
  '-created': 'newest first',
  created: 'oldest first',
  '-published': 'latest published first',
  published: 'earliest published first',
  title: 'by title, A to Z',
  '-title': 'by title, Z to A',
  status: 'drafts first',
  '-status': 'published first',
  '-views': 'most views first',
  views: 'fewest views first',
} as const;
