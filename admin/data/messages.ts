import { FunctionFault } from '../../src/blog/backend-calls.ts';
import { faultWords } from '../../src/blog/fault-words.ts';

/** What a toast says. Only `title` where the specification gives one text. */
export interface Message {
  readonly title: string;
  readonly text?: string;
  readonly isError?: boolean;
}

const failed = (title: string, text?: string): Message => ({ title, ...(text !== undefined && { text }), isError: true });
const error = (fault: unknown, otherwise: string): Message => failed('Error', faultWords(fault, otherwise));

/** Every failure and success that staff are told of, worded by the specification, section 8. No component spells its own. */
export const MESSAGES = {
  invalid: (first: string) => failed('Validation Error', first),
  signInFailed: (fault: unknown) => error(fault, 'Failed to log in'),
  signedIn: (): Message => ({ title: 'Success', text: 'Logged in successfully!' }),
  signUpFailed: (fault: unknown) => error(fault, 'Failed to create account'),
  signedUp: (mustConfirm: boolean): Message => ({
    title: 'Success',
    text: `Account created successfully! You can now log in.${mustConfirm ? ' Before that, follow the link in the mail we sent you.' : ''}`,
  }),
  signOutFailed: (fault: unknown) => error(fault, 'Failed to sign out'),
  noEditor: () => failed('Access Denied', "You don't have permission to access the blog editor."),
  listFailed: () => failed('Failed to fetch blog posts'),
  deleteFailed: (fault: unknown) => failed('Failed to delete post', faultWords(fault, '')),
  deleted: (): Message => ({ title: 'Success', text: 'Post deleted successfully' }),
  loadFailed: () => failed('Error', 'Failed to fetch post'),
  uploadFailed: (fault: unknown) => failed('Upload failed', faultWords(fault, 'Failed to upload image')),
  uploaded: (): Message => ({ title: 'Image uploaded successfully' }),
  notAnImage: () => failed('Invalid file type', 'Please upload an image file'),
  imageTooLarge: () => failed('File too large', 'Please upload an image smaller than 5MB'),
  nothingToSummarize: () => failed('Missing content', 'Please add a title and content before generating metadata'),
  generateFailed: (fault: unknown) => failed('Generation failed', generationWords(fault)),
  generated: (): Message => ({ title: 'Metadata generated successfully' }),
  saveFailed: (fault: unknown, isNew: boolean) => error(fault, isNew ? 'Failed to create post' : 'Failed to update post'),
  saved: (isNew: boolean): Message => ({ title: isNew ? 'Post created successfully' : 'Post updated successfully' }),
} as const;

/** The status of an answer speaks before the digits in its text do (the specification, section 8, names only those). */
function generationWords(fault: unknown): string {
  const status = fault instanceof FunctionFault ? fault.status : undefined;
  const text = fault instanceof Error ? fault.message : '';
  if (status === 429 || (status === undefined && text.includes('429'))) return 'Rate limit exceeded. Please try again later.';
  if (status === 402 || (status === undefined && text.includes('402'))) return 'Payment required. Please add credits to your workspace.';
  return faultWords(fault instanceof FunctionFault ? { message: fault.reason } : fault, 'Failed to generate metadata');
}
