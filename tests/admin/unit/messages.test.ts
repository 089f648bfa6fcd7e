import { describe, expect, test } from 'vitest';
import { MESSAGES, type Message } from '../../../admin/words/messages.ts';
import { FunctionError } from '../../../src/blog/store/metadata-calls.ts';

const words = ({ title, text, isError }: Message) => [isError ? 'failure' : 'success', title, text];
const nameless = {};
const said = new Error('The server says no.');

describe('messages of docs/contract.md, section 8', () => {
  test.each<[string, Message, readonly [string, string, string?] | readonly [string, string, undefined]]>([
    [
      'a form that is not valid',
      MESSAGES.invalid('Password is required'),
      ['failure', 'Validation Error', 'Password is required'],
    ],
    ['a sign-in that the server refuses', MESSAGES.signInFailed(said), ['failure', 'Error', 'The server says no.']],
    ['a sign-in that fails without a word', MESSAGES.signInFailed(nameless), ['failure', 'Error', 'Failed to log in']],
    ['a sign-in', MESSAGES.signedIn(), ['success', 'Success', 'Logged in successfully!']],
    ['a sign-up that the server refuses', MESSAGES.signUpFailed(said), ['failure', 'Error', 'The server says no.']],
    [
      'a sign-up that fails without a word',
      MESSAGES.signUpFailed(nameless),
      ['failure', 'Error', 'Failed to create account'],
    ],
    [
      'a sign-up',
      MESSAGES.signedUp(false),
      ['success', 'Success', 'Account created successfully! You can now log in.'],
    ],
    [
      'a sign-up whose address has to be confirmed',
      MESSAGES.signedUp(true),
      [
        'success',
        'Success',
        'Account created successfully! You can now log in. Before that, follow the link in the mail we sent you.',
      ],
    ],
    ['a list that does not come', MESSAGES.listFailed(), ['failure', 'Failed to fetch blog posts', undefined]],
    [
      'a post that is not deleted',
      MESSAGES.deleteFailed(said),
      ['failure', 'Failed to delete post', 'The server says no.'],
    ],
    ['a post that is deleted', MESSAGES.deleted(), ['success', 'Success', 'Post deleted successfully']],
    [
      'the editor, for whoever is no admin',
      MESSAGES.noEditor(),
      ['failure', 'Access Denied', "You don't have permission to access the blog editor."],
    ],
    ['a post that does not come', MESSAGES.loadFailed(), ['failure', 'Error', 'Failed to fetch post']],
    [
      'an upload that the server refuses',
      MESSAGES.uploadFailed(said),
      ['failure', 'Upload failed', 'The server says no.'],
    ],
    [
      'an upload that fails without a word',
      MESSAGES.uploadFailed(nameless),
      ['failure', 'Upload failed', 'Failed to upload image'],
    ],
    ['an upload', MESSAGES.uploaded(), ['success', 'Image uploaded successfully', undefined]],
    ['a file that is no image', MESSAGES.notAnImage(), ['failure', 'Invalid file type', 'Please upload an image file']],
    [
      'an image that is too large',
      MESSAGES.imageTooLarge(),
      ['failure', 'File too large', 'Please upload an image smaller than 5MB'],
    ],
    [
      'metadata of nothing',
      MESSAGES.nothingToSummarize(),
      ['failure', 'Missing content', 'Please add a title and content before generating metadata'],
    ],
    [
      'metadata that the server refuses',
      MESSAGES.generateFailed(said),
      ['failure', 'Generation failed', 'The server says no.'],
    ],
    [
      'metadata that fails without a word',
      MESSAGES.generateFailed(nameless),
      ['failure', 'Generation failed', 'Failed to generate metadata'],
    ],
    ['metadata', MESSAGES.generated(), ['success', 'Metadata generated successfully', undefined]],
    [
      'a new post that the server refuses',
      MESSAGES.saveFailed(said, true),
      ['failure', 'Error', 'The server says no.'],
    ],
    [
      'a new post that fails without a word',
      MESSAGES.saveFailed(nameless, true),
      ['failure', 'Error', 'Failed to create post'],
    ],
    [
      'a save that fails without a word',
      MESSAGES.saveFailed(nameless, false),
      ['failure', 'Error', 'Failed to update post'],
    ],
    ['a new post', MESSAGES.saved(true), ['success', 'Post created successfully', undefined]],
    ['a save', MESSAGES.saved(false), ['success', 'Post updated successfully', undefined]],
  ])('the message has the words of the contract: %s', (_, message, expected) => {
    expect(words(message)).toEqual(expected);
  });
});

describe('messages for metadata that cannot be generated', () => {
  const RATE = 'Rate limit exceeded. Please try again later.';
  const PAYMENT = 'Payment required. Please add credits to your workspace.';

  test.each<[string, unknown, string]>([
    ['status 429', new FunctionError(429, 'Too fast'), RATE],
    ['status 402', new FunctionError(402, 'No credits'), PAYMENT],
    ['another status whose reason holds the digits', new FunctionError(500, 'row 429 of 402'), 'row 429 of 402'],
    ['a message with 429 and no status', new Error('answered 429'), RATE],
    ['a message with 402 and no status', new Error('answered 402'), PAYMENT],
  ])('the message names the reason: %s', (_, error, text) => {
    expect(MESSAGES.generateFailed(error).text).toBe(text);
  });
});
