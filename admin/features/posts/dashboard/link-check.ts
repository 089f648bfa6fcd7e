import type { SupabaseClient } from '@supabase/supabase-js';
import { normalizePath, postSlugAt } from '../../../../src/base/url.ts';
import type { DashboardRow } from '../../../../src/blog/store/backend-calls.ts';
import { slugsThatResolve } from '../../../../src/blog/store/dashboard-calls.ts';
import { readPages, withTimeout } from '../../../data/site.ts';
import { LinkTargets } from '../link-targets.ts';

/** How long a list waits for its link check, in milliseconds. Later results are ready for the next load. */
const LINKS_TIMEOUT_MS = 2000;

type Linking = Pick<DashboardRow, 'id' | 'links'>;

/** Finds posts with broken internal links, except to files. Never throws. After two seconds, it finds none. */
export type LinkCheck = ReturnType<typeof linkCheck>;

export function linkCheck(client: SupabaseClient, origin: string) {
  let known: Promise<LinkTargets> | undefined;
  const pages = (): Promise<LinkTargets> => {
    known ??= readPages().then((read) => new LinkTargets(read, [], origin));
    return known.catch((error) => {
      known = undefined;
      throw error;
    });
  };
  const judge = async (rows: readonly Linking[]): Promise<ReadonlySet<string>> => {
    const slugs = [...new Set(rows.flatMap(({ links }) => links.flatMap((link) => slugOf(link) ?? [])))];
    const [targets, leading] = await Promise.all([pages(), slugsThatResolve(client, slugs)]);
    const isBroken = (link: string) => {
      const slug = slugOf(link);
      if (slug !== undefined) return !leading.has(slug);
      return !isFile(link) && targets.warning(link) !== undefined;
    };
    return new Set(rows.filter(({ links }) => links.some(isBroken)).map(({ id }) => id));
  };
  return async (rows: readonly Linking[]): Promise<ReadonlySet<string>> => {
    const linking = rows.filter(({ links }) => links.length > 0);
    if (linking.length === 0) return new Set();
    return withTimeout(judge(linking), LINKS_TIMEOUT_MS, `not within ${LINKS_TIMEOUT_MS} ms`).catch(
      (error: unknown) => {
        console.error('could not check the links in posts', error);
        return new Set<string>();
      },
    );
  };
}

/** Returns the slug in a post's URL; undefined for other URLs. */
function slugOf(link: string): string | undefined {
  return postSlugAt(normalizePath(link));
}

/** Returns whether a URL has a file extension. There's no list of the site's files to check against. */
function isFile(link: string): boolean {
  return /\.[a-z0-9]{1,5}$/i.test(link);
}
