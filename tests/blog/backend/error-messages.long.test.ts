import { beforeAll, beforeEach, expect, test } from 'vitest';
import { clientFor } from '../../../src/blog/store/accounts.ts';
import { createPost, listPublished, loadForEdit, type PostFields } from '../../../src/blog/store/backend-calls.ts';
import { errorMessage } from '../../../src/blog/store/error-messages.ts';
import { generateMetadata } from '../../../src/blog/store/metadata-calls.ts';
import { signIn, signUp } from '../../../src/blog/store/session-calls.ts';
import { PASSWORD, type PopulatedBackend, populatedBackend } from './support/backend.ts';
import { ROWS, reset } from './support/matrix.ts';
import { uploadImage } from './support/public-calls.ts';

let backend: PopulatedBackend;
beforeAll(async () => {
  backend = await populatedBackend();
  return backend.close;
});
beforeEach(() => reset(backend));

const FIELDS: PostFields = {
  title: 'a',
  slug: 'published',
  content: '',
  excerpt: '',
  status: 'draft',
  featured_image: null,
  meta_description: null,
  meta_keywords: null,
  published_at: null,
};

test('backend responses are explained in plain words', async () => {
  const { admin, user, anon } = backend.clients;
  const said = async (call: Promise<unknown>) => {
    try {
      await call;
      return 'done';
    } catch (error) {
      return errorMessage(error, 'otherwise');
    }
  };

  expect(await said(createPost(admin, FIELDS))).toBe('Another post already has this slug.');
  expect(await said(createPost(user, { ...FIELDS, slug: 'b' }))).toBe("You don't have permission to do this.");
  expect(await said(uploadImage(user, 'a.png', new File(['a'], 'a.png', { type: 'image/png' })))).toBe(
    "You don't have permission to do this.",
  );
  expect(await said(loadForEdit(admin, ROWS.fresh))).toBe('This post no longer exists.');
  expect(await said(signIn(anon, 'user@example.com', 'wrong'))).toBe('Invalid login credentials');
  expect(await said(signUp(anon, { fullName: 'a', email: 'user@example.com', password: PASSWORD }, backend.url))).toBe(
    'This email already has an account.',
  );
});

test('every call reports when the backend cannot be reached', async () => {
  const client = clientFor('http://127.0.0.1:9', backend.publishableKey);
  const calls = [
    signIn(client, 'a@example.com', 'b'),
    generateMetadata(client, { content: 'x', title: 'x' }),
    listPublished(client, 0, 1),
  ];
  for (const outcome of await Promise.allSettled(calls)) {
    expect(outcome.status === 'rejected' && errorMessage(outcome.reason, 'otherwise')).toBe(
      "Can't reach the server. Check your connection.",
    );
  }
});

test.each([
  [{ code: 'over_request_rate_limit', message: 'x' }, 'Too many attempts. Please try again later.'],
  [{ code: 'constructor', message: 'own words' }, 'own words'],
  [new TypeError('Failed to fetch'), "Can't reach the server. Check your connection."],
  [{ message: ' ' }, 'otherwise'],
  [null, 'otherwise'],
  ['text', 'otherwise'],
])('the error %o has the message %j', (error, words) => {
  expect(errorMessage(error, 'otherwise')).toBe(words);
});
