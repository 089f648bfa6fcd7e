import { relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { MADE_FOLDER } from '../site/pictures/asset-cache.ts';

/** chokidar tells of no second change of a file within 50 milliseconds of the first, so each file is looked at once more after the last that it told of. */
const DEAF_MS = 60;

/** Calls back with the path, inside the data folder, of each file that is saved, made or removed, and once with none when it begins to look. Resolves with what ends it. */
export function watchData(data: string, onSave: (files: readonly string[]) => void): () => Promise<void> {
  const inside = (path: string) => relative(data, path).split(sep).join('/');
  const watcher = watch(data, {
    // Pictures that a run makes are no change, and names that begin with a dot are no data.
    ignored: (path) => {
      const name = inside(path);
      return name === MADE_FOLDER || name.split('/').some((part) => part.startsWith('.') && part !== '..');
    },
    ignoreInitial: true,
  });
  const later = new Map<string, NodeJS.Timeout>();
  watcher.on('all', (_, path) => {
    const file = inside(path);
    onSave([file]);
    clearTimeout(later.get(file));
    const timer = setTimeout(() => {
      later.delete(file);
      onSave([file]);
    }, DEAF_MS);
    later.set(file, timer);
  });
  // What was saved until now may have been missed.
  watcher.on('ready', () => onSave([]));
  return () => {
    for (const timer of later.values()) clearTimeout(timer);
    return watcher.close();
  };
}
