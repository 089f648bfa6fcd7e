import type { RouteSummary } from '../emit/render-route.ts';
import { fileInParts, unsealed } from './file-in-parts.ts';
import { readSummaries, summariesText } from './kept-summaries.ts';
import { readBytes, textOfBytes } from './manifest.ts';

/** What is known of some routes, in their order, with the key of all that they were made of. */
export interface KnownGroup {
  readonly key: string;
  /** Of a town: where lists lead to in it, and a digest of all that decides it. */
  readonly listing: { readonly key: string; readonly letters: string } | undefined;
  readonly summaries: readonly RouteSummary[];
  /** All of it as one line of the file, where it was read. */
  readonly line?: string;
}

/** What lines of a memory are about. Each kind begins with its own letter. */
type MemoryKind = 'file' | 'group';

/** A line of a memory: what it is about, the name of that, and what is known of it. */
export type MemoryLine = readonly [kind: MemoryKind, name: string, text: string];

/**
 * What a run keeps for the next one, so that what is known of unchanged files and routes need not be found out again. A run
 * without it makes the same site.
 */
export class RunMemory {
  private readonly lines = new Map<string, string>();

  private constructor(lines: readonly string[]) {
    for (const line of lines) {
      const tab = line.indexOf('\t');
      this.lines.set(line.slice(0, tab), line.slice(tab + 1));
    }
  }

  /** Whether nothing is known. */
  get isEmpty(): boolean {
    return this.lines.size === 0;
  }

  static none(): RunMemory {
    return new RunMemory([]);
  }

  /** Reads what a run kept; nothing where there is no file, where another engine made it, or where it is damaged. */
  static read(file: string): RunMemory {
    const bytes = unsealed(readBytes(file));
    if (!bytes) return RunMemory.none();
    const [head, ...lines] = textOfBytes(bytes.subarray(0, -1)).split('\n');
    if (head !== HEAD) return RunMemory.none();
    return new RunMemory(lines);
  }

  /** What is known of something, as it was added. */
  line(kind: MemoryKind, name: string): string | undefined {
    return this.lines.get(kind.charAt(0) + name);
  }

  /** What is known of a group of routes, if it is still made of the same. */
  group(name: string, key: string): KnownGroup | undefined {
    const line = this.line('group', name);
    if (!line?.startsWith(`${key}\t`)) return undefined;
    const { listing, rest } = listingOf(line);
    return { key, listing, summaries: readSummaries(rest), line };
  }

  /** Where lists lead to in a town, if all that decides it is still the same. */
  letters(slug: string, key: string): string | undefined {
    const line = this.line('group', slug);
    const listing = line === undefined ? undefined : listingOf(line).listing;
    return listing?.key === key ? listing.letters : undefined;
  }
}

function listingOf(line: string) {
  const start = line.indexOf('\t') + 1;
  const end = line.indexOf('\t', start);
  const [key, letters] = line.slice(start, end).split(' ') as [string, string];
  return { listing: { key, letters }, rest: line.slice(end + 1) };
}

/** Begins the memory of a run. */
export function memoryWriter(file: string) {
  const out = fileInParts(file);
  out.add(`${HEAD}\n`);
  const addLine = ([kind, name, text]: MemoryLine) => {
    out.add(`${kind.charAt(0)}${name}\t`);
    // By itself: most are long, and parts of the file before.
    out.add(text);
    out.add('\n');
  };
  return {
    addLine,
    addGroup: (name: string, { key, listing, summaries, line }: KnownGroup) => {
      const listed = listing ? `${listing.key} ${listing.letters}` : ' ';
      addLine(['group', name, line ?? `${key}\t${listed}\t${summariesText(summaries)}`]);
    },
    finish: out.seal,
    publish: out.publish,
  };
}

/** The same only means the same to the same engine. */
const HEAD = `townpress-memory-11 ${__ENGINE__}`;
