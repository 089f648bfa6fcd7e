import type { EditorCalls, OtherEditor } from '../../../../../src/blog/store/editor-calls.ts';
import { Store } from '../../../../ui/store.ts';
import type { Clock } from './journal.ts';

type Message =
  /** Somebody looks at a post, and whoever does too shall say so. */
  | { readonly kind: 'here' | 'gone' | 'too'; readonly writer: string; readonly postId: string | undefined }
  | { readonly kind: 'saved'; readonly writer: string; readonly postId: string; readonly updated_at: string };

/** What the windows of this browser know of each other's posts. */
export type Presence = ReturnType<typeof openPresence>;

/** Joins the windows of this browser, as the writer with this name. */
export function openPresence(writer: string) {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('townpress-editors');
  const others = new Set<string>();
  const known = new Set<string>();
  const watchers = new Set<() => void>();
  const savers = new Set<(postId: string) => void>();
  let post: string | undefined;
  const say = (message: Message) => channel?.postMessage(message);
  const count = (other: string, isHere: boolean) => {
    if (others.has(other) === isHere) return;
    if (isHere) others.add(other);
    else others.delete(other);
    for (const watcher of watchers) watcher();
  };
  const leave = () => {
    if (post !== undefined) say({ kind: 'gone', writer, postId: post });
  };
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      known.add(data.writer);
      if (data.postId === undefined || data.postId !== post) return;
      if (data.kind === 'saved') for (const saver of savers) saver(data.postId);
      else count(data.writer, data.kind !== 'gone');
      if (data.kind === 'here') say({ kind: 'too', writer, postId: post });
    };
  addEventListener('pagehide', leave);
  return {
    /** Says which post this window has; undefined for one that is not saved yet, which no other window can have. */
    enter(postId: string | undefined): void {
      if (postId === post) return;
      leave();
      post = postId;
      for (const other of [...others]) count(other, false);
      if (postId !== undefined) say({ kind: 'here', writer, postId });
    },
    tellSaved: (postId: string, updated_at: string) => say({ kind: 'saved', writer, postId, updated_at }),
    onSaved(listener: (postId: string) => void): () => void {
      savers.add(listener);
      return () => savers.delete(listener);
    },
    /** How many other windows have this window's post. */
    others: () => others.size,
    /** Whether this browser has, or had, a window with this name. */
    knows: (other: string) => known.has(other),
    subscribe(listener: () => void): () => void {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    close(): void {
      leave();
      removeEventListener('pagehide', leave);
      channel?.close();
    },
  };
}

/** Milliseconds between two beats. Who has not been heard of for three of them has left, also for the database. */
export const BEAT = 20_000;
const FORGOTTEN = 3 * BEAT;

const NOBODY: readonly OtherEditor[] = [];

/** Keeps saying that this window has a post open while it is seen, and knows which others have. An answer holds for a minute. */
export class Heartbeat extends Store<readonly OtherEditor[]> {
  private readonly calls: EditorCalls;
  private readonly clock: Clock;
  private post: string | undefined;
  private isShown = false;
  private cancel: (() => void) | undefined;
  /** Counts the beats: only the last one is listened to. */
  private turn = 0;
  private heardAt = 0;

  constructor(calls: EditorCalls, clock: Clock) {
    super(NOBODY);
    this.calls = calls;
    this.clock = clock;
  }

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

  override set(others: readonly OtherEditor[]): void {
    if (JSON.stringify(others) !== JSON.stringify(this.state)) super.set(others);
  }
}
