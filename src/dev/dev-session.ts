import { setTimeout as sleep } from 'node:timers/promises';
import { splitAccepted } from '../base/diagnostics/accept.ts';
import { type Diagnostic, errorAt, hasErrors, wholeFile } from '../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../base/diagnostics/format.ts';
import { EnvironmentError } from '../base/errors.ts';
import { type MemoCache, setMemoCache } from '../base/memo.ts';
import type { DataFolder, Source } from '../base/source.ts';
import type { BuildPosts } from '../blog/sync/load-posts.ts';
import { type OpenSite, openSite } from '../build/open-site.ts';
import {
  type CodeFingerprint,
  codeFolder,
  isNameOfCode,
  nameOfCode,
  overridesFingerprint,
} from '../build/overrides/code-files.ts';
import type { ReadCode } from '../build/overrides/custom-code.ts';
import { loadCode } from '../build/overrides/load-code.ts';
import { loadSources } from '../data/load/load-sources.ts';
import { updateEditorSchemas } from '../edit/editor-schemas.ts';
import type { HostName } from '../hosts/hosts.ts';
import { assetCacheOf } from '../look/pictures/asset-cache.ts';
import { DataSnapshots } from './data-snapshots.ts';
import { InMemorySite } from './in-memory-site.ts';

/** State of the dev server's site. */
export interface DevState {
  /** Increases with each change to pages or findings, even after a restart; 0 before the first build. */
  readonly version: number;
  /** The last site without errors, if any. */
  readonly site: InMemorySite | undefined;
  /** Findings about the current data, except accepted ones. */
  readonly findings: readonly Diagnostic[];
  readonly textOf: TextOf;
  /** The current data, and all its findings; undefined before the first build. */
  readonly checked?: CheckedData;
}

/** A data folder as read, and all findings about it. */
export interface CheckedData {
  readonly opened: OpenSite;
  readonly diagnostics: readonly Diagnostic[];
}

/** A change that is now shown: saved files, relative to the data folder, and how long the rebuild took. */
export interface Change {
  readonly files: readonly string[];
  readonly milliseconds: number;
}

interface ResidentOptions {
  readonly data: string;
  readonly host?: HostName | undefined;
  /** Posts from a backend at startup, if the site uses one. */
  readonly posts?: BuildPosts | undefined;
  /** Returns more findings about the data. */
  readonly review?: (opened: OpenSite) => Promise<readonly Diagnostic[]>;
}

/** A change that isn't shown yet. */
interface Pending {
  /** Files to check; undefined for all. */
  readonly files: readonly string[] | undefined;
  /** Changed files that aren't shown yet. */
  readonly unseen: readonly string[];
  /** Whether to rebuild even if no file changed. */
  readonly isForced: boolean;
}

function both(one: Pending, other: Pending): Pending {
  return {
    files: one.files && other.files && [...new Set([...one.files, ...other.files])],
    unseen: [...one.unseen, ...other.unseen],
    isForced: one.isForced || other.isForced,
  };
}

/** How long to wait for an editor that empties a file before writing it, or for a fix for new errors, in ms. */
const PATIENCE_MS = 60;
/** How often to check files during that time, in milliseconds. */
const LOOK_MS = 8;

/** Keeps a data folder's site up to date and ready to show. Files saved during a rebuild trigger another one. */
export class DevSession {
  private readonly data: DataSnapshots;
  private readonly options: ResidentOptions;
  private readonly memory: MemoCache = new Map();
  private readonly listeners = new Set<(shown: DevState, change: Change) => void>();
  private posts: ResidentOptions['posts'];
  /** Custom code, once loaded. */
  private code: { readonly state: CodeFingerprint | undefined; readonly read: ReadCode | undefined } | undefined;
  /** Pending work, if any. */
  private pending: Pending | undefined;
  private working: Promise<void> | undefined;
  /** True after a failed rebuild: the shown site is older than the data. */
  private isBehind = false;
  /** Resolves after the first build. */
  private readonly opened: Promise<void>;
  private markOpened = () => {};
  private state: DevState = { version: 0, site: undefined, findings: [], textOf: () => undefined };

  /** Throws an `EnvironmentError` if the folder doesn't exist. */
  constructor(options: ResidentOptions) {
    this.options = options;
    this.posts = options.posts;
    this.data = new DataSnapshots(options.data);
    this.opened = new Promise((resolve) => {
      this.markOpened = resolve;
    });
  }

  /** Calls `listener` after each change. Returns a function to unsubscribe. */
  subscribe(listener: (shown: DevState, change: Change) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Returns the current state, after the first build and any rebuild in progress. */
  async present(): Promise<DevState> {
    await this.opened;
    // The caller of `save` gets the error.
    await this.working?.catch(() => {});
    return this.state;
  }

  /** Returns the data folder as last read. */
  folder(): DataFolder {
    return this.data.snapshot();
  }

  /** Returns the data files as last read, except unreadable ones. */
  sources(): Iterable<Source> {
    setMemoCache(this.memory);
    return loadSources(this.data.snapshot()).value.files.values();
  }

  /** Runs the first build. */
  async open(): Promise<DevState> {
    try {
      await this.do({ files: undefined, unseen: [], isForced: true });
    } finally {
      this.markOpened();
    }
    return this.state;
  }

  /** Returns the custom code files as last read, except packages, relative to their folder. */
  codeFiles(): readonly string[] {
    const { read } = this.code ?? {};
    const isWatched = (file: string) => !file.includes('node_modules/') && read?.textOf(nameOfCode(file)) !== undefined;
    return read?.value?.files.filter(isWatched) ?? [];
  }

  /** Rebuilds after changes to data or code files; an empty list checks all. Resolves once the changes are shown. */
  save(files: readonly string[]): Promise<void> {
    return this.do({ files: files.length === 0 ? undefined : files, unseen: [], isForced: false });
  }

  /** Rebuilds with new posts from the backend. */
  setPosts(posts: BuildPosts): Promise<void> {
    this.posts = posts;
    return this.do({ files: [], unseen: [], isForced: true });
  }

  private do(more: Pending): Promise<void> {
    this.pending = this.pending ? both(this.pending, more) : more;
    this.working ??= this.work();
    return this.working;
  }

  /** Rebuilds until no work is pending. Throws the first error. */
  private async work(): Promise<void> {
    // Let `do` set `working` first.
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
    if (isOpen && this.data.isEmptied(files) && (await this.isFixedSoon(files))) return;
    const shown = await this.make();
    const isWorse = hasErrors(shown.findings) && !hasErrors(this.state.findings);
    if (isOpen && isWorse && (await this.isFixedSoon(files))) return;
    this.state = shown;
    this.isBehind = false;
    const change = { files: files.sort(), milliseconds: performance.now() - started };
    for (const listener of this.listeners) listener(shown, change);
    updateEditorSchemas(this.options.data, shown.checked?.opened.read.value);
  }

  /** Returns changed code files, and drops the loaded code if there are any. */
  private savedCode(told: readonly string[] | undefined): readonly string[] {
    if (!this.code) return [];
    const { state, read } = this.code;
    const now = overridesFingerprint(codeFolder(this.options.data), read?.value?.files);
    const isSame = now?.digest === (read?.value ?? state)?.digest;
    // If code has errors, not all its files are known.
    const isKnown = read === undefined || read.value !== undefined;
    const named = told?.filter(isNameOfCode);
    const saved = isSame && (isKnown || !named) ? [] : (named ?? [nameOfCode('components')]);
    if (saved.length > 0) this.code = undefined;
    return saved;
  }

  /** Rereads files that may have changed, or all files if `told` is undefined. Returns the changed ones. */
  private changed(told: readonly string[] | undefined): readonly string[] {
    const code = this.savedCode(told);
    const data = told?.filter((file) => !isNameOfCode(file));
    return [...code, ...this.data.update(data && new Set(data))];
  }

  /** Waits briefly for another change, because files may be half written. Queues it together with `files`. */
  private async isFixedSoon(files: readonly string[]): Promise<boolean> {
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

  private async make(): Promise<DevState> {
    const { data, host, review } = this.options;
    const cache = assetCacheOf(data, true);
    const { posts } = this;
    setMemoCache(this.memory);
    this.code ??= { state: overridesFingerprint(codeFolder(data)), read: await loadCode(data).catch(missing) };
    const opened = await openSite(this.data.snapshot(), cache, { host, posts, code: this.code.read });
    const site = opened.sound ? await InMemorySite.of(opened.sound) : this.state.site;
    const diagnostics = [...opened.diagnostics, ...((await review?.(opened)) ?? [])];
    const findings = splitAccepted(diagnostics, opened.site?.value.accept).open;
    const version = this.state.version === 0 ? Date.now() : this.state.version + 1;
    return { version, site, findings, textOf: opened.textOf, checked: { opened, diagnostics } };
  }
}

/** Converts a missing package to a finding, so that pages show it too, not only the terminal. */
function missing(error: unknown): ReadCode {
  if (!(error instanceof EnvironmentError)) throw error;
  const help =
    'stop `townpress dev`, install it and restart, because a running process does not find newly installed packages';
  const found = errorAt(wholeFile(nameOfCode('components')), 'code-failure', error.message, help);
  return { value: undefined, diagnostics: [found], textOf: () => undefined };
}
