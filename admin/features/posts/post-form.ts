import { timestamp } from '../../../src/blog/dates.ts';
import { parsePost } from '../../../src/blog/post.ts';
import { characters, DESCRIPTION_MAX, isPostSlug, TITLE_MAX } from '../../../src/blog/rules.ts';
import { type PostFields, type PostVersion, publicationTime } from '../../../src/blog/store/backend-calls.ts';
import { SAVING } from '../../words/saving.ts';

/** What the editor's form holds, as text that people type. Optional fields are empty text here, and null in the backend. */
export interface PostForm {
  readonly title: string;
  readonly slug: string;
  /** Clean HTML: what the sanitizer of posts leaves as it is. Empty text for an empty surface. */
  readonly content: string;
  readonly excerpt: string;
  readonly status: PostFields['status'];
  /** The address of the picture; empty for none. */
  readonly featured_image: string;
  readonly meta_description: string;
  readonly meta_keywords: string;
  /** Whether a published post keeps its date when it is saved. */
  readonly keepsDate: boolean;
  /** Whether the slug stays as it is when the title changes. */
  readonly isSlugLocked: boolean;
}

export const EMPTY_FORM: PostForm = {
  title: '',
  slug: '',
  content: '',
  excerpt: '',
  status: 'draft',
  featured_image: '',
  meta_description: '',
  meta_keywords: '',
  keepsDate: false,
  isSlugLocked: false,
};

/** The fields of the form that are kept in the backend, in the order of the form. */
export const STORED = [
  'title',
  'slug',
  'content',
  'excerpt',
  'status',
  'featured_image',
  'meta_description',
  'meta_keywords',
] as const satisfies readonly (keyof PostForm)[];
export type StoredField = (typeof STORED)[number];

/*
 * Between the form, where all is text, and a row of the backend. What surrounds a text of one line is not part of it: it is neither
 * saved nor counted as a change.
 */

/** A post as the site has it. `updated_at` names the version. */
export interface SavedPost extends PostVersion {
  readonly form: PostForm;
  readonly published_at?: string;
}

/** The value of a field as it is saved; empty for none. */
function storedValue(form: PostForm, field: StoredField): string {
  return field === 'content' ? form.content : form[field].trim();
}

/** What a save sends. `kept` is the date that a published post has and is to keep. */
export function toFields(form: PostForm, now: number, kept?: string): PostFields {
  const optional = (field: StoredField) => storedValue(form, field) || null;
  return {
    title: storedValue(form, 'title'),
    slug: storedValue(form, 'slug'),
    content: form.content,
    excerpt: storedValue(form, 'excerpt'),
    status: form.status,
    featured_image: optional('featured_image'),
    meta_description: optional('meta_description'),
    meta_keywords: optional('meta_keywords'),
    published_at: publicationTime(form.status, new Date(now), form.keepsDate ? kept : undefined),
  };
}

/** The form of a row of `blog_posts` or `blog_revisions`. `normalize` is what the writing surface makes of a content. */
export function toForm(row: Readonly<Record<string, unknown>>, normalize: (html: string) => string): PostForm {
  const text = (name: StoredField) => (typeof row[name] === 'string' ? row[name] : '');
  return {
    ...EMPTY_FORM,
    title: text('title'),
    slug: text('slug'),
    content: normalize(text('content')),
    excerpt: text('excerpt'),
    status: row['status'] === 'published' ? 'published' : 'draft',
    featured_image: text('featured_image'),
    meta_description: text('meta_description'),
    meta_keywords: text('meta_keywords'),
  };
}

/**
 * A post out of its row; times are in the one form of `timestamp`. Throws for a row that is no post to the build and the blog either:
 * as a form with holes it would be saved over what is there.
 */
export function toSavedPost(row: Readonly<Record<string, unknown>>, normalize: (html: string) => string): SavedPost {
  const post = parsePost(row);
  if (!post) throw Object.assign(new Error(SAVING.unreadable), { code: 'unreadable_post' });
  const { published_at } = post;
  return {
    id: String(row['id']),
    updated_at: timestamp(row['updated_at']) ?? String(row['updated_at']),
    form: toForm(row, normalize),
    ...(published_at !== undefined && { published_at }),
  };
}

/** The fields that would be saved differently. Empty when there is nothing to save. */
export function changedFields(a: PostForm, b: PostForm): readonly StoredField[] {
  return STORED.filter((field) => storedValue(a, field) !== storedValue(b, field));
}

export function isSameForm(a: PostForm, b: PostForm): boolean {
  return changedFields(a, b).length === 0;
}

/** Whether a form is what a save sent, whenever that was. */
export function isForm(form: PostForm, sent: PostFields): boolean {
  return STORED.every((field) => storedValue(form, field) === (sent[field] ?? ''));
}

/** Whether the backend takes this as a draft, however unfinished: by the rules of its table. */
export function isSavable(form: PostForm): boolean {
  const { title, slug, meta_description } = toFields(form, 0);
  return (
    title !== '' &&
    characters(title) <= TITLE_MAX &&
    isPostSlug(slug) &&
    characters(meta_description ?? '') <= DESCRIPTION_MAX
  );
}
