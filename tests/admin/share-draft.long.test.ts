import { expect, test } from 'vitest';
import { axeFindingsOnBoth } from '../browser/support/axe.ts';
import { staffRoom } from './support/staff.ts';

const { open, insert, clear, at } = staffRoom();

test('a shared draft link works without an account until it is revoked', async () => {
  await clear();
  const [id = ''] = await insert({ slug: 'spring', title: 'Spring tires', content: '<p>Words.</p>', status: 'draft' });
  const { page } = await open(`/admin/blog/edit/${id}`, { signedInAs: 'admin' });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Share a draft link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this draft' });
  await dialog.getByLabel('Link expires after').selectOption('a day');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await dialog.getByText('1 link to this draft is active').waitFor();
  const address = await dialog.getByLabel('Link', { exact: true }).inputValue();
  expect(address.startsWith(at('/blog/shared/draft#draft='))).toBe(true);
  expect(await axeFindingsOnBoth(page)).toEqual([]);

  const visitor = await open(address.slice(at('').length));
  await visitor.page.getByRole('heading', { name: 'Spring tires' }).waitFor();
  expect(await visitor.page.locator('.draft-note').count()).toBe(1);
  await dialog.getByRole('button', { name: 'Revoke all links' }).click();
  await dialog.getByText('All links are revoked.').waitFor();
  await visitor.page.reload();
  await visitor.page.getByRole('heading', { name: 'Post Not Found' }).waitFor();
});
