import type { Clock } from './clock.ts';
import type { Journal, JournalEntry } from './journal.ts';
import type { DeviceStatus } from './save-status.ts';

/** After the last key, and at most after the first: with the time that writing takes, no more than a second of typing is ever at risk. */
const PAUSE = 250;
const LONGEST = 750;

/** How long after a failure writing is tried again, when nobody types in the meantime. */
const AGAIN = 5_000;

/**
 * Keeps the latest text of one writer in the journal. Writes happen one after the other, and each takes the text as it is when it
 * begins, so that an older text never lands on a newer one.
 */
export class JournalWriter {
  status: DeviceStatus = { kind: 'nothing' };
  private readonly journal: Journal;
  private readonly clock: Clock;
  /** The entry as it should be kept now; undefined when nothing is to be kept. */
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

  /** Says that the text has changed. */
  touch(): void {
    const now = this.clock.now();
    this.deadline ??= now + LONGEST;
    this.cancel?.();
    this.cancel = this.clock.after(Math.max(0, Math.min(PAUSE, this.deadline - now)), () => void this.flush());
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
      .catch((fault) => console.error('the journal keeps what it need not', fault));
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
    } catch (fault) {
      this.set({ kind: (fault as { name?: unknown } | undefined)?.name === 'QuotaExceededError' ? 'full' : 'absent' });
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
