import { bufferedFile, unsealed } from './buffered-file.ts';
import { readBytes, textOfBytes } from './manifest.ts';

/** The subject of a line in the build cache: a data file or a group of pages. */
type CacheKind = 'file' | 'group';

/** A line of the build cache. */
export type CacheLine = readonly [kind: CacheKind, name: string, text: string];

/** The build cache, read from its file. A build without it produces the same site. */
export class BuildCache {
  private readonly lines = new Map<string, string>();

  /** Creates a cache in memory. */
  static of(lines: readonly CacheLine[]): BuildCache {
    const cache = new BuildCache();
    for (const [kind, name, text] of lines) cache.lines.set(kind.charAt(0) + name, text);
    return cache;
  }

  get isEmpty(): boolean {
    return this.lines.size === 0;
  }

  /** Reads the cache; empty if it's missing, damaged, or from another engine. */
  static read(file: string): BuildCache {
    const cache = new BuildCache();
    const bytes = unsealed(readBytes(file));
    if (!bytes) return cache;
    const [head, ...lines] = textOfBytes(bytes.subarray(0, -1)).split('\n');
    if (head !== HEAD) return cache;
    for (const line of lines) {
      const tab = line.indexOf('\t');
      cache.lines.set(line.slice(0, tab), line.slice(tab + 1));
    }
    return cache;
  }

  /** Returns the text of a line, as added. */
  line(kind: CacheKind, name: string): string | undefined {
    return this.lines.get(kind.charAt(0) + name);
  }
}

/** Starts writing a build cache. */
export function buildCacheWriter(file: string) {
  const out = bufferedFile(file);
  out.add(`${HEAD}\n`);
  return {
    addLine: ([kind, name, text]: CacheLine) => {
      out.add(`${kind.charAt(0)}${name}\t`);
      // Added separately, because most are long slices of the previous file, which concatenation would copy.
      out.add(text);
      out.add('\n');
    },
    finish: out.seal,
    publish: out.publish,
  };
}

/** Entries are only valid for the engine that wrote them. */
const HEAD = `townpress-memory-15 ${__ENGINE__}`;
