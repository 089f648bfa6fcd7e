import { expect, test } from 'vitest';
import { faultsAtEachSize } from '../browser/support/layout-faults.ts';
import { staffRoom } from './support/staff.ts';

const room = staffRoom();

test.each(['/login', '/signup'])(
  'nothing overlaps or is cut on %s at 125 to 200 % text on a phone, and at 400 % zoom',
  async (path) => {
    const { page } = await room.open(path);
    await page.locator('form').waitFor();
    expect(await faultsAtEachSize(page)).toEqual({});
  },
);

test('nothing overlaps or is cut on the dashboard at 125 to 200 % text on a phone, and at 400 % zoom', async () => {
  await room.insert({ title: 'Brake lines, rust and the road', status: 'published' }, { title: 'Batteries in winter' });
  const { page } = await room.open('/admin/blog', { signedInAs: 'admin' });
  await page.getByText('Batteries in winter').first().waitFor();
  expect(await faultsAtEachSize(page)).toEqual({});
});

test('nothing overlaps or is cut on the account page at 125 to 200 % text on a phone, and at 400 % zoom', async () => {
  const { page } = await room.open('/admin/account', { signedInAs: 'admin' });
  await page.getByLabel('Full name').waitFor();
  expect(await faultsAtEachSize(page)).toEqual({});
});

test('nothing overlaps or is cut in the editor at 125 to 200 % text on a phone, and at 400 % zoom', async () => {
  const content = `<h2>What salt does</h2><p>${'Salt eats lines. '.repeat(80)}</p>`;
  const [id] = await room.insert({ title: 'Brake lines, rust and the road', status: 'published', content });
  const { page } = await room.open(`/admin/blog/edit/${id}`, { signedInAs: 'admin' });
  await page.locator('.ql-editor').waitFor();
  await page.getByText(/^Saved /).waitFor();
  expect(await faultsAtEachSize(page)).toEqual({});
});
