import { expect, test } from 'vitest';
import { visitor } from './support/browser.ts';
import { sampleSite } from './support/sites.ts';

const { open } = visitor(() => sampleSite());

test.each([
  ...['/login', '/signup', '/admin/blog', '/admin/blog/new', '/admin/blog/edit', '/admin/jobs', '/admin/jobs/new'],
  ...['/admin/jobs/edit', '/admin/account'],
])('%s of a site without a backend requests no missing file', async (path) => {
  const { page, complaints } = await open(path);
  await page.getByText('No backend is connected').first().waitFor();
  expect(complaints).toEqual([]);
});

test('a late font is shown on admin pages, where users stay, and not on public ones', async () => {
  const displays = async (path: string) => {
    const { page } = await open(path);
    return page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map((font) => font.display),
    );
  };
  await expect.poll(() => displays('/login')).toContain('swap');
  expect(new Set(await displays('/about'))).toEqual(new Set(['optional']));
});
