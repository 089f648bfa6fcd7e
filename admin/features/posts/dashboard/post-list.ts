import type { SupabaseClient } from '@supabase/supabase-js';
import { type DashboardRow, dashboardCount, dashboardList } from '../../../../src/blog/store/backend-calls.ts';
import { postEvents } from '../../../../src/blog/store/dashboard-calls.ts';
import { backendNow } from '../../../data/clock.ts';
import { Store } from '../../../ui/store.ts';
import { ALL_POSTS, filterOf, type ListQuery, ORDERS, rangeOf } from '../list-query.ts';
import type { LinkCheck } from './link-check.ts';
import { isStale, type News, newsOf } from './texts.ts';

/** Page size when loading all matches; the backend returns at most 1,000 rows. */
const MATCHING_AT_ONCE = 500;

/** The number of matches per status, for every status tab. */
export type Counts = Readonly<Record<ListQuery['status'], number>>;

export interface ReadyPosts extends News {
  readonly kind: 'ready';
  readonly query: ListQuery;
  /** Their health includes `broken-link` and `stale`, which only the client knows. */
  readonly rows: readonly DashboardRow[];
  readonly counts: Counts;
  readonly readAt: Date;
  /** True if the last refresh failed, so the list may be out of date. */
  readonly isOld: boolean;
}

export type PostsState = { readonly kind: 'loading' | 'failed' } | ReadyPosts;

/** The dashboard's posts as the server has them. The current list stays until its replacement has loaded. */
export class PostList extends Store<PostsState> {
  private readonly client: SupabaseClient;
  private readonly userId: string;
  private readonly links: LinkCheck;
  private readonly onFailure: () => void;
  /** Posts this window is changing, each with the number of the first load certain to include the change. */
  private readonly ours = new Map<string, number>();
  /** The number of the latest load, used to discard responses to earlier loads. */
  private look = 0;
  private lastEvent: number | undefined;
  private wanted: ListQuery = ALL_POSTS;
  /** IDs of posts to focus if the focused post leaves the list: the first one that's still there gets focus. */
  focusNext: readonly string[] | undefined;

  constructor(client: SupabaseClient, userId: string, links: LinkCheck, onFailure: () => void) {
    super({ kind: 'loading' });
    this.client = client;
    this.userId = userId;
    this.links = links;
    this.onFailure = onFailure;
  }

  /** Loads a query. On failure, reports it and replaces the list with an error. */
  async show(query: ListQuery): Promise<void> {
    this.wanted = query;
    if (this.state.kind === 'failed') this.set({ kind: 'loading' });
    await this.load();
  }

  /** Reloads the list. On failure, keeps it and marks it as old. */
  async refresh(): Promise<void> {
    if (this.state.kind === 'ready') await this.load();
  }

  /** Returns the matching posts on all pages. Throws the backend's error. */
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

  /** Changes posts, then reloads. Changes to these posts and to the ones that `work` adds aren't reported as news. Throws what `work` throws. */
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
      // A load that started earlier may or may not include the change.
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
      console.error('could not load the posts', error);
      if (this.state.kind === 'ready' && this.state.query === query) this.patch({ isOld: true });
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
      // Optional: the list works without the names of who did what.
      postEvents(this.client, this.lastEvent).catch((error: unknown) => {
        console.error('could not load the events', error);
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
    // Events from before the first load aren't news.
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
