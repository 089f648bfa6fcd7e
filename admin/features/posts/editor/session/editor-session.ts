import { EMPTY_FORM, isSameForm, type PostForm, restored, type SavedPost } from '../../post-form.ts';
import { Draft } from './draft.ts';
import { JOURNAL_AGE, type JournalEntry, leftBehind } from './journal.ts';
import { Saving } from './saving.ts';
import type { EditorSessionParts, EditorState, RestoreOffer, SaveResult } from './session-state.ts';

/** If the browser's database doesn't open in time, the post opens without it; its entries are offered next time. */
const JOURNAL_TIMEOUT_MS = 3_000;

/** One post in the editor from load to last save, without UI. Unsaved changes are in the journal within a second. */
export class EditorSession {
  private readonly draft: Draft;
  private readonly saving: Saving;
  /** Unsaved versions of the post on this device, offered one by one, latest first. */
  private offers: RestoreOffer[] = [];
  private release: (() => void) | undefined;

  constructor(parts: EditorSessionParts) {
    this.draft = new Draft(parts);
    this.saving = new Saving(this.draft);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.draft.subscribe(listener);
  readonly read = (): EditorState => this.draft.read();

  /** Loads the post and its local copies. On failure, sets `phase` to `failed` and throws; it can be called again. */
  async load(): Promise<void> {
    const { draft } = this;
    const { posts, journal, postId, writer } = draft.parts;
    draft.patch({ phase: 'loading' });
    try {
      this.release ??= await journal.hold(writer);
      if (draft.isClosed) this.release();
    } catch (error) {
      console.error('could not lock the journal for this window', error);
    }
    let base: SavedPost | undefined;
    try {
      base = postId === undefined ? undefined : await draft.call(posts.load(postId));
    } catch (error) {
      draft.patch({ phase: 'failed' });
      throw error;
    }
    draft.begin(base);
    this.offers = await draft.call(this.findOffers(base), JOURNAL_TIMEOUT_MS).catch((error) => {
      console.error('could not read the journal', error);
      return [];
    });
    const offer = this.offers.shift();
    // There may be local copies of a deleted post.
    draft.patch({ phase: postId !== undefined && !base && !offer ? 'missing' : 'ready', offer });
  }

  change(patch: Partial<PostForm>): void {
    const { form } = this.draft.state;
    const changed = { ...form, ...patch };
    if ((Object.keys(patch) as (keyof PostForm)[]).some((key) => changed[key] !== form[key])) this.draft.put(changed);
  }

  /** Replaces the form with an earlier version, to be saved like any change; `undo` reverts it. */
  replace(form: PostForm): void {
    this.draft.remember();
    this.draft.put(restored(form, this.draft.state.form), true);
  }

  /** Resets the form to the site's version (empty for a new post) and deletes local copies; `undo` reverts it. */
  async discard(): Promise<void> {
    const { draft } = this;
    const { conflict, base } = draft.state;
    draft.remember();
    draft.sent = [];
    draft.patch({ conflict: undefined, base: conflict?.source === 'site' ? conflict.version : base });
    draft.put(draft.state.base?.form ?? EMPTY_FORM, true);
    await draft.forget();
  }

  /** Saves a draft now, even if it's incomplete. Returns whether that worked. */
  keepDraft(): Promise<boolean> {
    return this.saving.keepDraft();
  }

  readonly undo = (): void => this.draft.undo();
  readonly save = (): Promise<SaveResult> => this.saving.save();
  readonly resume = (): void => this.saving.resume();
  readonly giveUp = (): void => this.saving.giveUp();
  readonly flush = (): Promise<void> => this.draft.flush();

  /** Restores the offered version; `undo` reverts it. If that would overwrite changes, starts a conflict instead. */
  restore(): void {
    const { draft } = this;
    const { offer, base, form, isDirty } = draft.state;
    if (!offer) return;
    const { entry, kind } = offer;
    draft.remember();
    draft.patch({ phase: 'ready', offer: this.offers.shift() });
    if (kind === 'merge' || isDirty) {
      const known = entry.base?.form ?? (base ? undefined : EMPTY_FORM);
      const conflict = { base: known, other: entry.form, at: entry.writtenAt, version: base, entry };
      draft.patch({ conflict: { source: 'device', ...conflict } });
      return;
    }
    draft.takeEntry(entry);
    draft.put({ ...form, ...entry.form, keepsDate: form.keepsDate }, true);
  }

  /** Skips the offered version; it's kept and offered next time. */
  putOffOffer(): void {
    const { offer, isDirty } = this.draft.state;
    if (!offer) return;
    const next = this.offers.shift();
    this.draft.patch({ offer: next, ...(offer.kind === 'gone' && !next && !isDirty && { phase: 'missing' }) });
  }

  /** Deletes the offered version. Returns a function that restores and offers it again; throws if it can't. */
  async discardOffer(): Promise<() => Promise<void>> {
    const { offer } = this.draft.state;
    if (!offer) return async () => undefined;
    const { journal } = this.draft.parts;
    const removed: JournalEntry = { ...offer.entry, holds: [] };
    await journal.remove([offer.entry.key, ...offer.entry.holds]);
    this.putOffOffer();
    return async () => {
      await journal.put(removed);
      if (this.draft.isClosed) return;
      const { offer: other } = this.draft.state;
      if (other) this.offers.unshift(other);
      this.draft.patch({ phase: 'ready', offer: { ...offer, entry: removed } });
    };
  }

  /** Returns unsaved versions left by closed windows, latest first. Deletes versions that the site has by now. */
  private async findOffers(base: SavedPost | undefined): Promise<RestoreOffer[]> {
    const { posts, journal, userId, postId, clock, writer } = this.draft.parts;
    await journal.purge(clock.now() - JOURNAL_AGE);
    const entries = (await leftBehind(journal, await journal.list(userId, postId))).filter(
      (entry) => entry.writer !== writer,
    );
    const offers: RestoreOffer[] = [];
    const saved: string[] = [];
    let former: readonly PostForm[] | undefined;
    for (const entry of entries) {
      const isOver = base && base.updated_at !== entry.base?.updated_at;
      if (isOver)
        former ??= await this.draft.call(posts.revisions(base.id)).then(
          (all) => all.map(({ form }) => form),
          () => [],
        );
      const isSaved =
        isSameForm(entry.form, base?.form ?? EMPTY_FORM) ||
        (isOver &&
          former?.some((form) => isSameForm(form, entry.form) && !isSameForm(form, entry.base?.form ?? EMPTY_FORM)));
      if (isSaved) saved.push(entry.key, ...entry.holds);
      else offers.push({ entry, kind: base ? (isOver ? 'merge' : 'newer') : postId === undefined ? 'newer' : 'gone' });
    }
    if (saved.length > 0) await journal.remove(saved);
    return offers;
  }

  /** Closes a conflict without a decision. One with the site stays open; a local version is offered again. */
  putOff(): void {
    if (this.draft.state.conflict?.source === 'device') this.draft.patch({ conflict: undefined });
  }

  /** Ends a conflict with the merged form, which still has to be saved. */
  resolve(form: PostForm): void {
    const { draft } = this;
    const { conflict } = draft.state;
    if (!conflict) return;
    draft.remember();
    if (conflict.entry) draft.takeEntry(conflict.entry);
    else draft.sent = [];
    draft.patch({
      conflict: undefined,
      base: conflict.version,
      ...(conflict.source === 'site' && { newer: undefined }),
    });
    draft.put(form, true);
  }

  /** Checks whether another user saved or deleted the post, and sets `newer`. Ignores failures. */
  async checkVersion(): Promise<void> {
    const { draft } = this;
    const { base, phase, conflict } = draft.state;
    if (!base || phase !== 'ready' || conflict || draft.runs > 0) return;
    const found = await draft.call(draft.parts.posts.version(base.id)).catch(() => 'unknown' as const);
    // This window may have saved since then, or its save may be unanswered.
    const isOld = draft.runs > 0 || draft.sent.length > 0 || draft.state.base?.updated_at !== base.updated_at;
    if (found === 'unknown' || isOld) return;
    const { newer } = draft.state;
    if (found?.updated_at === base.updated_at) newer && draft.patch({ newer: undefined });
    else if (!newer || newer.updated_at !== found?.updated_at) draft.patch({ newer: found ?? {} });
  }

  /** Loads the newer version, or starts a conflict if loading it would lose changes. Throws the backend's error. */
  async takeNewer(): Promise<void> {
    const { draft } = this;
    await draft.turn(async () => {
      const { base } = draft.state;
      if (!base || draft.state.conflict) return;
      const theirs = await draft.call(draft.parts.posts.load(base.id));
      if (draft.state.isDirty || !theirs) return draft.enterConflict(base, theirs);
      if (isSameForm(theirs.form, draft.state.form)) return draft.adopt(theirs, 'load');
      draft.remember();
      draft.patch({ base: theirs, newer: undefined });
      draft.put({ ...draft.state.form, ...theirs.form }, true);
    });
  }

  /** Sets whether the tab may be killed at any moment; if so, every change is stored immediately. */
  hide(isHidden: boolean): void {
    this.draft.isHidden = isHidden;
    if (isHidden) void this.flush();
  }

  /** Closes the session. Unsaved changes stay on this device and are offered when the post is opened again. */
  async close(): Promise<void> {
    if (this.draft.isClosed) return;
    this.draft.isClosed = true;
    this.saving.stop();
    // An unmounting screen hands over its last keystrokes after calling this.
    await Promise.resolve();
    await this.flush();
    this.draft.writer.stop();
    this.release?.();
  }
}
