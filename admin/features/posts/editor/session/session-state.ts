import { EMPTY_FORM, type PostForm, type SavedPost } from '../../post-form.ts';
import type { Clock, DeviceStatus, Journal, JournalEntry } from './journal.ts';
import type { PostStore } from './post-store.ts';

/** Two texts for one post: that of this window's form, and another that was saved on the site or kept on this device. */
export interface Conflict {
  readonly source: 'site' | 'device';
  /** What both began with; nothing when that is not known. */
  readonly base: PostForm | undefined;
  /** The other text; undefined when the site has the post no more. */
  readonly other: PostForm | undefined;
  /** When the other text was saved or written, in milliseconds since 1970. */
  readonly at: number;
  /** What the result is saved over; undefined when it becomes a new post. */
  readonly version: SavedPost | undefined;
  readonly entry?: JournalEntry;
}

/** Text that was kept on this device and is not on the site. */
export interface RestoreOffer {
  readonly entry: JournalEntry;
  /** Whether the site has changed since (then it can only be merged), has not, or has the post no more. */
  readonly kind: 'newer' | 'merge' | 'gone';
}

export interface EditorState {
  readonly phase: 'loading' | 'ready' | 'failed' | 'missing';
  readonly form: PostForm;
  /** Counts how often the form was put there by anything but `change`: then a writing surface has to take its content anew. */
  readonly replaced: number;
  readonly base: SavedPost | undefined;
  readonly isDirty: boolean;
  readonly status: SaveStatus;
  readonly conflict: Conflict | undefined;
  readonly offer: RestoreOffer | undefined;
  /** A later version that somebody else saved, seen before one's own save fails; without a time the post is gone. */
  readonly newer: { readonly updated_at?: string; readonly saved_by?: string } | undefined;
  /** Whether what was put into the form can be taken back. */
  readonly canUndo: boolean;
}

export type SaveResult =
  /** `isNew` for the first save that somebody asked for of a post that was begun here. */
  | { readonly kind: 'saved'; readonly isNew: boolean }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface EditorSessionParts {
  readonly posts: PostStore;
  readonly journal: Journal;
  readonly userId: string;
  /** None for a new post. */
  readonly postId: string | undefined;
  readonly clock: Clock;
  /** Names this visit to the editor among all others. */
  readonly writer: string;
  /** Told after each save that the site took, for other windows of this browser. */
  readonly onSaved?: (post: SavedPost) => void;
}

export const LOADING: EditorState = {
  phase: 'loading',
  form: EMPTY_FORM,
  replaced: 0,
  base: undefined,
  isDirty: false,
  status: { site: { kind: 'loading' }, device: { kind: 'nothing' } },
  conflict: undefined,
  offer: undefined,
  newer: undefined,
  canUndo: false,
};

/** What is true of the text on the site. Times are milliseconds since 1970. */
export type SiteStatus =
  | { readonly kind: 'loading' }
  /** Nothing to save. `since` when it was last saved, if it ever was; `by` this program on its own, or a person. */
  | { readonly kind: 'clean'; readonly since?: number; readonly by: 'autosave' | 'save' | 'load' }
  | { readonly kind: 'unsaved'; readonly since: number }
  /** `former` is what was true before it began. */
  | { readonly kind: 'saving'; readonly since: number; readonly former: SiteStatus }
  /** The site could not be reached. `retries` when it is tried again without being asked. */
  | { readonly kind: 'offline'; readonly since: number; readonly retries: boolean }
  /** The session has ended: saving goes on after signing in. */
  | { readonly kind: 'signed-out'; readonly since: number }
  | { readonly kind: 'failed'; readonly since: number; readonly error: unknown }
  /** Another post has the slug; `free` is one that none has, if that could be found out. */
  | { readonly kind: 'taken'; readonly since: number; readonly slug: string; readonly free: string | undefined }
  | { readonly kind: 'conflict'; readonly since: number; readonly isGone: boolean };

export interface SaveStatus {
  readonly site: SiteStatus;
  readonly device: DeviceStatus;
}
