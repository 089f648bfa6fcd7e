import type { EditorCalls, OtherEditor } from '../../../../../src/blog/store/editor-presence.ts';
import type { Clock } from './clock.ts';

/** Milliseconds between two beats. Who has not been heard of for three of them has left, also for the database. */
export const BEAT = 20_000;
const FORGOTTEN = 3 * BEAT;

const NOBODY: readonly OtherEditor[] = [];

/**
 * Keeps saying that this window has a post open, as long as somebody can see the window, and knows which others have. When the
 * backend does not answer, what it said last holds for a minute; nothing else depends on it.
 */
export class Heartbeat {
  private readonly calls: EditorCalls;
  private readonly clock: Clock;
  private readonly listeners = new Set<() => void>();
  private others = NOBODY;
  private post: string | undefined;
  private isShown = false;
  private cancel: (() => void) | undefined;
  /** Counts the beats: only the last one is listened to. */
  private turn = 0;
  private heardAt = 0;

  constructor(calls: EditorCalls, clock: Clock) {
    this.calls = calls;
    this.clock = clock;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The other windows: the same list until it changes. */
  readonly read = (): readonly OtherEditor[] => this.others;

  /** Says which post this window has; undefined for one that is not saved yet, and when it is closed. */
  enter(postId: string | undefined): void {
    if (postId === this.post) return;
    this.leave();
    this.post = postId;
    void this.beat();
  }

  /** Says whether somebody can see this window. One in the background falls silent, and is back with a beat at once. */
  show(isShown: boolean): void {
    if (isShown === this.isShown) return;
    this.isShown = isShown;
    if (isShown) void this.beat();
  }

  /** Tells the others that this window goes away. Should it be seen again, it comes back with a beat. */
  leave(): void {
    this.cancel?.();
    this.turn++;
    if (this.post !== undefined) this.calls.leave(this.post);
    this.set(NOBODY);
  }

  private async beat(): Promise<void> {
    this.cancel?.();
    const { post } = this;
    if (post === undefined || !this.isShown) return;
    const turn = ++this.turn;
    this.cancel = this.clock.after(BEAT, () => void this.beat());
    try {
      const others = await this.calls.beat(post);
      if (turn !== this.turn) return;
      this.heardAt = this.clock.now();
      this.set(others);
    } catch {
      // The browser's own console says what failed.
      if (turn === this.turn && this.clock.now() - this.heardAt >= FORGOTTEN) this.set(NOBODY);
    }
  }

  private set(others: readonly OtherEditor[]): void {
    if (JSON.stringify(others) === JSON.stringify(this.others)) return;
    this.others = others;
    for (const listener of this.listeners) listener();
  }
}
