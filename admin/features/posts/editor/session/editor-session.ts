import type { PostForm, SavedPost } from '../../post-form.ts';
import { checkVersion, putOff, resolve, takeNewer } from './conflict.ts';
import { Draft } from './draft.ts';
import { Offers } from './offers.ts';
import { Saving } from './saving.ts';
import type { EditorSessionParts, EditorState, SaveResult } from './session-state.ts';

/**
 * One post in the editor, from its loading to its last save: what is typed, what of it is safe and where, and what to do when
 * something goes wrong. It knows neither screen nor browser. Every change is kept in the journal within a second, until the site
 * has it; `saving.ts`, `offers.ts` and `conflict.ts` say the rest.
 */
export class EditorSession {
  private readonly draft: Draft;
  private readonly saving: Saving;
  private readonly offers: Offers;
  private release: (() => void) | undefined;

  constructor(parts: EditorSessionParts) {
    this.draft = new Draft(parts);
    this.saving = new Saving(this.draft);
    this.offers = new Offers(this.draft);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.draft.subscribe(listener);

  /** Returns the present state: the same object until something changes. */
  readonly read = (): EditorState => this.draft.read();

  /** Loads the post, and whatever of it was kept on this device. Throws what the backend answers; `phase` then says `failed`, and it can be called again. */
  async load(): Promise<void> {
    const { draft } = this;
    const { posts, journal, postId, writer } = draft.parts;
    draft.set({ phase: 'loading' });
    try {
      this.release ??= await journal.hold(writer);
      if (draft.isClosed) this.release();
    } catch (fault) {
      console.error('this window cannot be told apart from others', fault);
    }
    let base: SavedPost | undefined;
    try {
      base = postId === undefined ? undefined : await draft.call(posts.load(postId));
    } catch (fault) {
      draft.set({ phase: 'failed' });
      throw fault;
    }
    draft.begin(base);
    const offer = await this.offers.begin(base);
    // Of a post that is gone there may be text here.
    draft.set({ phase: postId !== undefined && !base && !offer ? 'missing' : 'ready', offer });
  }

  /** Takes what somebody typed or chose. */
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

  /** Takes back what `restore`, `replace`, `resolve` or `takeNewer` put into the form. Called again it puts it there again. */
  undo(): void {
    this.draft.undo();
  }

  save(): Promise<SaveResult> {
    return this.saving.save();
  }

  resume(): void {
    this.saving.resume();
  }

  giveUp(): void {
    this.saving.giveUp();
  }

  restore(): void {
    this.offers.restore();
  }

  decline(): Promise<void> {
    return this.offers.decline();
  }

  putOff(): void {
    putOff(this.draft);
  }

  resolve(form: PostForm): void {
    resolve(this.draft, form);
  }

  checkVersion(): Promise<void> {
    return checkVersion(this.draft);
  }

  takeNewer(): Promise<void> {
    return takeNewer(this.draft);
  }

  /** Says whether the window may be taken away at any moment. Until it is not, every change is kept at once. */
  hide(isHidden: boolean): void {
    this.draft.isHidden = isHidden;
    if (isHidden) void this.flush();
  }

  /** Keeps the text on this device now. */
  flush(): Promise<void> {
    return this.draft.flush();
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
