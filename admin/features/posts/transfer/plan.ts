import type { Sanitizer } from '../../../../src/blog/content/sanitize.ts';
import { isScheduled, type PostRow } from '../../../../src/blog/post.ts';
import type { PostFields, PostVersion } from '../../../../src/blog/store/backend-calls.ts';
import { changedTexts, isSameState, matchPosts, publicationOf } from '../../../../src/blog/sync/match-posts.ts';
import { checkPost } from '../check-post.ts';
import { picturesOf } from '../html-text.ts';
import { EMPTY_FORM } from '../post-form.ts';
import type { ImportedPost, Refusal } from './read-import.ts';

/** The fields of an existing post that an import compares. */
export type ComparedPost = Pick<
  PostRow,
  Exclude<keyof PostFields, 'status' | 'is_scheduled'> | 'id' | 'updated_at' | 'category'
> & {
  readonly status: string;
};

/** A post from a file and its existing counterpart. */
export interface MatchedPost {
  readonly post: ImportedPost;
  /** Without its content. */
  readonly here?: Pick<ComparedPost, 'id' | 'updated_at' | 'status' | 'published_at'> | undefined;
  readonly hasSameWords: boolean;
  /** Missing requirements for publishing, as text. */
  readonly lacks: readonly string[];
}

/** The analysis of the chosen files, before anything is written. */
export interface Looked {
  readonly matched: readonly MatchedPost[];
  readonly refused: readonly Refusal[];
  /** The number of files in archives that aren't posts. */
  readonly ignored: number;
  readonly categories: readonly string[];
  readonly at: string;
}

export interface Order {
  readonly post: ImportedPost;
  readonly fields: PostFields;
  /** The version to replace; undefined for a new post. */
  readonly over?: PostVersion;
}

export interface ImportChoices {
  readonly replaces: boolean;
  readonly asDrafts: boolean;
}

/** The result of `planImport`. Whatever the choices, each post is in one of the first three lists. */
export type ImportPlan = ReturnType<typeof planImport>;

/** Compares posts with the backend's. The second of two files with the same post is rejected. */
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
        ? `it's the same post as ${earlier}, or has its slug; choose one of the two`
        : holder && `another post is at /blog/${row.slug}; give one of the two another slug first`;
    if (reason !== undefined) refused.push({ file, reason });
    else {
      const hasSameWords = one !== undefined && isSame(post, one, clean);
      matched.push({ post, here: one, hasSameWords, lacks: lacksOf(post) });
    }
  }
  return { matched, refused };
}

function isSame({ row, html, given }: ImportedPost, here: ComparedPost, clean: Sanitizer): boolean {
  if (row.featured_image !== here.featured_image || row.category !== here.category) return false;
  if (Object.keys(changedTexts(row, here)).length > 0) return false;
  // Content stored by other means may be sanitized but formatted differently.
  return html === here.content || given === here.content || html === clean(here.content);
}

const LACKS = [
  ['title', 'a title'],
  ['slug', 'a valid slug'],
  ['content', 'text'],
  ['excerpt', 'an excerpt'],
] as const;

function lacksOf({ row, html }: ImportedPost): string[] {
  const { title, slug, excerpt } = row;
  const errors = checkPost({ ...EMPTY_FORM, title, slug, excerpt, content: html });
  return [
    ...LACKS.flatMap(([field, words]) => (errors.has(field) ? words : [])),
    ...(picturesOf(html).some(({ alt }) => alt === undefined) ? ['alt text'] : []),
  ];
}

/** Plans an import. `now` is the publication date of published posts without one. */
export function planImport(matched: readonly MatchedPost[], { replaces, asDrafts }: ImportChoices, now: string) {
  const made: Order[] = [];
  const same: ImportedPost[] = [];
  /** Existing posts with different content or status; written only if the user chose to replace them. */
  const other: Order[] = [];
  /** Posts that become drafts, with their missing requirements. */
  const unready: { readonly file: string; readonly lacks: readonly string[] }[] = [];
  // Posts that become visible to visitors, and posts that disappear.
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
    // Without a date, the database sets the current time.
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

/** Returns categories of the imported posts that the backend lacks, sorted by name. */
export function missingCategories(orders: readonly Order[], known: Iterable<string>): string[] {
  const there = new Set(known);
  return [...new Set(orders.map(({ post }) => post.row.category))]
    .filter((name) => name !== '' && !there.has(name))
    .sort();
}
