import { expect, test } from 'vitest';
import type { EditorSession } from '../../../admin/features/posts/editor/session/editor-session.ts';
import { chosenForm, mergeFields } from '../../../admin/features/posts/editor/session/merge.ts';
import { DRAFT, settle, TestDesk } from '../support/memory.ts';

const PUBLISHED = { ...DRAFT, status: 'published', published_at: '2026-09-30T12:00:00.000Z' } as const;
const WRITTEN = { title: 'Brakes', slug: 'brakes', content: '<p>One.</p>', excerpt: 'Short.' };

const site = (session: EditorSession) => session.read().status.site;
const device = (session: EditorSession) => session.read().status.device.kind;

/** Returns the result of a call that needs no time to pass. */
async function now<T>(call: Promise<T>): Promise<T> {
  await settle();
  const late = Symbol();
  const answer = await Promise.race([call, settle().then(() => late)]);
  if (answer === late) throw new Error('it still waits');
  return answer as T;
}

test('a change is stored on the device within a second, and saved with a click', async () => {
  const desk = new TestDesk();
  desk.posts.put('a', DRAFT);
  const session = await desk.open('a');
  expect(session.read()).toMatchObject({
    phase: 'ready',
    isDirty: false,
    status: { site: { kind: 'clean' }, device: { kind: 'nothing' } },
  });
  session.change({ title: 'Brakes in spring' });
  expect(session.read()).toMatchObject({
    isDirty: true,
    status: { site: { kind: 'unsaved' }, device: { kind: 'pending' } },
  });
  await desk.clock.pass(300);
  expect(device(session)).toBe('kept');
  expect(await session.save()).toEqual({ kind: 'saved', isNew: false });
  await settle();
  expect(desk.posts.posts.get('a')?.form.title).toBe('Brakes in spring');
  expect(session.read()).toMatchObject({
    isDirty: false,
    status: { site: { kind: 'clean', by: 'save' }, device: { kind: 'nothing' } },
  });
  expect(desk.journal.entries.size).toBe(0);
});

test('text of an author who never stops typing is stored within a second too', async () => {
  const desk = new TestDesk();
  const session = await desk.open(undefined);
  for (let key = 0; key < 40; key++) {
    session.change({ title: 'x'.repeat(key + 1) });
    await desk.clock.pass(100);
    const [entry] = desk.journal.entries.values();
    expect(key - (entry?.form.title.length ?? 0)).toBeLessThan(10);
  }
});

test('a change that is undone leaves nothing to save or store', async () => {
  const desk = new TestDesk();
  desk.posts.put('a', DRAFT);
  const session = await desk.open('a');
  session.change({ title: 'Other' });
  await desk.clock.pass(400);
  expect(desk.journal.entries.size).toBe(1);
  session.change({ title: `${DRAFT.title} ` });
  await desk.clock.pass(400);
  expect(session.read()).toMatchObject({
    isDirty: false,
    status: { site: { kind: 'clean' }, device: { kind: 'nothing' } },
  });
  expect(desk.journal.entries.size).toBe(0);
  await desk.clock.pass(60_000);
  expect(desk.posts.writes).toBe(1);
});

test('two clicks make one save, and text typed while saving goes into the next', async () => {
  const desk = new TestDesk();
  desk.posts.put('a', PUBLISHED);
  const session = await desk.open('a');
  session.change({ title: 'Two' });
  const [first, second] = [session.save(), session.save()];
  expect(second).toBe(first);
  await settle();
  expect(desk.posts.writes).toBe(2);

  session.change({ title: 'Three' });
  desk.posts.next.push('silent');
  const stuck = session.save();
  await settle();
  session.change({ title: 'Four' });
  const [third, fourth] = [session.save(), session.save()];
  expect(third).not.toBe(stuck);
  expect(fourth).toBe(third);
  await desk.clock.pass(31_000);
  expect((await stuck).kind).toBe('failed');
  expect(await third).toEqual({ kind: 'saved', isNew: false });
  expect(desk.posts.posts.get('a')?.form.title).toBe('Four');
  expect(desk.posts.writes).toBe(3);
});

test('a draft is autosaved once, ten seconds after a change, and never without a change', async () => {
  const desk = new TestDesk();
  desk.posts.put('a', DRAFT);
  const session = await desk.open('a');
  const { replaced } = session.read();
  session.change({ content: '<p>New.</p>' });
  await desk.clock.pass(9_900);
  expect(desk.posts.writes).toBe(1);
  await desk.clock.pass(200);
  expect(desk.posts.writes).toBe(2);
  expect(site(session)).toMatchObject({ kind: 'clean', by: 'autosave' });
  expect(session.read()).toMatchObject({ isDirty: false, replaced });
  await desk.clock.pass(600_000);
  expect(desk.posts.writes).toBe(2);
});

test.each([
  ['a published post', PUBLISHED, { title: 'Other' }],
  ['a draft to be published', DRAFT, { status: 'published' as const }],
  ['a published post to become a draft', PUBLISHED, { status: 'draft' as const }],
  ['a draft that the backend would reject', DRAFT, { slug: '' }],
  ['a draft whose description is too long', DRAFT, { meta_description: 'x'.repeat(161) }],
])('%s is never autosaved', async (_, fields, patch) => {
  const desk = new TestDesk();
  desk.posts.put('a', fields);
  const session = await desk.open('a');
  session.change(patch);
  await desk.clock.pass(600_000);
  expect(desk.posts.writes).toBe(1);
  expect(session.read()).toMatchObject({
    isDirty: true,
    status: { site: { kind: 'unsaved' }, device: { kind: 'kept' } },
  });
});

test("each save sets a published post's date unless it keeps its own, and a draft has none", async () => {
  const desk = new TestDesk();
  desk.posts.put('a', PUBLISHED);
  const session = await desk.open('a');
  const published = () => desk.posts.posts.get('a')?.published_at;
  session.change({ keepsDate: true });
  await now(session.save());
  expect(published()).toBe(PUBLISHED.published_at);
  session.change({ keepsDate: false });
  await now(session.save());
  // By the clock of the database.
  expect(published()).toBe(desk.posts.posts.get('a')?.updated_at);
  session.change({ status: 'draft' });
  await now(session.save());
  expect(published()).toBeUndefined();
});

test('a new post is created once, and belongs to the user who saves it first', async () => {
  const desk = new TestDesk();
  const session = await desk.open(undefined);
  session.change(WRITTEN);
  await desk.clock.pass(11_000);
  expect([...desk.posts.posts.keys()]).toEqual(['post-1']);
  expect(session.read().base?.id).toBe('post-1');
  session.change({ title: 'Brakes and lines' });
  await desk.clock.pass(400);
  expect([...desk.journal.entries.keys()]).toEqual(['user/post-1/window-1']);
  expect(await now(session.save())).toEqual({ kind: 'saved', isNew: true });
  expect(await now(session.save())).toEqual({ kind: 'saved', isNew: false });
  expect(desk.posts.posts.size).toBe(1);
});

test("a save whose response was lost is recognized and doesn't conflict with itself", async () => {
  const desk = new TestDesk();
  desk.posts.put('a', PUBLISHED);
  const session = await desk.open('a');
  session.change({ title: 'Arrived' });
  desk.posts.next.push('answer-lost');
  expect((await now(session.save())).kind).toBe('failed');
  expect(site(session)).toMatchObject({ kind: 'offline', retries: false });
  session.change({ title: 'Arrived, and more' });
  expect(await now(session.save())).toMatchObject({ kind: 'saved' });
  expect(desk.posts.posts.get('a')?.form.title).toBe('Arrived, and more');

  // Undone to the text before it. The site has another, so there is something to save.
  session.change({ title: 'Again' });
  desk.posts.next.push('answer-lost');
  await now(session.save());
  session.change({ title: 'Arrived, and more' });
  expect(session.read().isDirty).toBe(true);
  expect(await now(session.save())).toMatchObject({ kind: 'saved' });
  expect(desk.posts.posts.get('a')?.form.title).toBe('Arrived, and more');
});

test("a lost response followed by another user's save conflicts, based on the known version", async () => {
  const desk = new TestDesk();
  desk.posts.put('a', PUBLISHED);
  const session = await desk.open('a');
  const other = await desk.open('a');
  session.change({ title: 'Mine arrived' });
  desk.posts.next.push('answer-lost');
  await now(session.save());
  await now(other.checkVersion());
  expect(other.read().newer).toMatchObject({ saved_by: 'Somebody' });
  await now(other.takeNewer());
  other.change({ excerpt: 'Theirs.' });
  expect(await now(other.save())).toMatchObject({ kind: 'saved' });
  expect(await now(session.save())).toEqual({ kind: 'conflict' });
  const { conflict, form } = session.read();
  expect(conflict?.base?.title).toBe('Mine arrived');
  const fields = mergeFields(conflict as NonNullable<typeof conflict>, form);
  expect(fields.map(({ field, proposal }) => [field, proposal])).toEqual([['excerpt', 'theirs']]);
});

test.each(['answer-lost', 'cut', 'silent'] as const)(
  'a first save that meets "%s" never creates two posts, whatever is typed next',
  async (weather) => {
    const desk = new TestDesk();
    const session = await desk.open(undefined);
    session.change(WRITTEN);
    desk.posts.next.push(weather);
    const lost = session.save();
    await desk.clock.pass(31_000);
    await lost;
    session.change({ title: 'Renamed', slug: 'renamed' });
    await desk.clock.pass(90_000);
    expect(await now(session.save())).toMatchObject({ kind: 'saved', isNew: true });
    expect([...desk.posts.posts.values()].map(({ form }) => form.slug)).toEqual(['renamed']);
  },
);

test('the next window recognizes a first save that was lost with its window', async () => {
  const desk = new TestDesk();
  const session = await desk.open(undefined);
  session.change(WRITTEN);
  desk.posts.next.push('answer-lost');
  await now(session.save());
  await settle();
  desk.kill(session);
  const next = await desk.open(undefined);
  expect(next.read().offer?.entry.attempt).toMatchObject({ slug: 'brakes' });
  next.restore();
  next.change({ title: 'Brakes, again', slug: 'brakes-again' });
  expect(await now(next.save())).toMatchObject({ kind: 'saved' });
  expect([...desk.posts.posts.values()].map(({ form }) => form.title)).toEqual(['Brakes, again']);
});

test("a taken slug isn't resent with the same text or mistaken for a lost response", async () => {
  const desk = new TestDesk();
  desk.posts.put('a', { ...DRAFT, ...WRITTEN });
  const session = await desk.open(undefined);
  session.change({ ...WRITTEN, isSlugTyped: true });
  await desk.clock.pass(120_000);
  expect(desk.posts.writes).toBe(1);
  const { calls } = desk.posts;
  session.change({ title: `${WRITTEN.title} ` });
  await desk.clock.pass(120_000);
  expect(desk.posts.calls).toBe(calls);
  session.change({ slug: 'brakes-2' });
  await desk.clock.pass(11_000);
  expect(desk.posts.writes).toBe(2);
  expect(site(session)).toMatchObject({ kind: 'clean' });
});

test('an offline draft is retried at growing intervals, and coming back online is enough', async () => {
  const desk = new TestDesk();
  desk.posts.put('a', DRAFT);
  const session = await desk.open('a');
  desk.posts.weather = 'cut';
  session.change({ title: 'Offline' });
  await desk.clock.pass(10_000);
  expect(session.read().status).toMatchObject({ site: { kind: 'offline', retries: true }, device: { kind: 'kept' } });
  await desk.clock.pass(300_000);
  expect(desk.posts.writes).toBe(1);
  desk.posts.weather = 'fair';
  session.resume();
  await settle();
  expect(site(session)).toMatchObject({ kind: 'clean', by: 'autosave' });
});

test('a published post is never retried automatically', async () => {
  const desk = new TestDesk();
  desk.posts.put('a', PUBLISHED);
  const session = await desk.open('a');
  session.change({ title: 'Offline' });
  desk.posts.next.push('cut');
  await now(session.save());
  session.resume();
  await desk.clock.pass(300_000);
  expect(desk.posts.writes).toBe(1);
  expect(session.read().isDirty).toBe(true);
});

test('a save waits for the next sign-in, then continues with the latest text', async () => {
  const desk = new TestDesk();
  desk.posts.put('a', PUBLISHED);
  const session = await desk.open('a');
  session.change({ title: 'Kept' });
  desk.posts.weather = 'signed-out';
  const saving = session.save();
  await settle();
  expect(site(session)).toMatchObject({ kind: 'signed-out' });
  session.change({ title: 'Kept, and more' });
  desk.posts.weather = 'fair';
  session.resume();
  expect(await now(saving)).toEqual({ kind: 'saved', isNew: false });
  expect(desk.posts.posts.get('a')?.form.title).toBe('Kept, and more');

  session.change({ title: 'Given up' });
  desk.posts.weather = 'signed-out';
  const second = session.save();
  await settle();
  session.giveUp();
  expect((await now(second)).kind).toBe('failed');
  expect(session.read()).toMatchObject({ isDirty: true, form: { title: 'Given up' } });
});

test('a version saved by another user conflicts, and the merge replaces it and can be undone', async () => {
  const desk = new TestDesk();
  desk.posts.put('a', PUBLISHED);
  const [mine, theirs] = [await desk.open('a'), await desk.open('a', { userId: 'other' })];
  mine.change({ title: 'My title', content: '<p>Salt eats lines.</p><p>Look three times a year.</p>' });
  theirs.change({ excerpt: 'Their excerpt.', content: '<p>Salt eats brake lines.</p><p>Look twice a year.</p>' });
  await now(theirs.save());
  expect(await now(mine.save())).toEqual({ kind: 'conflict' });
  expect(await now(mine.save())).toEqual({ kind: 'conflict' });
  expect(site(mine)).toMatchObject({ kind: 'conflict', isGone: false });
  await desk.clock.pass(400);
  expect(device(mine)).toBe('kept');
  const { conflict, form } = mine.read();
  const fields = mergeFields(conflict as NonNullable<typeof conflict>, form);
  expect(fields.map(({ field, proposal }) => [field, proposal])).toEqual([
    ['title', 'mine'],
    ['content', 'merged'],
    ['excerpt', 'theirs'],
  ]);
  mine.resolve(chosenForm(form, fields, new Map()));
  expect(mine.read().form).toMatchObject({
    title: 'My title',
    excerpt: 'Their excerpt.',
    content: '<p>Salt eats brake lines.</p><p>Look three times a year.</p>',
  });
  mine.undo();
  expect(mine.read()).toMatchObject({ form: { excerpt: DRAFT.excerpt }, conflict: { source: 'site' } });
  mine.undo();
  expect(await now(mine.save())).toEqual({ kind: 'saved', isNew: false });
  expect(desk.posts.posts.get('a')?.form).toMatchObject({ title: 'My title', excerpt: 'Their excerpt.' });
});

test("two editors who save the same words don't conflict", async () => {
  const desk = new TestDesk();
  desk.posts.put('a', PUBLISHED);
  const [one, two] = [await desk.open('a'), await desk.open('a')];
  for (const session of [one, two]) session.change({ title: 'The same' });
  await now(one.save());
  expect(await now(two.save())).toEqual({ kind: 'saved', isNew: false });
  expect(two.read().isDirty).toBe(false);
});

test('a deleted post can be saved as a new one', async () => {
  const desk = new TestDesk();
  desk.posts.put('a', PUBLISHED);
  const session = await desk.open('a');
  session.change({ title: 'Not lost' });
  desk.posts.posts.delete('a');
  expect(await now(session.save())).toEqual({ kind: 'conflict' });
  expect(site(session)).toMatchObject({ kind: 'conflict', isGone: true });
  session.resolve(session.read().form);
  expect(await now(session.save())).toMatchObject({ kind: 'saved' });
  expect([...desk.posts.posts].map(([id, { form }]) => [id, form.title])).toEqual([['post-1', 'Not lost']]);
});

test('a newer version is announced, loads without local changes, and conflicts with them', async () => {
  const desk = new TestDesk();
  desk.posts.put('a', PUBLISHED);
  const [one, two] = [await desk.open('a'), await desk.open('a')];
  two.change({ title: 'Newer' });
  await now(two.save());
  await now(two.checkVersion());
  expect(two.read().newer).toBeUndefined();
  await now(one.checkVersion());
  expect(one.read().newer).toMatchObject({ saved_by: 'Somebody' });
  const { replaced } = one.read();
  await now(one.takeNewer());
  expect(one.read()).toMatchObject({
    form: { title: 'Newer' },
    isDirty: false,
    newer: undefined,
    replaced: replaced + 1,
  });

  two.change({ title: 'Newest' });
  await now(two.save());
  one.change({ excerpt: 'Mine' });
  await now(one.takeNewer());
  expect(one.read()).toMatchObject({
    form: { title: 'Newer', excerpt: 'Mine' },
    conflict: { other: { title: 'Newest' } },
  });
});

test('text typed while a newer version loads counts as unsaved, even if the load fails', async () => {
  const desk = new TestDesk();
  desk.posts.put('a', PUBLISHED);
  const session = await desk.open('a');
  let letGo = () => {};
  desk.posts.gate = new Promise((resolve) => {
    letGo = resolve;
  });
  desk.posts.next.push('cut');
  const taken = session.takeNewer();
  await settle();
  session.change({ title: 'Typed' });
  expect(site(session)).toMatchObject({ kind: 'unsaved' });
  letGo();
  await expect(taken).rejects.toThrow('fetch failed');
  expect(site(session)).toMatchObject({ kind: 'unsaved' });
});

test("a failed load is reported and can be retried, and a post that doesn't exist is missing", async () => {
  const desk = new TestDesk();
  desk.posts.put('a', DRAFT);
  const session = desk.window('a');
  desk.posts.next.push('cut');
  await expect(session.load()).rejects.toThrow('fetch failed');
  expect(session.read().phase).toBe('failed');
  await session.load();
  expect(session.read()).toMatchObject({ phase: 'ready', form: { title: DRAFT.title } });
  expect((await desk.open('b')).read().phase).toBe('missing');
});

test.each([
  ['draft', ''],
  ['published', ''],
  ['published', '2027-01-05T12:00:00.000Z'],
] as const)('an earlier version keeps the status %s and the date "%s" of the post', async (status, publishAt) => {
  const desk = new TestDesk();
  desk.posts.put('a', DRAFT);
  const session = await desk.open('a');
  session.change({ status, publishAt });
  const { form } = session.read();
  const texts = { title: 'Old', content: '<p>Old.</p>', excerpt: 'Old', meta_description: 'Old', meta_keywords: 'old' };
  const earlier = {
    ...form,
    ...texts,
    featured_image: 'https://site.example/old.jpg',
    publishAt: '2020-01-05T12:00:00.000Z',
  };
  session.replace({ ...earlier, status: status === 'draft' ? 'published' : 'draft' });
  expect(session.read().form).toEqual({ ...earlier, status, publishAt });
});
