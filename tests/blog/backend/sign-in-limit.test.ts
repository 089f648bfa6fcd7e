import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { clientOf, PASSWORD, type TestBackend, testBackend } from './support/backend.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await testBackend();
  onTestFinished(() => backend.close());
  await clientOf(backend, backend.publishableKey).auth.signUp({ email: 'known@example.com', password: PASSWORD });
});

test('after five wrong passwords an address waits a minute, also with the right one and at once', async () => {
  const wrong = Array.from({ length: 12 }, () => signIn('known@example.com', 'wrong'));
  const statuses = (await Promise.all(wrong)).map(({ status }) => status).sort();

  expect(statuses).toEqual([...Array(5).fill(400), ...Array(7).fill(429)]);
  expect(await signIn(' KNOWN@example.com', PASSWORD)).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
  });
  // Others are not kept out by that.
  expect((await signIn('other@example.com', 'wrong')).status).toBe(400);
});

test('who tries one address after the other is slowed down, too', async () => {
  const statuses: (number | undefined)[] = [];
  for (let count = 0; count < 24; count++) statuses.push((await signIn(`a${count}@example.com`, 'wrong')).status);

  expect(statuses).toEqual([...Array(20).fill(400), ...Array(4).fill(429)]);
});

test('right passwords are never too many', async () => {
  for (let count = 0; count < 8; count++) {
    expect((await signIn('known@example.com', PASSWORD)).status).toBeUndefined();
    if (count % 2 === 0) await signIn('known@example.com', 'wrong');
  }
});

test('a refusal does not tell by its time whether there is an account', async () => {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let count = 0; count < 4; count++)
    for (const name of ['known', 'unknown'] as const) {
      const began = performance.now();
      await signIn(`${name}@example.com`, 'wrong');
      times[name].push(performance.now() - began);
    }

  // Longer than to compare a password takes, whether there is one to compare or not.
  expect(Math.min(...times.known)).toBeGreaterThan(290);
  expect(Math.min(...times.unknown)).toBeGreaterThan(290);
});

/** How a sign-in is refused; no status when it is not. */
async function signIn(email: string, password: string) {
  const { error } = await clientOf(backend, backend.publishableKey).auth.signInWithPassword({ email, password });
  return { status: error?.status, code: error?.code, message: error?.message };
}
