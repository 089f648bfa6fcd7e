import { fileInParts, unsealed } from './file-in-parts.ts';
import { readBytes, textOfBytes } from './manifest.ts';

/**
 * What lines of a memory are about: a file of the data, a group of pages, fields that it reads, an object of the model, or the
 * templates of a component. Each kind has its own first letter.
 */
type MemoryKind = 'file' | 'group' | 'part' | 'object' | 'template';

/** A line of a memory: what it is about, the name of that, and what is known of it. */
export type MemoryLine = readonly [kind: MemoryKind, name: string, text: string];

/** Reads the file that a run leaves for the next one. A run without it writes the same site. */
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

  /** The names and texts of all lines of a kind. */
  *all(kind: MemoryKind): Generator<readonly [name: string, text: string]> {
    for (const [key, text] of this.lines) if (key.startsWith(kind.charAt(0))) yield [key.slice(1), text];
  }
}

export type MemoryWriter = ReturnType<typeof memoryWriter>;

/** Begins the memory of a run. */
export function memoryWriter(file: string) {
  const out = fileInParts(file);
  out.add(`${HEAD}\n`);
  return {
    addLine: ([kind, name, text]: MemoryLine) => {
      out.add(`${kind.charAt(0)}${name}\t`);
      // By itself: most are long, and parts of the file before.
      out.add(text);
      out.add('\n');
    },
    finish: out.seal,
    publish: out.publish,
  };
}

/** The same only means the same to the same engine. */
const HEAD = `townpress-memory-13 ${__ENGINE__}`;
