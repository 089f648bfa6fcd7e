import { characters, DESCRIPTION_MAX, HTML_LIMIT, TITLE_MAX } from '../../../src/blog/rules.ts';
import { INVALID } from '../../words/posts.ts';
import { hasContent } from './html-text.ts';
import type { PostForm } from './post-form.ts';
import { slugFault } from './slug.ts';

/** The fields that can be wrong, in the order of the form. */
export const CHECKED = [
  'title',
  'slug',
  'content',
  'status',
  'excerpt',
  'meta_description',
] as const satisfies readonly (keyof PostForm)[];
export type CheckedField = (typeof CHECKED)[number];
export type PostFaults = ReadonlyMap<CheckedField, string>;

/** What keeps a post from being saved, by field in the order of the form (docs/contract.md, section 5); none when all is well. */
export function checkPost({ title, slug, content, excerpt, status, meta_description }: PostForm): PostFaults {
  const words: Record<CheckedField, string | undefined> = {
    title:
      title.trim() === ''
        ? INVALID.title
        : characters(title.trim()) > TITLE_MAX
          ? INVALID.titleTooLong(TITLE_MAX)
          : undefined,
    slug: slug !== '' ? slugFault(slug) : title.trim() === '' ? INVALID.slug : INVALID.slugOfSymbols,
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
