import { statfsSync, statSync } from 'node:fs';
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
/** Prints a sentence for the developer. */
type Say = (text: string) => void;

/** Calls back with the path, inside the data folder, of each file that is saved, made or removed, and once with none when it begins to look. Resolves with what ends it. */
export function watchData(data: string, onSave: Save, say: Say): () => Promise<void> {
  const watcher = follow(data, {
    // Pictures that a run makes are no change, and names that begin with a dot are no data.
    isIgnored: (name) => name === MADE_FOLDER || name.split('/').some((part) => part.startsWith('.') && part !== '..'),
    ignoreInitial: true,
    tellsOfFolders: true,
    onSave,
    say,
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
    // The watch of the data has said it.
    say: () => {},
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

/** Returns undefined while the folder is gone or can't be read. */
function statOf(folder: string) {
  try {
    return statSync(folder);
  } catch {
    return undefined;
  }
}

interface Following {
  /** Whether a path, as seen from the folder, is none of those to look after. */
  readonly isIgnored: (name: string) => boolean;
  readonly ignoreInitial: boolean;
  /** Whether a folder that comes or goes is told of, too. */
  readonly tellsOfFolders: boolean;
  readonly onSave: Save;
  readonly say: Say;
}

/** How often the folder is checked, and files where the system doesn't report changes, in milliseconds. */
const LOOK_EVERY_MS = 400;

/** Types of file systems over which changes by other machines aren't reported, as Linux numbers them (statfs(2)): NFS, SMB and CIFS, 9P (WSL), FUSE, VirtualBox. */
const REMOTE = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x65735546, 0x786f4256]);

/** Whether changes in a folder have to be looked for. `CHOKIDAR_USEPOLLING` says so too. */
function isRemote(folder: string): boolean {
  try {
    return process.platform === 'linux' && REMOTE.has(statfsSync(folder).type);
  } catch {
    return false;
  }
}

/** Reports each saved, created or removed file of a folder at once, and again after its last event. Polls if the system reports nothing or has no watches left. */
function follow(folder: string, { isIgnored, ignoreInitial, tellsOfFolders, onSave, say }: Following) {
  const inside = (path: string) => relative(folder, path).split(sep).join('/');
  const isOut = (name: string) => name !== '' && isIgnored(name);
  const later = new Map<string, NodeJS.Timeout>();
  const added: string[] = [];
  let usePolling = isRemote(folder);
  /** The inode of the folder that is watched, */
  let watched: number | undefined;
  /** and whether some of its watches may be missing. */
  let isDoubtful = false;
  const lookLater = (name: string) => {
    clearTimeout(later.get(name));
    const look = () => {
      later.delete(name);
      onSave([name]);
    };
    later.set(name, setTimeout(look, DEAF_MS));
  };
  /** Starts over if the folder was moved, replaced or restored: its watches were lost with it. */
  const checkFolder = () => {
    const now = statOf(folder);
    if (!now || (!isDoubtful && now.ino === watched)) return;
    void watcher.close();
    watcher = begin();
    watcher.once('ready', () => onSave([]));
  };
  const begin = () => {
    const begun = watch([folder, ...added], {
      ignored: (path) => isOut(inside(path)),
      ignoreInitial,
      usePolling,
      interval: LOOK_EVERY_MS,
    });
    const before = statOf(folder);
    watched = before?.ino;
    isDoubtful = false;
    let isReady = false;
    // While it begins, chokidar silently skips what it doesn't find.
    begun.once('ready', () => {
      isReady = true;
      const now = statOf(folder);
      if (begun === watcher && (now?.ino !== watched || now?.ctimeMs !== before?.ctimeMs)) isDoubtful = true;
    });
    begun.on('all', (event, path) => {
      // chokidar lists a new folder before it watches it, and misses what is removed in between.
      if (event === 'addDir' ? isReady : event === 'unlinkDir' && path === folder) isDoubtful = true;
      if (event.endsWith('Dir') && !tellsOfFolders) return;
      onSave([inside(path)]);
      lookLater(inside(path));
    });
    // What the system says, before chokidar leaves any of it out: of a file, or of a name in a folder.
    begun.on('raw', (event, file: string | null, heard) => {
      const { watchedPath } = heard as { readonly watchedPath?: string };
      if (watchedPath === undefined) return;
      const isItself = file === null || file === basename(watchedPath);
      if (isItself && event === 'rename' && watchedPath === folder) isDoubtful = true;
      const name = inside(isItself ? watchedPath : join(watchedPath, file));
      if (!isOut(name)) lookLater(name);
    });
    begun.on('error', (error) => {
      if (begun !== watcher || usePolling) return;
      usePolling = true;
      say(noWatches(error as NodeJS.ErrnoException));
      isDoubtful = true;
    });
    return begun;
  };
  if (usePolling) say('the data is on a network drive, so changes show within half a second');
  let watcher = begin();
  const checking = setInterval(checkFolder, LOOK_EVERY_MS);
  return {
    add: (path: string) => {
      added.push(path);
      watcher.add(path);
    },
    whenReady: (act: () => void) => watcher.on('ready', act),
    stop: (): Promise<void> => {
      clearInterval(checking);
      for (const timer of later.values()) clearTimeout(timer);
      return watcher.close();
    },
  };
}

/** What is said where the system reports no changes, with what helps. */
function noWatches({ code, message }: NodeJS.ErrnoException): string {
  const why =
    code === 'ENOSPC'
      ? 'the system has no file watches left (raise fs.inotify.max_user_watches)'
      : code === 'EMFILE' || code === 'ENFILE'
        ? 'the system has no file watchers left (raise fs.inotify.max_user_instances, or close programs)'
        : `the system reports no changes of files (${message})`;
  return `${why}, so changes show within half a second instead of at once`;
}
