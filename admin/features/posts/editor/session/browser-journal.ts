import { createStore, delMany, getMany, keys, set } from 'idb-keyval';
import { type Journal, type JournalEntry, journalPrefix } from './journal.ts';

const LOCK = 'townpress-writer/';

/** The journal of this browser: a database of its own, and a lock for each writer, which the browser takes back when its window dies. */
export function browserJournal(): Journal {
  let opened: ReturnType<typeof createStore> | undefined;
  // Only now: a browser may refuse to open it, and that is told where something is to be kept.
  const store = () => (opened ??= createStore('townpress-journal', 'entries'));
  const read = async (matches: (key: string) => boolean) => {
    const found = (await keys<string>(store())).filter(matches);
    const entries: (JournalEntry | undefined)[] = await getMany(found, store());
    return entries.filter((entry) => entry !== undefined);
  };
  return {
    async list(userId, postId) {
      const entries = await read((key) => key.startsWith(journalPrefix(userId, postId)));
      return entries.sort((a, b) => b.writtenAt - a.writtenAt);
    },
    put: (entry) => set(entry.key, entry, store()),
    remove: (gone) => (gone.length > 0 ? delMany([...gone], store()) : Promise.resolve()),
    async purge(before) {
      const old = (await read(() => true)).filter(({ writtenAt }) => writtenAt < before);
      if (old.length > 0)
        await delMany(
          old.map(({ key }) => key),
          store(),
        );
    },
    hold: (writer) =>
      new Promise((granted, refused) => {
        const atWork = () => new Promise<void>((release) => granted(release));
        // Pages without a secure origin have no locks; there all writers count as gone.
        if (navigator.locks) navigator.locks.request(LOCK + writer, atWork).catch(refused);
        else granted(() => {});
      }),
    async living() {
      const { held = [] } = (await navigator.locks?.query()) ?? {};
      return new Set(
        held
          .map(({ name = '' }) => name)
          .filter((name) => name.startsWith(LOCK))
          .map((name) => name.slice(LOCK.length)),
      );
    },
  };
}
