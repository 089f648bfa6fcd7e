import { setTimeout as sleep } from 'node:timers/promises';
import { sortAccepted } from '../base/diagnostics/accept.ts';
import { type Diagnostic, errorAt, hasErrors, wholeFile } from '../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../base/diagnostics/format.ts';
import { EnvironmentError } from '../base/errors.ts';
import { type Memory, setMemory } from '../base/memo.ts';
import type { Source } from '../base/source.ts';
import type { PostsOfRun } from '../blog/sync/posts-of-run.ts';
import type { HostName } from '../site/hosts/names.ts';
import { loadSources } from '../site/load/load-sources.ts';
import { openSite } from '../site/open-site.ts';
import { type CodeState, codeFolder, isNameOfCode, nameOfCode, stateOfCode } from '../site/overrides/code-files.ts';
import { loadCode } from '../site/overrides/load-code.ts';
import type { ReadCode } from '../site/overrides/own-code.ts';
import { assetCacheOf } from '../site/pictures/asset-cache.ts';
import { MadeSite } from './made-site.ts';
import { SavedData } from './saved-data.ts';

/** What is known of a data folder at one moment. */
export interface Shown {
  /** Grows whenever pages or findings may be others than before, also when the program is started again; 0 before anything was read. */
  readonly version: number;
  /** The site of the last data without errors; undefined as long as there was none. */
  readonly site: MadeSite | undefined;
  /** Findings about the data as it is now, without those that its owner lets stand. */
  readonly findings: readonly Diagnostic[];
  readonly textOf: TextOf;
}

/** A change that is shown: what was saved, as paths seen from the data folder, and how long it took, in milliseconds. */
export interface Change {
  readonly files: readonly string[];
  readonly milliseconds: number;
}

interface ResidentOptions {
  readonly data: string;
  readonly host?: HostName | undefined;
  /** The posts of a backend at the beginning; `open` if there may be one that is not read. */
  readonly posts?: PostsOfRun | 'open' | undefined;
}

/** A change that is to be shown. */
interface Pending {
  /** Files to look at; undefined for all. */
  readonly files: readonly string[] | undefined;
  /** Files that were found to be others, of which nothing has been shown so far. */
  readonly unseen: readonly string[];
  /** Whether there is something to show although no file holds anything else. */
  readonly isForced: boolean;
}

function both(one: Pending, other: Pending): Pending {
  return {
    files: one.files && other.files && [...new Set([...one.files, ...other.files])],
    unseen: [...one.unseen, ...other.unseen],
    isForced: one.isForced || other.isForced,
  };
}

/** An editor may empty a file before it writes it. What is empty now, and errors that are new, wait so long, in milliseconds, for what mends them. */
const PATIENCE_MS = 60;
/** How often their files are looked at meanwhile. */
const LOOK_MS = 8;

/** A data folder that is kept read, planned and ready to be shown. What is saved while a change is made becomes one more change. */
export class Resident {
  private readonly data: SavedData;
  private readonly options: ResidentOptions;
  private readonly memory: Memory = new Map();
  private readonly listeners = new Set<(shown: Shown, change: Change) => void>();
  private posts: ResidentOptions['posts'];
  /** Code of the site's owner, once it was read. */
  private code: { readonly state: CodeState | undefined; readonly read: ReadCode | undefined } | undefined;
  /** What is still to be done; undefined for nothing. */
  private pending: Pending | undefined;
  private working: Promise<void> | undefined;
  /** Whether something may have been read of which nothing is shown, since an error came between. */
  private isBehind = false;
  /** Resolves once the folder was read for the first time, and is called then. */
  private readonly opened: Promise<void>;
  private markOpened = () => {};
  private state: Shown = { version: 0, site: undefined, findings: [], textOf: () => undefined };

  /** Throws an `EnvironmentError` where there is no such folder. */
  constructor(options: ResidentOptions) {
    this.options = options;
    this.posts = options.posts;
    this.data = new SavedData(options.data);
    this.opened = new Promise((resolve) => {
      this.markOpened = resolve;
    });
  }

  /** Calls back after each change. */
  subscribe(listener: (shown: Shown, change: Change) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** What is shown now, once the folder was read and all that was saved is part of it. */
  async present(): Promise<Shown> {
    await this.opened;
    // Whoever saved hears what went wrong.
    await this.working?.catch(() => {});
    return this.state;
  }

  /** The files of the data as they were last read, without those that cannot be read. */
  sources(): Iterable<Source> {
    setMemory(this.memory);
    return loadSources(this.data.snapshot()).value?.files.values() ?? [];
  }

  /** Reads the folder for the first time. */
  async open(): Promise<Shown> {
    try {
      await this.do({ files: undefined, unseen: [], isForced: true });
    } finally {
      this.markOpened();
    }
    return this.state;
  }

  /** The files of its owner's code as they were last read, named as seen from their folder, without those of packages. */
  codeFiles(): readonly string[] {
    const { read } = this.code ?? {};
    const isWatched = (file: string) => !file.includes('node_modules/') && read?.textOf(nameOfCode(file)) !== undefined;
    return read?.value?.files.filter(isWatched) ?? [];
  }

  /** Says that files of the folder, or of code beside it, were saved, made or removed; none says that any may have been. Resolves once what they hold is shown. */
  save(files: readonly string[]): Promise<void> {
    return this.do({ files: files.length === 0 ? undefined : files, unseen: [], isForced: false });
  }

  /** Shows other posts of the backend. */
  setPosts(posts: PostsOfRun): Promise<void> {
    this.posts = posts;
    return this.do({ files: [], unseen: [], isForced: true });
  }

  private do(more: Pending): Promise<void> {
    this.pending = this.pending ? both(this.pending, more) : more;
    this.working ??= this.work();
    return this.working;
  }

  /** Does what is to be done, until nothing is. Throws the first error of all that. */
  private async work(): Promise<void> {
    // By then `working` is set.
    await undefined;
    const errors: unknown[] = [];
    while (this.pending) {
      await this.show(this.pending).catch((error: unknown) => {
        this.isBehind = true;
        errors.push(error);
      });
    }
    this.working = undefined;
    if (errors.length > 0) throw errors[0];
  }

  private async show({ files: told, unseen, isForced }: Pending): Promise<void> {
    this.pending = undefined;
    const started = performance.now();
    const files = [...new Set([...unseen, ...this.changed(told)])];
    if (files.length === 0 && !isForced && !this.isBehind) return;
    const isOpen = this.state.version > 0;
    if (isOpen && this.data.isEmptied(files) && (await this.isMended(files))) return;
    const shown = await this.make();
    const isWorse = hasErrors(shown.findings) && !hasErrors(this.state.findings);
    if (isOpen && isWorse && (await this.isMended(files))) return;
    this.state = shown;
    this.isBehind = false;
    const change = { files: files.sort(), milliseconds: performance.now() - started };
    for (const listener of this.listeners) listener(shown, change);
  }

  /** Files of code that were saved, and so are to be read again. */
  private savedCode(told: readonly string[] | undefined): readonly string[] {
    if (!this.code) return [];
    const { state, read } = this.code;
    const now = stateOfCode(codeFolder(this.options.data), read?.value?.files);
    const isSame = now?.digest === (read?.value ?? state)?.digest;
    // Where code has errors, not all its files are known.
    const isKnown = read === undefined || read.value !== undefined;
    const named = told?.filter(isNameOfCode);
    const saved = isSame && (isKnown || !named) ? [] : (named ?? [nameOfCode('components')]);
    if (saved.length > 0) this.code = undefined;
    return saved;
  }

  /** Reads files again of which somebody says that they changed, all without a list. Returns those that did. */
  private changed(told: readonly string[] | undefined): readonly string[] {
    const code = this.savedCode(told);
    const data = told?.filter((file) => !isNameOfCode(file));
    return [...code, ...this.data.update(data && new Set(data))];
  }

  /** Waits for a change of files that may be half written, or of any other. Where there is one, it is still to be done, and so is what they held before. */
  private async isMended(files: readonly string[]): Promise<boolean> {
    const data = files.filter((file) => !isNameOfCode(file));
    const end = performance.now() + PATIENCE_MS;
    while (performance.now() < end) {
      await sleep(LOOK_MS);
      const more = { files: data, unseen: [], isForced: false };
      const { files: told, unseen, isForced } = this.pending ? both(this.pending, more) : more;
      this.pending = undefined;
      const changed = this.changed(told);
      if (changed.length === 0 && !isForced) continue;
      this.pending = { files: [], unseen: [...files, ...unseen, ...changed], isForced: true };
      return true;
    }
    return false;
  }

  private async make(): Promise<Shown> {
    const { data, host } = this.options;
    const cache = assetCacheOf(data, true);
    const { posts } = this;
    setMemory(this.memory);
    this.code ??= { state: stateOfCode(codeFolder(data)), read: await loadCode(data).catch(missing) };
    const opened = await openSite(this.data.snapshot(), cache, { host, posts, code: this.code.read });
    const site = opened.sound ? await MadeSite.of(opened.sound) : this.state.site;
    const findings = sortAccepted(opened.diagnostics, opened.site?.value.accept).open;
    const version = this.state.version === 0 ? Date.now() : this.state.version + 1;
    return { version, site, findings, textOf: opened.textOf };
  }
}

/** A finding about a package that code needs and that is not there, so that pages say it as well as the terminal. */
function missing(error: unknown): ReadCode {
  if (!(error instanceof EnvironmentError)) throw error;
  const help =
    'stop `townpress dev`, install it, and start again: a program does not see what is installed while it runs';
  const found = errorAt(wholeFile(nameOfCode('components')), 'code-failure', error.message, help);
  return { value: undefined, diagnostics: [found], textOf: () => undefined };
}
