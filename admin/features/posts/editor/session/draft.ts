import type { PostFields } from '../../../../../src/blog/store/backend-calls.ts';
import { Store } from '../../../../ui/store.ts';
import { EMPTY_FORM, isSameForm, type PostForm, type SavedPost } from '../../post-form.ts';
import { type JournalEntry, JournalWriter, journalKey } from './journal.ts';
import { type EditorSessionParts, type EditorState, LOADING, type SiteStatus } from './session-state.ts';

/** A call that takes longer counts as unanswered. */
const CALL_TIMEOUT_MS = 30_000;

interface Before extends Pick<EditorState, 'form' | 'base' | 'conflict' | 'offer'> {
  readonly sent: readonly PostFields[];
  readonly holds: readonly string[];
}

/** The post being edited and where its text is saved. Calls the backend only through `call` and makes no decisions. */
export class Draft extends Store<EditorState> {
  readonly parts: EditorSessionParts;
  readonly writer: JournalWriter;
  isClosed = false;
  /** True if the tab may be killed at any moment; then every change is stored immediately. */
  isHidden = false;
  dirtySince: number | undefined;
  /** Saves sent for the current base that weren't answered. */
  sent: readonly PostFields[] = [];
  /** The number of running and queued turns. */
  runs = 0;
  /** Called when the form differs from the site's version. */
  onDirty: () => void = () => {};
  private changedAt = 0;
  private tail: Promise<unknown> = Promise.resolve();
  private before: Before | undefined;
  /** Journal entries whose text is part of the form. */
  private holds: readonly string[] = [];

  constructor(parts: EditorSessionParts) {
    super(LOADING);
    this.parts = parts;
    this.writer = new JournalWriter(
      parts.journal,
      parts.clock,
      () => this.journalEntry(),
      () => this.patch({ status: { ...this.state.status, device: this.writer.status } }),
    );
  }

  setSite(site: SiteStatus): void {
    this.patch({ status: { site, device: this.writer.status } });
  }

  /** Starts from the site's version, or an empty form for a new post. */
  begin(base: SavedPost | undefined): void {
    this.changedAt = this.parts.clock.now();
    this.patch({ base, form: base?.form ?? EMPTY_FORM, replaced: this.state.replaced + 1, isDirty: false });
    this.setClean();
  }

  private setClean(): void {
    const { base } = this.state;
    this.setSite({ kind: 'clean', by: 'load', since: base && Date.parse(base.updated_at) });
  }

  /** Updates the form. `isReplaced`: the text wasn't typed here. */
  put(form: PostForm, isReplaced = false): void {
    const { base, conflict, replaced } = this.state;
    this.changedAt = this.parts.clock.now();
    // An unanswered save may be on the site instead of the base.
    const isDirty = this.sent.length > 0 || !isSameForm(form, base?.form ?? EMPTY_FORM);
    this.patch({ form, isDirty, replaced: isReplaced ? replaced + 1 : replaced });
    this.dirtySince = isDirty ? (this.dirtySince ?? this.changedAt) : undefined;
    if (this.isHidden) void this.writer.flush();
    else this.writer.touch();
    const since = this.dirtySince ?? this.changedAt;
    if (conflict?.source === 'site') this.setSite({ kind: 'conflict', since, isGone: conflict.other === undefined });
    else if (!isDirty) this.setClean();
    else if (!this.isStanding(form)) this.setSite({ kind: 'unsaved', since });
    if (isDirty) this.onDirty();
  }

  /** Returns whether the status of the last save stays valid while the author keeps typing. */
  private isStanding({ slug }: PostForm): boolean {
    const { site } = this.state.status;
    return site.kind === 'taken'
      ? site.slug === slug
      : ['saving', 'offline', 'signed-out', 'failed'].includes(site.kind);
  }

  beginSave(): void {
    const { site } = this.state.status;
    this.setSite({
      kind: 'saving',
      since: this.parts.clock.now(),
      former: site.kind === 'saving' ? site.former : site,
    });
  }

  /** Replaces a taken slug unless the form has another one already. */
  moveSlug(from: string, to: string): void {
    if (this.state.form.slug === from) this.put({ ...this.state.form, slug: to });
  }

  flush(): Promise<void> {
    return this.state.isDirty ? this.writer.flush() : Promise.resolve();
  }

  /** Stores the form for `undo`. */
  remember(): void {
    const { form, base, conflict, offer } = this.state;
    this.before = { form, base, conflict, offer, sent: this.sent, holds: this.holds };
    this.patch({ canUndo: true });
  }

  /** Undoes the last `restore`, `replace`, `resolve` or `takeNewer`. A second call redoes it. */
  undo(): void {
    const { before } = this;
    if (!before) return;
    this.remember();
    this.holds = before.holds;
    this.sent = before.sent;
    this.patch({ base: before.base, conflict: before.conflict, offer: before.offer ?? this.state.offer });
    this.put(before.form, true);
  }

  takeEntry(entry: JournalEntry): void {
    this.holds = [...this.holds, entry.key, ...entry.holds];
    if (!this.state.base && entry.attempt && this.sent.length === 0) this.sent = [entry.attempt];
  }

  /** Removes this device's copy, including older versions merged into it. */
  async forget(): Promise<void> {
    await this.writer.flush();
    await this.writer.remove(this.holds);
    this.holds = [];
  }

  /** Makes this version the base of further edits. */
  rebase(base: SavedPost): void {
    this.patch({ base });
    this.writer.touch();
  }

  /** Accepts a saved version. Clears its journal entry unless the author has typed more since. */
  adopt(saved: SavedPost, by: 'autosave' | 'save' | 'load'): void {
    const isDirty = !isSameForm(saved.form, this.state.form);
    this.before &&= { ...this.before, base: saved, conflict: undefined, sent: [], holds: [] };
    this.patch({ base: saved, isDirty, newer: undefined, canUndo: this.before !== undefined });
    void this.writer.flush();
    if (isDirty) {
      this.dirtySince = this.changedAt;
      this.setSite({ kind: 'unsaved', since: this.dirtySince });
      this.onDirty();
      return;
    }
    this.dirtySince = undefined;
    this.setSite({ kind: 'clean', since: Date.parse(saved.updated_at), by });
    void this.writer.remove(this.holds);
    this.holds = [];
  }

  /** Starts a conflict: the site has a version other than the base, or the post is gone. */
  enterConflict(base: SavedPost, theirs: SavedPost | undefined): void {
    const at = theirs ? Date.parse(theirs.updated_at) : this.parts.clock.now();
    this.patch({
      conflict: { source: 'site', base: base.form, other: theirs?.form, at, version: theirs },
      newer: undefined,
    });
    this.setSite({ kind: 'conflict', since: this.dirtySince ?? this.parts.clock.now(), isGone: theirs === undefined });
    if (this.state.isDirty) this.writer.touch();
  }

  /** Runs functions that call the backend, one at a time and in order. */
  turn<T>(run: () => Promise<T>): Promise<T> {
    this.runs++;
    const mine = this.tail.then(run);
    this.tail = mine
      .catch(() => undefined)
      .finally(() => {
        this.runs--;
      });
    return mine;
  }

  /** Returns the result of a call. After `ms` milliseconds, rejects as if the call had gone unanswered. */
  async call<T>(call: Promise<T>, ms = CALL_TIMEOUT_MS): Promise<T> {
    let cancel = () => {};
    const late = new Promise<never>((_, reject) => {
      cancel = this.parts.clock.after(ms, () => reject(new TypeError('Failed to fetch: no response in time')));
    });
    try {
      return await Promise.race([call, late]);
    } finally {
      cancel();
    }
  }

  private journalEntry(): JournalEntry | undefined {
    const { form, base, isDirty, conflict } = this.state;
    if (!isDirty && conflict?.source !== 'site' && this.sent.length === 0) return undefined;
    const { userId, writer } = this.parts;
    const attempt = base ? undefined : this.sent[0];
    return {
      key: journalKey(userId, base?.id, writer),
      userId,
      writer,
      form,
      writtenAt: this.changedAt,
      holds: this.holds,
      postId: base?.id,
      base,
      attempt,
    };
  }
}
