import { describe, expect, test } from 'vitest';
import { followsTitle, freeSlug, slugFor } from '../../../admin/features/posts/check-post.ts';
import type { EditorSession } from '../../../admin/features/posts/editor/session/editor-session.ts';
import { statusWords } from '../../../admin/features/posts/editor/session/status-words.ts';
import { EMPTY_FORM } from '../../../admin/features/posts/post-form.ts';
import { POST_SLUG_MAX } from '../../../src/blog/rules.ts';
import { DRAFT, settle, TestDesk } from '../support/memory.ts';

const line = (desk: TestDesk, session: EditorSession) => statusWords(session.read(), desk.clock.now(), true).text;
const site = (session: EditorSession) => session.read().status.site;

/** Types a title as the form does. The slug follows it. */
const entitle = (session: EditorSession, title: string) =>
  session.change({ title, slug: slugFor(title), isSlugTyped: false });

function takenBy(...slugs: string[]): TestDesk {
  const desk = new TestDesk();
  for (const slug of slugs) desk.posts.put(slug, { ...DRAFT, slug });
  return desk;
}

describe('a slug that follows the title', () => {
  test('a taken slug gets the next free number automatically, so autosave continues', async () => {
    const desk = takenBy('brakes', 'brakes-2');
    const session = await desk.open(undefined);
    entitle(session, 'Brakes');
    await desk.clock.pass(11_000);
    expect(session.read().form.slug).toBe('brakes-3');
    expect(line(desk, session)).toBe('Saved just now');
    for (let round = 0; round < 5; round++) {
      session.change({ content: `<p>${round}</p>` });
      await desk.clock.pass(11_000);
      expect(site(session)).toMatchObject({ kind: 'clean' });
    }
    expect(desk.posts.posts.get('post-1')?.form).toMatchObject({ slug: 'brakes-3', content: '<p>4</p>' });
  });

  test('a slug gets a free number however many posts share the title', async () => {
    const desk = takenBy('weekly', ...Array.from({ length: 40 }, (_, index) => `weekly-${index + 2}`));
    const session = await desk.open(undefined);
    entitle(session, 'Weekly');
    await desk.clock.pass(11_000);
    expect(desk.posts.posts.get('post-1')?.form.slug).toBe('weekly-42');
  });

  test('a slug keeps its number while the text changes, and loses it with another title', async () => {
    const desk = takenBy('brakes');
    const session = await desk.open(undefined);
    entitle(session, 'Brakes');
    await desk.clock.pass(11_000);
    entitle(session, 'Brakes in winter');
    await desk.clock.pass(11_000);
    expect(desk.posts.posts.get('post-1')?.form.slug).toBe('brakes-in-winter');
    entitle(session, 'Brakes');
    await desk.clock.pass(11_000);
    expect(desk.posts.posts.get('post-1')?.form.slug).toBe('brakes-2');
  });

  test('a post with a taken slug is published under a free one in one step', async () => {
    const desk = takenBy('brakes');
    const session = await desk.open(undefined);
    entitle(session, 'Brakes');
    session.change({ content: '<p>One.</p>', excerpt: 'Short.', status: 'published' });
    expect(await session.save()).toEqual({ kind: 'saved', isNew: true });
    expect(desk.posts.posts.get('post-1')?.form).toMatchObject({ slug: 'brakes-2', status: 'published' });
    expect(desk.posts.posts.size).toBe(2);
  });

  test('a title typed during a rejected save keeps its slug', async () => {
    const desk = takenBy('brakes');
    const session = await desk.open(undefined);
    entitle(session, 'Brakes');
    let letGo = () => {};
    desk.posts.gate = new Promise((resolve) => {
      letGo = resolve;
    });
    const saved = session.save();
    await settle();
    entitle(session, 'Clutches');
    desk.posts.gate = undefined;
    letGo();
    await saved;
    await desk.clock.pass(11_000);
    expect(desk.posts.posts.get('post-1')?.form).toMatchObject({ title: 'Clutches', slug: 'clutches' });
  });

  test('a slug stays unchanged if the free one is unknown', async () => {
    const desk = takenBy('brakes');
    const session = await desk.open(undefined);
    entitle(session, 'Brakes');
    desk.posts.next.push('fair', 'cut');
    await session.save();
    expect(line(desk, session)).toBe("Can't save: this slug is taken");
    expect(session.read().form.slug).toBe('brakes');
  });
});

describe('a slug typed by the author', () => {
  test.each([
    ['another one', { title: 'Winter', slug: 'brakes', isSlugTyped: true }],
    ['the same as the slug of the title', { title: 'Brakes', slug: 'brakes', isSlugTyped: true }],
    ['a locked one', { title: 'Brakes', slug: 'brakes', isSlugLocked: true }],
  ])('a taken slug chosen by the author never changes: %s', async (_, typed) => {
    const desk = takenBy('brakes', 'brakes-2');
    const session = await desk.open(undefined);
    session.change(typed);
    await desk.clock.pass(60_000);
    expect(session.read().form.slug).toBe('brakes');
    expect(line(desk, session)).toBe("Can't save: this slug is taken");
    expect(site(session)).toMatchObject({ kind: 'taken', free: 'brakes-3' });
    session.change({ content: '<p>Typed on.</p>' });
    expect(line(desk, session)).toBe("Can't save: this slug is taken");
    await desk.clock.pass(30_000);
    expect(line(desk, session)).toBe("Can't save: this slug is taken");
    session.change({ slug: 'brakes-3', isSlugTyped: true });
    await desk.clock.pass(11_000);
    expect(line(desk, session)).toBe('Saved just now');
    expect(desk.posts.posts.get('post-1')?.form).toMatchObject({ slug: 'brakes-3', content: '<p>Typed on.</p>' });
  });
});

describe('the slug of a title', () => {
  test.each([
    ['Brakes, in Winter!', 'brakes-in-winter'],
    ['404', '404-2'],
    ['Index', 'index-2'],
    ['!?', ''],
  ])('the slug of "%s" is "%s"', (title, slug) => expect(slugFor(title)).toBe(slug));

  test('the slug of a long title is cut at a word, with room for a number', () => {
    const slug = slugFor('word '.repeat(60));
    expect(slug).toMatch(/^word(?:-word)+$/);
    expect(freeSlug(slug, slug, new Set([slug])).length).toBeLessThanOrEqual(POST_SLUG_MAX);
    expect(`${slugFor('x'.repeat(300))}-99999`.length).toBe(POST_SLUG_MAX);
  });

  test.each([
    ['Brakes', 'brakes', true],
    ['Brakes', 'brakes-12', true],
    ['Top 10', 'top-10', true],
    ['Top 10', 'top-10-2', true],
    ['Brakes', 'brakes-two', false],
    ['Brakes', 'lights', false],
    ['', '', false],
  ])('the title "%s" and the slug "%s" are in step: %s', (title, slug, isFollowing) =>
    expect(followsTitle({ ...EMPTY_FORM, title, slug })).toBe(isFollowing),
  );
});
