import { asciiJson } from '../../base/ascii-json.ts';
import { type FieldNames, type FieldsByObject, ID, type Reads, type Tracked, textOfField } from '../../base/reads.ts';
import type { RouteSummary } from '../emit/render-route.ts';
import type { SiteRenderer } from '../emit/render-site.ts';
import { digestOf } from '../render/digest.ts';
import type { RouteGroup } from '../routes/route-plan.ts';
import type { MemoryWriter, RunMemory } from './run-memory.ts';

/** A group of pages, as the next run needs it. */
export interface KnownGroup {
  /** Differs whenever a file of the group could. */
  readonly key: string;
  readonly summaries: readonly RouteSummary[];
  /** Its line in the memory. */
  readonly line: string;
}

/** Why a group isn't kept. */
interface Change {
  readonly change: string;
}

/** A summary without the names of its fields. */
type Row = readonly [
  title: string,
  description: string,
  isIndexed: boolean,
  isThin: boolean,
  held: RouteSummary['held'] | null,
  gaps: readonly string[],
];

/** Texts that are no longer than a digest, end with a character that no digest has, and can be in a line of the memory. */
const WORD = /^[\w.@ -]{1,20};$/;

/** Between fields of an object, and inside one. No id or name has these characters. */
const [NEXT, IN] = ['\u001e', '\u001f'];

/** Fields of one object that the pages of a group read. */
interface Part {
  /** A digest of its text. */
  readonly name: string;
  /** The id of the object and the names of the fields. */
  readonly text: string;
  /** The digests of the fields, one after the other. */
  readonly digest: string;
}

/**
 * Finds the groups of pages that haven't changed since the previous run: those with the same frame whose pages read no changed
 * field. In the memory, a group names its parts, a part the fields of an object, and an object has a digest of each field.
 */
export class KnownPages {
  private readonly memory: RunMemory;
  private readonly renderer: SiteRenderer;
  private readonly byObject: FieldsByObject;
  /** Digests of fields by object. */
  private readonly digests = new Map<string, Map<string, string>>();
  /** Parts of rendered groups: many groups read the same fields of an object. */
  private readonly parts = new Map<Tracked, Map<FieldNames, Part>>();
  /** The names of parts of kept groups. */
  private readonly used = new Set<string>();
  /** A changed field for each part that has one, such as `facts of town boston`. */
  private readonly changes = new Map<string, string>();

  constructor(memory: RunMemory, renderer: SiteRenderer) {
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

  /** Returns a group of the previous run if it hasn't changed; else what has. */
  group(group: RouteGroup): KnownGroup | Change {
    const line = this.memory.line('group', group.name);
    if (line === undefined) return { change: 'not known from a previous run' };
    const [key, frame, reads] = line.split('\t', 3) as [string, string, string];
    if (frame !== this.renderer.frameOf(group)) return { change: 'the program, or what all pages show' };
    const parts = reads === '' ? [] : reads.split(' ');
    const changed = parts.find((part) => this.changes.has(part));
    if (changed !== undefined) return { change: this.changes.get(changed) as string };
    for (const part of parts) this.used.add(part);
    const rows = JSON.parse(line.slice(line.lastIndexOf('\t') + 1)) as Row[];
    return { key, summaries: rows.map(summaryOf), line };
  }

  /** Describes a group that was rendered. */
  made(group: RouteGroup, reads: Reads, summaries: readonly RouteSummary[]): KnownGroup {
    const frame = this.renderer.frameOf(group);
    const parts = Array.from(reads, ([of, names]) => this.partOf(of, names));
    const key = digestOf(frame, ...parts.map(({ digest }) => digest));
    const names = parts.map(({ name }) => name).join(' ');
    return { key, summaries, line: [key, frame, names, asciiJson(summaries.map(rowOf))].join('\t') };
  }

  /** Adds the parts of all groups to the memory, and the digests of all fields that were compared or read. */
  write({ addLine }: MemoryWriter): void {
    for (const name of this.used) addLine(['part', name, this.memory.line('part', name) as string]);
    for (const parts of this.parts.values())
      for (const { name, text } of parts.values()) if (!this.used.has(name)) addLine(['part', name, text]);
    for (const [id, digests] of this.digests) {
      const fields = Array.from(digests, ([name, digest]) => `${name}${IN}${digest}`);
      addLine(['object', id, fields.join(NEXT)]);
    }
  }

  /** The names of changed fields by object. */
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
    if (digest === undefined) digests.set(name, (digest = shortOf(textOfField(of, name, this.byObject))));
    return digest;
  }
}

/** A number, a flag or an id as it is, anything else as a digest. */
function shortOf(text: string): string {
  return WORD.test(text) ? text : digestOf(text);
}

function rowOf({ title, description, isIndexed, isThin, held, gaps }: RouteSummary): Row {
  return [title, description, isIndexed, isThin, held ?? null, gaps];
}

function summaryOf([title, description, isIndexed, isThin, held, gaps]: Row): RouteSummary {
  return { title, description, isIndexed, isThin, held: held ?? undefined, gaps };
}
