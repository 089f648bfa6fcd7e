import { EMPTY_FORM, type PostForm, type SavedPost } from '../../post-form.ts';
import type { Clock, DeviceStatus, Journal, JournalEntry } from './journal.ts';
import type { PostStore } from './post-store.ts';

/** Two versions of a post: this window's form, and one saved on the site or kept on this device. */
export interface Conflict {
  readonly source: 'site' | 'device';
  /** Their common ancestor, if known. */
  readonly base: PostForm | undefined;
  /** The other version; undefined if the post was deleted. */
  readonly other: PostForm | undefined;
  /** When the other version was saved or written, in milliseconds since 1970. */
  readonly at: number;
  /** The version to update with the result; undefined to create a new post. */
  readonly version: SavedPost | undefined;
  readonly entry?: JournalEntry;
}

/** A local version that isn't on the site. */
export interface RestoreOffer {
  readonly entry: JournalEntry;
  /** `newer`: the site hasn't changed since. `merge`: it has. `gone`: the post was deleted. */
  readonly kind: 'newer' | 'merge' | 'gone';
}

export interface EditorState {
  readonly phase: 'loading' | 'ready' | 'failed' | 'missing';
  readonly form: PostForm;
  /** Increases whenever the form changes other than by `change`; the editor then reloads its content. */
  readonly replaced: number;
  readonly base: SavedPost | undefined;
  readonly isDirty: boolean;
  readonly status: SaveStatus;
  readonly conflict: Conflict | undefined;
  readonly offer: RestoreOffer | undefined;
  /** A newer version, noticed before saving fails; without a time, the post was deleted. */
  readonly newer: { readonly updated_at?: string; readonly saved_by?: string | undefined } | undefined;
  /** True if the last replacement of the form can be undone. */
  readonly canUndo: boolean;
}

export type SaveResult =
  /** `isNew`: the first manual save of a post created here. */
  | { readonly kind: 'saved'; readonly isNew: boolean }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface EditorSessionParts {
  readonly posts: PostStore;
  readonly journal: Journal;
  readonly userId: string;
  readonly postId: string | undefined;
  readonly clock: Clock;
  /** Identifies this editor session. */
  readonly writer: string;
  /** Called after each successful save, to inform other windows of this browser. */
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

/** Status of the text on the site. Times are in milliseconds since 1970. */
export type SiteStatus =
  | { readonly kind: 'loading' }
  /** Nothing to save. `since`: the last save, if any; `by`: what saved it. */
  | { readonly kind: 'clean'; readonly since?: number | undefined; readonly by: 'autosave' | 'save' | 'load' }
  | { readonly kind: 'unsaved'; readonly since: number }
  /** `former` is the status before the save. */
  | { readonly kind: 'saving'; readonly since: number; readonly former: SiteStatus }
  /** The site is unreachable. `retries`: true if it's retried automatically. */
  | { readonly kind: 'offline'; readonly since: number; readonly retries: boolean }
  /** The session expired; saving continues after signing in. */
  | { readonly kind: 'signed-out'; readonly since: number }
  | { readonly kind: 'failed'; readonly since: number; readonly error: unknown }
  /** Another post has the slug; `free` is an alternative, if known. */
  | { readonly kind: 'taken'; readonly since: number; readonly slug: string; readonly free: string | undefined }
  | { readonly kind: 'conflict'; readonly since: number; readonly isGone: boolean };

export interface SaveStatus {
  readonly site: SiteStatus;
  readonly device: DeviceStatus;
}
