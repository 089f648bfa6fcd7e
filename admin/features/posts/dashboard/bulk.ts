import type { SupabaseClient } from '@supabase/supabase-js';
import { mapLimit } from '../../../../src/base/map-limit.ts';
import { isScheduled } from '../../../../src/blog/post.ts';
import {
  type DashboardRow,
  publication,
  removePost,
  restorePost,
  updatePost,
} from '../../../../src/blog/store/backend-calls.ts';
import { postsWithoutText } from '../../../../src/blog/store/dashboard-calls.ts';
import { backendNow } from '../../../data/clock.ts';
import type { BulkAction } from '../../../words/list-messages.ts';

export interface BulkResult {
  /** One function per post; each undoes the action and returns whether that worked. */
  readonly undo: readonly (() => Promise<boolean>)[];
  /** Posts skipped because they were changed or deleted since they were loaded. */
  readonly changed: number;
  /** Posts skipped because they lack something that a published post needs. */
  readonly incomplete: number;
  /** The server's error for each post that failed. */
  readonly errors: readonly unknown[];
}

const ABREAST = 4;

/** Returns the posts that an action would change: published posts aren't published again. */
export function affectedPosts(action: BulkAction, rows: readonly DashboardRow[]): DashboardRow[] {
  return rows.filter(({ status }) => action === 'delete' || (status === 'published') === (action === 'unpublish'));
}

/** Runs an action on many posts, each only if it's still at the loaded version. Throws only if nothing was started. */
export async function runBulkAction(
  client: SupabaseClient,
  action: BulkAction,
  rows: readonly DashboardRow[],
): Promise<BulkResult> {
  const ids = rows.map(({ id }) => id);
  const isEmpty = action === 'publish' ? await postsWithoutText(client, ids) : new Set<string>();
  // The editor has the same requirements.
  const mayBeDone = rows.filter(
    ({ id, health }) =>
      action !== 'publish' || !(isEmpty.has(id) || health.includes('no-excerpt') || health.includes('missing-alt')),
  );
  const undo: (() => Promise<boolean>)[] = [];
  const errors: unknown[] = [];
  let changed = 0;
  await mapLimit(ABREAST, mayBeDone, async (row) => {
    try {
      const back = await doOne(client, action, row);
      if (back) undo.push(back);
      else changed++;
    } catch (error) {
      errors.push(error);
    }
  });
  return { undo, changed, incomplete: rows.length - mayBeDone.length, errors };
}

/** Undoes an action. Returns the number of posts where that failed. */
export async function undoBulk({ undo }: BulkResult): Promise<number> {
  let failed = 0;
  await mapLimit(ABREAST, undo, async (back) => {
    const isBack = await back().catch((error: unknown) => {
      console.error('could not undo', error);
      return false;
    });
    if (!isBack) failed++;
  });
  return failed;
}

async function doOne(
  client: SupabaseClient,
  action: BulkAction,
  row: DashboardRow,
): Promise<(() => Promise<boolean>) | undefined> {
  if (action === 'delete')
    return (await removePost(client, row.id, row.updated_at)) ? () => restorePost(client, row.id) : undefined;
  const [status, former] = action === 'publish' ? (['published', 'draft'] as const) : (['draft', 'published'] as const);
  const version = await updatePost(client, row, { status, ...publication(status) });
  if (!version) return undefined;
  const time = row.published_at ?? undefined;
  // A scheduled post stays scheduled.
  const date = publication(former, isScheduled(row, backendNow()) ? { at: time } : { kept: time });
  return async () => (await updatePost(client, version, { status: former, ...date })) !== undefined;
}
