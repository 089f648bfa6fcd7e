import { asciiJson } from '../../base/ascii-json.ts';
import type { Outcome } from '../../base/diagnostics/outcome.ts';
import { grouped } from '../../base/grouped.ts';
import type { KnownRecord, Located, Source } from '../../base/source.ts';
import type { Snapshot } from '../../data/disk-folder.ts';
import { CachedSource } from '../../data/load/cached-source.ts';
import type { ParseCache } from '../../data/load/load-sources.ts';
import type { Records } from '../../data/validate/records.ts';
import type { BuildCache, CacheLine } from './build-cache.ts';

/** The file that sets the language of defaults. */
const SITE = 'site.yaml';

/**
 * Validated records from the build cache, for files that haven't changed and had no findings. Empty if `site.yaml`
 * changed, because its language determines the defaults in other files.
 */
export class RecordCache {
  private readonly sourcesByBytes: ParseCache = new WeakMap();
  private readonly files: Snapshot['files'];
  private readonly cache: BuildCache;
  private readonly digests: Snapshot['digests'];

  constructor({ files, digests }: Pick<Snapshot, 'files' | 'digests'>, cache: BuildCache) {
    this.files = files;
    this.digests = digests;
    this.cache = cache;
    if (this.recordsOf(SITE) === undefined) return;
    const known = Array.from(files, ([file, bytes]) => ({ file, bytes, text: this.recordsOf(file) })).filter(
      ({ text }) => text,
    );
    // One long `JSON.parse` is faster: V8 creates its result in old space, but moves the results of short ones there.
    const all = JSON.parse(`[${known.map(({ text }) => text).join(',')}]`) as KnownRecord[][];
    for (const [index, { file, bytes }] of known.entries()) {
      const source = new CachedSource(file, bytes, all[index] as KnownRecord[]);
      this.sourcesByBytes.set(bytes, { text: () => source.text, source, found: [] });
    }
  }

  /** Files that needn't be parsed again. Doesn't cache others, because a large site needs the memory for its pages. */
  get sources(): ParseCache {
    return { get: (bytes) => this.sourcesByBytes.get(bytes), set: () => {} };
  }

  /** Returns build cache lines about the data. */
  lines({ value: records, diagnostics }: Outcome<Records>): CacheLine[] {
    const lines: CacheLine[] = [];
    const refused = new Set(diagnostics.map(({ at }) => at.file));
    const bySource = new Map<Source, KnownRecord[]>();
    for (const [record, name] of records ? recordsIn(records) : []) {
      const { source } = record;
      // A control character in a name would break the line format.
      if (!this.files.has(source.file) || refused.has(source.file) || /[\u0000-\u001f]/.test(source.file)) continue;
      if (source.hasPromises) continue;
      const all = bySource.get(source) ?? [];
      bySource.set(source, all);
      if (!source.known) all.push(knownRecord(record, name));
    }
    for (const [{ file, known }, all] of bySource)
      lines.push(['file', file, `${this.digestOf(file)}\t${known ? this.recordsOf(file) : textOf(all)}`]);
    return lines;
  }

  /** Returns the cached records of an unchanged file as JSON; empty if JSON can't represent them. */
  private recordsOf(file: string): string | undefined {
    const [digest, text] = split(this.cache.line('file', file) ?? '');
    return digest !== '' && digest === this.digestOf(file) ? text : undefined;
  }

  /** Returns the digest of a file; empty if it's missing. */
  private digestOf(file: string): string {
    return this.digests.get(file) ?? '';
  }
}

function split(line: string): [head: string, rest: string] {
  const tab = line.indexOf('\t');
  return [line.slice(0, tab), line.slice(tab + 1)];
}

/** Yields all records of parts of the data; records from a table or list come with their name in the file. */
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
    // In a folder, each file is one record.
    else for (const [name, record] of part.records) yield part.file.endsWith('/') ? [record] : [record, name];
  }
  // In lists, a Markdown file is one record, and a YAML file has several.
  for (const list of grouped(located, ({ source }) => source.file).values())
    for (const [index, record] of list.entries())
      yield record.source.file.endsWith('.md') ? [record] : [record, `${index}`];
}

const isList = (part: unknown): part is readonly Located<unknown>[] => Array.isArray(part);

function knownRecord({ value, spans, declaredAt: { start, end } }: Located<unknown>, name?: string): KnownRecord {
  const isFlat = Array.isArray(value) && value.length === spans.items?.length && value.every(isScalar);
  return {
    value,
    entry: name === undefined ? undefined : { name, start, end },
    // Every build needs the positions in long lists.
    places: isFlat ? [spans, ...(spans.items ?? [])].flatMap((at) => [at.start, at.end]) : undefined,
  };
}

/** Serializes records as JSON; empty if JSON can't represent them. */
function textOf(records: readonly KnownRecord[]): string {
  return records.every(({ value }) => isJson(value)) ? asciiJson(records) : '';
}

/** Returns whether a value survives a JSON round trip. */
function isJson(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (Array.isArray(value)) return value.every(isJson);
  const isPlain = typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.values(value).every(isJson);
}

const isScalar = (value: unknown) => typeof value !== 'object';
