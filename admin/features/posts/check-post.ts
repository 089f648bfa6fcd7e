import { RESERVED_POSTS, SLUG_PATTERN } from '../../../src/base/url.ts';
import { characters, DESCRIPTION_MAX, HTML_LIMIT, POST_SLUG_MAX, TITLE_MAX } from '../../../src/blog/rules.ts';
import { INVALID } from '../../words/posts-words.ts';
import { hasContent } from './html-text.ts';
import type { PostForm } from './post-form.ts';

export const CHECKED = [
  'title',
  'slug',
  'content',
  'status',
  'excerpt',
  'meta_description',
] satisfies readonly (keyof PostForm)[];
export type CheckedField = (typeof CHECKED)[number];
export type PostErrors = ReadonlyMap<CheckedField, string>;

/** Returns the errors that block a save, by field in form order (docs/contract.md, section 5). */
export function checkPost({ title, slug, content, excerpt, status, meta_description }: PostForm): PostErrors {
  const missingSlug = title.trim() === '' ? INVALID.slug : INVALID.slugOfSymbols;
  const words: Record<CheckedField, string | undefined> = {
    title:
      title.trim() === ''
        ? INVALID.title
        : characters(title.trim()) > TITLE_MAX
          ? INVALID.titleTooLong(TITLE_MAX)
          : undefined,
    slug: slug === '' ? missingSlug : slugError(slug),
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

/** Returns the slug for a title (docs/contract.md, section 5); empty if the title has only symbols. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns the error for a malformed, overlong or reserved slug. An empty slug is checked elsewhere. */
export function slugError(slug: string): string | undefined {
  if (slug === '') return undefined;
  if (!SLUG_PATTERN.test(slug)) return INVALID.slugForm;
  if (slug.length > POST_SLUG_MAX) return INVALID.slugTooLong(POST_SLUG_MAX);
  return RESERVED_POSTS.has(slug) ? INVALID.slugReserved : undefined;
}

/** Characters reserved for the number that's appended if the slug is taken. */
const NUMBER_ROOM = 6;

/** Truncates a slug at a word boundary, leaving room for a number; a single long word is cut. */
export function cutSlug(slug: string): string {
  const max = POST_SLUG_MAX - NUMBER_ROOM;
  return slug.length <= max
    ? slug
    : slug
        .slice(0, max + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, max);
}

/** Returns the default slug for a title: `slugOf`, truncated if too long, numbered if the site itself uses it. */
export function slugFor(title: string): string {
  const slug = cutSlug(slugOf(title));
  return RESERVED_POSTS.has(slug) ? `${slug}-2` : slug;
}

/** Returns whether a slug was generated from the title, numbered or not, rather than typed (docs/decisions.md, 36). */
export function followsTitle(form: Pick<PostForm, 'title' | 'slug' | 'isSlugTyped' | 'isSlugLocked'>): boolean {
  const { title, slug, isSlugTyped, isSlugLocked } = form;
  const stem = slugFor(title);
  if (isSlugTyped || isSlugLocked || stem === '') return false;
  return slug === stem || (slug.startsWith(`${stem}-`) && /^\d+$/.test(slug.slice(stem.length + 1)));
}

/** Returns the first free slug: `slug` itself, `stem-2`, `stem-3` and so on. */
export function freeSlug(slug: string, stem: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let number = 2; taken.has(free); number++) free = `${stem}-${number}`;
  return free;
}

/** Returns the stem of a taken slug's numbered variants: `brakes` for `brakes-3`. */
export function stemOfSlug(form: Parameters<typeof followsTitle>[0]): string {
  return followsTitle(form) ? slugFor(form.title) : cutSlug(form.slug.replace(/-\d{1,3}$/, '') || form.slug);
}
