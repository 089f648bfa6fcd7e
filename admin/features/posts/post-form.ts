import type { PostFields } from '../../../src/blog/store/backend-calls.ts';

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
