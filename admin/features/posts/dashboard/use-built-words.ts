import { useEffect, useMemo, useState } from 'react';
import type { BuiltPosts } from '../../../../src/site/emit/staff-site.ts';
import { readBuiltPosts } from '../../../data/site.ts';
import { builtWords } from './built-posts.ts';
import type { PostsState } from './post-list.ts';

/** `builtWords` of the posts that are shown, by what the site says of itself whenever the list is read; none of it where the site does not say. */
export function useBuiltWords(state: PostsState): ReadonlyMap<string, string> {
  const [built, setBuilt] = useState<BuiltPosts>();
  const rows = state.kind === 'ready' ? state.rows : undefined;
  useEffect(() => {
    if (!rows?.some(({ status }) => status === 'published')) return;
    let isWanted = true;
    readBuiltPosts().then(
      (read) => isWanted && setBuilt(read),
      () => isWanted && setBuilt(undefined),
    );
    return () => {
      isWanted = false;
    };
  }, [rows]);
  return useMemo(() => builtWords(rows ?? [], built, Date.now()), [rows, built]);
}
