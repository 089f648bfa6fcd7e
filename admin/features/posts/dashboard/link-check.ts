import type { SupabaseClient } from '@supabase/supabase-js';
import { normalPath, postSlugAt } from '../../../../src/base/url.ts';
import type { DashboardRow } from '../../../../src/blog/store/backend-calls.ts';
import { slugsThatLead } from '../../../../src/blog/store/dashboard-calls.ts';
import { inTime, readPages } from '../../../data/site.ts';
import { LinkTargets } from '../link-targets.ts';

/** Milliseconds that a list of posts waits to learn of its links. What comes later is there for the next look. */
const LINKS_TIMEOUT_MS = 2000;

type Linking = Pick<DashboardRow, 'id' | 'links'>;

/** Finds the ids of posts that link to an address which the site does not have; files and other sites are not judged. Never throws; none when it cannot be known in two seconds. */
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
    const [targets, leading] = await Promise.all([pages(), slugsThatLead(client, slugs)]);
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
    return inTime(judge(linking), LINKS_TIMEOUT_MS, `not within ${LINKS_TIMEOUT_MS} ms`).catch((error: unknown) => {
      console.error('where the links of posts lead could not be read', error);
      return new Set<string>();
    });
  };
}

/** The slug in the address of a post; undefined for any other address. */
function slugOf(link: string): string | undefined {
  return postSlugAt(normalPath(link));
}

/** Whether an address has an ending as files have. Which files lie beside the pages is nowhere written. */
function isFile(link: string): boolean {
  return /\.[a-z0-9]{1,5}$/i.test(link);
}
