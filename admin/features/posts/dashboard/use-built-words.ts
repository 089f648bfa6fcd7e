import { useEffect, useMemo, useState } from 'react';
import type { BuiltPosts } from '../../../../src/site/emit/staff-site.ts';
import { readBuiltPosts } from '../../../data/site.ts';
import type { PostsState } from './post-list.ts';
import { builtWords } from './texts.ts';

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

const INTERVAL = 30_000;

/** Looks at the server again every half minute while the page is seen, and whenever somebody comes back to it. */
export function useLiveRefresh(list: { refresh(): Promise<void> }): void {
  useEffect(() => {
    let last = Date.now();
    const look = () => {
      // To come back to a window is told twice.
      if (document.visibilityState !== 'visible' || Date.now() - last < 500) return;
      last = Date.now();
      void list.refresh();
    };
    const timer = setInterval(look, INTERVAL);
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [list]);
}
