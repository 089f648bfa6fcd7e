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

/** As many whole words of a slug as it may have; of one word its beginning. */
export function cutSlug(slug: string): string {
  const words = slug.slice(0, POST_SLUG_MAX + 1).replace(/-[^-]*$/, '');
  return words.slice(0, POST_SLUG_MAX);
}

/** The first of `slug-2`, `slug-3` … that is free; undefined when the first dozen are taken. Throws what `isTaken` throws. */
export async function freeSlug(slug: string, isTaken: (slug: string) => Promise<boolean>): Promise<string | undefined> {
  const stem = slug.replace(/-\d{1,3}$/, '') || slug;
  for (let number = 2; number < 14; number++) {
    const end = `-${number}`;
    const candidate = `${stem.slice(0, POST_SLUG_MAX - end.length).replace(/-$/, '')}${end}`;
    if (candidate !== slug && !(await isTaken(candidate))) return candidate;
  }
  return undefined;
}
