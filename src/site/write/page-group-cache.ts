import { asciiJson } from '../../base/ascii-json.ts';
import { type FieldNames, type FieldsByObject, ID, type Reads, type Tracked, textOfField } from '../../base/reads.ts';
import type { RouteMeta } from '../emit/render-route.ts';
import type { SiteRenderer } from '../emit/render-site.ts';
import { digestOf } from '../render/digest.ts';
import type { RouteGroup } from '../routes/route-plan.ts';
import type { BuildCache, MemoryWriter } from './build-cache.ts';

/** A group of pages, as stored in the build cache. */
export interface CachedGroup {
  /** Changes whenever a file in the group could change. */
  readonly key: string;
  readonly summaries: readonly RouteMeta[];
  readonly line: string;
}

/** Why a group is rendered again. */
interface Change {
  readonly change: string;
}

/** A `RouteMeta` without field names. */
type Row = readonly [
  title: string,
  description: string,
  isIndexed: boolean,
  isThin: boolean,
  held: RouteMeta['held'] | null,
  gaps: RouteMeta['gaps'],
];

/** Values no longer than a digest that are safe in a cache line and end with a character that isn't in digests. */
const WORD = /^[\w.@ -]{1,20};$/;

/** Separators between an object's fields, and within a field. IDs and names don't contain them. */
const [NEXT, IN] = ['\u001e', '\u001f'];

/** The fields of one object that the pages of a group read. */
interface Part {
  /** Digest of `text`. */
  readonly name: string;
  /** The object's ID and the field names. */
  readonly text: string;
  /** The concatenated digests of the fields. */
  readonly digest: string;
}

/**
 * Finds page groups unchanged since the previous build: `frameOf` returns the same digest, and no page read a changed
 * field. In the cache, a group lists its parts, a part lists an object's fields, an object has a digest of each field.
 */
export class PageGroupCache {
  private readonly memory: BuildCache;
  private readonly renderer: SiteRenderer;
  private readonly byObject: FieldsByObject;
  private readonly digests = new Map<string, Map<string, string>>();
  /** Parts of rendered groups. Many groups read the same fields of an object. */
  private readonly parts = new Map<Tracked, Map<FieldNames, Part>>();
  /** Names of the parts that kept groups use. */
  private readonly used = new Set<string>();
  /** A changed field in each changed part, such as `facts of town boston`. */
  private readonly changes = new Map<string, string>();

  constructor(memory: BuildCache, renderer: SiteRenderer) {
    this.memory = memory;
    this.renderer = renderer;
    this.byObject = renderer.byObject;
    if (memory.isEmpty) return;
    const changed = this.changedFields();
    for (const [part, text] of changed.size === 0 ? [] : memory.all('part')) {
      const [id, ...names] = text.split(IN) as [string, ...string[]];
      const name = names.find((read) => changed.get(id)?.has(read));
      if (name !== undefined) this.changes.set(part, `${name} of ${id}`);
    }
  }

  /** Returns a group from the build cache if it hasn't changed, else the reason. */
  group(group: RouteGroup): CachedGroup | Change {
    const line = this.memory.line('group', group.name);
    if (line === undefined) return { change: 'not in the build cache' };
    const [key, frame, reads] = line.split('\t', 3) as [string, string, string];
    if (frame !== this.renderer.frameOf(group)) return { change: 'townpress, or content shared by all pages' };
    const parts = reads === '' ? [] : reads.split(' ');
    const changed = parts.find((part) => this.changes.has(part));
    if (changed !== undefined) return { change: this.changes.get(changed) as string };
    for (const part of parts) this.used.add(part);
    const rows = JSON.parse(line.slice(line.lastIndexOf('\t') + 1)) as Row[];
    return { key, summaries: rows.map(summaryOf), line };
  }

  /** Describes a rendered group. */
  made(group: RouteGroup, reads: Reads, summaries: readonly RouteMeta[]): CachedGroup {
    const frame = this.renderer.frameOf(group);
    const parts = Array.from(reads, ([of, names]) => this.partOf(of, names));
    const key = digestOf(frame, ...parts.map(({ digest }) => digest));
    const names = parts.map(({ name }) => name).join(' ');
    return { key, summaries, line: [key, frame, names, asciiJson(summaries.map(rowOf))].join('\t') };
  }

  /** Writes the parts of all groups and the digests of all fields that were compared or read. */
  write({ addLine }: Pick<MemoryWriter, 'addLine'>): void {
    for (const name of this.used) addLine(['part', name, this.memory.line('part', name) as string]);
    for (const parts of this.parts.values())
      for (const { name, text } of parts.values()) if (!this.used.has(name)) addLine(['part', name, text]);
    for (const [id, digests] of this.digests) {
      const fields = Array.from(digests, ([name, digest]) => `${name}${IN}${digest}`);
      addLine(['object', id, fields.join(NEXT)]);
    }
  }

  /** Returns the names of changed fields by object. */
  private changedFields(): ReadonlyMap<string, ReadonlySet<string>> {
    const objects = this.renderer.objects;
    const all = new Map<string, ReadonlySet<string>>();
    for (const [id, line] of this.memory.all('object')) {
      const of = objects.get(id);
      const fields = line.split(NEXT).map((field) => field.split(IN) as [string, string]);
      const changed = fields.filter(([name, digest]) => !of || this.digestOf(of, name) !== digest);
      if (changed.length > 0) all.set(id, new Set(changed.map(([name]) => name)));
    }
    return all;
  }

  private partOf(of: Tracked, names: FieldNames): Part {
    let parts = this.parts.get(of);
    if (!parts) this.parts.set(of, (parts = new Map()));
    let part = parts.get(names);
    if (!part) {
      const text = [of[ID], ...names].join(IN);
      const digest = Array.from(names, (name) => this.digestOf(of, name)).join('');
      parts.set(names, (part = { name: digestOf(text), text, digest }));
    }
    return part;
  }

  private digestOf(of: Tracked, name: string): string {
    let digests = this.digests.get(of[ID]);
    if (!digests) this.digests.set(of[ID], (digests = new Map()));
    let digest = digests.get(name);
    if (digest === undefined) digests.set(name, (digest = shortDigest(textOfField(of, name, this.byObject))));
    return digest;
  }
}

/** Keeps short values such as numbers, flags and IDs. Digests all other values. */
function shortDigest(text: string): string {
  return WORD.test(text) ? text : digestOf(text);
}

function rowOf({ title, description, isIndexed, isThin, held, gaps }: RouteMeta): Row {
  return [title, description, isIndexed, isThin, held ?? null, gaps];
}

function summaryOf([title, description, isIndexed, isThin, held, gaps]: Row): RouteMeta {
  return { title, description, isIndexed, isThin, held: held ?? undefined, gaps };
}
