import type { Sanitizer } from '../../../../src/blog/content/sanitize.ts';
import { isScheduled, type PostRow } from '../../../../src/blog/post.ts';
import type { PostFields, PostVersion } from '../../../../src/blog/store/backend-calls.ts';
import { changedTexts, isSameState, matchPosts, publicationOf } from '../../../../src/blog/sync/match-posts.ts';
import { checkPost } from '../check-post.ts';
import { picturesOf } from '../html-text.ts';
import { EMPTY_FORM } from '../post-form.ts';
import type { ImportedPost, Refusal } from './read-import.ts';

/** What an import compares of a post that the backend has. */
export type ComparedPost = Pick<
  PostRow,
  Exclude<keyof PostFields, 'status' | 'is_scheduled'> | 'id' | 'updated_at' | 'category'
> & {
  readonly status: string;
};

/** A post of a file, and what of it the backend has already. */
export interface MatchedPost {
  readonly post: ImportedPost;
  /** Without its texts. */
  readonly here?: Pick<ComparedPost, 'id' | 'updated_at' | 'status' | 'published_at'>;
  readonly hasSameWords: boolean;
  /** What it lacks to be published, in words. */
  readonly lacks: readonly string[];
}

/** What is known of chosen files before anything is written. */
export interface Looked {
  readonly matched: readonly MatchedPost[];
  readonly refused: readonly Refusal[];
  /** Files of archives that are no posts. */
  readonly ignored: number;
  readonly categories: readonly string[];
  readonly at: string;
}

export interface Order {
  readonly post: ImportedPost;
  readonly fields: PostFields;
  /** The version that it replaces; a new post has none. */
  readonly over?: PostVersion;
}

export interface ImportChoices {
  readonly replaces: boolean;
  readonly asDrafts: boolean;
}

/** What an import would do. Whatever the choices are, each post is in one of the first three lists. */
export type ImportPlan = ReturnType<typeof planImport>;

/** Compares posts with those of the backend. Of two files with the same post the second is refused. */
export function comparePosts(
  posts: readonly ImportedPost[],
  here: readonly ComparedPost[],
  clean: Sanitizer,
): { readonly matched: readonly MatchedPost[]; readonly refused: readonly Refusal[] } {
  const matched: MatchedPost[] = [];
  const refused: Refusal[] = [];
  for (const { post, here: one, holder, earlier } of matchPosts(posts, here, { bySlug: true })) {
    const { file, row } = post;
    const reason =
      earlier !== undefined
        ? `it is the same post as ${earlier}, or has its address; choose one of the two`
        : holder && `another post has its address, /blog/${row.slug}; give one of the two another address first`;
    if (reason !== undefined) refused.push({ file, reason });
    else {
      const hasSameWords = one !== undefined && isSame(post, one, clean);
      matched.push({ post, ...(one && { here: one }), hasSameWords, lacks: lacksOf(post) });
    }
  }
  return { matched, refused };
}

function isSame({ row, html, given }: ImportedPost, here: ComparedPost, clean: Sanitizer): boolean {
  if (row.featured_image !== here.featured_image || row.category !== here.category) return false;
  if (Object.keys(changedTexts(row, here)).length > 0) return false;
  // A text that was stored by other means may be clean and written otherwise.
  return html === here.content || given === here.content || html === clean(here.content);
}

const LACKS = [
  ['title', 'a title'],
  ['slug', 'an address of its own'],
  ['content', 'text'],
  ['excerpt', 'an excerpt'],
] as const;

function lacksOf({ row, html }: ImportedPost): string[] {
  const { title, slug, excerpt } = row;
  const errors = checkPost({ ...EMPTY_FORM, title, slug, excerpt, content: html });
  return [
    ...LACKS.flatMap(([field, words]) => (errors.has(field) ? words : [])),
    ...(picturesOf(html).some(({ alt }) => alt === undefined) ? ['the text of a picture'] : []),
  ];
}

/** What an import would do by these choices. `now` is when a published post counts as published that says no date. */
export function planImport(matched: readonly MatchedPost[], { replaces, asDrafts }: ImportChoices, now: string) {
  const made: Order[] = [];
  const same: ImportedPost[] = [];
  /** Here already with other words, or in another state. They are written only where the choice is to replace. */
  const other: Order[] = [];
  /** Those that become drafts since they lack something, with what. */
  const unready: { readonly file: string; readonly lacks: readonly string[] }[] = [];
  // Of those that will be written: visible to visitors that were not before, and the other way round.
  let published = 0;
  let takenOff = 0;
  for (const { post, here, hasSameWords, lacks } of matched) {
    const { row, html } = post;
    const status = asDrafts || lacks.length > 0 ? 'draft' : row.status;
    const date = publicationOf(row, here, now);
    const isAsInFile = isSameState(row, here, date);
    if (here && hasSameWords && (isAsInFile || (here.status === 'draft' && status === 'draft'))) {
      same.push(post);
      continue;
    }
    const { slug, title, excerpt, featured_image, meta_description, meta_keywords } = row;
    // Without a date of its own it is published now, which is the database's to say.
    const isDated = (row.published_at ?? here?.published_at ?? null) !== null;
    const published_at = status === 'published' && isDated ? date : null;
    const isToCome = isScheduled({ status, published_at }, Date.parse(now));
    const texts = { slug, title, excerpt, content: html, featured_image, meta_description, meta_keywords };
    const fields = { ...texts, status, published_at, ...(isToCome && { is_scheduled: true }) } as const;
    if (here) other.push({ post, fields, over: { id: here.id, updated_at: here.updated_at } });
    else made.push({ post, fields });
    if (here && !replaces) continue;
    if (status === 'published' && here?.status !== 'published') published++;
    if (status === 'draft' && here?.status === 'published') takenOff++;
    if (row.status === 'published' && lacks.length > 0 && !asDrafts) unready.push({ file: post.file, lacks });
  }
  return { made, same, other, published, takenOff, unready };
}

/** Categories that the posts of an import name and the backend lacks, in the order of their names. */
export function missingCategories(orders: readonly Order[], known: Iterable<string>): string[] {
  const there = new Set(known);
  return [...new Set(orders.map(({ post }) => post.row.category))]
    .filter((name) => name !== '' && !there.has(name))
    .sort();
}
