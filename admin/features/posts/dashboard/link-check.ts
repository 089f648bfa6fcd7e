import type { SupabaseClient } from '@supabase/supabase-js';
import { normalPath, postSlugAt } from '../../../../src/base/url.ts';
import type { DashboardRow } from '../../../../src/blog/store/backend-calls.ts';
import { slugsThatLead } from '../../../../src/blog/store/dashboard-calls.ts';
import { readPages } from '../../../data/site.ts';
import { LinkTargets } from '../link-targets.ts';

/** Milliseconds that a list of posts waits to learn of its links. What comes later is there for the next look. */
const PATIENCE = 2000;

/** Tells whether the links of posts on the site itself lead anywhere. Links to other sites are not followed. */
export class LinkCheck {
  private readonly client: SupabaseClient;
  private readonly origin: string;
  private targets: Promise<LinkTargets> | undefined;

  constructor(client: SupabaseClient, origin: string) {
    this.client = client;
    this.origin = origin;
  }

  /** The ids of posts that link to an address which the site does not have; files are not judged. Never throws; none when it cannot be known in two seconds. */
  async broken(rows: readonly Pick<DashboardRow, 'id' | 'links'>[]): Promise<ReadonlySet<string>> {
    const linking = rows.filter(({ links }) => links.length > 0);
    if (linking.length === 0) return new Set();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`not within ${PATIENCE} ms`)), PATIENCE);
    });
    try {
      return await Promise.race([this.judge(linking), late]);
    } catch (fault) {
      console.error('where the links of posts lead could not be read', fault);
      return new Set();
    } finally {
      clearTimeout(timer);
    }
  }

  private async judge(rows: readonly Pick<DashboardRow, 'id' | 'links'>[]): Promise<ReadonlySet<string>> {
    const slugs = [...new Set(rows.flatMap(({ links }) => links.flatMap((link) => slugOf(link) ?? [])))];
    const [targets, leading] = await Promise.all([this.pages(), slugsThatLead(this.client, slugs)]);
    const isBroken = (link: string) => {
      const slug = slugOf(link);
      if (slug !== undefined) return !leading.has(slug);
      return !isFile(link) && targets.warning(link) !== undefined;
    };
    return new Set(rows.filter(({ links }) => links.some(isBroken)).map(({ id }) => id));
  }

  private async pages(): Promise<LinkTargets> {
    this.targets ??= readPages().then((pages) => new LinkTargets(pages, [], this.origin));
    try {
      return await this.targets;
    } catch (fault) {
      this.targets = undefined;
      throw fault;
    }
  }
}

/** The slug in the address of a post; undefined for any other address. */
function slugOf(link: string): string | undefined {
  return postSlugAt(normalPath(link));
}

/** Whether an address has an ending as files have. Which files lie beside the pages is nowhere written. */
function isFile(link: string): boolean {
  return /\.[a-z0-9]{1,5}$/i.test(link);
}
