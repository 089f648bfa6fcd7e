import { expect, test } from 'vitest';
import { DRAFT, TestDesk } from '../support/memory.ts';

test('a change is kept on the device within a second, and saved with a click', async () => {
  const desk = new TestDesk();
  desk.posts.put('a', DRAFT);
  const session = await desk.open('a');
  expect(session.read()).toMatchObject({ phase: 'ready', isDirty: false, status: { site: { kind: 'clean' }, device: { kind: 'nothing' } } });
  session.change({ title: 'Brakes in spring' });
  expect(session.read()).toMatchObject({ isDirty: true, status: { site: { kind: 'unsaved' }, device: { kind: 'pending' } } });
  await desk.clock.pass(300);
  expect(session.read().status.device.kind).toBe('kept');
  expect(await session.save()).toEqual({ kind: 'saved', isNew: false });
  await desk.clock.pass(0);
  expect(desk.posts.posts.get('a')?.form.title).toBe('Brakes in spring');
  expect(session.read()).toMatchObject({ isDirty: false, status: { site: { kind: 'clean', by: 'save' }, device: { kind: 'nothing' } } });
  expect(desk.journal.entries.size).toBe(0);
});
