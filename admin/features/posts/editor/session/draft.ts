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

/** The text of a post that is being written, and what of it is safe and where. It calls the backend only through `call`, and decides nothing. */
export class Draft extends Store<EditorState> {
  readonly parts: EditorSessionParts;
  readonly writer: JournalWriter;
  isClosed = false;
  /** Whether the window may be taken away at any moment: then every change is kept at once. */
  isHidden = false;
  dirtySince: number | undefined;
  /** What was sent over the present base and not answered. */
  sent: readonly PostFields[] = [];
  /** How many turns have begun or wait. */
  runs = 0;
  /** Called when the form is not what the site has. */
  onDirty: () => void = () => {};
  private changedAt = 0;
  private tail: Promise<unknown> = Promise.resolve();
  private before: Before | undefined;
  /** Journal entries whose text is in the form now. */
  private holds: readonly string[] = [];

  constructor(parts: EditorSessionParts) {
    super(LOADING);
    this.parts = parts;
    this.writer = new JournalWriter(
      parts.journal,
      parts.clock,
      () => this.journalEntry(),
      () => this.set({ status: { ...this.state.status, device: this.writer.status } }),
    );
  }

  override set(patch: Partial<EditorState>): void {
    super.set({ ...this.state, ...patch });
  }

  setSite(site: SiteStatus): void {
    this.set({ status: { site, device: this.writer.status } });
  }

  /** Begins with what the site has; an empty form for a new post. */
  begin(base: SavedPost | undefined): void {
    this.changedAt = this.parts.clock.now();
    this.set({ base, form: base?.form ?? EMPTY_FORM, replaced: this.state.replaced + 1, isDirty: false });
    this.setSite({ kind: 'clean', by: 'load', ...(base && { since: Date.parse(base.updated_at) }) });
  }

  /** Puts something into the form. `isReplaced` when it was not typed there. */
  put(form: PostForm, isReplaced = false): void {
    const { base, conflict, replaced } = this.state;
    this.changedAt = this.parts.clock.now();
    // What was sent and not answered may be on the site instead of the base.
    const isDirty = this.sent.length > 0 || !isSameForm(form, base?.form ?? EMPTY_FORM);
    this.set({ form, isDirty, ...(isReplaced && { replaced: replaced + 1 }) });
    this.dirtySince = isDirty ? (this.dirtySince ?? this.changedAt) : undefined;
    if (this.isHidden) void this.writer.flush();
    else this.writer.touch();
    const since = this.dirtySince ?? this.changedAt;
    if (conflict?.source === 'site') this.setSite({ kind: 'conflict', since, isGone: conflict.other === undefined });
    else if (!isDirty) this.setSite({ kind: 'clean', by: 'load', ...(base && { since: Date.parse(base.updated_at) }) });
    else if (!this.isStanding(form)) this.setSite({ kind: 'unsaved', since });
    if (isDirty) this.onDirty();
  }

  /** Whether what is said of the last save stays true while more is typed. */
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

  /** Gives the form another slug in place of one that is taken, unless it has another already. */
  moveSlug(from: string, to: string): void {
    if (this.state.form.slug === from) this.put({ ...this.state.form, slug: to });
  }

  flush(): Promise<void> {
    return this.state.isDirty ? this.writer.flush() : Promise.resolve();
  }

  /** Keeps what is in the form, for `undo`. */
  remember(): void {
    const { form, base, conflict, offer } = this.state;
    this.before = { form, base, conflict, offer, sent: this.sent, holds: this.holds };
    this.set({ canUndo: true });
  }

  /** Takes back what `restore`, `replace`, `resolve` or `takeNewer` put into the form. Called again it puts it there again. */
  undo(): void {
    const { before } = this;
    if (!before) return;
    this.remember();
    this.holds = before.holds;
    this.sent = before.sent;
    this.set({ base: before.base, conflict: before.conflict, offer: before.offer ?? this.state.offer });
    this.put(before.form, true);
  }

  takeEntry(entry: JournalEntry): void {
    this.holds = [...this.holds, entry.key, ...entry.holds];
    if (!this.state.base && entry.attempt && this.sent.length === 0) this.sent = [entry.attempt];
  }

  /** Removes what this device keeps of the text, with the older texts that went into it. */
  async forget(): Promise<void> {
    await this.writer.flush();
    await this.writer.remove(this.holds);
    this.holds = [];
  }

  /** What is typed from now on is typed upon this version. */
  rebase(base: SavedPost): void {
    this.set({ base });
    this.writer.touch();
  }

  /** The site has this version. What the journal holds of it goes, unless more was typed in the meantime. */
  adopt(saved: SavedPost, by: 'autosave' | 'save' | 'load'): void {
    const isDirty = !isSameForm(saved.form, this.state.form);
    this.before &&= { ...this.before, base: saved, conflict: undefined, sent: [], holds: [] };
    this.set({ base: saved, isDirty, newer: undefined, canUndo: this.before !== undefined });
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

  /** The site has another version than the one that was typed upon, or the post no more. */
  enterConflict(base: SavedPost, theirs: SavedPost | undefined): void {
    const at = theirs ? Date.parse(theirs.updated_at) : this.parts.clock.now();
    this.set({
      conflict: { source: 'site', base: base.form, other: theirs?.form, at, version: theirs },
      newer: undefined,
    });
    this.setSite({ kind: 'conflict', since: this.dirtySince ?? this.parts.clock.now(), isGone: theirs === undefined });
    if (this.state.isDirty) this.writer.touch();
  }

  /** Runs work that calls the backend: one at a time, in the order it was asked for. */
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

  /** The result of a call; throws what it throws, and after `ms` as if it were not answered. */
  async call<T>(call: Promise<T>, ms = CALL_TIMEOUT_MS): Promise<T> {
    let cancel = () => {};
    const late = new Promise<never>((_, reject) => {
      cancel = this.parts.clock.after(ms, () => reject(new TypeError('Failed to fetch: no answer in time')));
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
      ...{ key: journalKey(userId, base?.id, writer), userId, writer, form },
      ...{ writtenAt: this.changedAt, holds: this.holds },
      ...(base && { postId: base.id, base }),
      ...(attempt && { attempt }),
    };
  }
}
