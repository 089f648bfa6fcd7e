import { useEffect, useState } from 'react';
import { freeSlug, slugFault } from '../slug.ts';
import type { PostStore } from './session/post-store.ts';

/** What is known of a slug: nothing yet, that no other post has it, or that one has, and one that is free instead. */
export type SlugState =
  | { readonly kind: 'unknown' | 'free' }
  | { readonly kind: 'taken'; readonly free: string | undefined };

const UNKNOWN: SlugState = { kind: 'unknown' };

/** Milliseconds after the last letter. */
const PAUSE = 400;

/** Asks, once nobody types any more, whether another post has the slug. When that cannot be found out the save will tell. */
export function useSlugCheck(
  slug: string,
  posts: Pick<PostStore, 'slugTaken'>,
  exceptId: string | undefined,
): SlugState {
  const [answer, setAnswer] = useState<{ readonly slug: string; readonly state: SlugState }>();
  useEffect(() => {
    if (slug === '' || slugFault(slug) !== undefined) return;
    let isOld = false;
    const ask = async () => {
      const isTaken = await posts.slugTaken(slug, exceptId);
      const free = isTaken ? await freeSlug(slug, (other) => posts.slugTaken(other, exceptId)) : undefined;
      if (!isOld) setAnswer({ slug, state: isTaken ? { kind: 'taken', free } : { kind: 'free' } });
    };
    const timer = setTimeout(
      () => void ask().catch((fault) => console.error('the slug could not be checked', fault)),
      PAUSE,
    );
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [slug, posts, exceptId]);
  return answer?.slug === slug ? answer.state : UNKNOWN;
}
