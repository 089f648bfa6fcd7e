import { asciiJson } from '../../base/ascii-json.ts';
import type { Outcome } from '../../base/diagnostics/outcome.ts';
import { grouped } from '../../base/grouped.ts';
import type { KnownRecord, Located, Source } from '../../base/source.ts';
import type { Snapshot } from '../disk-folder.ts';
import { KnownSource } from '../load/known-source.ts';
import type { SourceMemory } from '../load/load-sources.ts';
import type { Records } from '../validate/records.ts';
import type { MemoryLine, RunMemory } from './run-memory.ts';

/** The file that says in which language the others are completed. */
const SITE = 'site.yaml';

/**
 * Checked records from the previous run, of files that haven't changed and had no findings. Empty if `site.yaml` changed: its
 * language decides what other files may leave out.
 */
export class KnownData {
  private readonly sourcesByBytes: SourceMemory = new WeakMap();
  private readonly files: Snapshot['files'];
  private readonly memory: RunMemory;
  private readonly digests: Snapshot['digests'];

  constructor({ files, digests }: Pick<Snapshot, 'files' | 'digests'>, memory: RunMemory) {
    this.files = files;
    this.digests = digests;
    this.memory = memory;
    if (this.recordsOf(SITE) === undefined) return;
    const known = Array.from(files, ([file, bytes]) => ({ file, bytes, text: this.recordsOf(file) })).filter(isKnown);
    // In one piece: V8 puts what it reads of a long text where it stays, and moves what it reads of short ones.
    const all = JSON.parse(`[${known.map(({ text }) => text).join(',')}]`) as KnownRecord[][];
    for (const [index, { file, bytes }] of known.entries()) {
      const source = new KnownSource(file, bytes, all[index] as KnownRecord[]);
      this.sourcesByBytes.set(bytes, { text: () => source.text, source, found: [] });
    }
  }

  /** Files that need not be read again. What else is read is not kept: a large site needs the room for its pages. */
  get sources(): SourceMemory {
    return { get: (bytes) => this.sourcesByBytes.get(bytes), set: () => {} };
  }

  /** What the next run may know. */
  lines({ value: records, diagnostics }: Outcome<Records>): MemoryLine[] {
    const lines: MemoryLine[] = [];
    const refused = new Set(diagnostics.map(({ at }) => at.file));
    const bySource = new Map<Source, KnownRecord[]>();
    for (const [record, name] of records ? recordsIn(records) : []) {
      const { source } = record;
      // A name with a control character could not be told from the end of its line.
      if (!this.files.has(source.file) || refused.has(source.file) || /[\u0000-\u001f]/.test(source.file)) continue;
      const all = bySource.get(source) ?? [];
      bySource.set(source, all);
      if (!source.known) all.push(knownRecord(record, name));
    }
    for (const [{ file, known }, all] of bySource)
      lines.push(['file', file, `${this.digestOf(file)}\t${known ? this.recordsOf(file) : textOf(all)}`]);
    return lines;
  }

  /** What is known of a file that still holds the same: its records, or nothing where JSON cannot say them. */
  private recordsOf(file: string): string | undefined {
    const [digest, text] = split(this.memory.line('file', file) ?? '');
    return digest !== '' && digest === this.digestOf(file) ? text : undefined;
  }

  /** A digest of what a file holds; empty for one that is not there. */
  private digestOf(file: string): string {
    return this.digests.get(file) ?? '';
  }
}

/** Whether something is known of a file: JSON may not be able to say what it holds. */
function isKnown<T extends { readonly text: string | undefined }>(file: T): boolean {
  return file.text !== undefined && file.text !== '';
}

function split(line: string): [head: string, rest: string] {
  const tab = line.indexOf('\t');
  return [line.slice(0, tab), line.slice(tab + 1)];
}

/** All records of some parts of the data, those of tables and lists with their names in their file. */
function* recordsIn({
  pages,
  assets,
  ...others
}: Partial<Records>): Generator<readonly [record: Located<unknown>, name?: string]> {
  const located: Located<unknown>[] = [];
  for (const part of [...Object.values(others), ...Object.values(pages ?? {})]) {
    if (part === undefined) continue;
    if (isList(part)) located.push(...part);
    else if (!('records' in part)) yield [part];
    // A folder has a file for each record.
    else for (const [name, record] of part.records) yield part.file.endsWith('/') ? [record] : [record, name];
  }
  // Of lists, a Markdown file is one record, and a YAML file has several.
  for (const list of grouped(located, ({ source }) => source.file).values())
    for (const [index, record] of list.entries())
      yield record.source.file.endsWith('.md') ? [record] : [record, `${index}`];
}

const isList = (part: unknown): part is readonly Located<unknown>[] => Array.isArray(part);

function knownRecord({ value, spans, declaredAt: { start, end } }: Located<unknown>, name?: string): KnownRecord {
  const isFlat = Array.isArray(value) && value.length === spans.items?.length && value.every(isScalar);
  return {
    value,
    ...(name !== undefined && { entry: { name, start, end } }),
    // Where each line of a long list stands is asked for in every run.
    ...(isFlat && { places: [spans, ...(spans.items ?? [])].flatMap((at) => [at.start, at.end]) }),
  };
}

/** Records as JSON; empty where JSON cannot say them. */
function textOf(records: readonly KnownRecord[]): string {
  return records.every(({ value }) => isJson(value)) ? asciiJson(records) : '';
}

/** Whether a value is the same when it was written as JSON and read again. */
function isJson(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (Array.isArray(value)) return value.every(isJson);
  const isPlain = typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.values(value).every(isJson);
}

const isScalar = (value: unknown) => typeof value !== 'object';
