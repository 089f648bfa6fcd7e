import { expect, test } from 'vitest';
import { visitor } from './support/browser.ts';
import { sampleSite } from './support/sites.ts';

const { open } = visitor(() => sampleSite());

test.each(['/login', '/signup', '/admin/blog', '/admin/blog/new', '/admin/blog/edit', '/admin/account'])(
  '%s of a site without a backend asks for no file that is not there',
  async (path) => {
    const { page, complaints } = await open(path);
    await page.getByText('No backend is connected').first().waitFor();
    expect(complaints).toEqual([]);
  },
);
