import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createSignInLimit } from '../../../src/blog/backend/sign-in-limit.ts';
import { clientOf, PASSWORD, type TestBackend, testBackend } from './support/backend.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await testBackend();
  onTestFinished(() => backend.close());
  await clientOf(backend, backend.publishableKey).auth.signUp({ email: 'known@example.com', password: PASSWORD });
});

test('after five wrong passwords for an account, a caller waits a minute even with the right one', async () => {
  const wrong = Array.from({ length: 12 }, () => signIn('known@example.com', 'wrong'));
  const statuses = (await Promise.all(wrong)).map(({ status }) => status).sort();

  expect(statuses).toEqual([...Array(5).fill(400), ...Array(7).fill(429)]);
  expect(await signIn(' KNOWN@example.com', PASSWORD)).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
  });
  // Other accounts aren't affected.
  expect((await signIn('other@example.com', 'wrong')).status).toBe(400);
});

test('a caller who tries one email address after another is slowed down too', async () => {
  const statuses: (number | undefined)[] = [];
  for (let count = 0; count < 24; count++) statuses.push((await signIn(`a${count}@example.com`, 'wrong')).status);

  expect(statuses).toEqual([...Array(20).fill(400), ...Array(4).fill(429)]);
});

test('correct passwords are never limited', async () => {
  for (let count = 0; count < 8; count++) {
    expect((await signIn('known@example.com', PASSWORD)).status).toBeUndefined();
    if (count % 2 === 0) await signIn('known@example.com', 'wrong');
  }
});

test("the timing of a rejection doesn't reveal whether an account exists", async () => {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let count = 0; count < 4; count++)
    for (const name of ['known', 'unknown'] as const) {
      const began = performance.now();
      await signIn(`${name}@example.com`, 'wrong');
      times[name].push(performance.now() - began);
    }

  // Longer than a password comparison takes, whether there is one to compare or not.
  expect(Math.min(...times.known)).toBeGreaterThan(990);
  expect(Math.min(...times.unknown)).toBeGreaterThan(990);
});

test('a rejection takes longer than the slowest check on a busy machine', async () => {
  const { limited } = createSignInLimit();
  const began = performance.now();
  const refusal = async (check: number) => {
    await limited('a@example.com', `${check}`, async () => {
      await new Promise((resolve) => setTimeout(resolve, check));
      return new Response(null, { status: 400 });
    });
    return performance.now() - began;
  };
  const first = await refusal(800);
  expect([first > 1590, (await refusal(0)) - first > 1390]).toEqual([true, true]);
});

test("others' wrong passwords lock no owner out, and many callers are still slowed down", async () => {
  const { limited } = createSignInLimit();
  const wrong = async (caller: string) =>
    (await limited('owner@example.com', caller, async () => new Response(null, { status: 400 }))).status;
  const right = async (caller: string) =>
    (await limited('owner@example.com', caller, async () => new Response())).status;
  expect(await Promise.all(Array.from({ length: 6 }, () => wrong('10.0.0.1')))).toEqual([...Array(5).fill(400), 429]);
  expect(await right('10.0.0.1')).toBe(429);
  expect(await right('10.0.0.2')).toBe(200);

  // From many addresses at once.
  const crowd = await Promise.all(Array.from({ length: 120 }, (_, index) => wrong(`10.1.0.${index % 60}`)));
  expect(crowd.filter((status) => status === 400)).toHaveLength(95);
  expect(await right('10.0.0.2')).toBe(200);
  expect(await right('10.0.0.3')).toBe(429);
});

/** Returns how a sign-in is rejected, without a status if it isn't. */
async function signIn(email: string, password: string) {
  const { error } = await clientOf(backend, backend.publishableKey).auth.signInWithPassword({ email, password });
  return { status: error?.status, code: error?.code, message: error?.message };
}
