import { beforeAll, expect, test } from 'vitest';
import { clientPostStore } from '../../../admin/features/posts/editor/session/post-store.ts';
import { createPost } from '../../../src/blog/store/backend-calls.ts';
import { DRAFT } from '../../admin/support/memory.ts';
import { ORDERS, PLAYS, wordsLost } from '../../admin/support/two-editors.ts';
import { type PopulatedBackend, populatedBackend } from './support/backend.ts';

const PUBLISHED = { ...DRAFT, status: 'published', published_at: '2026-09-30T12:00:00.000Z' } as const;

let backend: PopulatedBackend;
beforeAll(async () => {
  backend = await populatedBackend();
  return () => backend.close();
});

// Half of the memory tests' plays, and one of two orders that mirror each other. The rest run only in the long suite.
const isLong = Number(process.env['RUNS'] ?? 0) > 100;
test.each(
  PLAYS.filter(
    ({ place, manner, isHasty }) =>
      isLong || (place !== 'different fields' && place !== 'one paragraph' && isHasty === (manner === 'merges it')),
  ),
)(
  'no order of saves loses a word silently: $place, an editor in conflict $manner, $haste',
  async ({ place, typing, manner, isHasty, haste }) => {
    const { admin } = backend.clients;
    const stores = [clientPostStore(admin), clientPostStore(admin)] as const;
    for (const order of isLong ? ORDERS : ORDERS.filter((one) => one.startsWith('1'))) {
      const slug = `${place} ${manner} ${haste} ${order}`.replaceAll(' ', '-');
      const { id } = await createPost(admin, { ...PUBLISHED, slug });
      expect(await wordsLost({ stores, postId: id, order, typing, manner, isHasty }), order).toEqual([]);
    }
  },
);
