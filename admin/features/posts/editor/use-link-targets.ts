import { useEffect, useState } from 'react';
import { parseCard } from '../../../../src/blog/post.ts';
import { listPublished } from '../../../../src/blog/store/backend-calls.ts';
import { useServices } from '../../../data/services.tsx';
import { readPages } from '../../../data/site.ts';
import { LinkTargets } from '../link-targets.ts';

/** The link picker offers this many of the latest posts. */
const POSTS = 500;

/** Returns what a post may link to; undefined while loading, `failed` if it couldn't be loaded. */
export function useLinkTargets(): LinkTargets | 'failed' | undefined {
  const { client, site } = useServices();
  const [targets, setTargets] = useState<LinkTargets | 'failed'>();
  useEffect(() => {
    Promise.all([readPages(), listPublished(client, 0, POSTS - 1)]).then(
      ([pages, rows]) => {
        const posts = rows.flatMap((row) => parseCard(row) ?? []);
        setTargets(new LinkTargets(pages, posts, site.origin));
      },
      (error) => {
        console.error("could not load the site's pages", error);
        setTargets('failed');
      },
    );
  }, [client, site.origin]);
  return targets;
}
