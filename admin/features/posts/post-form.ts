import { timestamp } from '../../../src/blog/dates.ts';
import { parsePost } from '../../../src/blog/post.ts';
import { characters, DESCRIPTION_MAX, isPostSlug, TITLE_MAX } from '../../../src/blog/rules.ts';
import { type PostFields, type PostVersion, publication } from '../../../src/blog/store/backend-calls.ts';
import { backendNow } from '../../data/clock.ts';
import { SAVING } from '../../words/saving.ts';

export const STORED = [
  ...(['title', 'slug', 'content', 'excerpt', 'status'] as const),
  ...(['featured_image', 'meta_description', 'meta_keywords'] as const),
] satisfies readonly (keyof PostFields)[];
export type StoredField = (typeof STORED)[number];

/** What the editor's form holds: fields of a row as people type them, with empty text for none. `content` is HTML that the sanitizer leaves as it is. */
export interface PostForm extends Readonly<Record<Exclude<StoredField, 'status'>, string>> {
  readonly status: PostFields['status'];
  /** Whether a published post keeps its date when it is saved. */
  readonly keepsDate: boolean;
  /** The time to come at which a post is to be published, as `timestamp` makes it; empty for now. */
  readonly publishAt: string;
  /** Whether the slug stays as it is when the title changes. */
  readonly isSlugLocked: boolean;
  /** Whether the author typed the slug after the title was last changed. */
  readonly isSlugTyped: boolean;
}

/** The form of a row of `blog_posts` or `blog_revisions`. `normalize` is what the writing surface makes of a content. */
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
  readonly published_at?: string;
}

/** The value of a field as it is saved, empty for none: what surrounds a text of one line is no part of it. */
function storedValue(form: PostForm, field: StoredField): string {
  return field === 'content' ? form.content : form[field].trim();
}

/** What a save sends. `kept` is the date that a published post has and is to keep. */
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

/** A post out of its row. Throws for a row that is no post: as a form with holes it would be saved over what is there. */
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
  return changedFields(a, b).length === 0 && timeToCome(a) === timeToCome(b);
}

/** When a save of a form would publish the post; empty for at once, and for a draft. */
export function timeToCome({ status, publishAt }: Pick<PostForm, 'status' | 'publishAt'>): string {
  return status === 'published' ? publishAt : '';
}

/** Whether visitors get a post only later, once the backend's clock has come to its time. */
export function isToCome(form: Pick<PostForm, 'status' | 'publishAt'>): boolean {
  return Date.parse(timeToCome(form)) > backendNow();
}

/** Whether visitors have the post that was saved last. */
export function isPublic(base: SavedPost | undefined): boolean {
  return base?.form.status === 'published' && !isToCome(base.form);
}

/** Whether a form is what a save sent, whenever that was. */
export function isForm(form: PostForm, sent: PostFields): boolean {
  const toCome = (sent.is_scheduled === true && sent.published_at) || '';
  return timeToCome(form) === toCome && STORED.every((field) => storedValue(form, field) === (sent[field] ?? ''));
}

/** The first field for which the backend would refuse this as a draft, by the rules of its table; undefined if it takes it, however unfinished. */
export function refusedField(form: PostForm): 'title' | 'slug' | 'meta_description' | undefined {
  const { title, slug, meta_description } = textsOf((field) => storedValue(form, field));
  if (title === '' || characters(title) > TITLE_MAX) return 'title';
  if (!isPostSlug(slug)) return 'slug';
  return characters(meta_description) > DESCRIPTION_MAX ? 'meta_description' : undefined;
}

/** The post that a form became, with what was sent of it. */
export function savedAs(
  { keepsDate, isSlugLocked, isSlugTyped }: PostForm,
  fields: PostFields,
  { id, updated_at, published_at }: PostVersion & { readonly published_at?: string | null },
): SavedPost {
  const form = { ...toForm({ ...fields }), keepsDate, isSlugLocked, isSlugTyped };
  const date = published_at ?? fields.published_at;
  return { id, updated_at, form, ...(date !== null && { published_at: date }) };
}
