import type { SupabaseClient } from '@supabase/supabase-js';
import { type DashboardRow, dashboardCount, dashboardList } from '../../../../src/blog/store/backend-calls.ts';
import { postEvents } from '../../../../src/blog/store/dashboard-calls.ts';
import { backendNow } from '../../../data/clock.ts';
import { Store } from '../../../ui/store.ts';
import { ALL_POSTS, filterOf, type ListQuery, ORDERS, rangeOf } from '../list-query.ts';
import type { LinkCheck } from './link-check.ts';
import { isStale, type News, newsOf } from './texts.ts';

/** Posts that are asked for at once where all of them are wanted: what the backend answers at most is 1,000. */
const MATCHING_AT_ONCE = 500;

/** How many posts match the search and the filters, by state; it tells also of states that are not asked for. */
export type Counts = Readonly<Record<ListQuery['status'], number>>;

export interface ReadyPosts extends News {
  readonly kind: 'ready';
  readonly query: ListQuery;
  /** Their health says also `broken-link` and `stale`, which the server does not know of. */
  readonly rows: readonly DashboardRow[];
  readonly counts: Counts;
  readonly readAt: Date;
  /** Whether the last look at the server failed, so that what is shown may be old. */
  readonly isOld: boolean;
}

export type PostsState = { readonly kind: 'loading' | 'failed' } | ReadyPosts;

/** The posts of the dashboard as the server has them. What is shown stays until its successor has come. */
export class PostList extends Store<PostsState> {
  private readonly client: SupabaseClient;
  private readonly userId: string;
  private readonly links: LinkCheck;
  private readonly onFailure: () => void;
  /** Posts that this window does something to, each with the first look that can tell of it. */
  private readonly ours = new Map<string, number>();
  /** The number of the latest look, so that answers to former ones are let go. */
  private look = 0;
  private lastEvent: number | undefined;
  private wanted: ListQuery = ALL_POSTS;
  /** Where the focus is to go when what has it leaves the list: to the first of these posts that is there. */
  focusNext: readonly string[] | undefined;

  constructor(client: SupabaseClient, userId: string, links: LinkCheck, onFailure: () => void) {
    super({ kind: 'loading' });
    this.client = client;
    this.userId = userId;
    this.links = links;
    this.onFailure = onFailure;
  }

  /** Shows what is asked for. A failure is told, and takes the place of the list. */
  async show(query: ListQuery): Promise<void> {
    this.wanted = query;
    if (this.state.kind === 'failed') this.set({ kind: 'loading' });
    await this.load();
  }

  /** Looks again at what is shown. A failure says beside the list that it is old. */
  async refresh(): Promise<void> {
    if (this.state.kind === 'ready') await this.load();
  }

  /** Every post that matches what is shown, on whatever page. Throws what the backend answers. */
  async all(): Promise<readonly DashboardRow[]> {
    const { wanted } = this;
    const found: DashboardRow[] = [];
    for (;;) {
      const to = found.length + MATCHING_AT_ONCE - 1;
      const { rows } = await dashboardList(this.client, [found.length, to], filterOf(wanted), ORDERS[wanted.order]);
      found.push(...rows);
      if (rows.length < MATCHING_AT_ONCE) return found;
    }
  }

  /** Does something to posts and looks again; that is no news here, nor what is done to posts that `work` names. Throws what it throws. */
  async act<T>(ids: readonly string[], work: (alsoOurs: (id: string) => void) => Promise<T>): Promise<T> {
    const all = [...ids];
    const claim = (id: string) => this.ours.set(id, Number.POSITIVE_INFINITY);
    all.forEach(claim);
    try {
      return await work((id) => {
        all.push(id);
        claim(id);
      });
    } finally {
      // A look that began before may tell of it or not.
      for (const id of all) this.ours.set(id, this.look + 1);
      await this.refresh();
    }
  }

  private async load(): Promise<void> {
    const look = ++this.look;
    const query = this.wanted;
    try {
      const page = await this.ask(query);
      if (look === this.look) this.take(page, look);
    } catch (error) {
      if (look !== this.look) return;
      console.error('the posts could not be read', error);
      if (this.state.kind === 'ready' && this.state.query === query) this.set({ ...this.state, isOld: true });
      else {
        this.set({ kind: 'failed' });
        this.onFailure();
      }
    }
  }

  private async ask(query: ListQuery) {
    const count = (status: ListQuery['status']) =>
      status === query.status ? undefined : dashboardCount(this.client, filterOf({ ...query, status }));
    const [{ count: found, rows }, all, published, draft, events] = await Promise.all([
      this.list(query),
      count('all'),
      count('published'),
      count('draft'),
      // Who did what is told where it can be; the posts are there without it.
      postEvents(this.client, this.lastEvent).catch((error: unknown) => {
        console.error('what happened to posts could not be read', error);
        return undefined;
      }),
    ]);
    return { query, rows, counts: { all: all ?? found, published: published ?? found, draft: draft ?? found }, events };
  }

  private async list(query: ListQuery): Promise<{ readonly rows: DashboardRow[]; readonly count: number }> {
    const { rows, count } = await dashboardList(this.client, rangeOf(query), filterOf(query), ORDERS[query.order]);
    const broken = await this.links(rows);
    const now = backendNow();
    const judged = rows.map((row) => ({
      ...row,
      health: [...row.health, ...(broken.has(row.id) ? ['broken-link'] : []), ...(isStale(row, now) ? ['stale'] : [])],
    }));
    return { rows: judged, count };
  }

  private take({ query, rows, counts, events }: Awaited<ReturnType<PostList['ask']>>, look: number): void {
    // What was there before the first look is no news.
    const news = newsOf(
      (this.lastEvent === undefined ? undefined : events) ?? [],
      this.userId,
      new Set(this.ours.keys()),
    );
    if (events) {
      this.lastEvent = events[0]?.id ?? this.lastEvent ?? 0;
      for (const [id, first] of this.ours) if (first <= look) this.ours.delete(id);
    }
    const former = this.state.kind === 'ready' ? this.state : undefined;
    this.set({
      kind: 'ready',
      query,
      rows,
      counts,
      readAt: new Date(),
      marks: new Map([...(former?.marks ?? []), ...news.marks]),
      announcement: news.announcement || (former?.announcement ?? ''),
      isOld: false,
    });
  }
}
