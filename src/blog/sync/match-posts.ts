import { isSameTime } from '../dates.ts';
import type { PostRow } from '../post.ts';

/* How a push and an import find out which post of the backend each post of a file is, and what of it differs. */

interface GivenPost {
  readonly file: string;
  readonly row: { readonly id: string | undefined; readonly slug: string };
}

/** A post of a file and the post of the backend that it is. */
export interface Match<Given, Here> {
  readonly post: Given;
  readonly here: Here | undefined;
  /** Another post of the backend, which has its slug. */
  readonly holder: Here | undefined;
  /** The file that was given before for the same post or with the same slug. */
  readonly earlier: string | undefined;
}

/** Finds posts in a backend by their ids, and with `bySlug` those that have none there by their slugs. */
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

/** The texts on one line that differ between a file and the backend, with those of the file. */
export function changedTexts(row: ComparedTexts, here: ComparedTexts): Partial<ComparedTexts> {
  return Object.fromEntries(TEXTS.filter((name) => row[name] !== here[name]).map((name) => [name, row[name]]));
}

type Publication = Pick<PostRow, 'published_at'> & { readonly status: string };

/** When a published post counts as published: the date of its file, else the one that it has in the backend, else now. */
export function publicationOf(row: Publication, here: Publication | undefined, now: string): string {
  return row.published_at ?? here?.published_at ?? now;
}

/** Whether the backend has a post in the state of its file, published at this time. */
export function isSameState(row: Publication, here: Publication | undefined, time: string): boolean {
  return here?.status === row.status && (row.status === 'draft' || isSameTime(here.published_at, time));
}
