import { isSameTime } from '../dates.ts';
import type { PostRow } from '../post.ts';

/* For push and import: matches posts in files to posts in the backend, and compares them. */

interface GivenPost {
  readonly file: string;
  readonly row: { readonly id: string | undefined; readonly slug: string };
}

/** A post from a file and its counterpart in the backend. */
export interface Match<Given, Here> {
  readonly post: Given;
  readonly here: Here | undefined;
  /** A different post in the backend that already has this slug. */
  readonly holder: Here | undefined;
  /** An earlier file with the same post or slug. */
  readonly earlier: string | undefined;
}

/** Matches posts to the backend's by ID. With `bySlug`, posts whose ID isn't in the backend are matched by slug. */
export function matchPosts<Given extends GivenPost, Here extends { readonly id: string; readonly slug: string }>(
  posts: readonly Given[],
  here: Iterable<Here>,
  { bySlug }: { readonly bySlug: boolean },
): Match<Given, Here>[] {
  const all = [...here];
  const ids = new Map(all.map((one) => [one.id, one]));
  const slugs = new Map(all.map((one) => [one.slug, one]));
  const seen = new Map<string, string>();
  return posts.map((post) => {
    const { file, row } = post;
    const atSlug = slugs.get(row.slug);
    const one = ids.get(row.id ?? '') ?? (bySlug ? atSlug : undefined);
    const keys = [`slug ${row.slug}`, ...[one?.id, row.id].flatMap((id) => (id === undefined ? [] : [`id ${id}`]))];
    const earlier = keys.map((key) => seen.get(key)).find((found) => found !== undefined);
    if (earlier === undefined) for (const key of keys) seen.set(key, file);
    return { post, here: one, holder: atSlug === one ? undefined : atSlug, earlier };
  });
}

const TEXTS = ['slug', 'title', 'excerpt', 'meta_description', 'meta_keywords'] as const;
type ComparedTexts = Pick<PostRow, (typeof TEXTS)[number]>;

/** Returns the single-line fields that differ, with the file's values. */
export function changedTexts(row: ComparedTexts, here: ComparedTexts): Partial<ComparedTexts> {
  return Object.fromEntries(TEXTS.filter((name) => row[name] !== here[name]).map((name) => [name, row[name]]));
}

type Publication = Pick<PostRow, 'published_at'> & { readonly status: string };

/** Returns a post's publication time: the file's, else the backend's, else now. */
export function publicationOf(row: Publication, here: Publication | undefined, now: string): string {
  return row.published_at ?? here?.published_at ?? now;
}

/** Returns whether the backend's post has the file's status and this publication time. */
export function isSameState(row: Publication, here: Publication | undefined, time: string): boolean {
  return here?.status === row.status && (row.status === 'draft' || isSameTime(here.published_at, time));
}
