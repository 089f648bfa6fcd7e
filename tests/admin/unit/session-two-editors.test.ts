import { describe, expect, test } from 'vitest';
import { EditorSession } from '../../../admin/features/posts/editor/session/editor-session.ts';
import type { PostStore } from '../../../admin/features/posts/editor/session/post-store.ts';
import { DRAFT, MemoryJournal, MemoryPosts, TestClock, type Weather } from '../support/memory.ts';
import { ORDERS, PLAYS, wordsLost } from '../support/two-editors.ts';

const PUBLISHED = { ...DRAFT, status: 'published', published_at: '2026-09-30T12:00:00.000Z' } as const;

test('three saves by two editors have 20 orders', () => {
  expect(new Set(ORDERS).size).toBe(20);
});

describe('two editors in memory', () => {
  test.each(PLAYS)(
    'no order of saves loses a word silently: $place, an editor in conflict $manner, $haste',
    async ({ typing, manner, isHasty }) => {
      for (const order of ORDERS) {
        const posts = new MemoryPosts(new TestClock());
        posts.put('a', PUBLISHED);
        expect(await wordsLost({ stores: [posts, posts], postId: 'a', order, typing, manner, isHasty }), order).toEqual(
          [],
        );
      }
    },
  );

  test('no lost response loses a word silently', async () => {
    for (const { typing, manner, isHasty } of PLAYS)
      for (const order of ORDERS)
        for (let lost = 0; lost < 6; lost++) {
          const posts = new MemoryPosts(new TestClock());
          posts.put('a', PUBLISHED);
          const stores = [
            losing(posts, lost % 2 === 0 ? lost / 2 : -1),
            losing(posts, lost % 2 === 1 ? (lost - 1) / 2 : -1),
          ] as const;
          expect(await wordsLost({ stores, postId: 'a', order, typing, manner, isHasty }), `${order}, ${lost}`).toEqual(
            [],
          );
        }
  });

  test('a single editor never has a conflict, whatever responses are lost', async () => {
    for (let mask = 0; mask < 3 ** 4; mask++) {
      const posts = new MemoryPosts(new TestClock());
      posts.put('a', PUBLISHED);
      const session = new EditorSession({
        posts,
        journal: new MemoryJournal(),
        clock: new TestClock(),
        userId: 'user',
        postId: 'a',
        writer: 'w',
      });
      await session.load();
      for (let save = 0; save < 4; save++) {
        session.change({ title: `Title ${save}` });
        posts.next.push((['fair', 'answer-lost', 'cut'] as const)[Math.floor(mask / 3 ** save) % 3] as Weather);
        expect((await session.save()).kind).not.toBe('conflict');
        posts.next.length = 0;
      }
      expect(await session.save()).toMatchObject({ kind: 'saved' });
      expect(posts.posts.get('a')?.form.title).toBe('Title 3');
    }
  });
});

/** Loses the response of the update with this number, then has it resent. */
function losing(posts: MemoryPosts, number: number): PostStore {
  let updates = 0;
  return new Proxy<PostStore>(posts, {
    get(target, name) {
      if (name !== 'update') return Reflect.get(target, name).bind(target);
      return async (...values: Parameters<PostStore['update']>) => {
        const isLost = updates++ === number;
        const answer = await target.update(...values);
        if (isLost) throw new TypeError('fetch failed');
        return answer;
      };
    },
  });
}
