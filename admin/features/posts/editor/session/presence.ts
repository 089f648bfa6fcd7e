type Message =
  /** Somebody looks at a post, and whoever does too shall say so. */
  | { readonly kind: 'here' | 'gone' | 'too'; readonly writer: string; readonly postId: string | undefined }
  | { readonly kind: 'saved'; readonly writer: string; readonly postId: string; readonly updated_at: string };

/** What the windows of this browser know of each other's posts. */
export interface Presence {
  /** Says which post this window has; undefined for one that is not saved yet, which no other window can have. */
  enter(postId: string | undefined): void;
  tellSaved(postId: string, updated_at: string): void;
  onSaved(listener: (postId: string) => void): () => void;
  /** How many other windows have this window's post. */
  others(): number;
  /** Whether this browser has, or had, a window with this name. */
  knows(writer: string): boolean;
  subscribe(listener: () => void): () => void;
  close(): void;
}

/** Joins the windows of this browser, as the writer with this name. */
export function openPresence(writer: string): Presence {
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
    enter(postId) {
      if (postId === post) return;
      leave();
      post = postId;
      for (const other of [...others]) count(other, false);
      if (postId !== undefined) say({ kind: 'here', writer, postId });
    },
    tellSaved: (postId, updated_at) => say({ kind: 'saved', writer, postId, updated_at }),
    onSaved(listener) {
      savers.add(listener);
      return () => savers.delete(listener);
    },
    others: () => others.size,
    knows: (other) => known.has(other),
    subscribe(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    close() {
      leave();
      removeEventListener('pagehide', leave);
      channel?.close();
    },
  };
}
