import { join, relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { codeFolder, isCodePath } from '../site/overrides/code-files.ts';
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
  const teller = tellTwice(onSave);
  watcher.on('all', (_, path) => teller.tell(inside(path)));
  // What was saved until now may have been missed.
  watcher.on('ready', () => onSave([]));
  return () => {
    teller.stop();
    return watcher.close();
  };
}

/** What looks after code beside a data folder. */
interface CodeWatch {
  /** Looks after files that the code imports, too; names are as seen from its folder. */
  add(files: readonly string[]): void;
  stop(): Promise<void>;
}

/** Calls back with the name, as seen from the data folder, of each file of code beside it that is saved, made or removed. */
export function watchCode(data: string, onSave: (files: readonly string[]) => void): CodeWatch {
  const folder = codeFolder(data);
  const inside = (path: string) => relative(folder, path).split(sep).join('/');
  const added = new Set<string>();
  const watcher = watch(folder, {
    ignored: (path) => {
      const name = inside(path);
      return name !== '' && !isCodePath(name) && !added.has(name);
    },
    // What is there is told of once it is watched, so that nothing is missed before that.
    ignoreInitial: false,
  });
  const teller = tellTwice(onSave);
  watcher.on('all', (event, path) => {
    if (!event.endsWith('Dir')) teller.tell(`../${inside(path)}`);
  });
  return {
    add: (files) => {
      for (const file of files) {
        if (isCodePath(file) || added.has(file)) continue;
        added.add(file);
        watcher.add(join(folder, file));
      }
    },
    stop: () => {
      teller.stop();
      return watcher.close();
    },
  };
}

/** Tells of a file at once, and again when chokidar hears again. */
function tellTwice(onSave: (files: readonly string[]) => void) {
  const later = new Map<string, NodeJS.Timeout>();
  return {
    tell: (file: string): void => {
      onSave([file]);
      clearTimeout(later.get(file));
      const timer = setTimeout(() => {
        later.delete(file);
        onSave([file]);
      }, DEAF_MS);
      later.set(file, timer);
    },
    stop: (): void => {
      for (const timer of later.values()) clearTimeout(timer);
    },
  };
}
