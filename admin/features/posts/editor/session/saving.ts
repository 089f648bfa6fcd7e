import { ErrorCode, errorCodeOf, isSessionError, isUnanswered } from '../../../../../src/blog/store/error-codes.ts';
import { followsTitle, stemOfSlug } from '../../check-post.ts';
import { isForm, isSameForm, type PostForm, refusedField, type SavedPost, savedAs, toFields } from '../../post-form.ts';
import type { Draft } from './draft.ts';
import type { SaveResult } from './session-state.ts';

/** Delay between a change of a draft and its autosave. */
const AUTOSAVE_MS = 10_000;
/** Retry delays for drafts: the first and the longest. */
const BACK_OFF_MS = { first: 2_000, most: 60_000 } as const;

/** Saves a post: one save at a time, with the latest text. A newer version is a conflict. Only drafts are autosaved. */
export class Saving {
  private readonly draft: Draft;
  /** True if the post was created here and never saved manually. */
  private isFresh: boolean;
  private asked: { readonly form: PostForm | undefined; readonly promise: Promise<SaveResult> } | undefined;
  private wake: ((go: boolean) => void) | undefined;
  private autosaveTimer: (() => void) | undefined;
  private backOff = 0;
  /** The text the backend rejected; it isn't autosaved again. */
  private refused: PostForm | undefined;

  constructor(draft: Draft) {
    this.draft = draft;
    this.isFresh = draft.parts.postId === undefined;
    draft.onDirty = () => this.planAutosave();
  }

  /** Saves the form, or joins a running save of the same text. If signed out, waits for `resume` or `giveUp`. */
  save(): Promise<SaveResult> {
    // A queued save will include the latest text.
    if (this.asked && (this.asked.form === undefined || isSameForm(this.asked.form, this.draft.state.form)))
      return this.asked.promise;
    const promise = this.draft
      .turn(() => {
        this.asked = { form: this.draft.state.form, promise };
        return this.send(true);
      })
      .finally(() => {
        if (this.asked?.promise === promise) this.asked = undefined;
      });
    this.asked = { form: undefined, promise };
    return promise;
  }

  /** Continues what waited for a session or the network. */
  resume(): void {
    const { kind } = this.draft.state.status.site;
    if (this.wake) this.wake(true);
    else if (kind === 'offline' || kind === 'signed-out') this.autosave();
  }

  /** Fails a save that waits for a sign-in; the text stays. */
  giveUp(): void {
    this.wake?.(false);
  }

  /** Stops all timers and gives up waiting for a session. */
  stop(): void {
    this.giveUp();
    this.autosaveTimer?.();
    this.autosaveTimer = undefined;
  }

  /** Schedules an autosave. */
  private planAutosave(delay = AUTOSAVE_MS): void {
    if (this.draft.isClosed || this.autosaveTimer) return;
    this.autosaveTimer = this.draft.parts.clock.after(delay, () => {
      this.autosaveTimer = undefined;
      this.autosave();
    });
  }

  private async send(isAsked: boolean): Promise<SaveResult> {
    const { draft } = this;
    for (;;) {
      if (draft.state.conflict) return { kind: 'conflict' };
      const { form } = draft.state;
      draft.beginSave();
      try {
        const saved = await (draft.state.base ? this.update(draft.state.base, form) : this.create(form));
        if (!saved) return { kind: 'conflict' };
        this.backOff = 0;
        this.refused = undefined;
        draft.adopt(saved, isAsked ? 'save' : 'autosave');
        const isNew = this.isFresh;
        if (isAsked) this.isFresh = false;
        draft.parts.onSaved?.(saved);
        return { kind: 'saved', isNew };
      } catch (error) {
        const since = draft.dirtySince ?? draft.parts.clock.now();
        if (isSessionError(error)) {
          draft.setSite({ kind: 'signed-out', since });
          if (isAsked && !draft.isClosed && (await this.waitForSession())) continue;
          this.tryAgain();
        } else if (isUnanswered(error)) {
          draft.patch({ isDirty: true });
          draft.setSite({ kind: 'offline', since, retries: this.isAutosaved() });
          this.tryAgain();
        } else {
          const taken = errorCodeOf(error) === ErrorCode.uniqueViolation ? await this.takenSlug(form) : undefined;
          if (taken?.free !== undefined && followsTitle(form)) {
            this.moveSlug(form, taken.free);
            continue;
          }
          this.refused = form;
          draft.setSite(taken ? { kind: 'taken', since, ...taken } : { kind: 'failed', since, error });
        }
        return { kind: 'failed', error };
      }
    }
  }

  /** Returns the taken slug with a free one if known; undefined if the slug isn't taken. */
  private async takenSlug(form: PostForm) {
    const { slug } = form;
    const { posts } = this.draft.parts;
    const found = posts.freeSlug(slug, stemOfSlug(form), this.draft.state.base?.id);
    const free = await this.draft.call(found).catch(() => undefined);
    return free === slug ? undefined : { slug, free };
  }

  private moveSlug(form: PostForm, free: string): void {
    this.draft.moveSlug(form.slug, free);
    // A second call during this save still joins it.
    if (this.asked?.form) this.asked = { ...this.asked, form: { ...this.asked.form, slug: free } };
  }

  private waitForSession(): Promise<boolean> {
    return new Promise<boolean>((resolve) => {
      this.wake = resolve;
    }).finally(() => {
      this.wake = undefined;
    });
  }

  /** Creates the post. Returns the saved version; undefined if that's a conflict. */
  private async create(form: PostForm): Promise<SavedPost | undefined> {
    const { draft } = this;
    // An unanswered first save may have arrived. If so, repeating it fails on the taken slug and creates no duplicate.
    const isRepeated = draft.sent.length > 0;
    const fields = draft.sent[0] ?? toFields(form);
    draft.sent = [fields];
    if (!isRepeated) void draft.flush();
    let saved: SavedPost | undefined;
    try {
      saved = savedAs(form, fields, await draft.call(draft.parts.posts.create(fields)));
    } catch (error) {
      if (isUnanswered(error)) throw error;
      if (isRepeated && !isSessionError(error)) {
        saved =
          errorCodeOf(error) === ErrorCode.uniqueViolation
            ? await this.findUnansweredSave(await draft.call(draft.parts.posts.loadBySlug(fields.slug)))
            : undefined;
        draft.sent = [];
        // It never arrived or was rejected; try the form's current text.
        if (!saved) return this.create(form);
      } else {
        if (!isRepeated) draft.sent = [];
        throw error;
      }
    }
    draft.sent = [];
    draft.rebase(saved);
    return isForm(form, fields) ? saved : this.update(saved, form);
  }

  /** Updates the post. Returns the saved version; undefined if another user changed it, which starts a conflict. */
  private async update(base: SavedPost, form: PostForm): Promise<SavedPost | undefined> {
    const { draft } = this;
    const { posts } = draft.parts;
    const fields = toFields(form, base.published_at);
    const isFirst = draft.sent.length === 0;
    draft.sent = [...draft.sent, fields];
    try {
      const version = await draft.call(posts.update(base, fields));
      if (version) {
        draft.sent = [];
        return savedAs(form, fields, version);
      }
    } catch (error) {
      if (!isUnanswered(error)) draft.sent = draft.sent.filter((one) => one !== fields);
      throw error;
    }
    const found = await draft.call(posts.load(base.id));
    if (found?.updated_at === base.updated_at) {
      draft.sent = draft.sent.filter((one) => one !== fields);
      throw Object.assign(new Error('the post was not updated'), { code: ErrorCode.noPrivilege });
    }
    // This window's own unanswered save isn't a conflict, nor is a save without changes or with the same text.
    const own = isFirst ? undefined : await this.findUnansweredSave(found);
    const isSame = found && isSameForm(found.form, form);
    const next = own ?? (found && (isSame || isSameForm(found.form, base.form)) ? found : undefined);
    draft.sent = [];
    if (!next) {
      draft.enterConflict(base, found);
      return undefined;
    }
    draft.rebase(next);
    return isSameForm(next.form, form) && next.updated_at === found?.updated_at ? next : this.update(next, form);
  }

  /** Returns an unanswered save that turns out to be the post's current version or an earlier one. */
  private async findUnansweredSave(found: SavedPost | undefined): Promise<SavedPost | undefined> {
    const { draft } = this;
    if (!found) return undefined;
    const isSent = ({ form }: { readonly form: PostForm }) => draft.sent.some((fields) => isForm(form, fields));
    if (isSent(found)) return found;
    const former = (await draft.call(draft.parts.posts.revisions(found.id))).find(isSent);
    return former && { id: found.id, updated_at: former.saved_at, form: former.form };
  }

  /** Only drafts are autosaved: public text changes only when the author saves. */
  private isAutosaved(): boolean {
    const { base, form } = this.draft.state;
    return form.status === 'draft' && base?.form.status !== 'published';
  }

  /** Retries an unanswered call with growing delays. */
  private tryAgain(): void {
    this.backOff = Math.min(BACK_OFF_MS.most, this.backOff * 2 || BACK_OFF_MS.first);
    this.autosaveTimer?.();
    this.autosaveTimer = undefined;
    if (this.isAutosaved()) this.planAutosave(this.backOff);
  }

  /** Returns whether the draft may be autosaved now. */
  private mayAutosave(): boolean {
    const { draft } = this;
    const { form, conflict, phase } = draft.state;
    if (draft.isClosed || conflict || phase !== 'ready' || !this.isAutosaved()) return false;
    if (refusedField(form) !== undefined) return false;
    return !this.refused || !isSameForm(this.refused, form);
  }

  private autosave(): void {
    const { draft } = this;
    if (!draft.state.isDirty || !this.mayAutosave()) return;
    if (draft.runs > 0) this.planAutosave();
    else void draft.turn(async () => draft.state.isDirty && this.send(false));
  }

  /** Saves a draft after pending work. Returns whether the site has it. */
  async keepDraft(): Promise<boolean> {
    if (!this.mayAutosave()) return false;
    await this.draft.turn(async () => this.draft.state.isDirty && this.send(false));
    return !this.draft.state.isDirty;
  }
}
