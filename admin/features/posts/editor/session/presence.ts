import type { EditorCalls, OtherEditor } from '../../../../../src/blog/store/editor-calls.ts';
import { Store } from '../../../../ui/store.ts';
import type { Clock } from './journal.ts';

interface Message {
  /** `here` announces that a window opened a post; other windows with the same post reply `too`. */
  readonly kind: 'here' | 'gone' | 'too' | 'saved';
  readonly writer: string;
  readonly postId: string;
}

/** Lets the windows of this browser know about each other's posts. */
export type Presence = ReturnType<typeof openPresence>;

/** Joins the other windows of this browser as `writer`. */
export function openPresence(writer: string) {
  const channel = new BroadcastChannel('townpress-editors');
  const others = new Store<ReadonlySet<string>>(new Set());
  const known = new Set<string>();
  const savers = new Set<(postId: string) => void>();
  let post: string | undefined;
  const say = (message: Message) => channel.postMessage(message);
  const count = (other: string, isHere: boolean) => {
    if (others.state.has(other) === isHere) return;
    const rest = [...others.state].filter((one) => one !== other);
    others.set(new Set(isHere ? [...rest, other] : rest));
  };
  const leave = () => {
    if (post !== undefined) say({ kind: 'gone', writer, postId: post });
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    known.add(data.writer);
    if (data.postId !== post) return;
    if (data.kind === 'saved') for (const saver of savers) saver(data.postId);
    else count(data.writer, data.kind !== 'gone');
    if (data.kind === 'here') say({ kind: 'too', writer, postId: post });
  };
  addEventListener('pagehide', leave);
  return {
    /** Sets this window's post; undefined for an unsaved one, which no other window can have. */
    enter(postId: string | undefined): void {
      if (postId === post) return;
      leave();
      post = postId;
      others.set(new Set());
      if (postId !== undefined) say({ kind: 'here', writer, postId });
    },
    tellSaved: (postId: string) => say({ kind: 'saved', writer, postId }),
    onSaved(listener: (postId: string) => void): () => void {
      savers.add(listener);
      return () => savers.delete(listener);
    },
    /** Returns the number of other windows with this post open. */
    others: () => others.state.size,
    /** Returns whether this browser has, or had, a window with this writer. */
    knows: (other: string) => known.has(other),
    subscribe: others.subscribe,
    close(): void {
      leave();
      removeEventListener('pagehide', leave);
      channel.close();
    },
  };
}

/** Heartbeat interval in milliseconds. After three missed beats, a window counts as closed, also in the database. */
export const BEAT = 20_000;
const FORGOTTEN = 3 * BEAT;

const NOBODY: readonly OtherEditor[] = [];

/** Tells the backend that this visible window has a post open, and gets who else has. Results expire after a minute. */
export class Heartbeat extends Store<readonly OtherEditor[]> {
  private readonly calls: EditorCalls;
  private readonly clock: Clock;
  private post: string | undefined;
  private isShown = false;
  private cancel: (() => void) | undefined;
  /** The number of the latest beat; responses to older ones are ignored. */
  private turn = 0;
  private heardAt = 0;

  constructor(calls: EditorCalls, clock: Clock) {
    super(NOBODY);
    this.calls = calls;
    this.clock = clock;
  }

  /** Sets this window's post; undefined for an unsaved one and on close. */
  enter(postId: string | undefined): void {
    if (postId === this.post) return;
    this.leave();
    this.post = postId;
    void this.beat();
  }

  /** Sets whether this window is visible. A hidden window sends no beats; it sends one as soon as it's shown. */
  show(isShown: boolean): void {
    if (isShown === this.isShown) return;
    this.isShown = isShown;
    if (isShown) void this.beat();
  }

  /** Reports that this window is closing. If it's shown again, it sends a beat. */
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
      // The browser logs failed requests.
      if (turn === this.turn && this.clock.now() - this.heardAt >= FORGOTTEN) this.set(NOBODY);
    }
  }

  override set(others: readonly OtherEditor[]): void {
    if (JSON.stringify(others) !== JSON.stringify(this.state)) super.set(others);
  }
}
