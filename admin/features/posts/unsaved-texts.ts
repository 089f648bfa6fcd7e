import { browserJournal, type Journal, type JournalEntry, leftBehind } from './editor/session/journal.ts';
import { textOf } from './html-text.ts';

/** An unsaved version on this device that no window is editing. Opening its post offers it. */
export interface UnsavedText {
  readonly key: string;
  /** Its post; undefined for a post that was never saved; its text is offered in a new post. */
  readonly postId?: string | undefined;
  readonly title: string;
  readonly beginning: string;
  /** When it was current, in milliseconds since 1970. */
  readonly writtenAt: number;
}

/** The length of the excerpt shown, in characters. */
const BEGINNING = 140;

/** Returns a user's unsaved versions on this device, latest first. Throws if the browser can't open its database. */
export async function unsavedTexts(
  userId: string,
  journal: Pick<Journal, 'listAll' | 'living'> = browserJournal(),
): Promise<readonly UnsavedText[]> {
  return (await leftBehind(journal, await journal.listAll(userId))).map(({ key, postId, form, writtenAt }) => ({
    key,
    postId,
    title: form.title,
    beginning: textOf(form.content).slice(0, BEGINNING),
    writtenAt,
  }));
}

/** Deletes an unsaved version. Returns a function that restores it. Throws if the browser can't open its database. */
export async function discardUnsavedText(
  userId: string,
  key: string,
  journal: Pick<Journal, 'listAll' | 'remove' | 'put'> = browserJournal(),
): Promise<() => Promise<void>> {
  const all = await journal.listAll(userId);
  const gone: JournalEntry[] = all.filter((entry) => entry.key === key);
  const keys = gone.flatMap((entry) => [entry.key, ...entry.holds]);
  const removed = all.filter((entry) => keys.includes(entry.key));
  await journal.remove(keys);
  return async () => {
    for (const entry of removed) await journal.put(entry);
  };
}
