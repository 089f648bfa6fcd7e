import type { Artifact } from '../emit/render-route.ts';
import type { ByteArena, FileBatch, FileTask } from './file-worker.ts';
import {
  blockLine,
  countLines,
  type Manifest,
  type ManifestBlock,
  type ManifestEntry,
  manifestLine,
} from './manifest.ts';

/** Files handed over at a time, about: in between signals are handled and the progress bar moves. */
const SLICE = 96;

/** How many files a run wrote, linked from the present site, and found in place. */
export interface PlaceCounts {
  written: number;
  linked: number;
  kept: number;
}

export interface PlacerOptions {
  /** The build folder being made. */
  readonly target: string;
  /** What it held before, if known. */
  readonly before: Manifest | undefined;
  /** Paths of files in it that are not as they were written. */
  readonly touched: ReadonlySet<string>;
  /** The folder of the present site, with its manifest. */
  readonly current: { readonly root: string; readonly manifest: Manifest } | undefined;
  /** Whether it may hold files that `before` does not list, of a run that was killed. */
  readonly mayHoldOthers: boolean;
}

export type Placer = ReturnType<typeof createPlacer>;

/** The site itself, among the blocks of a manifest. */
const SITE_BLOCK = { name: '', key: '' };

/** Decides how files get into the build: they are there already, are linked from the present site, or are rendered. */
export function createPlacer(
  { target, before, touched, current, mayHoldOthers }: PlacerOptions,
  arenaOf: () => ByteArena,
) {
  const counts: PlaceCounts = { written: 0, linked: 0, kept: 0 };
  const placed: string[] = [];
  const kept = new Set<string>();
  let block: Pick<ManifestBlock, 'name' | 'key'> = SITE_BLOCK;
  let arena: ByteArena | undefined;
  let tasks: (FileTask | string)[] = [];
  let unchanged: string[] = [];
  let files = 0;
  const put = (task: FileTask) => {
    tasks.push(task);
    files++;
  };
  const addLine = (line: string) => {
    const before = tasks.at(-1);
    if (typeof before === 'string') tasks[tasks.length - 1] = before + line;
    else tasks.push(line);
  };
  const isInPlace = (path: string) => mayHoldOthers || before?.has(path, block.name) === true;
  /** Puts in a file that is there already, or in the present site. Returns its entry; undefined where it is in neither. */
  const reuse = (path: string, key: string, inSite: () => ManifestEntry | undefined): ManifestEntry | undefined => {
    const present = before?.intact(target, path, key, block.name);
    if (present) {
      counts.kept++;
      addLine(manifestLine(present));
      return present;
    }
    const same = inSite();
    if (same && current) {
      counts.linked++;
      const { size, gaps = [] } = same;
      put({ path, key, replaces: isInPlace(path), gaps, linkFrom: current.root, size });
    }
    return same;
  };
  const place = ({ path, key, content }: Artifact, gapsOf: () => readonly string[]): readonly string[] => {
    const known = reuse(path, key, () => current?.manifest.intact(current.root, path, key, block.name));
    if (known) return known.gaps ?? [];
    counts.written++;
    arena ??= arenaOf();
    const range = arena.add(content());
    const gaps = gapsOf();
    put({ path, key, replaces: isInPlace(path), gaps, ...range });
    return gaps;
  };
  const listPlaced = (path: string) => {
    if (before || mayHoldOthers) placed.push(path);
  };
  const begin = (next: Pick<ManifestBlock, 'name' | 'key'> = SITE_BLOCK) => {
    block = next;
    addLine(blockLine(block));
  };
  return {
    counts,
    /** Paths of all files that were placed one by one, where there may be others, */
    placed,
    /** and the towns whose files are as they were. */
    kept,
    /** What is placed from now on belongs to a town, or to the site itself. */
    begin,
    /** Keeps all files of a town, if they are there as a run left them that made them of the same. */
    keep: (name: string, key: string): boolean => {
      const found = before?.intactBlock(name, key, touched);
      if (!found) return false;
      kept.add(name);
      counts.kept += countLines(found.lines);
      unchanged.push(blockLine(found), found.lines);
      return true;
    },
    /** Puts in all files of a town, if the present site has them as a run left them that made them of the same. */
    link: (name: string, key: string): boolean => {
      const entries = current?.manifest.intactEntries(current.root, name, key);
      if (!entries) return false;
      begin({ name, key });
      for (const entry of entries) {
        listPlaced(entry.path);
        reuse(entry.path, entry.key, () => entry);
      }
      return true;
    },
    /** Whether a file of the site itself is there already, or in the present site, so that its content will not be asked for. */
    has: (path: string, key: string): boolean =>
      (before?.intact(target, path, key, '') ?? current?.manifest.intact(current.root, path, key, '')) !== undefined,
    /** Places a file. Returns the texts that it lacks, from the manifest or, if the page was rendered, from `gapsOf`. */
    place: (artifact: Artifact, gapsOf: () => readonly string[] = () => []): readonly string[] => {
      listPlaced(artifact.path);
      return place(artifact, gapsOf);
    },
    /** Whether there is work for the crew. */
    isFull: () => files >= SLICE,
    /** What was placed since the last time: files for the crew, and the lines of towns that stay as they are. */
    take: (): { readonly batch: FileBatch; readonly unchanged: readonly string[] } => {
      const taken = { batch: { memory: arena?.memory ?? new ArrayBuffer(0), tasks }, unchanged };
      arena = undefined;
      tasks = [];
      unchanged = [];
      files = 0;
      return taken;
    },
  };
}
