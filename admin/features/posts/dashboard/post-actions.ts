import type { SupabaseClient } from '@supabase/supabase-js';
import { type DashboardRow, removePost, restorePost } from '../../../../src/blog/store/backend-calls.ts';
import { duplicatePost } from '../../../../src/blog/store/dashboard-calls.ts';
import { toast } from '../../../ui/toasts.tsx';
import { COMMON } from '../../../words/common-words.ts';
import { DASHBOARD } from '../../../words/dashboard-words.ts';
import { type BulkAction, LIST_MESSAGES } from '../../../words/list-messages.ts';
import { POST_MESSAGES } from '../../../words/post-messages.ts';
import { affectedPosts, runBulkAction, undoBulk } from './bulk.ts';
import type { PostList } from './post-list.ts';

export interface ActionContext {
  readonly client: SupabaseClient;
  readonly list: PostList;
  readonly edit: (id: string) => void;
}

export interface BulkOrder {
  readonly action: BulkAction;
  readonly rows: readonly DashboardRow[];
  /** IDs of the posts to focus afterwards; the first one still in the list gets focus. */
  readonly next: readonly string[];
  readonly onDone: () => void;
}

/** Moves a post to the trash and offers to undo that. `next`: IDs of posts to focus afterwards. */
export async function deletePost(context: ActionContext, { id }: DashboardRow, next: readonly string[]): Promise<void> {
  const { client, list } = context;
  await list.act([id], async () => {
    try {
      if (!(await removePost(client, id))) toast(POST_MESSAGES.deleteRefused);
      else toast(POST_MESSAGES.deleted, { label: COMMON.undo, run: () => void restore(context, id) });
      list.focusNext = next;
    } catch (error) {
      toast(POST_MESSAGES.deleteFailed(error));
    }
  });
}

/** Restores a post from the trash. Returns whether that worked. */
export async function restore({ client, list }: Pick<ActionContext, 'client' | 'list'>, id: string): Promise<boolean> {
  return list.act([id], async () => {
    try {
      const isBack = await restorePost(client, id);
      toast(isBack ? POST_MESSAGES.restored : POST_MESSAGES.restoreFailed());
      list.focusNext = [id];
      return isBack;
    } catch (error) {
      toast(POST_MESSAGES.restoreFailed(error));
      return false;
    }
  });
}

export async function duplicate({ client, list, edit }: ActionContext, { id }: DashboardRow): Promise<void> {
  await list.act([], async (alsoOurs) => {
    try {
      const copy = await duplicatePost(client, id);
      alsoOurs(copy.id);
      toast(LIST_MESSAGES.duplicated(copy.title), { label: DASHBOARD.editCopy, run: () => edit(copy.id) });
    } catch (error) {
      toast(LIST_MESSAGES.duplicateFailed(error));
    }
  });
}

/** Runs an action on many posts, reports the result and offers to undo all of it. */
export async function doToMany(
  { client, list }: ActionContext,
  { action, rows, next, onDone }: BulkOrder,
): Promise<void> {
  const concerned = affectedPosts(action, rows);
  const ids = concerned.map(({ id }) => id);
  await list.act(ids, async () => {
    try {
      const result = await runBulkAction(client, action, concerned);
      const undo = () =>
        list.act(ids, async () => {
          toast(LIST_MESSAGES.undone(await undoBulk(result)));
          list.focusNext = ids;
        });
      toast(
        LIST_MESSAGES.bulkDone(action, { ...result, done: result.undo.length }),
        result.undo.length > 0 ? { label: COMMON.undo, run: () => void undo() } : undefined,
      );
    } catch (error) {
      toast(LIST_MESSAGES.bulkFailed(action, error));
    }
    onDone();
    list.focusNext = next;
  });
}
