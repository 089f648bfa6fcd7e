import type * as z from 'zod';
import { errorAt, quote, type Report, type Span, warningAt, wholeFile } from '../../base/diagnostics/diagnostic.ts';
import { nearest } from '../../base/diagnostics/suggest.ts';
import { SLUG_MAX } from '../../base/fields.ts';
import { memoize } from '../../base/lazy.ts';
import type { Located, Source } from '../../base/source.ts';
import { SLUG_PATTERN } from '../../base/url.ts';
import type { Sources } from '../load/load-sources.ts';
import { checkedRecord, type RecordOfFile } from './check-record.ts';
import { typeOf } from './explain-issue.ts';
import { invalidName, properSlug } from './invalid-slug.ts';
import { knownRecords } from './known-records.ts';
import { EVERY_SLUG, type Table } from './records.ts';
import { keysAt } from './schema-keys.ts';
import { type NoteRecord, noteSchema } from './schemas/notes-schema.ts';
import { listHelp } from './type-help.ts';

const NOTES_FOLDER = 'notes/';
export const FACTS_FOLDER = 'city-facts/';

type Requirement = 'required' | 'optional';

/** Validates each known file against its schema. */
export class Reader {
  private readonly sources: Sources;
  private readonly report: Report;
  private readonly known = new Set<string>();
  /** Unknown files already suggested in a finding about a missing file. */
  private readonly misnamed = new Set<string>();

  constructor(sources: Sources, report: Report) {
    this.sources = sources;
    this.report = report;
  }

  single<S extends z.ZodType>(
    file: string,
    schema: () => S,
    need: Requirement = 'optional',
  ): Located<z.output<S>> | undefined {
    const source = this.take(file, need);
    if (source?.known) return knownRecords<z.output<S>>(source)[0];
    if (!source || source.value === null) return undefined;
    return this.parse({ schema }, source.value, wholeOf(source));
  }

  /** Reads a file with defaults for missing keys. The file itself is optional. */
  completed<S extends z.ZodType>(file: string, schema: () => S, defaults: object): Located<z.output<S>> | undefined {
    const found = this.take(file, 'optional');
    if (!found && this.sources.broken.has(file)) return undefined;
    const source = found ?? missing(file);
    if (source.known) return knownRecords<z.output<S>>(source)[0];
    return this.parse({ schema, defaults }, source.value ?? {}, wholeOf(source));
  }

  table<S extends z.ZodType>(file: string, schema: () => S, need: Requirement = 'optional'): Table<z.output<S>> {
    const records = new Map<string, Located<z.output<S>>>();
    const rejected = new Set<string>();
    const source = this.take(file, need);
    if (!source)
      return { file, records, rejected: need === 'required' || this.sources.broken.has(file) ? EVERY_SLUG : rejected };
    if (source.known) {
      for (const record of knownRecords<z.output<S>>(source)) records.set(record.name, record);
      return { file, records, rejected };
    }
    if (source.value !== null && !source.spans.entries) {
      this.wrongShape(source, 'a group of entries by slug, each `slug:` with its value, or its keys indented below it');
      return { file, records, rejected: EVERY_SLUG };
    }
    const stray = this.reportUnindented(source, keysAt(schema(), []));
    for (const [slug, { key, value: spans }] of source.spans.entries ?? []) {
      if (stray.has(slug)) {
        rejected.add(slug);
        continue;
      }
      const declaredAt = { file, start: key.start, end: key.end };
      const value = (source.value as Record<string, unknown>)[slug];
      const record = this.isSlug(slug, declaredAt)
        ? this.parse({ schema }, value, { place: { source, spans, declaredAt }, name: quote(slug) })
        : undefined;
      if (record) records.set(slug, record);
      else rejected.add(slug).add(properSlug(slug));
    }
    return { file, records, rejected };
  }

  /** Reports keys that aren't indented below their slug. Returns those slugs and keys. */
  private reportUnindented({ file, text, value, spans }: Source, keys: readonly string[]): Set<string> {
    const stray = new Set<string>();
    const entries = [...(spans.entries ?? [])];
    const isKey = (at: number) => keys.includes(entries[at]?.[0] ?? '');
    for (const [index, [slug]] of entries.entries()) {
      if ((value as Record<string, unknown>)[slug] !== null || isKey(index) || !isKey(index + 1)) continue;
      let end = index + 1;
      while (isKey(end)) stray.add(entries[end++]?.[0] as string);
      stray.add(slug);
      const [from, to] = [entries[index + 1]?.[1].key.start ?? 0, entries[end - 1]?.[1].value.end ?? 0];
      const lines = text.slice(from, to).trimEnd().split('\n').length;
      const what = lines === 1 ? 'this line' : `these ${lines} lines`;
      const message = `the lines below ${quote(slug)} aren't indented, so they don't belong to it`;
      const at = { file, start: from, end: entries[index + 1]?.[1].key.end ?? from };
      this.report(errorAt(at, 'bad-indent', message, `indent ${what} by two spaces`));
    }
    return stray;
  }

  /** Reads the staff notes: a folder per service, with a file per town. */
  notes(): Table<NoteRecord> {
    const records = new Map<string, Located<NoteRecord>>();
    const rejected = new Set<string>();
    for (const file of this.filesIn(NOTES_FOLDER)) {
      const pair = file.slice(NOTES_FOLDER.length, -'.md'.length);
      if (!file.endsWith('.md') || pair.split('/').length !== 2) continue;
      this.known.add(file);
      if (!pair.split('/').every((slug) => this.isSlug(slug, wholeFile(file)))) continue;
      const record = this.single(file, noteSchema);
      if (record) records.set(pair, record);
      else rejected.add(pair);
    }
    return { file: NOTES_FOLDER, records, rejected };
  }

  /** Reads files named by slug, except `others` and misnamed files. The schema may depend on the value. */
  folder<S extends z.ZodType>(
    folder: string,
    ending: string,
    formOf: (value: unknown) => { readonly schema: () => S; readonly slugMax?: number },
    others: readonly string[] = [],
  ): Table<z.output<S>> {
    const records = new Map<string, Located<z.output<S>>>();
    const rejected = new Set<string>();
    for (const file of this.filesIn(folder)) {
      if (!file.endsWith(ending)) continue;
      const slug = file.slice(folder.length, -ending.length);
      if (others.includes(slug) || this.misnamed.has(file)) continue;
      this.known.add(file);
      const source = this.sources.files.get(file);
      const [known] = source?.known ? knownRecords<z.output<S>>(source) : [];
      const form = known ? undefined : formOf(source?.value);
      if (form && !this.isSlug(slug, wholeFile(file), form.slugMax)) continue;
      const record = form ? this.single(file, form.schema) : known;
      if (record) records.set(slug, record);
      else rejected.add(slug);
    }
    return { file: folder, records, rejected };
  }

  /** Reads the entries in a folder: one per Markdown file, or a list in a YAML file. */
  entries<S extends z.ZodType>(folder: string, schema: () => S): Located<z.output<S>>[] {
    return this.filesIn(folder).flatMap((file) =>
      file.endsWith('.md') ? (this.single(file, schema) ?? []) : this.list(file, () => schema),
    );
  }

  private filesIn(folder: string): string[] {
    return [...this.sources.files.keys(), ...this.sources.broken].filter((file) => file.startsWith(folder)).sort();
  }

  /** Reads a list of entries. The schema may depend on the entry. */
  list<S extends z.ZodType>(file: string, schemaOf: (value: unknown) => () => S): Located<z.output<S>>[] {
    const source = this.take(file, 'optional');
    if (source?.known) return knownRecords(source);
    if (!source || source.value === null) return [];
    if (!source.spans.items) {
      this.wrongShape(source, 'a list whose entries start with `- `');
      return [];
    }
    return source.spans.items.flatMap((spans, index) => {
      const value = (source.value as unknown[])[index];
      const place = { source, spans, declaredAt: { file, start: spans.start, end: spans.end } };
      const name = `entry ${index + 1}`;
      const record = this.parse({ schema: schemaOf(value) }, value, { place, name });
      return record ? [record] : [];
    });
  }

  /** Reports unknown files. `slugs` may have files in the facts folder. */
  reportUnknownFiles(slugs: Iterable<string>): void {
    const { files, broken } = this.sources;
    const wanted = [...this.known, ...[...slugs].map((slug) => `${FACTS_FOLDER}${slug}.yaml`)].filter(
      (file) => !files.has(file) && !broken.has(file),
    );
    for (const file of this.unknownFiles()) {
      if (this.misnamed.has(file) || this.sources.broken.has(file)) continue;
      const name = suggestFile(file, wanted);
      const help =
        name === undefined ? 'move it out of the data folder, or rename it to a data file' : `rename it to \`${name}\``;
      this.report(warningAt(wholeFile(file), 'unknown-file', `the file ${quote(file)} isn't used`, help));
    }
  }

  private unknownFiles(): string[] {
    const { files, broken, unread } = this.sources;
    return [...files.keys(), ...broken, ...unread].filter((file) => !this.known.has(file)).sort();
  }

  /** Returns a file. Reports an empty file, or a missing required one. */
  private take(file: string, need: Requirement): Source | undefined {
    this.known.add(file);
    const source = this.sources.files.get(file);
    if (source?.known) return source;
    if (need === 'optional' && source?.value === null && source.text.trim() === '') {
      const help = 'add entries, or remove it';
      this.report(warningAt(wholeFile(file), 'empty-file', `the file ${quote(file)} is empty`, help));
    }
    if (need === 'optional' || this.sources.broken.has(file)) return source;
    if (!source) {
      const misnamed = suggestFile(file, this.unknownFiles());
      if (misnamed !== undefined) this.misnamed.add(misnamed);
      const help = misnamed === undefined ? helpToStart(file) : `rename \`${misnamed}\` to \`${file}\``;
      this.report(errorAt(wholeFile(file), 'missing-file', `the file ${quote(file)} is missing`, help));
    } else if (source.value === null) {
      const message = `the file ${quote(file)} has only comments or blank lines`;
      this.report(errorAt(wholeFile(file), 'empty-file', message, helpToStart(file)));
      return undefined;
    }
    return source;
  }

  /** Reports a key or a part of a file name that isn't a slug. */
  private isSlug(slug: string, at: Span, limit = SLUG_MAX): boolean {
    if (SLUG_PATTERN.test(slug) && slug.length <= limit) return true;
    const { files, broken } = this.sources;
    const isTaken = (name: string) =>
      at.end === 0 ? files.has(name) || broken.has(name) : files.get(at.file)?.spans.entries?.has(name) === true;
    this.report(invalidName(slug, at, limit, isTaken));
    return false;
  }

  private wrongShape(source: Source, expected: string): void {
    const at = { file: source.file, start: source.spans.start, end: firstLineEnd(source) };
    const message = `the file must be ${expected}, not ${typeOf(source.value)}`;
    const help = Array.isArray(source.value) ? listHelp(source.value, []) : 'see `docs/data` in the package';
    this.report(errorAt(at, 'wrong-type', message, help));
  }

  private parse<S extends z.ZodType>(
    form: { readonly schema: () => S; readonly defaults?: object },
    value: unknown,
    record: RecordOfFile,
  ): Located<z.output<S>> | undefined {
    const checked = checkedRecord(form, value, record);
    for (const diagnostic of checked.found) this.report(diagnostic);
    return checked.record as Located<z.output<S>> | undefined;
  }
}

function helpToStart(file: string): string {
  return file === 'cities.yaml'
    ? 'every site needs a town; add one with `townpress add town`'
    : 'every site needs it; copy it from a new site that `townpress init` makes';
}

function wholeOf(source: Source): RecordOfFile {
  return { place: { source, spans: source.spans, declaredAt: wholeFile(source.file) }, name: 'the file' };
}

/** Returns a placeholder for a missing file: always the same object, so that its defaults are validated once. */
const missing = memoize((file: string): Source => ({ file, text: '', value: null, spans: { start: 0, end: 0 } }));

/** Suggests the most likely intended name for a file. */
function suggestFile(file: string, known: Iterable<string>): string | undefined {
  const stem = (name: string) => name.toLowerCase().replace(/(\.(ya?ml|md|markdown|txt))+$/, '');
  const singular = (name: string) => stem(name).replace(/ies$/, 'y').replace(/s$/, '');
  const names = [...known];
  return (
    names.find((name) => stem(name) === stem(file)) ??
    names.find((name) => singular(name) === singular(file)) ??
    nearest(file, names)
  );
}

function firstLineEnd({ text, spans }: Source): number {
  const end = text.indexOf('\n', spans.start);
  return end === -1 ? text.length : end;
}
