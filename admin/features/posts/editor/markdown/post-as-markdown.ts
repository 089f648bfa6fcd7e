import { type Loss, readableMarkdown } from '../../../../../src/blog/content/readable-markdown.ts';
import { fileOfRow } from '../../../../../src/blog/post-file.ts';
import { keptAddress, mapAddresses } from '../../../../../src/blog/post-images.ts';
import { POST_SLUG_MAX } from '../../../../../src/blog/rules.ts';
import { DIALOGS } from '../../../../words/dialogs-words.ts';
import { slugError, slugOf } from '../../check-post.ts';
import { type PostForm, toFields } from '../../post-form.ts';

export interface PostAsMarkdown {
  readonly text: string;
  /** Parts that the text can't represent; the file is complete. */
  readonly lost: readonly Loss[];
  /** The form in the format of `townpress blog pull`, without an ID, so that a push creates a new post. */
  readonly file: { readonly name: string; readonly text: string };
}

/** Converts a form to Markdown. `publishedAt` is when the post was published, if it was. */
export function postAsMarkdown(form: PostForm, publishedAt: string | undefined): PostAsMarkdown {
  const fields = toFields(form);
  const title = fields.title || DIALOGS.untitled;
  const slug =
    fields.slug !== '' && slugError(fields.slug) === undefined
      ? fields.slug
      : slugOf(title).slice(0, POST_SLUG_MAX).replace(/-$/, '') || 'untitled';
  const row = {
    ...fields,
    slug,
    title,
    content: mapAddresses(fields.content, keptAddress),
    featured_image: fields.featured_image && keptAddress(fields.featured_image),
    published_at: (form.status === 'published' && publishedAt) || null,
  };
  return { ...readableMarkdown(form.content), file: { name: `${slug}.md`, text: fileOfRow(row) } };
}
