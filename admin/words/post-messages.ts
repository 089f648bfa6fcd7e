import { MAX_PICTURE_BYTES, megabytes } from '../../src/blog/rules.ts';
import { errorMessage } from '../../src/blog/store/error-messages.ts';
import { FunctionError } from '../../src/blog/store/metadata-calls.ts';
import { described, failed, type Message, success } from './messages.ts';

/** Messages about posts, worded by docs/contract.md, section 8. */
export const POST_MESSAGES = {
  deleteFailed: (error: unknown) => failed('Failed to delete post', errorMessage(error, '')),
  deleted: () => success('Post deleted successfully'),
  deleteRefused: () => failed('Failed to delete post', 'It is gone already, or your account may not delete it.'),
  restored: () => success('Post restored'),
  restoreFailed: (error?: unknown) =>
    failed('Failed to restore post', errorMessage(error, 'It is not in the trash anymore.')),
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

/** Joins the texts that apply. */
export function joined(between: string, ...texts: readonly (string | false)[]): string {
  return texts.filter((text) => text !== false).join(between);
}

/** The status decides before the digits in the message do (docs/contract.md, section 8, names only those). */
function generationWords(error: unknown): string {
  const reason = error instanceof FunctionError ? error.reason : error instanceof Error ? error.message : '';
  const status = error instanceof FunctionError ? error.status : undefined;
  const sign = [429, 402].find((code) => code === status) ?? [429, 402].find((code) => reason.includes(String(code)));
  if (sign === 429) return 'Rate limit exceeded. Please try again later.';
  if (sign === 402) return 'Payment required. Please add credits to your workspace.';
  return errorMessage(error instanceof FunctionError ? { message: reason } : error, 'Failed to generate metadata');
}
