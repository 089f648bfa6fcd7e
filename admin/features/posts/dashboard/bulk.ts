import type { SupabaseClient } from '@supabase/supabase-js';
import { mapLimit } from '../../../../src/base/map-limit.ts';
import { isScheduled } from '../../../../src/blog/post.ts';
import {
  type DashboardRow,
  type Publication,
  publication,
  removePost,
  restorePost,
  updatePost,
} from '../../../../src/blog/store/backend-calls.ts';
import { postsWithoutText } from '../../../../src/blog/store/dashboard-calls.ts';
import { backendNow } from '../../../data/clock.ts';
import type { BulkAction } from '../../../words/list-messages.ts';

export interface BulkResult {
  /** What takes back what was done to one post; answers whether it could. */
  readonly undo: readonly (() => Promise<boolean>)[];
  /** Changed, or removed, by somebody since it was read here: left alone. */
  readonly changed: number;
  /** Lacks what a published post must have: left alone. */
  readonly incomplete: number;
  /** What the server answered for each that failed. */
  readonly errors: readonly unknown[];
}

const ABREAST = 4;

/** Those of some posts that a action would change: what is published already is not published again. */
export function concernedBy(action: BulkAction, rows: readonly DashboardRow[]): DashboardRow[] {
  return rows.filter(({ status }) => action === 'delete' || (status === 'published') === (action === 'unpublish'));
}

/** Does one thing to many posts, each over the version that was read. Throws only when nothing was begun. */
export async function doToAll(
  client: SupabaseClient,
  action: BulkAction,
  rows: readonly DashboardRow[],
): Promise<BulkResult> {
  const ids = rows.map(({ id }) => id);
  const isEmpty = action === 'publish' ? await postsWithoutText(client, ids) : new Set<string>();
  // An editor asks for the same before it publishes.
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

/** Takes back what was done. Answers how many could not be taken back. */
export async function undoAll({ undo }: BulkResult): Promise<number> {
  let failed = 0;
  await mapLimit(ABREAST, undo, async (back) => {
    const isBack = await back().catch((error: unknown) => {
      console.error('it could not be taken back', error);
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
  const status = action === 'publish' ? 'published' : 'draft';
  const version = await updatePost(client, row, { status, ...publication(status) });
  if (!version) return undefined;
  const former =
    action === 'publish'
      ? ({ status: 'draft', published_at: null } as const)
      : ({ status: 'published', ...formerDate(row) } as const);
  return async () => (await updatePost(client, version, former)) !== undefined;
}

/** The date that a post had: one to come was chosen. */
function formerDate(row: DashboardRow): Publication {
  const time = row.published_at ?? undefined;
  return publication('published', isScheduled(row, backendNow()) ? { at: time } : { kept: time });
}
