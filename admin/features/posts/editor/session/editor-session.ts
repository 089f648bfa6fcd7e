import type { PostFields } from '../../../../../src/blog/store/backend-calls.ts';
import { EMPTY_FORM, type PostForm } from '../../post-form.ts';
import type { Clock } from './clock.ts';
import { JOURNAL_AGE, type Journal, type JournalEntry, journalKey } from './journal.ts';
import { JournalWriter } from './journal-writer.ts';
import type { PostStore } from './post-store.ts';
import { isSessionFault, isUnanswered, type SaveStatus, type SiteStatus } from './save-status.ts';
import type { SavedPost } from './stored-form.ts';
import { isForm, isSameForm, isSavable, toFields } from './stored-form.ts';

/**
 * Two texts for one post: what this window's form holds, and another that somebody saved on the site, or that was kept on this
 * device.
 */
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

/** A later version that somebody else saved, seen before one's own save fails. */
export interface NewerVersion {
  readonly updated_at?: string;
  readonly saved_by?: string;
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
  readonly newer: NewerVersion | undefined;
  /** Whether what was put into the form can be taken back. */
  readonly canUndo: boolean;
}

export type SaveResult =
  /** `isNew` for the first save that somebody asked for of a post that was begun here. */
  | { readonly kind: 'saved'; readonly isNew: boolean }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly fault: unknown };

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

/** Milliseconds between a change of a draft and its autosave. */
export const AUTOSAVE = 10_000;
/** A call that takes longer counts as unanswered. */
const PATIENCE = 30_000;
/** A browser that does not open its database is not waited for; what it has is offered another time. */
const JOURNAL_PATIENCE = 3_000;
/** Until a draft is tried again, the first time and at most. */
const BACK_OFF = { first: 2_000, most: 60_000 } as const;

/** What was in the form before something else was put there. */
interface Before {
  readonly form: PostForm;
  readonly base: SavedPost | undefined;
  readonly conflict: Conflict | undefined;
  readonly offer: RestoreOffer | undefined;
  readonly sent: readonly PostFields[];
  readonly holds: readonly string[];
}

/**
 * One post in the editor, from its loading to its last save: what is typed, what of it is safe and where, and what to do when
 * something goes wrong. It knows neither screen nor browser.
 *
 * - Every change is kept in the journal within a second, until the site has it.
 * - Saves run one at a time, each with the latest text, and only over the version that was read; anything else is a conflict.
 * - Only drafts are saved without being asked.
 */
export class EditorSession {
  private readonly parts: EditorSessionParts;
  private readonly listeners = new Set<() => void>();
  private readonly writer: JournalWriter;
  private state: EditorState;
  private release: (() => void) | undefined;
  private isClosed = false;
  private isHidden = false;
  /** Whether the post was begun here and nobody has asked for a save yet. */
  private isFresh: boolean;
  /** When the form last became what it is, and when it first differed from what is saved. */
  private changedAt = 0;
  private dirtySince: number | undefined;
  /** What was sent over the present base and not answered. */
  private sent: readonly PostFields[] = [];
  private tail: Promise<unknown> = Promise.resolve();
  private runs = 0;
  private asked: { readonly form: PostForm | undefined; readonly promise: Promise<SaveResult> } | undefined;
  private wake: ((go: boolean) => void) | undefined;
  private autosaveTimer: (() => void) | undefined;
  private backOff = 0;
  /** The text that the backend refused: it is not sent again unasked. */
  private refused: PostForm | undefined;
  private offers: RestoreOffer[] = [];
  private before: Before | undefined;
  /** Journal entries whose text is in the form now. */
  private holds: readonly string[] = [];

  constructor(parts: EditorSessionParts) {
    this.parts = parts;
    this.isFresh = parts.postId === undefined;
    this.writer = new JournalWriter(
      parts.journal,
      parts.clock,
      () => this.journalEntry(),
      () => this.set({ status: { ...this.state.status, device: this.writer.status } }),
    );
    this.state = {
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
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The present state: the same object until something changes. */
  readonly read = (): EditorState => this.state;

  /** Loads the post, and whatever of it was kept on this device. Throws what the backend answers; `phase` then says `failed`, and it can be called again. */
  async load(): Promise<void> {
    const { posts, journal, postId, writer } = this.parts;
    this.set({ phase: 'loading' });
    try {
      this.release ??= await journal.hold(writer);
      if (this.isClosed) this.release();
    } catch (fault) {
      console.error('this window cannot be told apart from others', fault);
    }
    let base: SavedPost | undefined;
    try {
      base = postId === undefined ? undefined : await this.limited(posts.load(postId));
    } catch (fault) {
      this.set({ phase: 'failed' });
      throw fault;
    }
    const form = base?.form ?? EMPTY_FORM;
    this.changedAt = this.parts.clock.now();
    this.set({ base, form, replaced: this.state.replaced + 1, isDirty: false });
    this.setSite({ kind: 'clean', by: 'load', ...(base && { since: Date.parse(base.updated_at) }) });
    this.offers = await this.limited(this.findOffers(base), JOURNAL_PATIENCE).catch((fault) => {
      console.error('the journal could not be read', fault);
      return [];
    });
    const offer = this.offers.shift();
    // Of a post that is gone there may be text here.
    this.set({ phase: postId !== undefined && !base && !offer ? 'missing' : 'ready', offer });
  }

  /** Takes what somebody typed or chose. */
  change(patch: Partial<PostForm>): void {
    const form = { ...this.state.form, ...patch };
    if ((Object.keys(patch) as (keyof PostForm)[]).every((key) => form[key] === this.state.form[key])) return;
    this.put(form);
  }

  /**
   * Saves what the form holds, over the version that was read. A second call with the same text is the same save. While nobody is
   * signed in it waits for `resume` or `giveUp`.
   */
  save(): Promise<SaveResult> {
    // One that has not begun yet will take the latest text as well.
    if (this.asked && (this.asked.form === undefined || isSameForm(this.asked.form, this.state.form)))
      return this.asked.promise;
    const promise = this.turn(() => {
      this.asked = { form: this.state.form, promise };
      return this.send(true);
    }).finally(() => {
      if (this.asked?.promise === promise) this.asked = undefined;
    });
    this.asked = { form: undefined, promise };
    return promise;
  }

  /** Goes on with what waited for a session or for the network. */
  resume(): void {
    const { kind } = this.state.status.site;
    if (this.wake) this.wake(true);
    else if (kind === 'offline' || kind === 'signed-out') this.autosave();
  }

  /** Ends a save that waits for somebody to sign in; it failed, and the text stays. */
  giveUp(): void {
    this.wake?.(false);
  }

  /** Says whether the window may be taken away at any moment. Until it is not, every change is kept at once. */
  hide(isHidden: boolean): void {
    this.isHidden = isHidden;
    if (isHidden) void this.flush();
  }

  /** Keeps the text on this device now. */
  flush(): Promise<void> {
    return this.state.isDirty ? this.writer.flush() : Promise.resolve();
  }

  /** Ends it. What is not saved is kept on this device, and offered when the post is opened again. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    this.giveUp();
    this.autosaveTimer?.();
    this.autosaveTimer = undefined;
    // The screen that goes hands over what was typed last after it has said that it goes.
    await Promise.resolve();
    await this.flush();
    this.writer.stop();
    this.release?.();
  }

  // ------------------------------------------------------------------ restoring

  /**
   * Puts the offered text into the form; `undo` takes it back. Where it would replace anything that it was not typed upon, the form
   * stays, and there is a conflict to be merged.
   */
  restore(): void {
    const { offer, base, form, isDirty } = this.state;
    if (!offer) return;
    const { entry, kind } = offer;
    this.remember();
    this.set({ phase: 'ready', offer: this.offers.shift() });
    if (kind === 'merge' || isDirty) {
      this.set({
        conflict: {
          source: 'device',
          base: entry.base?.form ?? (base ? undefined : EMPTY_FORM),
          other: entry.form,
          at: entry.writtenAt,
          version: base,
          entry,
        },
      });
      return;
    }
    this.takeEntry(entry);
    this.put({ ...form, ...entry.form, keepsDate: form.keepsDate }, true);
  }

  /** From now on the form holds what this entry does. */
  private takeEntry(entry: JournalEntry): void {
    this.holds = [...this.holds, entry.key, ...entry.holds];
    if (!this.state.base && entry.attempt && this.sent.length === 0) this.sent = [entry.attempt];
  }

  /** Leaves a conflict undecided. One with the site stays until it is decided; text of this device stays there, to be offered again. */
  putOff(): void {
    if (this.state.conflict?.source === 'device') this.set({ conflict: undefined });
  }

  /** Leaves the offered text where it is. It is offered once more, and kept as long as any. */
  async decline(): Promise<void> {
    const { offer } = this.state;
    if (!offer) return;
    const next = this.offers.shift();
    this.set({ offer: next, ...(offer.kind === 'gone' && !next && !this.state.isDirty && { phase: 'missing' }) });
    await this.parts.journal
      .put({ ...offer.entry, declined: offer.entry.declined + 1 })
      .catch((fault) => console.error('the journal could not be written', fault));
  }

  /** Puts a former version into the form, to be saved like any change; `undo` takes it back. */
  replace(form: PostForm): void {
    this.remember();
    const { keepsDate, isSlugLocked } = this.state.form;
    this.put({ ...form, keepsDate, isSlugLocked }, true);
  }

  /** Takes back what `restore`, `replace`, `resolve` or `takeTheirs` put into the form. Called again it puts it there again. */
  undo(): void {
    const { before } = this;
    if (!before) return;
    this.remember();
    this.holds = before.holds;
    this.sent = before.sent;
    this.set({ base: before.base, conflict: before.conflict, offer: before.offer ?? this.state.offer });
    this.put(before.form, true);
  }

  // ------------------------------------------------------------------ conflicts

  /** Ends a conflict with a form that holds what is to stay of both versions. It still has to be saved. */
  resolve(form: PostForm): void {
    const { conflict } = this.state;
    if (!conflict) return;
    this.remember();
    if (conflict.entry) this.takeEntry(conflict.entry);
    else this.sent = [];
    this.set({ conflict: undefined, base: conflict.version, ...(conflict.source === 'site' && { newer: undefined }) });
    this.put(form, true);
  }

  /** Puts the other text into the form in place of one's own; `undo` takes it back. */
  takeTheirs(): void {
    const other = this.state.conflict?.other;
    if (other) this.resolve({ ...this.state.form, ...other });
  }

  /** Asks whether somebody else has saved the post, or deleted it, since it was read. Says so in `newer`; failures are passed over. */
  async checkVersion(): Promise<void> {
    const { base, phase, conflict } = this.state;
    if (!base || phase !== 'ready' || conflict || this.runs > 0) return;
    const found = await this.limited(this.parts.posts.version(base.id)).catch(() => 'unknown' as const);
    // A save of one's own may have come in between, and its answer may still be on the way.
    if (found === 'unknown' || this.runs > 0 || this.sent.length > 0 || this.state.base?.updated_at !== base.updated_at)
      return;
    if (found?.updated_at === base.updated_at) this.state.newer && this.set({ newer: undefined });
    else if (!this.state.newer || this.state.newer.updated_at !== found?.updated_at) this.set({ newer: found ?? {} });
  }

  /** Brings in what `newer` told of: the form takes it when nothing of its own would be lost, else it is a conflict. Throws what the backend answers. */
  async takeNewer(): Promise<void> {
    await this.turn(async () => {
      const { base } = this.state;
      if (!base || this.state.conflict) return;
      const theirs = await this.limited(this.parts.posts.load(base.id));
      if (this.state.isDirty || !theirs) return this.enterConflict(base, theirs);
      if (isSameForm(theirs.form, this.state.form)) return this.adopt(theirs, 'load');
      this.remember();
      this.set({ base: theirs, newer: undefined });
      this.put({ ...this.state.form, ...theirs.form }, true);
    });
  }

  // --------------------------------------------------------------------- saving

  /** One at a time, in the order they were asked for. */
  private turn<T>(run: () => Promise<T>): Promise<T> {
    this.runs++;
    const mine = this.tail.then(run);
    this.tail = mine
      .catch(() => undefined)
      .finally(() => {
        this.runs--;
      });
    return mine;
  }

  private async send(isAsked: boolean): Promise<SaveResult> {
    for (;;) {
      if (this.state.conflict) return { kind: 'conflict' };
      const { form } = this.state;
      this.setSite({ kind: 'saving', since: this.parts.clock.now() });
      try {
        const saved = await (this.state.base ? this.update(this.state.base, form) : this.create(form));
        if (!saved) return { kind: 'conflict' };
        this.backOff = 0;
        this.refused = undefined;
        this.adopt(saved, isAsked ? 'save' : 'autosave');
        const isNew = this.isFresh;
        if (isAsked) this.isFresh = false;
        this.parts.onSaved?.(saved);
        return { kind: 'saved', isNew };
      } catch (fault) {
        const since = this.dirtySince ?? this.parts.clock.now();
        if (isSessionFault(fault)) {
          this.setSite({ kind: 'signed-out', since });
          if (isAsked && !this.isClosed && (await this.waitForSession())) continue;
          this.tryAgain();
        } else if (isUnanswered(fault)) {
          this.set({ isDirty: true });
          this.setSite({ kind: 'offline', since, retries: this.isAutosaved() });
          this.tryAgain();
        } else {
          this.refused = form;
          this.setSite({ kind: 'failed', since, fault });
        }
        return { kind: 'failed', fault };
      }
    }
  }

  private waitForSession(): Promise<boolean> {
    return new Promise<boolean>((resolve) => {
      this.wake = resolve;
    }).finally(() => {
      this.wake = undefined;
    });
  }

  /** The post as it is saved now; undefined when that is a conflict. */
  private async create(form: PostForm): Promise<SavedPost | undefined> {
    // A first save that was not answered may have arrived. It is sent again as it was, since its slug tells then whether it did:
    // so there are never two posts out of one.
    const isRepeated = this.sent.length > 0;
    const fields = this.sent[0] ?? toFields(form, this.parts.clock.now());
    this.sent = [fields];
    if (!isRepeated) void this.flush();
    let saved: SavedPost | undefined;
    try {
      saved = savedAs(form, fields, await this.limited(this.parts.posts.create(fields)));
    } catch (fault) {
      if (isUnanswered(fault)) throw fault;
      if (isRepeated && !isSessionFault(fault)) {
        saved =
          (fault as { code?: unknown }).code === '23505'
            ? await this.findSent(await this.limited(this.parts.posts.loadBySlug(fields.slug)))
            : undefined;
        this.sent = [];
        // It was never there, or was refused: what the form holds now may fare better.
        if (!saved) return this.create(form);
      } else {
        if (!isRepeated) this.sent = [];
        throw fault;
      }
    }
    this.sent = [];
    this.rebase(saved);
    return isForm(form, fields) ? saved : this.update(saved, form);
  }

  /** The post as it is saved now; undefined when somebody else changed it first, which is a conflict from then on. */
  private async update(base: SavedPost, form: PostForm): Promise<SavedPost | undefined> {
    const { posts, clock } = this.parts;
    const fields = toFields(form, clock.now(), base.published_at);
    const isFirst = this.sent.length === 0;
    this.sent = [...this.sent, fields];
    try {
      const version = await this.limited(posts.update(base, fields));
      if (version) {
        this.sent = [];
        return savedAs(form, fields, version);
      }
    } catch (fault) {
      if (!isUnanswered(fault)) this.sent = this.sent.filter((one) => one !== fields);
      throw fault;
    }
    const found = await this.limited(posts.load(base.id));
    if (found?.updated_at === base.updated_at) {
      this.sent = this.sent.filter((one) => one !== fields);
      throw Object.assign(new Error('the post was not changed'), { code: '42501' });
    }
    // One's own save whose answer was lost is no conflict, nor is a save that changed nothing or said the same.
    const own = isFirst ? undefined : await this.findSent(found);
    const isSame = found && isSameForm(found.form, form);
    const next = own ?? (found && (isSame || isSameForm(found.form, base.form)) ? found : undefined);
    this.sent = [];
    if (!next) {
      this.enterConflict(base, found);
      return undefined;
    }
    this.rebase(next);
    return isSameForm(next.form, form) && next.updated_at === found?.updated_at ? next : this.update(next, form);
  }

  /** What was sent and not answered, where it is what the post has now or had before somebody else saved over it. */
  private async findSent(found: SavedPost | undefined): Promise<SavedPost | undefined> {
    if (!found) return undefined;
    const isSent = ({ form }: { readonly form: PostForm }) => this.sent.some((fields) => isForm(form, fields));
    if (isSent(found)) return found;
    const former = (await this.limited(this.parts.posts.revisions(found.id))).find(isSent);
    return former && { id: found.id, updated_at: former.saved_at, form: former.form };
  }

  private enterConflict(base: SavedPost, theirs: SavedPost | undefined): void {
    const at = theirs ? Date.parse(theirs.updated_at) : this.parts.clock.now();
    this.set({
      conflict: { source: 'site', base: base.form, other: theirs?.form, at, version: theirs },
      newer: undefined,
    });
    this.setSite({ kind: 'conflict', since: this.dirtySince ?? this.parts.clock.now(), isGone: theirs === undefined });
    if (this.state.isDirty) this.writer.touch();
  }

  /** What is typed from now on is typed upon this version. */
  private rebase(base: SavedPost): void {
    this.set({ base });
    this.writer.touch();
  }

  /** The site has this version. What the journal holds of it goes, unless more was typed in the meantime. */
  private adopt(saved: SavedPost, by: 'autosave' | 'save' | 'load'): void {
    const isDirty = !isSameForm(saved.form, this.state.form);
    this.before &&= { ...this.before, base: saved, conflict: undefined, sent: [], holds: [] };
    this.set({ base: saved, isDirty, newer: undefined, canUndo: this.before !== undefined });
    void this.writer.flush();
    if (isDirty) {
      this.dirtySince = this.changedAt;
      this.setSite({ kind: 'unsaved', since: this.dirtySince });
      this.planAutosave();
      return;
    }
    this.dirtySince = undefined;
    this.setSite({ kind: 'clean', since: Date.parse(saved.updated_at), by });
    void this.writer.remove(this.holds);
    this.holds = [];
  }

  // ------------------------------------------------------------------- autosave

  /** Drafts alone are saved unasked: what visitors read changes only when somebody says so. */
  private isAutosaved(): boolean {
    const { base, form } = this.state;
    return form.status === 'draft' && base?.form.status !== 'published';
  }

  private planAutosave(delay = AUTOSAVE): void {
    if (this.isClosed || this.autosaveTimer) return;
    this.autosaveTimer = this.parts.clock.after(delay, () => {
      this.autosaveTimer = undefined;
      this.autosave();
    });
  }

  /** After a call that was not answered: later and later. */
  private tryAgain(): void {
    this.backOff = Math.min(BACK_OFF.most, this.backOff * 2 || BACK_OFF.first);
    this.autosaveTimer?.();
    this.autosaveTimer = undefined;
    if (this.isAutosaved()) this.planAutosave(this.backOff);
  }

  private autosave(): void {
    const { form, isDirty, conflict, phase } = this.state;
    if (this.isClosed || !isDirty || conflict || phase !== 'ready' || !this.isAutosaved() || !isSavable(form)) return;
    if (this.refused && isSameForm(this.refused, form)) return;
    if (this.runs > 0) this.planAutosave();
    else void this.turn(async () => this.state.isDirty && this.send(false));
  }

  // ---------------------------------------------------------------------- state

  /** Puts something into the form. `isReplaced` when it was not typed there. */
  private put(form: PostForm, isReplaced = false): void {
    const { base, conflict, replaced } = this.state;
    this.changedAt = this.parts.clock.now();
    // What was sent and not answered may be on the site instead of the base.
    const isDirty = this.sent.length > 0 || !isSameForm(form, base?.form ?? EMPTY_FORM);
    this.set({ form, isDirty, ...(isReplaced && { replaced: replaced + 1 }) });
    this.dirtySince = isDirty ? (this.dirtySince ?? this.changedAt) : undefined;
    if (this.isHidden) void this.writer.flush();
    else this.writer.touch();
    if (conflict?.source === 'site')
      this.setSite({
        kind: 'conflict',
        since: this.dirtySince ?? this.changedAt,
        isGone: conflict.other === undefined,
      });
    else if (!isDirty) this.setSite({ kind: 'clean', by: 'load', ...(base && { since: Date.parse(base.updated_at) }) });
    else if (!['saving', 'offline', 'signed-out'].includes(this.state.status.site.kind))
      this.setSite({ kind: 'unsaved', since: this.dirtySince ?? this.changedAt });
    if (isDirty) this.planAutosave();
  }

  private remember(): void {
    const { form, base, conflict, offer } = this.state;
    this.before = { form, base, conflict, offer, sent: this.sent, holds: this.holds };
    this.set({ canUndo: true });
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
      declined: 0,
      holds: this.holds,
      ...(base && { postId: base.id, base }),
      ...(attempt && { attempt }),
    };
  }

  /** What was kept of this post by windows that are gone, and is not on the site; latest first. What is, is removed. */
  private async findOffers(base: SavedPost | undefined): Promise<RestoreOffer[]> {
    const { posts, journal, userId, postId, clock, writer } = this.parts;
    await journal.purge(clock.now() - JOURNAL_AGE);
    const living = await journal.living();
    const entries = (await journal.list(userId, postId)).filter(
      (entry) => entry.writer !== writer && !living.has(entry.writer),
    );
    const held = new Set(entries.flatMap(({ holds }) => holds));
    const offers: RestoreOffer[] = [];
    const saved: string[] = [];
    let former: readonly PostForm[] | undefined;
    for (const entry of entries) {
      if (entry.declined > 1 || held.has(entry.key)) continue;
      const isOver = base && base.updated_at !== entry.base?.updated_at;
      if (isOver)
        former ??= await this.limited(posts.revisions(base.id)).then(
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

  private async limited<T>(call: Promise<T>, ms = PATIENCE): Promise<T> {
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

  private setSite(site: SiteStatus): void {
    this.set({ status: { site, device: this.writer.status } });
  }

  private set(patch: Partial<EditorState>): void {
    this.state = { ...this.state, ...patch };
    for (const listener of this.listeners) listener();
  }
}

/** The post that a form became, with what was sent of it. */
function savedAs(
  form: PostForm,
  fields: PostFields,
  version: { readonly id: string; readonly updated_at: string },
): SavedPost {
  const { published_at, featured_image, meta_description, meta_keywords, ...texts } = fields;
  return {
    ...version,
    form: {
      ...form,
      ...texts,
      featured_image: featured_image ?? '',
      meta_description: meta_description ?? '',
      meta_keywords: meta_keywords ?? '',
    },
    ...(published_at !== null && { published_at }),
  };
}
