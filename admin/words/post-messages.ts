import { MAX_PICTURE_BYTES, megabytes } from '../../src/blog/rules.ts';
import { errorMessage } from '../../src/blog/store/error-messages.ts';
import { FunctionError } from '../../src/blog/store/metadata-calls.ts';
import { described, failed, type Message, ofScreen, passing, success } from './messages.ts';

/** Messages about posts, worded as in docs/contract.md, section 8. */
export const POST_MESSAGES = {
  deleteFailed: (error: unknown) => failed('Failed to delete post', errorMessage(error, '')),
  deleted: success('Post deleted successfully'),
  deleteRefused: failed('Failed to delete post', "It's already gone, or your account can't delete it."),
  restored: success('Post restored'),
  restoreFailed: (error?: unknown) =>
    failed('Failed to restore post', errorMessage(error, "It isn't in the trash anymore.")),
  partNotFetched: failed('Part of this page failed to load', 'Check your connection and reload the page.'),
  discarded: { title: 'Unsaved version discarded' },
  discardFailed: failed("Couldn't discard the unsaved version", "Your browser didn't delete its copy. Try again."),
  loadFailed: failed('Error', 'Failed to fetch post'),
  uploadFailed: (error: unknown) => passing(failed('Upload failed', errorMessage(error, 'Failed to upload image'))),
  uploaded: ofScreen({ title: 'Image uploaded successfully' }),
  notAnImage: ofScreen(failed('Invalid file type', 'Please upload an image file')),
  imageTooLarge: ofScreen(
    failed('File too large', `Please upload an image smaller than ${megabytes(MAX_PICTURE_BYTES)}MB`),
  ),
  nothingToSummarize: ofScreen(failed('Missing content', 'Please add a title and content before generating metadata')),
  generateFailed: (error: unknown) => ofScreen(failed('Generation failed', generationWords(error))),
  generated: ofScreen({ title: 'Metadata generated successfully' }),
  saveFailed: (error: unknown, isNew: boolean) =>
    described(error, isNew ? 'Failed to create post' : 'Failed to update post'),
  stillSending: ofScreen(failed("An image hasn't been uploaded yet", 'Wait for it, retry it or remove it, then save.')),
  saved: (isNew: boolean): Message => ({ title: isNew ? 'Post created successfully' : 'Post updated successfully' }),
} as const;

/** Joins the strings that aren't false. */
export function joined(between: string, ...texts: readonly (string | false)[]): string {
  return texts.filter((text) => text !== false).join(between);
}

/** The status takes precedence over digits in the message, which are all that docs/contract.md, section 8, mentions. */
function generationWords(error: unknown): string {
  const reason = error instanceof FunctionError ? error.reason : error instanceof Error ? error.message : '';
  const status = error instanceof FunctionError ? error.status : undefined;
  const sign = [429, 402].find((code) => code === status) ?? [429, 402].find((code) => reason.includes(String(code)));
  if (sign === 429) return 'Rate limit exceeded. Please try again later.';
  if (sign === 402) return 'Payment required. Please add credits to your workspace.';
  return errorMessage(error instanceof FunctionError ? { message: reason } : error, 'Failed to generate metadata');
}
