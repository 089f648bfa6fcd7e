import type { PulledFolder } from './pulled-folder.ts';

export interface PlacedFiles {
  readonly written: readonly string[];
  readonly unchanged: number;
  /** Files changed since the last pull whose rows are unchanged. */
  readonly edited: readonly string[];
  /** Files that differ from the backend and were left alone, with the reason. */
  readonly kept: readonly { readonly file: string; readonly reason: string }[];
  /** Files whose rows the backend no longer has. */
  readonly gone: readonly string[];
  /** Files removed because their row was renamed or, with `prune`, deleted. */
  readonly removed: readonly string[];
}

/** A backend row as a file. */
export interface RowFile {
  readonly name: string;
  readonly id: string;
  readonly text: string;
}

/** Writes rows into a folder. Keeps unmanaged and edited files and, without `prune`, files whose rows were deleted. */
export function placeFiles(
  folder: PulledFolder,
  files: readonly RowFile[],
  prune: boolean,
  idOf: (text: string) => string | undefined,
): PlacedFiles {
  const kept: { file: string; reason: string }[] = [];
  const here = new Map(folder.posts().map((name) => [idOf(folder.text(name) ?? ''), name]));
  const names = new Set(files.map(({ name }) => name));
  const edited: string[] = [];
  const removed: string[] = [];
  let unchanged = 0;
  const toWrite = files.filter(({ name, id, text }) => {
    const elsewhere = here.get(id);
    if (elsewhere !== undefined && elsewhere !== name && folder.stateOf(elsewhere) !== 'as-left') {
      kept.push({
        file: elsewhere,
        reason: `the backend has it as ${name}; push it, or remove the file and pull again`,
      });
      return false;
    }
    if (folder.text(name) === text) {
      folder.adopt(name, id, text);
      unchanged++;
      return false;
    }
    const state = folder.stateOf(name);
    if (state === 'as-left' && folder.wasSent(name, text)) {
      unchanged++;
      return false;
    }
    if (state === 'absent' || state === 'as-left') return true;
    if (state === 'changed' && (folder.wasLeftAs(name, text) || folder.wasSent(name, text))) edited.push(name);
    else
      kept.push({
        file: name,
        reason:
          state === 'foreign'
            ? FOREIGN
            : 'it was changed both here and in the backend; push it, or remove the file and pull again',
      });
    return false;
  });
  folder.announce(toWrite);
  for (const { name, id, text } of toWrite) folder.write(name, id, text);
  const gone: string[] = [];
  const ids = new Set(files.map(({ id }) => id));
  for (const [name, id] of [...folder.knownPosts()]) {
    if (names.has(name)) continue;
    const state = folder.stateOf(name);
    const isGone = !ids.has(id);
    if (state === 'absent') folder.forget(name);
    else if (state === 'as-left' && (!isGone || prune)) {
      folder.remove(name);
      removed.push(name);
    } else if (isGone && prune)
      kept.push({
        file: name,
        reason: "it's gone from the backend, but the file was changed here; remove it yourself",
      });
    else if (isGone) gone.push(name);
  }
  folder.save();
  return { written: toWrite.map(({ name }) => name), unchanged, edited, kept, gone, removed };
}

const FOREIGN = "it isn't from an earlier pull; move it away, or pull into another folder";
