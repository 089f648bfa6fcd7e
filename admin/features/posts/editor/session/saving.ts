import { ErrorCode, errorCodeOf, isSessionError, isUnanswered } from '../../../../../src/blog/store/error-codes.ts';
import { followsTitle, stemOfSlug } from '../../check-post.ts';
import type { PostForm } from '../../post-form.ts';
import { isForm, isSameForm, refusedField, type SavedPost, savedAs, toFields } from '../../post-form.ts';
import type { Draft } from './draft.ts';
import type { SaveResult } from './session-state.ts';

/** Between a change of a draft and its autosave. */
const AUTOSAVE_MS = 10_000;
/** Until a draft is tried again, the first time and at most. */
const BACK_OFF_MS = { first: 2_000, most: 60_000 } as const;

/** Saves a post: one save at a time, with the latest text, over the version that was read; anything else is a conflict. Only drafts are saved unasked. */
export class Saving {
  private readonly draft: Draft;
  /** Whether the post was begun here and nobody has asked for a save yet. */
  private isFresh: boolean;
  private asked: { readonly form: PostForm | undefined; readonly promise: Promise<SaveResult> } | undefined;
  private wake: ((go: boolean) => void) | undefined;
  private autosaveTimer: (() => void) | undefined;
  private backOff = 0;
  /** The text that the backend refused: it is not sent again unasked. */
  private refused: PostForm | undefined;

  constructor(draft: Draft) {
    this.draft = draft;
    this.isFresh = draft.parts.postId === undefined;
    draft.onDirty = () => this.planAutosave();
  }

  /** Saves what the form holds. A second call with the same text is the same save. While nobody is signed in it waits for `resume` or `giveUp`. */
  save(): Promise<SaveResult> {
    // One that has not begun yet will take the latest text as well.
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

  /** Goes on with what waited for a session or for the network. */
  resume(): void {
    const { kind } = this.draft.state.status.site;
    if (this.wake) this.wake(true);
    else if (kind === 'offline' || kind === 'signed-out') this.autosave();
  }

  /** Ends a save that waits for somebody to sign in; it failed, and the text stays. */
  giveUp(): void {
    this.wake?.(false);
  }

  /** Stops all alarms, and gives up what waits for a session. */
  stop(): void {
    this.giveUp();
    this.autosaveTimer?.();
    this.autosaveTimer = undefined;
  }

  /** Saves a draft a while after it has changed. */
  private planAutosave(delay = AUTOSAVE_MS): void {
    if (this.draft.isClosed || this.autosaveTimer) return;
    this.autosaveTimer = this.draft.parts.clock.after(delay, () => {
      this.autosaveTimer = undefined;
      this.autosave();
    });
  }

  private async send(isAsked: boolean): Promise<SaveResult> {
    for (;;) {
      if (this.draft.state.conflict) return { kind: 'conflict' };
      const { form } = this.draft.state;
      this.draft.beginSave();
      try {
        const saved = await (this.draft.state.base ? this.update(this.draft.state.base, form) : this.create(form));
        if (!saved) return { kind: 'conflict' };
        this.backOff = 0;
        this.refused = undefined;
        this.draft.adopt(saved, isAsked ? 'save' : 'autosave');
        const isNew = this.isFresh;
        if (isAsked) this.isFresh = false;
        this.draft.parts.onSaved?.(saved);
        return { kind: 'saved', isNew };
      } catch (error) {
        const since = this.draft.dirtySince ?? this.draft.parts.clock.now();
        if (isSessionError(error)) {
          this.draft.setSite({ kind: 'signed-out', since });
          if (isAsked && !this.draft.isClosed && (await this.waitForSession())) continue;
          this.tryAgain();
        } else if (isUnanswered(error)) {
          this.draft.set({ isDirty: true });
          this.draft.setSite({ kind: 'offline', since, retries: this.isAutosaved() });
          this.tryAgain();
        } else {
          const taken = errorCodeOf(error) === ErrorCode.uniqueViolation ? await this.takenSlug(form) : undefined;
          if (taken?.free !== undefined && followsTitle(form)) {
            this.moveSlug(form, taken.free);
            continue;
          }
          this.refused = form;
          this.draft.setSite(taken ? { kind: 'taken', since, ...taken } : { kind: 'failed', since, error });
        }
        return { kind: 'failed', error };
      }
    }
  }

  /** The slug of a form that another post has, with a free one if that can be found out; undefined if none has it. */
  private async takenSlug(form: PostForm) {
    const { slug } = form;
    const { posts } = this.draft.parts;
    const found = posts.freeSlug(slug, stemOfSlug(form), this.draft.state.base?.id);
    const free = await this.draft.call(found).catch(() => undefined);
    return free === slug ? undefined : { slug, free };
  }

  private moveSlug(form: PostForm, free: string): void {
    this.draft.moveSlug(form.slug, free);
    // A second call during this save still means this save.
    if (this.asked?.form) this.asked = { ...this.asked, form: { ...this.asked.form, slug: free } };
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
    const isRepeated = this.draft.sent.length > 0;
    const fields = this.draft.sent[0] ?? toFields(form);
    this.draft.sent = [fields];
    if (!isRepeated) void this.draft.flush();
    let saved: SavedPost | undefined;
    try {
      saved = savedAs(form, fields, await this.draft.call(this.draft.parts.posts.create(fields)));
    } catch (error) {
      if (isUnanswered(error)) throw error;
      if (isRepeated && !isSessionError(error)) {
        saved =
          errorCodeOf(error) === ErrorCode.uniqueViolation
            ? await this.findSent(await this.draft.call(this.draft.parts.posts.loadBySlug(fields.slug)))
            : undefined;
        this.draft.sent = [];
        // It was never there, or was refused: what the form holds now may fare better.
        if (!saved) return this.create(form);
      } else {
        if (!isRepeated) this.draft.sent = [];
        throw error;
      }
    }
    this.draft.sent = [];
    this.draft.rebase(saved);
    return isForm(form, fields) ? saved : this.update(saved, form);
  }

  /** The post as it is saved now; undefined when somebody else changed it first, which is a conflict from then on. */
  private async update(base: SavedPost, form: PostForm): Promise<SavedPost | undefined> {
    const { posts } = this.draft.parts;
    const fields = toFields(form, base.published_at);
    const isFirst = this.draft.sent.length === 0;
    this.draft.sent = [...this.draft.sent, fields];
    try {
      const version = await this.draft.call(posts.update(base, fields));
      if (version) {
        this.draft.sent = [];
        return savedAs(form, fields, version);
      }
    } catch (error) {
      if (!isUnanswered(error)) this.draft.sent = this.draft.sent.filter((one) => one !== fields);
      throw error;
    }
    const found = await this.draft.call(posts.load(base.id));
    if (found?.updated_at === base.updated_at) {
      this.draft.sent = this.draft.sent.filter((one) => one !== fields);
      throw Object.assign(new Error('the post was not changed'), { code: ErrorCode.noPrivilege });
    }
    // One's own save whose answer was lost is no conflict, nor is a save that changed nothing or said the same.
    const own = isFirst ? undefined : await this.findSent(found);
    const isSame = found && isSameForm(found.form, form);
    const next = own ?? (found && (isSame || isSameForm(found.form, base.form)) ? found : undefined);
    this.draft.sent = [];
    if (!next) {
      this.draft.enterConflict(base, found);
      return undefined;
    }
    this.draft.rebase(next);
    return isSameForm(next.form, form) && next.updated_at === found?.updated_at ? next : this.update(next, form);
  }

  /** What was sent and not answered, where it is what the post has now or had before somebody else saved over it. */
  private async findSent(found: SavedPost | undefined): Promise<SavedPost | undefined> {
    if (!found) return undefined;
    const isSent = ({ form }: { readonly form: PostForm }) => this.draft.sent.some((fields) => isForm(form, fields));
    if (isSent(found)) return found;
    const former = (await this.draft.call(this.draft.parts.posts.revisions(found.id))).find(isSent);
    return former && { id: found.id, updated_at: former.saved_at, form: former.form };
  }

  /** Drafts alone are saved unasked: what visitors read changes only when somebody says so. */
  private isAutosaved(): boolean {
    const { base, form } = this.draft.state;
    return form.status === 'draft' && base?.form.status !== 'published';
  }

  /** After a call that was not answered: later and later. */
  private tryAgain(): void {
    this.backOff = Math.min(BACK_OFF_MS.most, this.backOff * 2 || BACK_OFF_MS.first);
    this.autosaveTimer?.();
    this.autosaveTimer = undefined;
    if (this.isAutosaved()) this.planAutosave(this.backOff);
  }

  /** Whether the site may be sent the draft unasked, as it is now. */
  private mayAutosave(): boolean {
    const { form, conflict, phase } = this.draft.state;
    if (this.draft.isClosed || conflict || phase !== 'ready' || !this.isAutosaved()) return false;
    if (refusedField(form) !== undefined) return false;
    return !this.refused || !isSameForm(this.refused, form);
  }

  private autosave(): void {
    if (!this.draft.state.isDirty || !this.mayAutosave()) return;
    if (this.draft.runs > 0) this.planAutosave();
    else void this.draft.turn(async () => this.draft.state.isDirty && this.send(false));
  }

  /** Saves a draft as it is now, after what is under way. Answers whether the site has it. */
  async keepDraft(): Promise<boolean> {
    if (!this.mayAutosave()) return false;
    await this.draft.turn(async () => this.draft.state.isDirty && this.send(false));
    return !this.draft.state.isDirty;
  }
}
