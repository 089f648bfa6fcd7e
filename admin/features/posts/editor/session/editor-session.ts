import { EMPTY_FORM, isSameForm, type PostForm, type SavedPost } from '../../post-form.ts';
import { Draft } from './draft.ts';
import { JOURNAL_AGE, type JournalEntry, leftBehind } from './journal.ts';
import { Saving } from './saving.ts';
import type { EditorSessionParts, EditorState, RestoreOffer, SaveResult } from './session-state.ts';

/** A browser that does not open its database is not waited for; what it has is offered another time. */
const JOURNAL_TIMEOUT_MS = 3_000;

/** One post in the editor, from its loading to its last save, without screen or browser. Every change is in the journal within a second, until the site has it. */
export class EditorSession {
  private readonly draft: Draft;
  private readonly saving: Saving;
  /** Text of the post that was kept on this device and never saved, to be offered one after the other, latest first. */
  private offers: RestoreOffer[] = [];
  private release: (() => void) | undefined;

  constructor(parts: EditorSessionParts) {
    this.draft = new Draft(parts);
    this.saving = new Saving(this.draft);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.draft.subscribe(listener);
  readonly read = (): EditorState => this.draft.read();

  /** Loads the post, and whatever of it was kept on this device. Throws what the backend answers; `phase` then says `failed`, and it can be called again. */
  async load(): Promise<void> {
    const { draft } = this;
    const { posts, journal, postId, writer } = draft.parts;
    draft.set({ phase: 'loading' });
    try {
      this.release ??= await journal.hold(writer);
      if (draft.isClosed) this.release();
    } catch (error) {
      console.error('this window cannot be told apart from others', error);
    }
    let base: SavedPost | undefined;
    try {
      base = postId === undefined ? undefined : await draft.call(posts.load(postId));
    } catch (error) {
      draft.set({ phase: 'failed' });
      throw error;
    }
    draft.begin(base);
    this.offers = await draft.call(this.findOffers(base), JOURNAL_TIMEOUT_MS).catch((error) => {
      console.error('the journal could not be read', error);
      return [];
    });
    const offer = this.offers.shift();
    // Of a post that is gone there may be text here.
    draft.set({ phase: postId !== undefined && !base && !offer ? 'missing' : 'ready', offer });
  }

  change(patch: Partial<PostForm>): void {
    const { form } = this.draft.state;
    const changed = { ...form, ...patch };
    if ((Object.keys(patch) as (keyof PostForm)[]).some((key) => changed[key] !== form[key])) this.draft.put(changed);
  }

  /** Puts a former version into the form, to be saved like any change; `undo` takes it back. */
  replace(form: PostForm): void {
    this.draft.remember();
    const { keepsDate, isSlugLocked } = this.draft.state.form;
    this.draft.put({ ...form, keepsDate, isSlugLocked }, true);
  }

  /** Puts what the site has into the form, nothing for a post that it does not have, and keeps no copy of what was there; `undo` takes it back. */
  async discard(): Promise<void> {
    const { draft } = this;
    const { conflict, base } = draft.state;
    draft.remember();
    draft.sent = [];
    draft.set({ conflict: undefined, base: conflict?.source === 'site' ? conflict.version : base });
    draft.put(draft.state.base?.form ?? EMPTY_FORM, true);
    await draft.forget();
  }

  /** Saves a draft as it is, however unfinished, without waiting for its time. Answers whether the site has it now. */
  keepDraft(): Promise<boolean> {
    return this.saving.keepDraft();
  }

  readonly undo = (): void => this.draft.undo();
  readonly save = (): Promise<SaveResult> => this.saving.save();
  readonly resume = (): void => this.saving.resume();
  readonly giveUp = (): void => this.saving.giveUp();
  readonly flush = (): Promise<void> => this.draft.flush();

  /** Puts the offered text into the form; `undo` takes it back. Where it would replace what it was not typed upon, there is a conflict instead. */
  restore(): void {
    const { draft } = this;
    const { offer, base, form, isDirty } = draft.state;
    if (!offer) return;
    const { entry, kind } = offer;
    draft.remember();
    draft.set({ phase: 'ready', offer: this.offers.shift() });
    if (kind === 'merge' || isDirty) {
      const known = entry.base?.form ?? (base ? undefined : EMPTY_FORM);
      const conflict = { base: known, other: entry.form, at: entry.writtenAt, version: base, entry };
      draft.set({ conflict: { source: 'device', ...conflict } });
      return;
    }
    draft.takeEntry(entry);
    draft.put({ ...form, ...entry.form, keepsDate: form.keepsDate }, true);
  }

  /** Leaves the offered text where it is: it is offered again, and kept as long as any. */
  putOffOffer(): void {
    const { offer, isDirty } = this.draft.state;
    if (!offer) return;
    const next = this.offers.shift();
    this.draft.set({ offer: next, ...(offer.kind === 'gone' && !next && !isDirty && { phase: 'missing' }) });
  }

  /** Removes the offered text from this device. Answers what brings it back, and offers it again; throws when it cannot be removed. */
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
      this.draft.set({ phase: 'ready', offer: { ...offer, entry: removed } });
    };
  }

  /** What was kept of this post by windows that are gone, and is not on the site; latest first. What is, is removed. */
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

  /** Leaves a conflict undecided. One with the site stays until it is decided; text of this device is offered again. */
  putOff(): void {
    if (this.draft.state.conflict?.source === 'device') this.draft.set({ conflict: undefined });
  }

  /** Ends a conflict with a form that holds what is to stay of both versions. It still has to be saved. */
  resolve(form: PostForm): void {
    const { draft } = this;
    const { conflict } = draft.state;
    if (!conflict) return;
    draft.remember();
    if (conflict.entry) draft.takeEntry(conflict.entry);
    else draft.sent = [];
    draft.set({ conflict: undefined, base: conflict.version, ...(conflict.source === 'site' && { newer: undefined }) });
    draft.put(form, true);
  }

  /** Asks whether somebody else has saved or deleted the post since it was read, and says so in `newer`; failures are passed over. */
  async checkVersion(): Promise<void> {
    const { draft } = this;
    const { base, phase, conflict } = draft.state;
    if (!base || phase !== 'ready' || conflict || draft.runs > 0) return;
    const found = await draft.call(draft.parts.posts.version(base.id)).catch(() => 'unknown' as const);
    // A save of one's own may have come in between, and its answer may still be on the way.
    const isOld = draft.runs > 0 || draft.sent.length > 0 || draft.state.base?.updated_at !== base.updated_at;
    if (found === 'unknown' || isOld) return;
    const { newer } = draft.state;
    if (found?.updated_at === base.updated_at) newer && draft.set({ newer: undefined });
    else if (!newer || newer.updated_at !== found?.updated_at) draft.set({ newer: found ?? {} });
  }

  /** Brings in the version of `newer`: the form takes it when nothing would be lost, else it is a conflict. Throws what the backend answers. */
  async takeNewer(): Promise<void> {
    const { draft } = this;
    await draft.turn(async () => {
      const { base } = draft.state;
      if (!base || draft.state.conflict) return;
      const theirs = await draft.call(draft.parts.posts.load(base.id));
      if (draft.state.isDirty || !theirs) return draft.enterConflict(base, theirs);
      if (isSameForm(theirs.form, draft.state.form)) return draft.adopt(theirs, 'load');
      draft.remember();
      draft.set({ base: theirs, newer: undefined });
      draft.put({ ...draft.state.form, ...theirs.form }, true);
    });
  }

  /** Says whether the window may be taken away at any moment. Until it is not, every change is kept at once. */
  hide(isHidden: boolean): void {
    this.draft.isHidden = isHidden;
    if (isHidden) void this.flush();
  }

  /** Ends it. What is not saved is kept on this device, and offered when the post is opened again. */
  async close(): Promise<void> {
    if (this.draft.isClosed) return;
    this.draft.isClosed = true;
    this.saving.stop();
    // The screen that goes hands over what was typed last after it has said that it goes.
    await Promise.resolve();
    await this.flush();
    this.draft.writer.stop();
    this.release?.();
  }
}
