import { characters, DESCRIPTION_MAX, HTML_LIMIT, TITLE_MAX } from '../../../src/blog/rules.ts';
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

/** What keeps a post from being saved, by field in the order of the form (the specification, section 5); none when all is well. */
export function checkPost({ title, slug, content, excerpt, status, meta_description }: PostForm): PostFaults {
  const words: Record<CheckedField, string | undefined> = {
    title:
      title.trim() === ''
        ? 'Title is required'
        : characters(title.trim()) > TITLE_MAX
          ? `Title must be at most ${TITLE_MAX} characters`
          : undefined,
    slug:
      slug !== ''
        ? slugFault(slug)
        : title.trim() === ''
          ? 'Slug is required'
          : 'Slug is required. The title has no letters a to z or digits to make one of; write it here',
    content: !hasContent(content)
      ? 'Content is required'
      : content.length > HTML_LIMIT
        ? `Content must be at most ${HTML_LIMIT.toLocaleString('en-US')} characters of HTML; make two posts of it`
        : undefined,
    status: status === 'draft' || status === 'published' ? undefined : 'Status is required',
    excerpt: excerpt.trim() === '' ? 'Excerpt is required' : undefined,
    meta_description:
      characters(meta_description.trim()) > DESCRIPTION_MAX
        ? `Meta description must be at most ${DESCRIPTION_MAX} characters`
        : undefined,
  };
  return new Map(CHECKED.flatMap((field) => (words[field] === undefined ? [] : [[field, words[field]]])));
}
