import { basename, join, relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { codeFolder, isCodePath } from '../site/overrides/code-files.ts';
import { MADE_FOLDER } from '../site/pictures/asset-cache.ts';

/**
 * chokidar tells of no change within 5 milliseconds of what it heard before, also where it told of none of them, and of no
 * second change of a file within 50 milliseconds. So each file is looked at once more after the last that was heard of it.
 */
const DEAF_MS = 60;

type Save = (files: readonly string[]) => void;

/** Calls back with the path, inside the data folder, of each file that is saved, made or removed, and once with none when it begins to look. Resolves with what ends it. */
export function watchData(data: string, onSave: Save): () => Promise<void> {
  const watcher = follow(data, {
    // Pictures that a run makes are no change, and names that begin with a dot are no data.
    isIgnored: (name) => name === MADE_FOLDER || name.split('/').some((part) => part.startsWith('.') && part !== '..'),
    ignoreInitial: true,
    tellsOfFolders: true,
    onSave,
  });
  // What was saved until now may have been missed.
  watcher.whenReady(() => onSave([]));
  return watcher.stop;
}

/** What looks after code beside a data folder. */
interface CodeWatch {
  /** Looks after files that the code imports, too; names are as seen from its folder. */
  add(files: readonly string[]): void;
  stop(): Promise<void>;
}

/** Calls back with the name, as seen from the data folder, of each file of code beside it that is saved, made or removed. */
export function watchCode(data: string, onSave: Save): CodeWatch {
  const folder = codeFolder(data);
  const added = new Set<string>();
  const watcher = follow(folder, {
    isIgnored: (name) => !isCodePath(name) && !added.has(name),
    // What is there is told of once it is watched, so that nothing is missed before that.
    ignoreInitial: false,
    tellsOfFolders: false,
    onSave: (files) => onSave(files.map((name) => `../${name}`)),
  });
  return {
    add: (files) => {
      for (const file of files) {
        if (isCodePath(file) || added.has(file)) continue;
        added.add(file);
        watcher.add(join(folder, file));
      }
    },
    stop: watcher.stop,
  };
}

interface Following {
  /** Whether a path, as seen from the folder, is none of those to look after. */
  readonly isIgnored: (name: string) => boolean;
  readonly ignoreInitial: boolean;
  /** Whether a folder that comes or goes is told of, too. */
  readonly tellsOfFolders: boolean;
  readonly onSave: Save;
}

/** Tells of each file of a folder at once when it is saved, made or removed, and once more when the last was heard of it. */
function follow(folder: string, { isIgnored, ignoreInitial, tellsOfFolders, onSave }: Following) {
  const inside = (path: string) => relative(folder, path).split(sep).join('/');
  const isOut = (name: string) => name !== '' && isIgnored(name);
  const later = new Map<string, NodeJS.Timeout>();
  const lookLater = (name: string) => {
    clearTimeout(later.get(name));
    const look = () => {
      later.delete(name);
      onSave([name]);
    };
    later.set(name, setTimeout(look, DEAF_MS));
  };
  const watcher = watch(folder, { ignored: (path) => isOut(inside(path)), ignoreInitial });
  watcher.on('all', (event, path) => {
    if (event.endsWith('Dir') && !tellsOfFolders) return;
    onSave([inside(path)]);
    lookLater(inside(path));
  });
  // What the system says, before chokidar leaves any of it out: of a file, or of a name in a folder.
  watcher.on('raw', (_, file: string | null, heard) => {
    const { watchedPath } = heard as { readonly watchedPath: string };
    const isItself = file === null || file === basename(watchedPath);
    const name = inside(isItself ? watchedPath : join(watchedPath, file));
    if (!isOut(name)) lookLater(name);
  });
  return {
    add: (path: string) => watcher.add(path),
    whenReady: (say: () => void) => watcher.on('ready', say),
    stop: (): Promise<void> => {
      for (const timer of later.values()) clearTimeout(timer);
      return watcher.close();
    },
  };
}
