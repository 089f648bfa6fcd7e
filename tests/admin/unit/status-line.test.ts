import { describe, expect, test } from 'vitest';
import type { EditorSession } from '../../../admin/features/posts/editor/session/editor-session.ts';
import { statusWords } from '../../../admin/features/posts/editor/session/status-words.ts';
import { formatTime } from '../../../admin/features/posts/format-time.ts';
import { DRAFT, settle, TestDesk } from '../support/memory.ts';

const PUBLISHED = { ...DRAFT, status: 'published', published_at: '2026-09-30T12:00:00.000Z' } as const;

/** The status line as the screen shows it: read after every change of the session, and four times a second. */
class Watched {
  /** Each text shown, without repeats. */
  readonly shown: string[] = [];
  isOnline = true;
  private readonly desk: TestDesk;
  private readonly session: EditorSession;
  private readonly check: (text: string) => void;

  constructor(desk: TestDesk, session: EditorSession, check: (text: string) => void = () => {}) {
    this.desk = desk;
    this.session = session;
    this.check = check;
    this.look();
    session.subscribe(() => this.look());
  }

  get text(): string {
    return statusWords(this.session.read(), this.desk.clock.now(), this.isOnline).text;
  }

  private look(): void {
    const { text } = this;
    this.check(text);
    if (text !== this.shown.at(-1)) this.shown.push(text);
  }

  async pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 250) {
      await this.desk.clock.pass(Math.min(250, ms - passed));
      this.look();
      if (this.text.startsWith('Saved')) expect(this.session.read().isDirty).toBe(false);
    }
  }

  /** Types a letter every tenth of a second. */
  async type(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 100) {
      const { content } = this.session.read().form;
      this.session.change({ content: `${content.replace('</p>', '')}x</p>` });
      await this.pass(100);
    }
  }
}

/** Fails if the server contradicts the status line. */
function truth(desk: TestDesk, session: EditorSession) {
  return (text: string) => {
    const post = desk.posts.posts.get(session.read().base?.id ?? '');
    if (/^(?:New draft|Not saved yet)$/.test(text)) expect(post, text).toBeUndefined();
    else if (text.startsWith('Saved')) {
      const age = (desk.clock.now() - Date.parse(post?.updated_at ?? '')) / 1000;
      const seconds = /^Saved (\d+) sec ago$/.exec(text)?.[1];
      if (text === 'Saved just now') expect(age, text).toBeLessThan(15);
      else expect(Math.abs(age - Number(seconds)), text).toBeLessThanOrEqual(15);
    } else expect(text).toMatch(/^(?:Saving|Unsaved changes)$/);
    if (text === 'Saving') expect(desk.posts.underWay).toBeGreaterThan(0);
  };
}

describe('an author who types for 45 seconds', () => {
  test.each([
    ['an instant backend', 0, ['Unsaved changes', 'Saved just now']],
    ['a usual one', 600, ['Unsaved changes']],
  ] as const)('the line stays still and true with %s', async (_, latency, saves) => {
    const desk = new TestDesk();
    desk.posts.latency = latency;
    const session = await desk.open(undefined);
    const line = new Watched(desk, session);
    session.change({ content: '<p>x</p>' });
    session.change({ title: 'Brakes', slug: 'brakes', excerpt: 'Short.' });
    const watched = new Watched(desk, session, truth(desk, session));
    await watched.type(45_000);
    expect(desk.posts.writes).toBeGreaterThanOrEqual(4);
    expect(line.shown.slice(0, 3)).toEqual(['New draft', "Can't save yet: add a title", 'Not saved yet']);
    expect([...new Set(line.shown.slice(3))]).toEqual(saves);
    await watched.pass(30_000);
    expect(watched.shown.slice(-2)).toEqual(['Saved just now', 'Saved 15 sec ago']);
  });

  test('the line shows that a slow backend is still saving', async () => {
    const desk = new TestDesk();
    desk.posts.put('a', DRAFT);
    const session = await desk.open('a');
    desk.posts.latency = 4_000;
    const line = new Watched(desk, session);
    await line.type(45_000);
    // Four saves fit in.
    const saves = Array.from({ length: 4 }, () => ['Unsaved changes', 'Saving']).flat();
    expect(line.shown.slice(1)).toEqual([...saves, 'Unsaved changes']);
  });

  test('the line shows one text while offline, whatever is tried', async () => {
    const desk = new TestDesk();
    desk.posts.put('a', DRAFT);
    const session = await desk.open('a');
    const line = new Watched(desk, session);
    line.isOnline = false;
    desk.posts.weather = 'cut';
    await line.type(45_000);
    expect(line.shown.slice(1)).toEqual(['Unsaved changes', 'Offline: kept on this device']);
    line.isOnline = true;
    expect(line.text).toBe("Can't reach the server: kept on this device");
    desk.posts.weather = 'fair';
    session.resume();
    await settle();
    expect(line.text).toBe('Saved just now');
  });
});

test('a published post shows that it has changes until they are saved', async () => {
  const desk = new TestDesk();
  desk.posts.put('a', PUBLISHED);
  const session = await desk.open('a');
  const line = new Watched(desk, session);
  await line.type(20_000);
  expect(line.shown.slice(1)).toEqual(['Unsaved changes']);
  desk.posts.next.push('cut');
  await session.save();
  expect(line.text).toBe('Save failed: kept on this device');
  await line.type(1_000);
  expect(line.text).toBe('Save failed: kept on this device');
  await session.save();
  expect(line.text).toBe('Saved just now');
});

test.each([
  ['signed-out', 'Signed out: kept on this device'],
  ['refused', "Can't save: The server is having problems. Please try again later."],
] as const)('a save that is %s stays on the line while the author types on', async (weather, text) => {
  const desk = new TestDesk();
  desk.posts.put('a', DRAFT);
  const session = await desk.open('a');
  const line = new Watched(desk, session);
  desk.posts.weather = weather;
  await line.type(25_000);
  expect(line.shown.slice(1)).toEqual(['Unsaved changes', text]);
  desk.posts.weather = 'fair';
  await line.type(62_000);
  await line.pass(10_000);
  expect(line.shown.at(-1)).toBe('Saved just now');
});

test.each([
  [{ title: '' }, "Can't save yet: add a title"],
  [{ slug: '' }, "Can't save: add a slug"],
  [{ slug: 'a b' }, "Can't save: use lowercase letters, digits and single hyphens in the slug"],
  [{ meta_description: 'x'.repeat(161) }, "Can't save: the meta description is too long"],
])('a draft with %j explains why it is not saved', async (patch, text) => {
  const desk = new TestDesk();
  desk.posts.put('a', DRAFT);
  const session = await desk.open('a');
  session.change(patch);
  expect(new Watched(desk, session).text).toBe(text);
});

test("another author's version and a deleted post are named", async () => {
  const desk = new TestDesk();
  desk.posts.put('a', DRAFT);
  const [mine, theirs] = [await desk.open('a'), await desk.open('a')];
  const line = new Watched(desk, mine);
  theirs.change({ title: 'Theirs' });
  await theirs.save();
  mine.change({ title: 'Mine' });
  await mine.save();
  expect(line.text).toBe("Can't save: a newer version was saved elsewhere");
  desk.posts.posts.delete('a');
  theirs.change({ title: 'Theirs again' });
  await theirs.save();
  expect(new Watched(desk, theirs).text).toBe("Can't save: this post was deleted");
});

test.each([
  [0, 'Saved just now'],
  [14, 'Saved just now'],
  [15, 'Saved 15 sec ago'],
  [44, 'Saved 30 sec ago'],
  [59, 'Saved 45 sec ago'],
  [60, 'Saved 1 min ago'],
  [59 * 60, 'Saved 59 min ago'],
  [3_600, 'Saved 1 hr ago'],
])('%d seconds after a save the line says "%s"', async (seconds, text) => {
  const desk = new TestDesk();
  desk.posts.put('a', DRAFT);
  const session = await desk.open('a');
  session.change({ title: 'Brakes' });
  await session.save();
  // The save happens one millisecond after the load.
  await desk.clock.pass(seconds * 1000 + 1);
  expect(new Watched(desk, session).text).toBe(text);
});

test('a save on another day shows its time', async () => {
  const desk = new TestDesk();
  desk.posts.put('a', DRAFT);
  const session = await desk.open('a');
  const saved = Date.parse(session.read().base?.updated_at ?? '');
  await desk.clock.pass(48 * 3_600_000);
  expect(new Watched(desk, session).text).toBe(`Saved ${formatTime(saved, desk.clock.now())}`);
});

test('screen readers announce a save once, and again after trouble', async () => {
  const desk = new TestDesk();
  desk.posts.put('a', DRAFT);
  const session = await desk.open('a');
  const heard: (string | undefined)[] = [];
  session.subscribe(() => heard.push(statusWords(session.read(), desk.clock.now(), true).said));
  const line = new Watched(desk, session);
  await line.type(25_000);
  desk.posts.weather = 'cut';
  await line.type(25_000);
  desk.posts.weather = 'fair';
  await line.type(62_000);
  const said = heard.filter((text) => text !== undefined);
  expect(said.filter((text, index) => text !== said[index - 1])).toEqual([
    'Saved',
    "Can't reach the server: kept on this device",
    'Saved',
  ]);
});
