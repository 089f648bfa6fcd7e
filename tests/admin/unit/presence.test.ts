import { expect, onTestFinished, test, vi } from 'vitest';
import { BEAT, Heartbeat, openPresence } from '../../../admin/features/posts/editor/session/presence.ts';
import { presenceWords } from '../../../admin/features/posts/editor/session/presence-words.ts';
import type { EditorCalls, OtherEditor } from '../../../src/blog/store/editor-calls.ts';
import { settle, TestClock } from '../support/memory.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const at = (since: number) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(since).replace(/\s/g, ' ');
const window = (writer: string, userId: string, name: string, since = NOON): OtherEditor => ({
  writer,
  userId,
  name,
  since,
});
const JANE = window('w-jane', 'jane', 'Jane Doe');

/** A backend that records its calls and answers when and how the test says. */
class Calls implements EditorCalls {
  readonly said: string[] = [];
  others: readonly OtherEditor[] = [];
  isDown = false;
  gate: Promise<void> | undefined;

  async beat(postId: string) {
    this.said.push(`beat ${postId}`);
    const { gate, others, isDown } = this;
    await gate;
    if (isDown) throw new TypeError('Failed to fetch');
    return others;
  }

  leave(postId: string) {
    this.said.push(`leave ${postId}`);
  }
}

function start() {
  const [calls, clock] = [new Calls(), new TestClock()];
  const heartbeat = new Heartbeat(calls, clock);
  let told = 0;
  heartbeat.subscribe(() => told++);
  return { calls, clock, heartbeat, told: () => told, taken: () => calls.said.splice(0) };
}

test('a window sends a heartbeat at once and every 20 seconds while its post is visible', async () => {
  const { clock, heartbeat, taken } = start();
  heartbeat.show(true);
  heartbeat.enter(undefined);
  await clock.pass(60_000);
  expect(taken()).toEqual([]);

  heartbeat.enter('a');
  expect(taken()).toEqual(['beat a']);
  await clock.pass(19_999);
  expect(taken()).toEqual([]);
  await clock.pass(1);
  expect(taken()).toEqual(['beat a']);
  heartbeat.enter('a');
  heartbeat.show(true);
  await clock.pass(60_000);
  expect(taken()).toEqual(['beat a', 'beat a', 'beat a']);

  heartbeat.show(false);
  await clock.pass(600_000);
  expect(taken()).toEqual([]);
  heartbeat.show(true);
  expect(taken()).toEqual(['beat a']);
  await clock.pass(BEAT);
  expect(taken()).toEqual(['beat a']);
});

test('a background window sends nothing for a new post, and catches up when it becomes visible', async () => {
  const { clock, heartbeat, taken } = start();
  heartbeat.enter('a');
  await clock.pass(60_000);
  expect(taken()).toEqual([]);
  heartbeat.show(true);
  expect(taken()).toEqual(['beat a']);
});

test('a window that leaves says so once and stops, and resumes when it comes back', async () => {
  const { calls, clock, heartbeat, taken } = start();
  calls.others = [JANE];
  heartbeat.show(true);
  heartbeat.enter('a');
  await settle();
  heartbeat.enter('b');
  expect(heartbeat.read()).toEqual([]);
  expect(taken()).toEqual(['beat a', 'leave a', 'beat b']);
  await settle();

  heartbeat.show(false);
  heartbeat.leave();
  await clock.pass(60_000);
  expect([taken(), heartbeat.read()]).toEqual([['leave b'], []]);
  heartbeat.show(true);
  await settle();
  expect([taken(), heartbeat.read()]).toEqual([['beat b'], [JANE]]);

  heartbeat.enter(undefined);
  await clock.pass(60_000);
  expect([taken(), heartbeat.read()]).toEqual([['leave b'], []]);
});

test('the list of editors changes only when one joins or leaves', async () => {
  const { calls, clock, heartbeat, told } = start();
  calls.others = [JANE];
  heartbeat.show(true);
  heartbeat.enter('a');
  await settle();
  const list = heartbeat.read();
  calls.others = [{ ...JANE }];
  await clock.pass(60_000);
  expect([heartbeat.read(), told()]).toEqual([list, 1]);
  expect(heartbeat.read()).toBe(list);
  calls.others = [];
  await clock.pass(BEAT);
  expect([heartbeat.read(), told()]).toEqual([[], 2]);
});

test('a failed heartbeat is silent, editors stay for a minute, and heartbeats go on', async () => {
  const { calls, clock, heartbeat, taken } = start();
  calls.others = [JANE];
  heartbeat.show(true);
  heartbeat.enter('a');
  await settle();
  calls.isDown = true;
  await clock.pass(40_000);
  expect(heartbeat.read()).toEqual([JANE]);
  await clock.pass(20_000);
  expect(heartbeat.read()).toEqual([]);
  expect(taken()).toHaveLength(4);
  calls.isDown = false;
  await clock.pass(BEAT);
  expect(heartbeat.read()).toEqual([JANE]);
});

test('a late response is ignored after a later one and after leaving', async () => {
  const { calls, clock, heartbeat } = start();
  let letGo = () => {};
  calls.gate = new Promise((resolve) => {
    letGo = resolve;
  });
  calls.others = [JANE];
  heartbeat.show(true);
  heartbeat.enter('a');
  calls.gate = undefined;
  calls.others = [];
  await clock.pass(BEAT);
  letGo();
  await settle();
  expect(heartbeat.read()).toEqual([]);

  calls.others = [JANE];
  heartbeat.show(false);
  heartbeat.show(true);
  heartbeat.leave();
  await settle();
  expect(heartbeat.read()).toEqual([]);
});

const ALONE = { others: () => 0, knows: () => false };
const OWN = 'You have this post open in another window too. Save in only one of them.';

test.each([
  ['nobody', [], []],
  ['one person', [JANE], [`Jane Doe has also had this post open since ${at(NOON)}.`]],
  [
    'one person without a name',
    [window('w', 'u', '')],
    [`Another admin has also had this post open since ${at(NOON)}.`],
  ],
  [
    'one person in two windows, since the first',
    [window('1', 'jane', 'Jane Doe', NOON), window('2', 'jane', 'Jane Doe', NOON + 3_600_000)],
    [`Jane Doe has also had this post open since ${at(NOON)}.`],
  ],
  ['two', [JANE, window('2', 'bob', 'Bob Roe')], ['Jane Doe and Bob Roe have this post open too.']],
  [
    'two people, one without a name',
    [window('2', 'u', ''), JANE],
    ['Jane Doe and another admin have this post open too.'],
  ],
  [
    'two people without names',
    [window('1', 'u', ''), window('2', 'v', '')],
    ['2 other admins have this post open too.'],
  ],
  [
    'three people with one name',
    ['a', 'b', 'c'].map((id) => window(id, id, 'Jane Doe')),
    ['Jane Doe, Jane Doe, and Jane Doe have this post open too.'],
  ],
  ['five', ['A', 'B', 'C', 'D', 'E'].map((id) => window(id, id, id)), ['A, B, and 3 others have this post open too.']],
  ['a window of the same account elsewhere', [window('2', 'me', 'Me')], [OWN]],
  [
    'a window of the same account and another user',
    [window('2', 'me', 'Me'), JANE],
    [OWN, `Jane Doe has also had this post open since ${at(NOON)}.`],
  ],
])('the notice about other editors names %s', (_, windows, words) => {
  expect(presenceWords(ALONE, windows, 'me', NOON)).toEqual(words);
});

test('windows of one browser count once and disappear when closed, whatever the backend says', async () => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const [one, two] = [openPresence('one'), openPresence('two')];
  onTestFinished(() => one.close());
  const said = () => presenceWords(one, [window('two', 'me', 'Me')], 'me', NOON);
  one.enter('a');
  expect(said()).toEqual([OWN]);
  two.enter('a');
  await expect.poll(() => one.others()).toBe(1);
  expect(said()).toEqual([OWN]);
  two.close();
  await expect.poll(() => one.others()).toBe(0);
  expect(said()).toEqual([]);
});
