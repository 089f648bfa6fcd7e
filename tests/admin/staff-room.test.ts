import { expect, test } from 'vitest';
import { staffRoom } from './support/staff.ts';

const { open, insert } = staffRoom();

test('who has signed in before is let in, and the server is asked about the role', async () => {
  const { page, network } = await open('/admin/blog', { signedInAs: 'admin' });
  await page.getByRole('heading', { level: 1, name: 'Blog posts' }).waitFor();
  expect(network.sentTo('POST /rest/v1/rpc/has_role')).toMatchObject([{ isBackend: true, body: { _role: 'admin' } }]);
});
test('insert answers ids in order', async () => {
  const ids = await insert({ title: 'b' }, { title: 'a', status: 'published' });
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
});
