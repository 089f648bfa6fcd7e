import type { PostFields } from '../../../../../src/blog/store/backend-calls.ts';
import type { PostForm } from '../../post-form.ts';
import type { SavedPost } from './stored-form.ts';

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
  /** The version it was typed upon. */
  readonly base?: SavedPost;
  /** A first save that was sent and not answered: the post may exist. */
  readonly attempt?: PostFields;
  /** When this text was the latest, in milliseconds since 1970. */
  readonly writtenAt: number;
  /** How often somebody chose not to have it back. */
  readonly declined: number;
  /** Keys of entries whose text went into this one. */
  readonly holds: readonly string[];
}

/**
 * Where unsaved text is kept on this device. `put` throws a fault named QuotaExceededError when the device is full, and others when
 * it keeps nothing at all.
 */
export interface Journal {
  /** The entries of a user for a post, or for posts not yet saved; latest first. */
  list(userId: string, postId: string | undefined): Promise<readonly JournalEntry[]>;
  put(entry: JournalEntry): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  /** Removes what was written before a time, by anybody. */
  purge(before: number): Promise<void>;
  /** Says that a writer is at work until the function it answers is called, or its window is gone. */
  hold(writer: string): Promise<() => void>;
  /** The writers at work in all windows. */
  living(): Promise<ReadonlySet<string>>;
}

export function journalKey(userId: string, postId: string | undefined, writer: string): string {
  return `${journalPrefix(userId, postId)}${writer}`;
}

export function journalPrefix(userId: string, postId: string | undefined): string {
  return `${userId}/${postId ?? 'new'}/`;
}
