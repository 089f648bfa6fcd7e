import * as z from 'zod';
import { type Diagnostic, quote, type Report, type Span } from '../diagnostics/diagnostic.ts';
import type { Outcome } from '../diagnostics/outcome.ts';
import { type Sources, suggestFile } from '../load/load-sources.ts';
import type { Range, Source, Spans } from '../load/source.ts';
import { explainIssues } from './explain-issue.ts';
import type { DataPath, Located, PageRecord, Records, Table } from './records.ts';
import { citySchema, placeSchema, sourceSchema } from './schemas/cities.ts';
import { cityFactsSchema } from './schemas/city-facts.ts';
import { SLUG_MAX, SLUG_PATTERN } from './schemas/common.ts';
import { copySchema, type PageName, type PageRecords, pageSchemas } from './schemas/copy.ts';
import { coverageSchema, jobsSchema, newsSchema, photosSchema, redirectSchema, teamSchema } from './schemas/lists.ts';
import { serviceSchema } from './schemas/services.ts';
import { siteSchema } from './schemas/site.ts';

const FACTS_FOLDER = 'city-facts/';

/** Checks the shape of every record, and reports files whose name says nothing to us. */
export function validateSources(sources: Sources): Outcome<Records> {
  const diagnostics: Diagnostic[] = [];
  const read = new Reader(sources, (diagnostic) => diagnostics.push(diagnostic));
  const value: Records = {
    site: read.single('site.yaml', siteSchema, 'required'),
    services: read.table('services.yaml', serviceSchema, 'required'),
    cities: read.table('cities.yaml', citySchema, 'required'),
    places: read.table('places.yaml', placeSchema),
    sources: read.table('sources.yaml', sourceSchema),
    facts: read.folder(FACTS_FOLDER, cityFactsSchema),
    coverage: read.table('coverage.yaml', coverageSchema, 'required'),
    news: read.table('news.yaml', newsSchema),
    jobs: read.single('jobs.yaml', jobsSchema),
    team: read.single('team.yaml', teamSchema),
    photos: read.single('photos.yaml', photosSchema, 'required'),
    redirects: read.list('redirects.yaml', redirectSchema),
    copy: read.single('copy.yaml', copySchema, 'required'),
    pages: {
      home: read.page('home'),
      about: read.page('about'),
      services: read.page('services'),
      'service-areas': read.page('service-areas'),
      blog: read.page('blog'),
    },
    assets: sources.assets,
  };
  read.reportUnknownFiles();
  return { value, diagnostics };
}

type Need = 'required' | 'optional';

/** Takes each known file once from the sources, through its schema. */
class Reader {
  private readonly sources: Sources;
  private readonly report: Report;
  private readonly known = new Set<string>();

  constructor(sources: Sources, report: Report) {
    this.sources = sources;
    this.report = report;
  }

  single<S extends z.ZodType>(file: string, schema: S, need: Need = 'optional'): Located<z.output<S>> | undefined {
    const source = this.take(file, need);
    if (!source) return undefined;
    return this.parse(schema, source.value ?? {}, { source, spans: source.spans, declaredAt: { file, start: source.spans.start, end: firstLineEnd(source) } });
  }

  page<Name extends PageName>(name: Name): PageRecord<Name> | undefined {
    const record = this.single(`pages/${name}.md`, pageSchemas[name] as unknown as z.ZodType<PageRecords[Name]>, 'required');
    return record && { ...record, body: record.source.body ?? { text: '', start: 0 } };
  }

  table<S extends z.ZodType>(file: string, schema: S, need: Need = 'optional'): Table<z.output<S>> {
    const records = new Map<string, Located<z.output<S>>>();
    const rejected = new Set<string>();
    const source = this.take(file, need);
    if (source && source.value !== null && !source.spans.entries) this.wrongShape(source, 'a list of entries by slug, each `slug:` with its keys indented below it');
    for (const [slug, { key, value: spans }] of source?.spans.entries ?? []) {
      const declaredAt = { file, start: key.start, end: key.end };
      const record = this.isSlug(slug, declaredAt) ? this.parse(schema, (source?.value as Record<string, unknown>)[slug], { source: source as Source, spans, declaredAt }) : undefined;
      if (record) records.set(slug, record);
      else rejected.add(slug);
    }
    return { file, records, rejected };
  }

  folder<S extends z.ZodType>(folder: string, schema: S): Table<z.output<S>> {
    const records = new Map<string, Located<z.output<S>>>();
    const rejected = new Set<string>();
    for (const file of this.allFiles()) {
      if (!file.startsWith(folder) || !file.endsWith('.yaml')) continue;
      const slug = file.slice(folder.length, -'.yaml'.length);
      if (!this.isSlug(slug, { file, start: 0, end: 0 })) {
        this.known.add(file);
        continue;
      }
      const record = this.single(file, schema);
      if (record) records.set(slug, record);
      else rejected.add(slug);
    }
    return { file: folder, records, rejected };
  }

  list<S extends z.ZodType>(file: string, schema: S): Located<z.output<S>>[] {
    const source = this.take(file, 'optional');
    if (!source || source.value === null) return [];
    if (!source.spans.items) {
      this.wrongShape(source, 'a list, each entry beginning with `- `');
      return [];
    }
    return source.spans.items.flatMap((spans, index) => {
      const record = this.parse(schema, (source.value as unknown[])[index], { source, spans, declaredAt: spanOf(file, spans) });
      return record ? [record] : [];
    });
  }

  reportUnknownFiles(): void {
    for (const file of this.allFiles()) {
      if (this.known.has(file) || this.sources.broken.has(file)) continue;
      const help = suggestFile(file, [...this.known]);
      this.report({ severity: 'warning', code: 'unknown-file', message: `nothing reads the file ${quote(file)}`, at: { file, start: 0, end: 0 }, ...(help !== undefined && { help }) });
    }
  }

  private allFiles(): string[] {
    return [...this.sources.files.keys(), ...this.sources.broken].sort();
  }

  private take(file: string, need: Need): Source | undefined {
    this.known.add(file);
    const source = this.sources.files.get(file);
    if (!source && need === 'required' && !this.sources.broken.has(file)) {
      const near = suggestFile(file, this.allFiles());
      this.report({ severity: 'error', code: 'missing-file', message: `the file ${quote(file)} is missing`, at: { file, start: 0, end: 0 }, ...(near !== undefined && { help: near }) });
    }
    return source;
  }

  private isSlug(slug: string, at: Span): boolean {
    if (SLUG_PATTERN.test(slug) && slug.length <= SLUG_MAX) return true;
    const help = `for example \`${slug.toLowerCase().normalize('NFD').replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, SLUG_MAX) || 'north-end'}\``;
    this.report({ severity: 'error', code: 'invalid-slug', message: `the slug ${quote(slug)} must be lower-case letters, digits and single hyphens, at most ${SLUG_MAX}`, at, help });
    return false;
  }

  private wrongShape(source: Source, expected: string): void {
    this.report({ severity: 'error', code: 'wrong-type', message: `the file must be ${expected}`, at: { file: source.file, start: source.spans.start, end: firstLineEnd(source) } });
  }

  private parse<S extends z.ZodType>(schema: S, value: unknown, place: Omit<Located<unknown>, 'value'>): Located<z.output<S>> | undefined {
    const result = schema.safeParse(value);
    if (result.success) return { ...place, value: result.data };
    for (const diagnostic of explainIssues(result.error.issues, value, place, (path) => keysAt(schema, path))) this.report(diagnostic);
    return undefined;
  }
}

/** The keys a schema knows at a path. */
function keysAt(schema: unknown, path: DataPath): readonly string[] {
  let at = unwrap(schema);
  for (const step of path) {
    if (at instanceof z.ZodArray) at = unwrap(at.element);
    else if (at instanceof z.ZodRecord) at = unwrap(at.valueType);
    else if (at instanceof z.ZodObject) at = unwrap((at.shape as Record<string, unknown>)[step as string]);
    else return [];
  }
  return at instanceof z.ZodObject ? Object.keys(at.shape) : [];
}

function unwrap(schema: unknown): unknown {
  let at = schema;
  while (at instanceof z.ZodOptional || at instanceof z.ZodDefault || at instanceof z.ZodPrefault || at instanceof z.ZodPipe) {
    at = at instanceof z.ZodPipe ? at.in : at.unwrap();
  }
  return at;
}

function spanOf(file: string, { start, end }: Range | Spans): Span {
  return { file, start, end };
}

function firstLineEnd({ text, spans }: Source): number {
  const end = text.indexOf('\n', spans.start);
  return end === -1 ? text.length : end;
}
