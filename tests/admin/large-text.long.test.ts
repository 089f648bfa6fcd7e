import { expect, test } from 'vitest';
import { faultsAtEachSize } from '../browser/support/layout-faults.ts';
import { staffRoom } from './support/staff.ts';

const room = staffRoom();

test.each(['/login', '/signup'])(
  '%s has no overlap or clipping on a phone at 125 to 200% text, or at 400% zoom',
  async (path) => {
    const { page } = await room.open(path);
    await page.locator('form').waitFor();
    expect(await faultsAtEachSize(page)).toEqual({});
  },
);

test('the dashboard has no overlap or clipping on a phone at 125 to 200% text or 400% zoom', async () => {
  await room.insert({ title: 'Brake lines, rust and the road', status: 'published' }, { title: 'Batteries in winter' });
  const { page } = await room.open('/admin/blog', { signedInAs: 'admin' });
  await page.getByText('Batteries in winter').first().waitFor();
  expect(await faultsAtEachSize(page)).toEqual({});
});

test('the account page has no overlap or clipping on a phone at 125 to 200% text or 400% zoom', async () => {
  const { page } = await room.open('/admin/account', { signedInAs: 'admin' });
  await page.getByLabel('Full name').waitFor();
  expect(await faultsAtEachSize(page)).toEqual({});
});

test('the editor has no overlap or clipping on a phone at 125 to 200% text or 400% zoom', async () => {
  const content = `<h2>What salt does</h2><p>${'Salt eats lines. '.repeat(80)}</p>`;
  const [id] = await room.insert({ title: 'Brake lines, rust and the road', status: 'published', content });
  const { page } = await room.open(`/admin/blog/edit/${id}`, { signedInAs: 'admin' });
  await page.locator('.ql-editor').waitFor();
  await page.getByText(/^Saved /).waitFor();
  expect(await faultsAtEachSize(page)).toEqual({});
});
