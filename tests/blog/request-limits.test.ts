import { expect, test } from 'vitest';
import { createRequestLimits } from '../../src/blog/backend/request-limits.ts';

test.each([
  ['/auth/v1/signup', 30, 300],
  ['/auth/v1/recover', 10, 300],
  ['/auth/v1/verify', 30, 300],
  ['/rest/v1/rpc/increment_blog_view_count', 120, 60],
])('%s is answered %i times in %i seconds, for each caller', async (path, count, seconds) => {
  let now = 0;
  const limited = createRequestLimits(() => now);
  for (let at = 0; at < count; at++) expect(limited(path, 'a')).toBeUndefined();
  const refused = limited(path, 'a');
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, String(seconds)]);
  expect(await refused?.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
  expect(limited(path, 'b')).toBeUndefined();
  now = seconds * 1000 - 1;
  expect(limited(path, 'a')?.status).toBe(429);
  now += 1;
  expect(limited(path, 'a')).toBeUndefined();
});

test('reads, sign-in and saves are not counted', () => {
  const limited = createRequestLimits(() => 0);
  for (let at = 0; at < 1000; at++)
    for (const path of ['/rest/v1/blog_posts', '/auth/v1/token', '/auth/v1/user'])
      expect(limited(path, 'a')).toBeUndefined();
});
