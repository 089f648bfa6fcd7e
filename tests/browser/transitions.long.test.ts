import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitor } from './support/browser.ts';
import { sampleSite } from './support/sites.ts';

const { open } = visitor(() => sampleSite());

/** Skips a page transition, rejects with Chromium's error for one between pages, and then with another error. */
async function skipTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.startViewTransition(() => {}).skipTransition();
    void Promise.reject(
      new DOMException(
        'Transition was aborted because of invalid state. ViewTransition opt-in disabled',
        'InvalidStateError',
      ),
    );
    void Promise.reject(new Error('a fault of the page'));
    await new Promise((done) => setTimeout(done, 100));
  });
}

test.each(['/about', '/no/such/page'])(
  'a skipped page transition is ignored on %s, and other rejections are errors',
  async (path) => {
    const { page, complaints } = await open(path);
    const before = complaints.length;
    await skipTransitions(page);
    expect(complaints.slice(before)).toEqual(['page error: a fault of the page']);
  },
);

test('a skipped page transition is ignored on a page at an old URL', async () => {
  const { page, complaints } = await open('/about');
  const stub = await (await page.request.get('/oil-changes/worcester')).text();
  // Without its target the page stays.
  await page.route('**/old', (route) =>
    route.fulfill({ contentType: 'text/html', body: stub.replace(/<meta http-equiv="refresh".*>/, '') }),
  );
  await page.goto('/old');
  const before = complaints.length;
  await skipTransitions(page);
  expect(complaints.slice(before)).toEqual(['page error: a fault of the page']);
});
