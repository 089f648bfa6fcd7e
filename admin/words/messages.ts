import { counted } from '../../src/base/english.ts';
import { MAX_PICTURE_BYTES, megabytes } from '../../src/blog/rules.ts';
import { errorMessage } from '../../src/blog/store/error-messages.ts';
import { FunctionError } from '../../src/blog/store/metadata-calls.ts';

/** What a toast says. Only `title` where docs/contract.md, section 8, gives one text. */
export interface Message {
  readonly title: string;
  readonly text?: string;
  readonly isError?: boolean;
  /** Whether it is out of date as soon as there is another: what was wrong with a form that was sent again since. */
  readonly isPassing?: boolean;
  /** Whether it is about the text of this screen, and out of date on another. */
  readonly isOfScreen?: boolean;
}

const success = (text: string): Message => ({ title: 'Success', text });
const failed = (title: string, text?: string) => ({ title, ...(text !== undefined && { text }), isError: true });
const described = (error: unknown, otherwise: string) => failed('Error', errorMessage(error, otherwise));

/** Every failure and success that staff are told of, worded by docs/contract.md, section 8. No component spells its own. */
export const MESSAGES = {
  invalid: (first: string) => ({ ...failed('Validation Error', first), isPassing: true }),
  signInFailed: (error: unknown) => ({ ...described(error, 'Failed to log in'), isPassing: true }),
  signedIn: () => success('Logged in successfully!'),
  linkFailed: (error: unknown) => ({ ...described(error, 'Failed to send the link'), isPassing: true }),
  passwordFailed: (error: unknown) => ({ ...described(error, 'Failed to save the password'), isPassing: true }),
  passwordSaved: () => success('Your password is changed.'),
  signUpFailed: (error: unknown) => ({ ...described(error, 'Failed to create account'), isPassing: true }),
  signedUp: (mustConfirm: boolean) =>
    success(
      `Account created successfully! You can now log in.${mustConfirm ? ' Before that, follow the link in the mail we sent you.' : ''}`,
    ),
  signOutFailed: (error: unknown) => described(error, 'Failed to sign out'),
  noEditor: () => failed('Access Denied', "You don't have permission to access the blog editor."),
  listFailed: () => failed('Failed to fetch blog posts'),
  deleteFailed: (error: unknown) => failed('Failed to delete post', errorMessage(error, '')),
  deleted: () => success('Post deleted successfully'),
  deleteRefused: () => failed('Failed to delete post', 'It is gone already, or your account may not delete it.'),
  restored: () => success('Post restored'),
  restoreFailed: (error?: unknown) =>
    failed('Failed to restore post', errorMessage(error, 'It is not in the trash any more.')),
  deletedForever: () => success('Post deleted forever'),
  trashFailed: () => failed('Failed to fetch the trash'),
  duplicated: (title: string) => success(`Draft "${title}" created`),
  duplicateFailed: (error: unknown) => failed('Failed to duplicate post', errorMessage(error, '')),
  bulkFailed: (action: BulkAction, error: unknown) => failed(`Failed to ${action} the posts`, errorMessage(error, '')),
  bulkDone: bulkWords,
  undone: (left: number) => (left === 0 ? success('Undone') : failed('Not all of it was undone', stayed(left))),
  exported: (count: number, file: string) => success(`${counted(count, 'post')} exported as ${file}`),
  imported: ({ made, replaced }: { readonly made: number; readonly replaced: number }) =>
    success(
      joined(
        ', ',
        made > 0 && `${counted(made, 'post')} imported`,
        replaced > 0 && `${counted(replaced, 'post')} replaced`,
      ),
    ),
  partNotFetched: () =>
    failed('A part of this page could not be fetched', 'Please check your connection and load the page again.'),
  discarded: (): Message => ({ title: 'Unsaved text discarded' }),
  discardFailed: () => failed('The text was not discarded', 'This browser did not let its copy go.'),
  loadFailed: () => failed('Error', 'Failed to fetch post'),
  uploadFailed: (error: unknown) => ({
    ...failed('Upload failed', errorMessage(error, 'Failed to upload image')),
    isPassing: true,
  }),
  uploaded: (): Message => ({ title: 'Image uploaded successfully' }),
  notAnImage: () => failed('Invalid file type', 'Please upload an image file'),
  imageTooLarge: () =>
    failed('File too large', `Please upload an image smaller than ${megabytes(MAX_PICTURE_BYTES)}MB`),
  nothingToSummarize: () => failed('Missing content', 'Please add a title and content before generating metadata'),
  generateFailed: (error: unknown) => failed('Generation failed', generationWords(error)),
  generated: (): Message => ({ title: 'Metadata generated successfully' }),
  saveFailed: (error: unknown, isNew: boolean) =>
    described(error, isNew ? 'Failed to create post' : 'Failed to update post'),
  stillSending: () => failed('A picture is not sent yet', 'Wait for it, try it again, or remove it; then save.'),
  saved: (isNew: boolean): Message => ({ title: isNew ? 'Post created successfully' : 'Post updated successfully' }),
} as const;

export type BulkAction = 'publish' | 'unpublish' | 'delete';

/** Those of some texts that apply, as one. */
export function joined(between: string, ...texts: readonly (string | false)[]): string {
  return texts.filter((text) => text !== false).join(between);
}

function stayed(count: number): string {
  return `${counted(count, 'post')} had been changed or removed meanwhile and stayed as ${count === 1 ? 'it is' : 'they are'}.`;
}

const DONE = { publish: 'published', unpublish: 'unpublished', delete: 'deleted' } as const;

interface BulkCounts {
  readonly done: number;
  readonly changed: number;
  readonly incomplete: number;
  readonly errors: readonly unknown[];
}

/** What became of many posts: how many it was done to, and why not to the others. */
function bulkWords(action: BulkAction, { done, changed, incomplete, errors }: BulkCounts): Message {
  const total = done + changed + incomplete + errors.length;
  if (done === total) return success(`${counted(done, 'post')} ${DONE[action]} successfully`);
  const reasons = joined(
    ' ',
    changed > 0 && stayed(changed),
    incomplete > 0 &&
      `${counted(incomplete, 'post')} cannot be published yet: text, excerpt or the text of a picture is missing.`,
    errors.length > 0 &&
      `${counted(errors.length, 'post')} failed: ${errorMessage(errors[0], 'the server gave no reason.')}`,
  );
  return failed(`${done} of ${counted(total, 'post')} ${DONE[action]}`, reasons);
}

/** The status of an answer speaks before the digits in its text do (docs/contract.md, section 8, names only those). */
function generationWords(error: unknown): string {
  const status = error instanceof FunctionError ? error.status : undefined;
  const text = error instanceof Error ? error.message : '';
  if (status === 429 || (status === undefined && text.includes('429')))
    return 'Rate limit exceeded. Please try again later.';
  if (status === 402 || (status === undefined && text.includes('402')))
    return 'Payment required. Please add credits to your workspace.';
  return errorMessage(
    error instanceof FunctionError ? { message: error.reason } : error,
    'Failed to generate metadata',
  );
}
