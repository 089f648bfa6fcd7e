import { timestamp } from '../../../src/blog/dates.ts';
import { parsePost } from '../../../src/blog/post.ts';
import { characters, DESCRIPTION_MAX, isPostSlug, TITLE_MAX } from '../../../src/blog/rules.ts';
import { type PostFields, type PostVersion, publication } from '../../../src/blog/store/backend-calls.ts';
import { backendNow } from '../../data/clock.ts';
import { SAVING } from '../../words/saving-words.ts';

export const STORED = [
  'title',
  'slug',
  'content',
  'excerpt',
  'status',
  'featured_image',
  'meta_description',
  'meta_keywords',
] satisfies readonly (keyof PostFields)[];
export type StoredField = (typeof STORED)[number];

/** The editor's form: fields of a row as text, empty for null. `content` is sanitized HTML. */
export interface PostForm extends Readonly<Record<Exclude<StoredField, 'status'>, string>> {
  readonly status: PostFields['status'];
  /** True if saving a published post keeps its date. */
  readonly keepsDate: boolean;
  /** A future publication time in `timestamp` format; empty to publish now. */
  readonly publishAt: string;
  /** True if the slug doesn't follow the title. */
  readonly isSlugLocked: boolean;
  /** True if the author typed the slug after the last change to the title. */
  readonly isSlugTyped: boolean;
}

/** Creates a form from a row of `blog_posts` or `blog_revisions`. `normalize` formats content as the editor does. */
export function toForm(row: Readonly<Record<string, unknown>>, normalize?: (html: string) => string): PostForm {
  const texts = textsOf((field) => (typeof row[field] === 'string' ? row[field] : ''));
  return {
    ...texts,
    content: normalize ? normalize(texts.content) : texts.content,
    status: texts.status === 'published' ? 'published' : 'draft',
    keepsDate: false,
    publishAt: (row['is_scheduled'] === true && timestamp(row['published_at'])) || '',
    isSlugLocked: false,
    isSlugTyped: false,
  };
}

export const EMPTY_FORM: PostForm = toForm({});

function textsOf(read: (field: StoredField) => string): Record<StoredField, string> {
  return Object.fromEntries(STORED.map((field) => [field, read(field)])) as Record<StoredField, string>;
}

export interface SavedPost extends PostVersion {
  readonly form: PostForm;
  readonly published_at?: string | undefined;
}

/** Returns the saved value of a field. Single-line values are trimmed. */
function storedValue(form: PostForm, field: StoredField): string {
  return field === 'content' ? form.content : form[field].trim();
}

/** Returns the fields to save. `kept` is the date a published post keeps. */
export function toFields(form: PostForm, kept?: string): PostFields {
  const texts = textsOf((field) => storedValue(form, field));
  return {
    ...texts,
    status: form.status,
    featured_image: texts.featured_image || null,
    meta_description: texts.meta_description || null,
    meta_keywords: texts.meta_keywords || null,
    ...publication(form.status, { kept: form.keepsDate ? kept : undefined, at: form.publishAt }),
  };
}

/** Parses a row. Throws for an invalid one: saving an incomplete form would overwrite the post. */
export function toSavedPost(row: Readonly<Record<string, unknown>>, normalize: (html: string) => string): SavedPost {
  const post = parsePost(row);
  if (!post) throw Object.assign(new Error(SAVING.unreadable), { code: 'unreadable_post' });
  return {
    id: String(row['id']),
    updated_at: timestamp(row['updated_at']) ?? String(row['updated_at']),
    form: toForm(row, normalize),
    published_at: post.published_at,
  };
}

/** Returns an earlier version with the current status and date, so that no post is unpublished. */
export function restored(earlier: PostForm, now: PostForm): PostForm {
  const { status, publishAt, keepsDate, isSlugLocked } = now;
  return { ...earlier, status, publishAt, keepsDate, isSlugLocked };
}

/** Returns the fields whose saved values differ. */
export function changedFields(a: PostForm, b: PostForm): readonly StoredField[] {
  return STORED.filter((field) => storedValue(a, field) !== storedValue(b, field));
}

export function isSameForm(a: PostForm, b: PostForm): boolean {
  return changedFields(a, b).length === 0 && timeToCome(a) === timeToCome(b);
}

/** Returns the scheduled publication time; empty for a draft or to publish now. */
export function timeToCome({ status, publishAt }: Pick<PostForm, 'status' | 'publishAt'>): string {
  return status === 'published' ? publishAt : '';
}

/** Returns whether the publication time is in the future by the backend's clock. */
export function isToCome(form: Pick<PostForm, 'status' | 'publishAt'>): boolean {
  return Date.parse(timeToCome(form)) > backendNow();
}

/** Returns whether visitors can see the last saved version. */
export function isPublic(base: SavedPost | undefined): boolean {
  return base?.form.status === 'published' && !isToCome(base.form);
}

/** Returns whether a form equals what a save sent. */
export function isForm(form: PostForm, sent: PostFields): boolean {
  const toCome = (sent.is_scheduled === true && sent.published_at) || '';
  return timeToCome(form) === toCome && STORED.every((field) => storedValue(form, field) === (sent[field] ?? ''));
}

/** Returns the first field that the database would reject in a draft; undefined if it accepts all of them. */
export function refusedField(form: PostForm): 'title' | 'slug' | 'meta_description' | undefined {
  const { title, slug, meta_description } = textsOf((field) => storedValue(form, field));
  if (title === '' || characters(title) > TITLE_MAX) return 'title';
  if (!isPostSlug(slug)) return 'slug';
  return characters(meta_description) > DESCRIPTION_MAX ? 'meta_description' : undefined;
}

/** Builds the saved post from a form and the fields that were sent. */
export function savedAs(
  { keepsDate, isSlugLocked, isSlugTyped }: PostForm,
  fields: PostFields,
  { id, updated_at, published_at }: PostVersion & { readonly published_at?: string | null },
): SavedPost {
  const form = { ...toForm({ ...fields }), keepsDate, isSlugLocked, isSlugTyped };
  return { id, updated_at, form, published_at: published_at ?? fields.published_at ?? undefined };
}
