import { createStore, delMany, getMany, keys, set } from 'idb-keyval';
import type { PostFields } from '../../../../../src/blog/store/backend-calls.ts';
import { backendNow } from '../../../../data/clock.ts';
import type { PostForm, SavedPost } from '../../post-form.ts';

/** Milliseconds that an entry is kept which nobody came back for. */
export const JOURNAL_AGE = 30 * 24 * 60 * 60 * 1000;

/** What somebody typed, as it was kept on this device before it was saved. */
export interface JournalEntry {
  /** Of the user, the post and the writer, so that two windows never write over each other. */
  readonly key: string;
  readonly userId: string;
  /** None for a post that was not saved yet. */
  readonly postId?: string;
  /** The window, or rather the one visit to the editor, that wrote it. */
  readonly writer: string;
  readonly form: PostForm;
  readonly base?: SavedPost;
  /** A first save that was sent and not answered: the post may exist. */
  readonly attempt?: PostFields;
  /** When this text was the latest, in milliseconds since 1970. */
  readonly writtenAt: number;
  /** Keys of entries whose text went into this one. */
  readonly holds: readonly string[];
}

/** Where unsaved text is kept on this device. */
export type Journal = ReturnType<typeof browserJournal>;

const LOCK = 'townpress-writer/';

/** The journal of this browser: a database of its own, and a lock for each writer, which the browser takes back when its window dies. */
export function browserJournal() {
  let opened: ReturnType<typeof createStore> | undefined;
  // Only now: a browser may refuse to open it, and that is told where something is to be kept.
  const store = () => (opened ??= createStore('townpress-journal', 'entries'));
  const read = async (matches: (key: string) => boolean) => {
    const found = (await keys<string>(store())).filter(matches);
    const entries: (JournalEntry | undefined)[] = await getMany(found, store());
    return entries.filter((entry) => entry !== undefined);
  };
  const remove = async (gone: readonly string[]): Promise<void> => {
    if (gone.length > 0) await delMany([...gone], store());
  };
  return {
    /** The entries of a user for a post, or for posts not yet saved; latest first. */
    async list(userId: string, postId: string | undefined): Promise<readonly JournalEntry[]> {
      const entries = await read((key) => key.startsWith(journalPrefix(userId, postId)));
      return entries.sort((a, b) => b.writtenAt - a.writtenAt);
    },
    /** All entries of a user; latest first. */
    async listAll(userId: string): Promise<readonly JournalEntry[]> {
      const entries = await read((key) => key.startsWith(`${userId}/`));
      return entries.sort((a, b) => b.writtenAt - a.writtenAt);
    },
    /** Throws an error named QuotaExceededError when the device is full. */
    put: (entry: JournalEntry): Promise<void> => set(entry.key, entry, store()),
    remove,
    /** Removes what was written before a time, by anybody. */
    async purge(before: number): Promise<void> {
      const old = (await read(() => true)).filter(({ writtenAt }) => writtenAt < before);
      await remove(old.map(({ key }) => key));
    },
    /** Says that a writer is at work until the function it answers is called, or its window is gone. */
    hold: (writer: string) =>
      new Promise<() => void>((granted, refused) => {
        const atWork = () => new Promise<void>((release) => granted(release));
        // Pages without a secure origin have no locks; there all writers count as gone.
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

/** Those of some entries that no window is at work on, and whose text went into no other. */
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

/** The time and its alarms, so that tests can have both of their own. */
export type Clock = typeof systemClock;

export const systemClock = {
  now: backendNow,
  /** Runs something after so many milliseconds, unless the function it answers is called before. */
  after(ms: number, run: () => void): () => void {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** What is true of the text on this device. */
export type DeviceStatus =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'kept'; readonly at: number }
  /** Nothing more can be kept: no space is left, or the browser keeps nothing at all. */
  | { readonly kind: 'full' }
  | { readonly kind: 'absent' };

/** After the last key, and at most after the first: with the time that writing takes, no more than a second of typing is ever at risk. */
const WRITE_DELAY_MS = 250;
const LONGEST = 750;

/** How long after a failure writing is tried again, when nobody types in the meantime. */
const AGAIN = 5_000;

/** Keeps the latest text of one writer in the journal, one write after the other, so that an older text never lands on a newer one. */
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

  /** Keeps the text now. Ends when it is kept, or has failed, which the status tells. */
  flush(): Promise<void> {
    this.cancel?.();
    this.cancel = undefined;
    this.deadline = undefined;
    this.work = this.work.then(() => this.write());
    return this.work;
  }

  /** Removes entries after everything that is still to be written. */
  remove(keys: readonly string[]): Promise<void> {
    this.work = this.work
      .then(() => this.journal.remove(keys))
      .catch((error) => console.error('the journal keeps what it need not', error));
    return this.work;
  }

  private async write(): Promise<void> {
    const entry = this.entry();
    try {
      // A post that was just made has another key from now on.
      if (this.kept !== undefined && this.kept !== entry?.key) {
        if (entry) await this.journal.put(entry);
        await this.journal.remove([this.kept]);
      } else if (entry) await this.journal.put(entry);
      this.kept = entry?.key;
      if (this.deadline === undefined) this.set(entry ? { kind: 'kept', at: entry.writtenAt } : { kind: 'nothing' });
    } catch (error) {
      this.set({ kind: (error as { name?: unknown } | undefined)?.name === 'QuotaExceededError' ? 'full' : 'absent' });
      this.cancel ??= this.clock.after(AGAIN, () => void this.flush());
    }
  }

  /** Stops all alarms. What is being written still is. */
  stop(): void {
    this.cancel?.();
    this.cancel = undefined;
  }

  private set(status: DeviceStatus): void {
    this.status = status;
    this.tell();
  }
}
