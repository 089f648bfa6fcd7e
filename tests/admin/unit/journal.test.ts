import { expect, test, vi } from 'vitest';
import { JOURNAL_AGE } from '../../../admin/features/posts/editor/session/journal.ts';
import { chosenForm, mergeFields } from '../../../admin/features/posts/editor/session/merge.ts';
import { statusWords } from '../../../admin/features/posts/editor/session/status-words.ts';
import { discardUnsavedText, unsavedTexts } from '../../../admin/features/posts/unsaved-texts.ts';
import { DRAFT, settle, TestDesk } from '../support/memory.ts';

async function killed(desk: TestDesk, title: string): Promise<void> {
  const session = await desk.open('a');
  session.change({ title });
  await desk.clock.pass(1_000);
  desk.kill(session);
}

function deskWith(post = DRAFT): TestDesk {
  const desk = new TestDesk();
  desk.posts.put('a', post);
  return desk;
}

test('text of a killed window can be restored and undone, and disappears once saved', async () => {
  const desk = deskWith();
  await killed(desk, 'Typed');
  const session = await desk.open('a');
  expect(session.read()).toMatchObject({
    form: { title: DRAFT.title },
    isDirty: false,
    offer: { kind: 'newer', entry: { form: { title: 'Typed' } } },
  });
  const { replaced } = session.read();
  session.restore();
  expect(session.read()).toMatchObject({
    form: { title: 'Typed' },
    isDirty: true,
    offer: undefined,
    canUndo: true,
    replaced: replaced + 1,
  });
  session.undo();
  expect(session.read()).toMatchObject({ form: { title: DRAFT.title }, isDirty: false, offer: { kind: 'newer' } });
  await desk.clock.pass(1_000);
  expect(desk.journal.entries.size).toBe(1);
  session.undo();
  await desk.clock.pass(1_000);
  await session.save();
  await settle();
  expect(desk.journal.entries.size).toBe(0);
  expect(desk.posts.posts.get('a')?.form.title).toBe('Typed');
});

test('a window killed again after a restore leaves one text to offer, not two', async () => {
  const desk = deskWith();
  await killed(desk, 'Typed');
  const second = await desk.open('a');
  second.restore();
  second.change({ excerpt: 'More.' });
  await desk.clock.pass(1_000);
  desk.kill(second);
  const third = await desk.open('a');
  expect(third.read().offer?.entry.form).toMatchObject({ title: 'Typed', excerpt: 'More.' });
  third.putOffOffer();
  expect(third.read().offer).toBeUndefined();
});

test('postponed text is offered at every visit and kept for 30 days', async () => {
  const desk = deskWith();
  await killed(desk, 'Typed');
  for (let visit = 0; visit < 5; visit++) {
    const session = await desk.open('a');
    expect(session.read().offer?.entry.form.title).toBe('Typed');
    session.putOffOffer();
    await session.close();
  }
  expect(desk.journal.entries.size).toBe(1);
  await desk.clock.pass(JOURNAL_AGE - 60_000);
  await desk.open('a');
  expect(desk.journal.entries.size).toBe(1);
  await desk.clock.pass(120_000);
  await desk.open('a');
  expect(desk.journal.entries.size).toBe(0);
});

test("discarded text isn't offered again unless the discard is undone", async () => {
  const desk = deskWith();
  await killed(desk, 'Typed');
  const session = await desk.open('a');
  const bringBack = await session.discardOffer();
  expect([session.read().offer, desk.journal.entries.size]).toEqual([undefined, 0]);
  await bringBack();
  expect(session.read().offer?.entry.form.title).toBe('Typed');
  await session.discardOffer();
  await session.close();
  expect((await desk.open('a')).read().offer).toBeUndefined();
});

test('all unsaved text on a device is listed, except that of open windows and other users', async () => {
  const desk = deskWith();
  await killed(desk, 'Typed');
  const fresh = await desk.open(undefined);
  fresh.change({ title: 'Begun', content: '<p>First words</p>' });
  await desk.clock.pass(1_000);
  const all = () => unsavedTexts('user', desk.journal);
  expect(await all()).toMatchObject([{ postId: 'a', title: 'Typed' }]);
  desk.kill(fresh);
  const [begun, typed] = await all();
  expect(begun).toMatchObject({ title: 'Begun', beginning: 'First words', writtenAt: desk.clock.now() - 1_000 });
  expect(begun?.postId).toBeUndefined();
  expect(await unsavedTexts('other', desk.journal)).toEqual([]);
  const bringBack = await discardUnsavedText('user', begun?.key ?? '', desk.journal);
  expect(await all()).toEqual([typed]);
  await bringBack();
  expect(await all()).toEqual([begun, typed]);
});

test('older text never replaces a newer version, but is merged with it', async () => {
  const desk = deskWith();
  await killed(desk, 'Older');
  const other = await desk.open('a', { userId: 'other' });
  other.change({ title: 'Newer', excerpt: 'Newer too.' });
  await other.save();
  const session = await desk.open('a');
  expect(session.read().offer?.kind).toBe('merge');
  session.restore();
  const { conflict, form } = session.read();
  expect(form.title).toBe('Newer');
  expect(await session.save()).toEqual({ kind: 'conflict' });
  const fields = mergeFields(conflict as NonNullable<typeof conflict>, form);
  expect(fields.map(({ field, proposal }) => [field, proposal])).toEqual([
    ['title', undefined],
    ['excerpt', 'mine'],
  ]);
  session.putOff();
  expect(session.read()).toMatchObject({ conflict: undefined, isDirty: false, form: { title: 'Newer' } });
  await session.close();

  const again = await desk.open('a');
  again.restore();
  again.resolve(chosenForm(again.read().form, fields, new Map([['title', 'theirs']])));
  expect(again.read()).toMatchObject({ isDirty: true, form: { title: 'Older', excerpt: 'Newer too.' } });
  await again.save();
  await settle();
  expect(desk.posts.posts.get('a')?.form).toMatchObject({ title: 'Older', excerpt: 'Newer too.' });
  expect(desk.journal.entries.size).toBe(0);
});

test("saved text isn't offered, even if another user has saved since", async () => {
  const desk = deskWith();
  const session = await desk.open('a');
  session.change({ title: 'Saved' });
  await desk.clock.pass(1_000);
  // The site accepts the save, and the window dies before the journal is updated.
  desk.posts.next.push('answer-lost');
  await session.save();
  desk.kill(session);
  const next = await desk.open('a', { userId: 'other' });
  next.change({ title: 'Later' });
  await next.save();
  expect((await desk.open('a')).read().offer).toBeUndefined();
  expect(desk.journal.entries.size).toBe(0);
});

test("two windows never overwrite each other, and the text of an open one isn't offered", async () => {
  const desk = deskWith();
  const [one, two] = [await desk.open('a'), await desk.open('a')];
  one.change({ title: 'One' });
  two.change({ title: 'Two' });
  await desk.clock.pass(1_000);
  expect([...desk.journal.entries.values()].map(({ form }) => form.title).sort()).toEqual(['One', 'Two']);
  expect((await desk.open('a')).read().offer).toBeUndefined();
  desk.kill(one);
  desk.kill(two);
  const next = await desk.open('a');
  const titles = [next.read().offer?.entry.form.title];
  next.restore();
  titles.push(next.read().offer?.entry.form.title);
  expect(titles.sort()).toEqual(['One', 'Two']);
  // The second text no longer overwrites the first, which was never shown.
  next.restore();
  expect(next.read().conflict).toMatchObject({ source: 'device' });
});

test("another account's text is never offered", async () => {
  const desk = deskWith();
  await killed(desk, 'Secret');
  expect((await desk.open('a', { userId: 'other' })).read().offer).toBeUndefined();
});

test('an unsaved new post is offered where new posts start, and a deleted one becomes new', async () => {
  const desk = deskWith();
  const fresh = await desk.open(undefined);
  fresh.change({ title: 'Never saved' });
  await desk.clock.pass(1_000);
  await fresh.close();
  const next = await desk.open(undefined);
  next.restore();
  expect(next.read().form.title).toBe('Never saved');

  await killed(desk, 'Typed');
  desk.posts.posts.delete('a');
  const gone = await desk.open('a');
  expect(gone.read()).toMatchObject({ phase: 'ready', offer: { kind: 'gone' } });
  gone.restore();
  expect(gone.read()).toMatchObject({ phase: 'ready', form: { title: 'Typed' }, base: undefined });
  expect(await gone.save()).toMatchObject({ kind: 'saved' });
});

test.each(['full', 'absent'] as const)(
  'a device that is %s is reported, typing goes on, and storing is retried',
  async (state) => {
    const desk = deskWith({ ...DRAFT, status: 'published', published_at: '2026-09-30T12:00:00.000Z' });
    const session = await desk.open('a');
    desk.journal.state = state;
    session.change({ title: 'Typed' });
    await desk.clock.pass(1_000);
    expect(session.read().status.device.kind).toBe(state);
    expect(statusWords(session.read(), desk.clock.now(), true)).toMatchObject({
      tone: 'bad',
      text: expect.stringMatching(/no room|can't keep a copy/),
    });
    session.change({ title: 'Typed on' });
    expect(session.read().form.title).toBe('Typed on');
    desk.journal.state = 'sound';
    await desk.clock.pass(6_000);
    expect(session.read().status.device.kind).toBe('kept');
    expect([...desk.journal.entries.values()].map(({ form }) => form.title)).toEqual(['Typed on']);
  },
);

test("an unreadable journal doesn't stop the author from writing", async () => {
  const desk = deskWith();
  desk.journal.state = 'absent';
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const session = await desk.open('a');
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
  expect(session.read().phase).toBe('ready');
});

test('text typed during a save stays in the journal after the save', async () => {
  const desk = deskWith();
  const session = await desk.open('a');
  session.change({ title: 'First' });
  await desk.clock.pass(1_000);
  let open = () => {};
  desk.posts.gate = new Promise((resolve) => {
    open = resolve;
  });
  const saving = session.save();
  await settle();
  session.change({ title: 'Second' });
  expect(session.read().status.site.kind).toBe('saving');
  open();
  await saving;
  expect(desk.posts.posts.get('a')?.form.title).toBe('First');
  await settle();
  desk.kill(session);
  expect((await desk.open('a')).read()).toMatchObject({
    offer: { kind: 'newer', entry: { form: { title: 'Second' } } },
  });
});

test('closing the window stores unsaved text at once', async () => {
  const desk = deskWith();
  const session = await desk.open('a');
  session.change({ title: 'Left' });
  await session.close();
  expect((await desk.open('a')).read().offer?.entry.form.title).toBe('Left');
});

test('text that the surface delivers as it closes is stored too, even if it is all there is', async () => {
  const desk = deskWith();
  const session = await desk.open('a');
  const closed = session.close();
  session.change({ title: 'Last' });
  await closed;
  expect((await desk.open('a')).read().offer?.entry.form.title).toBe('Last');
});

test('a deleted post is not mentioned once its text is dismissed', async () => {
  const desk = deskWith();
  await killed(desk, 'Typed');
  desk.posts.posts.delete('a');
  const session = await desk.open('a');
  session.putOffOffer();
  expect(session.read()).toMatchObject({ phase: 'missing', offer: undefined });
  expect(desk.journal.entries.size).toBe(1);
});

test("a lost first save belongs to its text and isn't resent when that text is dismissed", async () => {
  const desk = new TestDesk();
  const lost = await desk.open(undefined);
  lost.change({ title: 'Lost', slug: 'lost' });
  desk.posts.next.push('cut');
  await lost.save();
  await desk.clock.pass(500);
  desk.kill(lost);
  const session = await desk.open(undefined);
  session.restore();
  session.undo();
  session.putOffOffer();
  session.change({ title: 'Another', slug: 'another' });
  expect(await session.save()).toMatchObject({ kind: 'saved' });
  expect([...desk.posts.posts.values()].map(({ form }) => form.title)).toEqual(['Another']);
  expect(desk.posts.writes).toBe(1);
});
