import { browserJournal, type Journal, type JournalEntry, leftBehind } from './editor/session/journal.ts';
import { textOf } from './html-text.ts';

/** Text that this device keeps and no window is at work on, for a list of all of them. Opening the post offers it. */
export interface UnsavedText {
  readonly key: string;
  /** The post it belongs to; none for one that was never saved, whose text is offered where a new post is begun. */
  readonly postId?: string;
  /** Empty where none was written yet. */
  readonly title: string;
  /** How the text begins. */
  readonly beginning: string;
  /** When it was the latest, in milliseconds since 1970. */
  readonly writtenAt: number;
}

/** Characters of the text that are told. */
const BEGINNING = 140;

/** All unsaved texts of a user on this device, latest first. Throws when the browser does not open its database. */
export async function unsavedTexts(
  userId: string,
  journal: Pick<Journal, 'listAll' | 'living'> = browserJournal(),
): Promise<readonly UnsavedText[]> {
  return (await leftBehind(journal, await journal.listAll(userId))).map(({ key, postId, form, writtenAt }) => ({
    key,
    ...(postId !== undefined && { postId }),
    title: form.title,
    beginning: textOf(form.content).slice(0, BEGINNING),
    writtenAt,
  }));
}

/** Removes an unsaved text from this device. Answers what puts it back. Throws when the browser does not open its database. */
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
