import { useEffect, useState } from 'react';
import { parseCard } from '../../../../src/blog/post.ts';
import { listPublished } from '../../../../src/blog/store/backend-calls.ts';
import { useServices } from '../../../data/services.tsx';
import { readPages } from '../../../data/site.ts';
import { LinkTargets } from '../link-targets.ts';

/** Posts that are known to the link picker: the latest. */
const POSTS = 500;

/** What a post may link to; undefined until that is known, `failed` when it cannot be. */
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
        console.error('the pages of the site could not be read', error);
        setTargets('failed');
      },
    );
  }, [client, site.origin]);
  return targets;
}
