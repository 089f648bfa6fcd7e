import { EMPTY_FORM, isSameForm, type PostForm, type SavedPost } from '../../post-form.ts';
import type { Draft } from './draft.ts';
import { JOURNAL_AGE } from './journal.ts';
import type { RestoreOffer } from './session-state.ts';

/** A browser that does not open its database is not waited for; what it has is offered another time. */
const JOURNAL_TIMEOUT_MS = 3_000;

/** Text of the post that was kept on this device and never saved, offered one after the other, latest first. */
export class Offers {
  private readonly draft: Draft;
  private others: RestoreOffer[] = [];

  constructor(draft: Draft) {
    this.draft = draft;
  }

  /** Looks for what was kept, and returns what is offered first. */
  async begin(base: SavedPost | undefined): Promise<RestoreOffer | undefined> {
    this.others = await this.draft.call(this.findOffers(base), JOURNAL_TIMEOUT_MS).catch((fault) => {
      console.error('the journal could not be read', fault);
      return [];
    });
    return this.others.shift();
  }

  /** Puts the offered text into the form; `undo` takes it back. Where it would replace what it was not typed upon, there is a conflict instead. */
  restore(): void {
    const { offer, base, form, isDirty } = this.draft.state;
    if (!offer) return;
    const { entry, kind } = offer;
    this.draft.remember();
    this.draft.set({ phase: 'ready', offer: this.others.shift() });
    if (kind === 'merge' || isDirty) {
      this.draft.set({
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
    this.draft.takeEntry(entry);
    this.draft.put({ ...form, ...entry.form, keepsDate: form.keepsDate }, true);
  }

  /** Leaves the offered text where it is. It is offered once more, and kept as long as any. */
  async decline(): Promise<void> {
    const { offer } = this.draft.state;
    if (!offer) return;
    const next = this.others.shift();
    this.draft.set({
      offer: next,
      ...(offer.kind === 'gone' && !next && !this.draft.state.isDirty && { phase: 'missing' }),
    });
    await this.draft.parts.journal
      .put({ ...offer.entry, declined: offer.entry.declined + 1 })
      .catch((fault) => console.error('the journal could not be written', fault));
  }

  /** What was kept of this post by windows that are gone, and is not on the site; latest first. What is, is removed. */
  private async findOffers(base: SavedPost | undefined): Promise<RestoreOffer[]> {
    const { posts, journal, userId, postId, clock, writer } = this.draft.parts;
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
}
