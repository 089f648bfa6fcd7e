import { describe, expect, test } from 'vitest';
import { LIST_MESSAGES } from '../../../admin/words/list-messages.ts';
import { MESSAGES, type Message } from '../../../admin/words/messages.ts';
import { PASTE_MESSAGES } from '../../../admin/words/paste-messages.ts';
import { POST_MESSAGES } from '../../../admin/words/post-messages.ts';
import { OTHERS } from '../../../admin/words/saving-words.ts';
import { VERSIONS } from '../../../admin/words/versions-words.ts';
import { FunctionError } from '../../../src/blog/store/metadata-calls.ts';

const words = ({ title, text, isError }: Message) => [isError ? 'failure' : 'success', title, text];
const nameless = {};
const said = new Error('The server says no.');

describe('messages of docs/contract.md, section 8', () => {
  test.each<[string, Message, readonly [string, string, string?] | readonly [string, string, undefined]]>([
    [
      'an invalid form',
      MESSAGES.invalid('Password is required'),
      ['failure', 'Validation Error', 'Password is required'],
    ],
    ['a sign-in that the server rejects', MESSAGES.signInFailed(said), ['failure', 'Error', 'The server says no.']],
    [
      'a sign-in that fails without a message',
      MESSAGES.signInFailed(nameless),
      ['failure', 'Error', 'Failed to log in'],
    ],
    ['a sign-in', MESSAGES.signedIn, ['success', 'Success', 'Logged in successfully!']],
    ['a sign-up that the server rejects', MESSAGES.signUpFailed(said), ['failure', 'Error', 'The server says no.']],
    [
      'a sign-up that fails without a message',
      MESSAGES.signUpFailed(nameless),
      ['failure', 'Error', 'Failed to create account'],
    ],
    [
      'a sign-up',
      MESSAGES.signedUp(false),
      ['success', 'Success', 'Account created successfully! You can now log in.'],
    ],
    [
      'a sign-up whose email must be confirmed',
      MESSAGES.signedUp(true),
      [
        'success',
        'Success',
        'Account created successfully! You can now log in. First confirm your email with the link we sent you.',
      ],
    ],
    ['a list that fails to load', LIST_MESSAGES.listFailed, ['failure', 'Failed to fetch blog posts', undefined]],
    [
      'a post that fails to be deleted',
      POST_MESSAGES.deleteFailed(said),
      ['failure', 'Failed to delete post', 'The server says no.'],
    ],
    ['a deleted post', POST_MESSAGES.deleted, ['success', 'Success', 'Post deleted successfully']],
    [
      "the editor, for a user who isn't an admin",
      MESSAGES.noEditor,
      ['failure', 'Access Denied', "You don't have permission to access the blog editor."],
    ],
    ['a post that fails to load', POST_MESSAGES.loadFailed, ['failure', 'Error', 'Failed to fetch post']],
    [
      'an upload that the server rejects',
      POST_MESSAGES.uploadFailed(said),
      ['failure', 'Upload failed', 'The server says no.'],
    ],
    [
      'an upload that fails without a message',
      POST_MESSAGES.uploadFailed(nameless),
      ['failure', 'Upload failed', 'Failed to upload image'],
    ],
    ['an upload', POST_MESSAGES.uploaded, ['success', 'Image uploaded successfully', undefined]],
    [
      'a file that is not an image',
      POST_MESSAGES.notAnImage,
      ['failure', 'Invalid file type', 'Please upload an image file'],
    ],
    [
      'an image that is too large',
      POST_MESSAGES.imageTooLarge,
      ['failure', 'File too large', 'Please upload an image smaller than 5MB'],
    ],
    [
      'metadata of an empty post',
      POST_MESSAGES.nothingToSummarize,
      ['failure', 'Missing content', 'Please add a title and content before generating metadata'],
    ],
    [
      'metadata that the server rejects',
      POST_MESSAGES.generateFailed(said),
      ['failure', 'Generation failed', 'The server says no.'],
    ],
    [
      'metadata that fails without a message',
      POST_MESSAGES.generateFailed(nameless),
      ['failure', 'Generation failed', 'Failed to generate metadata'],
    ],
    ['metadata', POST_MESSAGES.generated, ['success', 'Metadata generated successfully', undefined]],
    [
      'a new post that the server rejects',
      POST_MESSAGES.saveFailed(said, true),
      ['failure', 'Error', 'The server says no.'],
    ],
    [
      'a new post that fails without a message',
      POST_MESSAGES.saveFailed(nameless, true),
      ['failure', 'Error', 'Failed to create post'],
    ],
    [
      'a save that fails without a message',
      POST_MESSAGES.saveFailed(nameless, false),
      ['failure', 'Error', 'Failed to update post'],
    ],
    ['a new post', POST_MESSAGES.saved(true), ['success', 'Post created successfully', undefined]],
    ['a save', POST_MESSAGES.saved(false), ['success', 'Post updated successfully', undefined]],
  ])("the message has the contract's wording: %s", (_, message, expected) => {
    expect(words(message)).toEqual(expected);
  });
});

describe('messages for metadata that cannot be generated', () => {
  const RATE = 'Rate limit exceeded. Please try again later.';
  const PAYMENT = 'Payment required. Please add credits to your workspace.';

  test.each<[string, unknown, string]>([
    ['status 429', new FunctionError(429, 'Too fast'), RATE],
    ['status 402', new FunctionError(402, 'No credits'), PAYMENT],
    [
      'another status with 429 in the reason',
      new FunctionError(500, 'The AI endpoint responded with status 429'),
      RATE,
    ],
    [
      'another status with 402 in the reason',
      new FunctionError(502, 'The AI endpoint responded with status 402'),
      PAYMENT,
    ],
    ['status 402 with 429 in the reason', new FunctionError(402, 'row 429'), PAYMENT],
    ['another status and reason', new FunctionError(500, 'No model'), 'No model'],
    ['a message with 429 and no status', new Error('answered 429'), RATE],
    ['a message with 402 and no status', new Error('answered 402'), PAYMENT],
  ])('the message names the reason: %s', (_, error, text) => {
    expect(POST_MESSAGES.generateFailed(error).text).toBe(text);
  });
});

test.each([
  ['2:14 PM', 'at 2:14 PM'],
  ['Nov 5, 2:14 PM', 'on Nov 5, 2:14 PM'],
])('the preposition before %s fits', (time, phrase) => {
  expect(OTHERS.newer('Ann', time)).toBe(`Ann saved a newer version ${phrase}.`);
  expect(VERSIONS.savedMeanwhile('Ann', time)).toBe(`Ann saved another version ${phrase} while you were writing.`);
  expect(VERSIONS.theirs('Ann', time)).toBe(`Ann, saved ${phrase}`);
});

test('messages about a form disappear with it, and those about the site stay', () => {
  const { uploaded, notAnImage, imageTooLarge, nothingToSummarize, generated, stillSending } = POST_MESSAGES;
  for (const message of [uploaded, notAnImage, imageTooLarge, nothingToSummarize, generated, stillSending])
    expect(message, message.title).toMatchObject({ isOfScreen: true });
  for (const message of [POST_MESSAGES.saved(true), POST_MESSAGES.deleted])
    expect(message).not.toHaveProperty('isOfScreen');
});

test('counts of one are singular', () => {
  expect([1, 2].map(VERSIONS.newerOnSite)).toEqual([
    'The version on the site is 1 second newer.',
    'The version on the site is 2 seconds newer.',
  ]);
  const lost = (count: number) => PASTE_MESSAGES.pasteLost({ pictures: count, links: count, kinds: [] }).text;
  expect(lost(1)).toMatch(/^Left out 1 image from another site\..* Removed 1 link because its URL isn't allowed\./);
  expect(lost(2)).toMatch(
    /^Left out 2 images from other sites\..* Removed 2 links because their URLs aren't allowed\./,
  );
});
