import { counted } from '../../src/base/english.ts';
import { errorMessage } from '../../src/blog/store/error-messages.ts';
import { failed, type Message, success } from './messages.ts';
import { joined } from './post-messages.ts';

/** Messages about lists of posts; the editor doesn't load this file. */
export const LIST_MESSAGES = {
  listFailed: failed('Failed to fetch blog posts'),
  deletedForever: success('Post deleted forever'),
  trashFailed: failed('Failed to fetch the trash'),
  duplicated: (title: string) => success(`Draft "${title}" created`),
  duplicateFailed: (error: unknown) => failed('Failed to duplicate post', errorMessage(error, '')),
  bulkFailed: (action: BulkAction, error: unknown) => failed(`Failed to ${action} the posts`, errorMessage(error, '')),
  bulkDone: bulkWords,
  undone: (left: number) => (left === 0 ? success('Undone') : failed("Couldn't undo everything", stayed(left))),
  exported: (count: number, file: string) => success(`${counted(count, 'post')} exported as ${file}`),
  imported: ({ made, replaced }: { readonly made: number; readonly replaced: number }) =>
    success(
      joined(
        ', ',
        made > 0 && `${counted(made, 'post')} imported`,
        replaced > 0 && `${counted(replaced, 'post')} replaced`,
      ),
    ),
} as const;

export type BulkAction = 'publish' | 'unpublish' | 'delete';

function stayed(count: number): string {
  return `${counted(count, 'post')} ${count === 1 ? 'was' : 'were'} changed or deleted in the meantime, so we skipped ${count === 1 ? 'it' : 'them'}.`;
}

const DONE = { publish: 'published', unpublish: 'unpublished', delete: 'deleted' } as const;

interface BulkCounts {
  readonly done: number;
  readonly changed: number;
  readonly incomplete: number;
  readonly errors: readonly unknown[];
}

/** Builds the message for a bulk action: how many succeeded, and why the others didn't. */
function bulkWords(action: BulkAction, { done, changed, incomplete, errors }: BulkCounts): Message {
  const total = done + changed + incomplete + errors.length;
  if (done === total) return success(`${counted(done, 'post')} ${DONE[action]} successfully`);
  const reasons = joined(
    ' ',
    changed > 0 && stayed(changed),
    incomplete > 0 && `${counted(incomplete, 'post')} can't be published yet: text, excerpt or alt text is missing.`,
    errors.length > 0 &&
      `${counted(errors.length, 'post')} failed: ${errorMessage(errors[0], 'the server gave no reason.')}`,
  );
  return failed(`${done} of ${counted(total, 'post')} ${DONE[action]}`, reasons);
}
