import { createStore, delMany, getMany, keys, set } from 'idb-keyval';
import type { PostFields } from '../../../../../src/blog/store/backend-calls.ts';
import { backendNow } from '../../../../data/clock.ts';
import type { PostForm, SavedPost } from '../../post-form.ts';

/** How long unclaimed entries are kept, in milliseconds. */
export const JOURNAL_AGE = 30 * 24 * 60 * 60 * 1000;

/** Unsaved text of a post on this device. */
export interface JournalEntry {
  /** User, post and writer, so that two windows never overwrite each other. */
  readonly key: string;
  readonly userId: string;
  /** Undefined for a post that was never saved. */
  readonly postId?: string | undefined;
  /** The editor session that wrote it. */
  readonly writer: string;
  readonly form: PostForm;
  readonly base?: SavedPost | undefined;
  /** An unanswered first save: the post may exist. */
  readonly attempt?: PostFields | undefined;
  /** When this text was current, in milliseconds since 1970. */
  readonly writtenAt: number;
  /** Keys of entries merged into this one. */
  readonly holds: readonly string[];
}

/** Storage for unsaved text on this device. */
export type Journal = ReturnType<typeof browserJournal>;

const LOCK = 'townpress-writer/';

/** The journal of this browser: a database, and a Web Lock per writer, which is released if its window dies. */
export function browserJournal() {
  let opened: ReturnType<typeof createStore> | undefined;
  // Opened on first use: a browser may refuse, and the error is reported when something is stored.
  const store = () => (opened ??= createStore('townpress-journal', 'entries'));
  /** Returns the entries whose keys begin with a prefix, latest first. */
  const read = async (prefix: string) => {
    const found = (await keys<string>(store())).filter((key) => key.startsWith(prefix));
    const entries: (JournalEntry | undefined)[] = await getMany(found, store());
    return entries.filter((entry) => entry !== undefined).sort((a, b) => b.writtenAt - a.writtenAt);
  };
  const remove = async (gone: readonly string[]): Promise<void> => {
    if (gone.length > 0) await delMany([...gone], store());
  };
  return {
    /** Returns a user's entries for a post, or for unsaved new posts, latest first. */
    list: (userId: string, postId: string | undefined): Promise<readonly JournalEntry[]> =>
      read(journalPrefix(userId, postId)),
    /** Returns all entries of a user, latest first. */
    listAll: (userId: string): Promise<readonly JournalEntry[]> => read(`${userId}/`),
    /** Throws a QuotaExceededError if the device is full. */
    put: (entry: JournalEntry): Promise<void> => set(entry.key, entry, store()),
    remove,
    /** Removes entries of all users written before a time. */
    async purge(before: number): Promise<void> {
      const old = (await read('')).filter(({ writtenAt }) => writtenAt < before);
      await remove(old.map(({ key }) => key));
    },
    /** Marks a writer as live until the returned function is called or its window is gone. */
    hold: (writer: string) =>
      new Promise<() => void>((granted, refused) => {
        const atWork = () => new Promise<void>((release) => granted(release));
        // Insecure pages have no locks, so all writers count as gone.
        if (navigator.locks) navigator.locks.request(LOCK + writer, atWork).catch(refused);
        else granted(() => {});
      }),
    async living(): Promise<ReadonlySet<string>> {
      const { held = [] } = (await navigator.locks?.query()) ?? {};
      const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(LOCK));
      return new Set(names.map((name) => name.slice(LOCK.length)));
    },
  };
}

/** Returns the entries not held by a live window and not merged into another entry. */
export async function leftBehind(
  journal: Pick<Journal, 'living'>,
  entries: readonly JournalEntry[],
): Promise<JournalEntry[]> {
  const living = await journal.living();
  const left = entries.filter(({ writer }) => !living.has(writer));
  const held = new Set(left.flatMap(({ holds }) => holds));
  return left.filter(({ key }) => !held.has(key));
}

export function journalKey(userId: string, postId: string | undefined, writer: string): string {
  return `${journalPrefix(userId, postId)}${writer}`;
}

export function journalPrefix(userId: string, postId: string | undefined): string {
  return `${userId}/${postId ?? 'new'}/`;
}

/** Time and timers, replaceable in tests. */
export type Clock = typeof systemClock;

export const systemClock = {
  now: backendNow,
  /** Runs a function after `ms` milliseconds. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Status of this device's copy. */
export type DeviceStatus =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'kept'; readonly at: number }
  /** Nothing more can be stored: the device is full, or the browser has no storage. */
  | { readonly kind: 'full' }
  | { readonly kind: 'absent' };

/** Debounce and its maximum: with the time a write takes, at most a second of typing is at risk. */
const WRITE_DELAY_MS = 250;
const LONGEST = 750;

/** Retry delay after a failed write, in milliseconds. */
const AGAIN = 5_000;

/** Stores the latest text of one writer, one write at a time, so that older text never overwrites newer. */
export class JournalWriter {
  status: DeviceStatus = { kind: 'nothing' };
  private readonly journal: Journal;
  private readonly clock: Clock;
  private readonly entry: () => JournalEntry | undefined;
  private readonly tell: () => void;
  private cancel: (() => void) | undefined;
  private deadline: number | undefined;
  private work: Promise<void> = Promise.resolve();
  private kept: string | undefined;

  constructor(journal: Journal, clock: Clock, entry: () => JournalEntry | undefined, tell: () => void) {
    this.journal = journal;
    this.clock = clock;
    this.entry = entry;
    this.tell = tell;
  }

  touch(): void {
    const now = this.clock.now();
    this.deadline ??= now + LONGEST;
    this.cancel?.();
    this.cancel = this.clock.after(Math.max(0, Math.min(WRITE_DELAY_MS, this.deadline - now)), () => void this.flush());
    if (this.status.kind === 'nothing' || this.status.kind === 'kept') this.set({ kind: 'pending' });
  }

  /** Stores the text now. Resolves when done or failed; see `status`. */
  flush(): Promise<void> {
    this.cancel?.();
    this.cancel = undefined;
    this.deadline = undefined;
    this.work = this.work.then(() => this.write());
    return this.work;
  }

  /** Removes entries after all pending writes. */
  remove(keys: readonly string[]): Promise<void> {
    this.work = this.work
      .then(() => this.journal.remove(keys))
      .catch((error) => console.error('could not clean up the journal', error));
    return this.work;
  }

  private async write(): Promise<void> {
    const entry = this.entry();
    try {
      if (entry) await this.journal.put(entry);
      // A new post gets another key with its first save.
      if (this.kept !== undefined && this.kept !== entry?.key) await this.journal.remove([this.kept]);
      this.kept = entry?.key;
      if (this.deadline === undefined) this.set(entry ? { kind: 'kept', at: entry.writtenAt } : { kind: 'nothing' });
    } catch (error) {
      this.set({ kind: (error as { name?: unknown } | undefined)?.name === 'QuotaExceededError' ? 'full' : 'absent' });
      this.cancel ??= this.clock.after(AGAIN, () => void this.flush());
    }
  }

  /** Stops all timers. A write in progress continues. */
  stop(): void {
    this.cancel?.();
    this.cancel = undefined;
  }

  private set(status: DeviceStatus): void {
    this.status = status;
    this.tell();
  }
}
