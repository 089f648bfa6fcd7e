import { RESERVED_POSTS, SLUG_PATTERN } from '../../../src/base/url.ts';
import { characters, DESCRIPTION_MAX, HTML_LIMIT, POST_SLUG_MAX, TITLE_MAX } from '../../../src/blog/rules.ts';
import { INVALID } from '../../words/posts.ts';
import { hasContent } from './html-text.ts';
import type { PostForm } from './post-form.ts';

export const CHECKED = [
  ...(['title', 'slug', 'content', 'status', 'excerpt', 'meta_description'] as const),
] satisfies readonly (keyof PostForm)[];
export type CheckedField = (typeof CHECKED)[number];
export type PostErrors = ReadonlyMap<CheckedField, string>;

/** What keeps a post from being saved, by field in the order of the form (docs/contract.md, section 5); none when all is well. */
export function checkPost({ title, slug, content, excerpt, status, meta_description }: PostForm): PostErrors {
  const words: Record<CheckedField, string | undefined> = {
    title:
      title.trim() === ''
        ? INVALID.title
        : characters(title.trim()) > TITLE_MAX
          ? INVALID.titleTooLong(TITLE_MAX)
          : undefined,
    slug: slug !== '' ? slugError(slug) : title.trim() === '' ? INVALID.slug : INVALID.slugOfSymbols,
    content: !hasContent(content)
      ? INVALID.content
      : content.length > HTML_LIMIT
        ? INVALID.contentTooLong(HTML_LIMIT)
        : undefined,
    status: status === 'draft' || status === 'published' ? undefined : INVALID.status,
    excerpt: excerpt.trim() === '' ? INVALID.excerpt : undefined,
    meta_description:
      characters(meta_description.trim()) > DESCRIPTION_MAX ? INVALID.descriptionTooLong(DESCRIPTION_MAX) : undefined,
  };
  return new Map(CHECKED.flatMap((field) => (words[field] === undefined ? [] : [[field, words[field]]])));
}

/** The slug of a title: small letters, each run of other characters one hyphen, none at the ends (docs/contract.md, section 5). Empty for symbols alone. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** What is wrong with the form of a slug, in words; nothing when it may be the address of a post. An empty one is not its affair. */
export function slugError(slug: string): string | undefined {
  if (slug === '') return undefined;
  if (!SLUG_PATTERN.test(slug)) return INVALID.slugForm;
  if (slug.length > POST_SLUG_MAX) return INVALID.slugTooLong(POST_SLUG_MAX);
  return RESERVED_POSTS.has(slug) ? INVALID.slugReserved : undefined;
}

/** Characters of a slug that are left for the number of a taken one. */
const NUMBER_ROOM = 6;

/** As many whole words of a slug as leave room for a number; of one word its beginning. */
export function cutSlug(slug: string): string {
  const max = POST_SLUG_MAX - NUMBER_ROOM;
  return slug.length <= max
    ? slug
    : slug
        .slice(0, max + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, max);
}

/** The slug that a post gets from its title: `slugOf`, cut if it is too long, and numbered if the site itself has the address. */
export function slugFor(title: string): string {
  const slug = cutSlug(slugOf(title));
  return RESERVED_POSTS.has(slug) ? `${slug}-2` : slug;
}

/** Whether a slug comes from the title, with or without a number, and not from the author (docs/decisions.md, 36). */
export function followsTitle(form: Pick<PostForm, 'title' | 'slug' | 'isSlugTyped' | 'isSlugLocked'>): boolean {
  const { title, slug, isSlugTyped, isSlugLocked } = form;
  const stem = slugFor(title);
  if (isSlugTyped || isSlugLocked || stem === '') return false;
  return slug === stem || (slug.startsWith(`${stem}-`) && /^\d+$/.test(slug.slice(stem.length + 1)));
}

/** A slug that is not among those taken: itself, or the first of `stem-2`, `stem-3` ... */
export function freeSlug(slug: string, stem: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let number = 2; taken.has(free); number++) free = `${stem}-${number}`;
  return free;
}

/** The slug that the numbered versions of a taken one begin with: `brakes` for `brakes-3`. */
export function stemOfSlug(form: Parameters<typeof followsTitle>[0]): string {
  return followsTitle(form) ? slugFor(form.title) : cutSlug(form.slug.replace(/-\d{1,3}$/, '') || form.slug);
}
