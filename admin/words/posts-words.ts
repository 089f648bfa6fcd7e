/** Confirmation before a post is deleted. Like the rest here, the dashboard and the editor share it. */
export const DELETION = {
  heading: 'Delete this post?',
  text: (title: string) => `Are you sure you want to delete "${title}"?`,
} as const;

/** Post field labels. */
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

/** Errors that block a save. docs/contract.md, section 5, defines the wording of each first sentence. */
export const INVALID = {
  title: 'Title is required',
  titleTooLong: (limit: number) => `Title must be at most ${limit} characters`,
  slug: 'Slug is required',
  slugOfSymbols: 'Slug is required. The title has no letters (a–z) or digits to make a slug from; enter one here',
  slugForm: 'Use lowercase letters, digits and single hyphens',
  slugTooLong: (limit: number) => `Slug must be at most ${limit} characters`,
  slugReserved: 'The site itself uses this slug',
  slugTaken: 'Another post already has this slug.',
  content: 'Content is required',
  contentTooLong: (limit: number) =>
    `Content must be at most ${limit.toLocaleString('en-US')} characters of HTML; split it into two posts`,
  status: 'Status is required',
  excerpt: 'Excerpt is required',
  descriptionTooLong: (limit: number) => `Meta description must be at most ${limit} characters`,
} as const;

/** Warnings about a link's URL. */
export const LINK_WARNINGS = {
  unlinkable: "You can't link to this URL. Choose a page on this site, or start with https://, mailto: or tel:",
  incomplete: 'This URL is incomplete',
  insecure: "This link isn't secure: try https://",
  noSlash: 'Links within this site start with a slash',
  missing: 'Broken link: this site has no such page',
} as const;

/** The list's sort orders, by their URL values. */
export const ORDER_NAMES = {
  '-created': 'newest first',
  created: 'oldest first',
  '-published': 'most recently published first',
  published: 'earliest published first',
  title: 'by title, A to Z',
  '-title': 'by title, Z to A',
  status: 'drafts first',
  '-status': 'published first',
  '-views': 'most views first',
  views: 'fewest views first',
} as const;
