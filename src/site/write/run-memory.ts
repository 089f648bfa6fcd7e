import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type RenderMemory, renderMemory } from '../emit/render-memory.ts';
import type { RouteSummary } from '../emit/render-route.ts';
import { fileInParts } from './file-in-parts.ts';

/** What is known of the routes of a town, in their order, with the key of all that they were made of. */
export interface KnownTown {
  readonly key: string;
  readonly summaries: readonly RouteSummary[];
}

/**
 * What a run keeps for the next one, so that what is known of unchanged towns need not be found out again. A run without it
 * makes the same site. Of most towns the next run needs no more than one line, as it is.
 */
export class RunMemory {
  readonly render: RenderMemory;
  private readonly towns: ReadonlyMap<string, string>;

  private constructor(render: RenderMemory, towns: ReadonlyMap<string, string>) {
    this.render = render;
    this.towns = towns;
  }

  static none(): RunMemory {
    return new RunMemory(renderMemory(), new Map());
  }

  /** Reads what a run kept; nothing where there is no file, where another engine made it, or where it is damaged. */
  static read(file: string): RunMemory {
    const text = readText(file) ?? '';
    const end = text.lastIndexOf('\n', text.length - 2) + 1;
    if (text.slice(end) !== `${digestOf(text.slice(0, end))}\n`) return RunMemory.none();
    const [head, ...lines] = text.slice(0, end - 1).split('\n');
    if (head !== HEAD) return RunMemory.none();
    const towns = new Map<string, string>();
    const memory = renderMemory();
    for (const line of lines) {
      const [kind, name = ''] = line.split('\t', 2);
      const rest = line.slice(line.indexOf('\t', line.indexOf('\t') + 1) + 1);
      if (kind === 'town') towns.set(name, rest);
      else if (kind === 'held') memory.held.set(name, JSON.parse(rest) as { key: string; letters: string });
      else if (kind === 'chosen') memory.chosen.inputs = name;
      else if (kind === 'service') {
        const [sold, chosen] = JSON.parse(rest) as [string, [string, never][]];
        memory.chosen.services.set(name, { sold, towns: new Map(chosen) });
      }
    }
    return new RunMemory(memory, towns);
  }

  /** What is known of a town, if it is still made of the same. */
  town(slug: string, key: string): KnownTown | undefined {
    const line = this.towns.get(slug);
    if (!line?.startsWith(`${key}\t`)) return undefined;
    return { key, summaries: JSON.parse(line.slice(key.length + 1)) as RouteSummary[] };
  }
}

/** Begins the memory of a run. */
export function memoryWriter(file: string) {
  const out = fileInParts(file);
  const hash = createHash('md5');
  const add = (text: string) => {
    hash.update(text);
    out.add(text);
  };
  add(`${HEAD}\n`);
  return {
    addTown: (slug: string, { key, summaries }: KnownTown) =>
      add(`town\t${slug}\t${key}\t${JSON.stringify(summaries)}\n`),
    /** Adds what the whole site was found to be made of, as far as it speaks of these towns and services. */
    finish: ({ chosen, held }: RenderMemory, towns: ReadonlySet<string>, services: ReadonlySet<string>) => {
      add(`chosen\t${chosen.inputs}\n`);
      for (const [slug, { sold, towns: of }] of chosen.services)
        if (services.has(slug)) add(`service\t${slug}\t${JSON.stringify([sold, [...of]])}\n`);
      for (const [slug, known] of held) if (towns.has(slug)) add(`held\t${slug}\t${JSON.stringify(known)}\n`);
      out.add(`${hash.digest('hex')}\n`);
      out.finish();
    },
    publish: out.publish,
  };
}

/** The same only means the same to the same engine. */
const HEAD = `townpress-memory-2 ${__ENGINE__}`;

function digestOf(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
