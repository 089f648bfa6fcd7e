import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EditorSession } from '../../../admin/features/posts/editor/session/editor-session.ts';
import { chosenForm, mergeFields } from '../../../admin/features/posts/editor/session/merge.ts';
import { printCount, runs } from '../../support/runs.ts';
import { DRAFT, settle, TestDesk, type Weather } from '../support/memory.ts';

/*
 * One author, two windows on one post, and a colleague: everything that can happen to them, in any order. Every typed
 * word is unique, so that each can be found afterwards.
 */

type Step =
  | { readonly kind: 'type'; readonly window: number; readonly keys: number }
  | { readonly kind: 'save'; readonly window: number }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'kill' | 'close' | 'online'; readonly window: number }
  | { readonly kind: 'weather'; readonly weather: Weather }
  | { readonly kind: 'journal'; readonly state: 'sound' | 'full' | 'absent' }
  | { readonly kind: 'colleague' };

const window = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('type' as const), window, keys: fc.integer({ min: 1, max: 12 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('save' as const), window }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(100, 400, 1_500, 11_000, 40_000) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('kill' as const, 'close' as const, 'online' as const), window }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('weather' as const),
      weather: fc.constantFrom<Weather>('fair', 'fair', 'cut', 'answer-lost', 'signed-out', 'silent'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('journal' as const),
      state: fc.constantFrom('sound' as const, 'sound' as const, 'full' as const, 'absent' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('colleague' as const) }) },
);

// A failing journal is logged to the console, which is right but would flood this output.
beforeEach(() => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => silent.mockRestore();
});

/** Milliseconds between two keystrokes. */
const KEY = 80;
/** Milliseconds of typing that may be lost when a window is killed. */
const RISK = 1_000;

function wordsOf({ content }: { readonly content: string }): readonly string[] {
  return content.match(/word\d+/g) ?? [];
}

class Room {
  readonly desk = new TestDesk();
  private readonly windows: (EditorSession | undefined)[] = [undefined, undefined];
  /**
   * Each word with the time it was typed, and whether its loss was announced: it couldn't be stored, and the status
   * line said so.
   */
  private readonly typed = new Map<
    string,
    { readonly at: number; readonly window: number; isAtRisk: boolean; isGone: boolean }
  >();
  private words = 0;
  private readonly isNew: boolean;
  private seen = new Set<string>();

  constructor(isNew: boolean, status: 'draft' | 'published') {
    this.isNew = isNew;
    if (!isNew)
      this.desk.posts.put('a', {
        ...DRAFT,
        status,
        published_at: status === 'published' ? '2026-09-30T12:00:00.000Z' : null,
      });
  }

  private get postId(): string | undefined {
    return this.isNew ? undefined : 'a';
  }

  /** Returns a window that shows the post. Stored text is restored at once, and merged if necessary. */
  async at(index: number): Promise<EditorSession | undefined> {
    const known = this.windows[index];
    if (known) return known;
    const session = this.desk.window(this.postId);
    const loading = session.load().catch(() => undefined);
    await this.desk.clock.pass(31_000);
    await loading;
    if (!['ready', 'missing'].includes(session.read().phase)) {
      this.desk.kill(session);
      return undefined;
    }
    this.windows[index] = session;
    this.takeOffers(session);
    return session;
  }

  private takeOffers(session: EditorSession): void {
    while (session.read().offer) {
      session.restore();
      this.merge(session);
    }
  }

  /** Merges both texts so that nothing is dropped on purpose. */
  private merge(session: EditorSession): void {
    const { conflict, form } = session.read();
    if (!conflict) return;
    const fields = mergeFields(conflict, form);
    session.resolve(
      chosenForm(
        form,
        fields,
        new Map(fields.filter(({ proposal }) => !proposal).map(({ field }) => [field, 'merged'])),
      ),
    );
  }

  async do(step: Step): Promise<void> {
    const { clock, posts, journal } = this.desk;
    switch (step.kind) {
      case 'wait':
        return clock.pass(step.ms);
      case 'weather':
        posts.weather = step.weather;
        return;
      case 'journal':
        journal.state = step.state;
        return;
      case 'colleague': {
        const post = posts.posts.get('a');
        if (post)
          posts.put('a', {
            ...DRAFT,
            ...post.form,
            featured_image: null,
            meta_description: null,
            excerpt: `colleague${this.words++}`,
            published_at: post.published_at ?? null,
            meta_keywords: null,
          });
        return;
      }
    }
    const session = await this.at(step.window);
    if (!session) return;
    switch (step.kind) {
      case 'type':
        for (let key = 0; key < step.keys; key++) {
          const word = `word${this.words++}`;
          const { form } = session.read();
          session.change({
            title: 'Chaos',
            slug: form.slug || `chaos-${word}`,
            content: `${form.content}<p>${word}</p>`,
          });
          this.typed.set(word, { at: clock.now(), window: step.window, isAtRisk: false, isGone: false });
          await clock.pass(KEY);
        }
        return;
      case 'save':
        await this.save(session);
        return;
      case 'online':
        session.resume();
        return settle();
      case 'close':
        await Promise.race([session.close(), clock.pass(100)]);
        this.windows[step.window] = undefined;
        this.forgetTold(session, step.window);
        return;
      case 'kill': {
        const limit = clock.now() - RISK;
        this.forgetTold(session, step.window);
        this.desk.kill(session);
        this.windows[step.window] = undefined;
        await settle();
        const found = this.kept();
        for (const [word, one] of this.typed) {
          if (one.window !== step.window || one.isGone || one.isAtRisk || found.has(word)) continue;
          if (one.at <= limit) throw new Error(`${word} was typed ${clock.now() - one.at} ms ago and is nowhere`);
          one.isGone = true;
        }
      }
    }
  }

  /** Marks words as at risk if only this window has them and its status line says that the device can't store text. */
  private forgetTold(session: EditorSession, window: number): void {
    const { device } = session.read().status;
    const found = this.kept();
    for (const [word, one] of this.typed) {
      if (one.window !== window || found.has(word)) continue;
      if (device.kind === 'full' || device.kind === 'absent') one.isAtRisk = true;
    }
  }

  private async save(session: EditorSession): Promise<boolean> {
    const saving = session.save();
    await settle();
    session.giveUp();
    await this.desk.clock.pass(31_000);
    session.giveUp();
    await this.desk.clock.pass(31_000);
    session.giveUp();
    const result = await saving;
    if (result.kind === 'conflict') this.merge(session);
    // Two windows restored the same text, and the other was faster.
    if (result.kind === 'failed' && (result.error as { code?: string }).code === '23505')
      session.change({ slug: `again-${this.words++}` });
    return result.kind === 'saved';
  }

  /** Returns words stored on the site or the device. */
  private kept(): ReadonlySet<string> {
    const { posts, journal } = this.desk;
    return new Set([...posts.posts.values(), ...journal.entries.values()].flatMap(({ form }) => wordsOf(form)));
  }

  /** Checks that what visitors and colleagues see never reverts to an older text. */
  check(): void {
    const now = new Set([...this.desk.posts.posts.values()].flatMap(({ form }) => wordsOf(form)));
    for (const word of this.seen) if (!now.has(word)) throw new Error(`${word} was on the site and is no more`);
    this.seen = now;
  }

  /**
   * Ends all trouble, then restores, merges and saves every text. All words are on the site then, except those whose
   * loss was announced.
   */
  async end(): Promise<void> {
    this.desk.posts.weather = 'fair';
    this.desk.posts.next.length = 0;
    this.desk.journal.state = 'sound';
    // Pending work finishes, and failed work is retried.
    await this.desk.clock.pass(100_000);
    for (const index of [0, 1]) {
      const session = this.windows[index];
      if (!session) continue;
      session.giveUp();
      await this.desk.clock.pass(1_000);
      this.merge(session);
      for (let round = 0; round < 5 && !(await this.save(session)); round++) this.check();
      await session.close();
    }
    for (let visit = 0; visit < 6; visit++)
      for (const postId of this.isNew ? [undefined, ...this.desk.posts.posts.keys()] : ['a']) {
        const session = await this.desk.open(postId);
        this.takeOffers(session);
        if (session.read().isDirty) for (let round = 0; round < 5 && !(await this.save(session)); round++) this.check();
        await session.close();
      }
    this.check();
    for (const [word, { isGone, isAtRisk }] of this.typed)
      if (!isGone && !isAtRisk) expect([...this.seen], word).toContain(word);
  }
}

test.each([
  ['a draft', false, 'draft'],
  ['a published post', false, 'published'],
  ['a new post', true, 'draft'],
] as const)(
  'the session survives trouble with %s, loses at most a second and never reverts text',
  async (name, isNew, status) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const room = new Room(isNew, status);
        for (const one of steps) {
          await room.do(one);
          room.check();
        }
        await room.end();
      }),
      runs(1),
    );
    printCount(`${runs(1).numRuns} editing sessions with random trouble of ${name}`);
  },
);
