import { statfsSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { codeFolder, isCodePath } from '../build/overrides/code-files.ts';
import { GENERATED_FOLDER } from '../data/disk-folder.ts';

/**
 * chokidar drops all events within 5 ms of the previous one, reported or not, and a second change to a file within
 * 50 ms. So each file is checked once more after its last event.
 */
const THROTTLE_MS = 60;

type Save = (files: readonly string[]) => void;
/** Prints a message to the developer. */
type Log = (text: string) => void;

/** Calls `onSave` with the path of each changed data file, and once without paths. Returns a function to stop. */
export function watchData(data: string, onSave: Save, say: Log): () => Promise<void> {
  const watcher = watchFolder(data, {
    // Generated images aren't changes, and names that start with a dot aren't data.
    isIgnored: (name) =>
      name === GENERATED_FOLDER || name.split('/').some((part) => part.startsWith('.') && part !== '..'),
    ignoreInitial: true,
    reportsFolders: true,
    onSave,
    say,
  });
  // Changes before this may have been missed.
  watcher.whenReady(() => onSave([]));
  return watcher.stop;
}

/** A watcher for custom code. */
interface CodeWatch {
  /** Also watches files that the code imports. Names are relative to its folder. */
  add(files: readonly string[]): void;
  stop(): Promise<void>;
}

/** Calls `onSave` with the path, relative to the data folder, of each code file that's saved, created or removed. */
export function watchCode(data: string, onSave: Save): CodeWatch {
  const folder = codeFolder(data);
  const added = new Set<string>();
  const watcher = watchFolder(folder, {
    isIgnored: (name) => !isCodePath(name) && !added.has(name),
    // Report existing files once they're watched, so that no earlier change is missed.
    ignoreInitial: false,
    reportsFolders: false,
    onSave: (files) => onSave(files.map((name) => `../${name}`)),
    // The data watcher has already printed the message.
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

/** Returns undefined while the folder is missing or can't be read. */
function statOf(folder: string) {
  try {
    return statSync(folder);
  } catch {
    return undefined;
  }
}

interface WatchOptions {
  /** Returns whether a path relative to the folder isn't watched. */
  readonly isIgnored: (name: string) => boolean;
  readonly ignoreInitial: boolean;
  /** Whether to report created and removed folders too. */
  readonly reportsFolders: boolean;
  readonly onSave: Save;
  readonly say: Log;
}

/** How often the folder and, when polling, its files are checked, in milliseconds. */
const LOOK_EVERY_MS = 400;

/** Linux types (statfs(2)) without events for remote changes: NFS, SMB and CIFS, 9P (WSL), FUSE, VirtualBox. */
const REMOTE = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x65735546, 0x786f4256]);

/** Returns whether a folder needs polling. chokidar also polls if `CHOKIDAR_USEPOLLING` is set. */
function isRemote(folder: string): boolean {
  try {
    return process.platform === 'linux' && REMOTE.has(statfsSync(folder).type);
  } catch {
    return false;
  }
}

/** Reports changed files immediately, and again after their last event. Polls if the system can't report changes. */
function watchFolder(folder: string, { isIgnored, ignoreInitial, reportsFolders, onSave, say }: WatchOptions) {
  const inside = (path: string) => relative(folder, path).split(sep).join('/');
  const isOut = (name: string) => name !== '' && isIgnored(name);
  const later = new Map<string, NodeJS.Timeout>();
  const added: string[] = [];
  let usePolling = isRemote(folder);
  /** The inode of the watched folder. */
  let watched: number | undefined;
  /** Whether some of its watches may be missing. */
  let isDoubtful = false;
  const lookLater = (name: string) => {
    clearTimeout(later.get(name));
    const look = () => {
      later.delete(name);
      onSave([name]);
    };
    later.set(name, setTimeout(look, THROTTLE_MS));
  };
  /** Restarts if the folder was moved, replaced or restored, because its watches are then lost. */
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
    // While it starts, chokidar silently skips files that it doesn't find.
    begun.once('ready', () => {
      isReady = true;
      const now = statOf(folder);
      if (begun === watcher && (now?.ino !== watched || now?.ctimeMs !== before?.ctimeMs)) isDoubtful = true;
    });
    begun.on('all', (event, path) => {
      // chokidar lists a new folder before it watches it, and misses files that are removed in between.
      if (event === 'addDir' ? isReady : event === 'unlinkDir' && path === folder) isDoubtful = true;
      if (event.endsWith('Dir') && !reportsFolders) return;
      onSave([inside(path)]);
      lookLater(inside(path));
    });
    // Raw system events, before chokidar drops any, for a file or for a name in a folder.
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
  if (usePolling) say('the data is on a network drive, so changes may take half a second to show');
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

/** Explains why changes are polled, and how to fix it. */
function noWatches({ code, message }: NodeJS.ErrnoException): string {
  const why =
    code === 'ENOSPC'
      ? 'the system has no file watches left (raise fs.inotify.max_user_watches)'
      : code === 'EMFILE' || code === 'ENFILE'
        ? 'the system has no file watchers left (raise fs.inotify.max_user_instances, or close programs)'
        : `the system doesn't report file changes (${message})`;
  return `${why}, so changes may take half a second to show`;
}
