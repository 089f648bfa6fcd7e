import type { Span } from '../diagnostics/diagnostic.ts';
import type { Asset, Source, Spans } from '../load/source.ts';
import type { CityRecord, PlaceRecord, SourceRecord, ZipsRecord } from './schemas/cities.ts';
import type { CityFactsRecord } from './schemas/city-facts.ts';
import type { CopyRecord, PageName, PageRecords } from './schemas/copy.ts';
import type {
  CoverageRecord,
  JobsRecord,
  NewsRecord,
  PhotosRecord,
  RedirectRecord,
  TeamRecord,
} from './schemas/lists.ts';
import type { KeptPostRecord, PostRecord } from './schemas/posts.ts';
import type { ServiceRecord } from './schemas/services.ts';
import type { SiteRecord } from './schemas/site.ts';

export type DataPath = readonly (string | number)[];

/** A valid record and the place it came from. */
export interface Located<T> {
  readonly value: T;
  readonly source: Source;
  readonly spans: Spans;
  /** The key that declares the record, or the record itself where it has no key. */
  readonly declaredAt: Span;
}

/** Some slugs: a set, or `EVERY_SLUG`. */
export type Slugs = Pick<ReadonlySet<string>, 'has' | 'size'>;

/** All slugs there could be: what a file that cannot be read may have declared. */
export const EVERY_SLUG: Slugs = { has: () => true, size: Number.POSITIVE_INFINITY };

/** Records by slug, and the slugs that exist or may exist but were rejected: references to those are not reported as unknown. */
export interface Table<T> {
  readonly file: string;
  readonly records: ReadonlyMap<string, Located<T>>;
  readonly rejected: Slugs;
}

export type PageRecord<Name extends PageName> = Located<PageRecords[Name]> & {
  readonly body: { readonly text: string; readonly start: number };
};

/** All data, each record of the right shape. What is `undefined` was missing or rejected. */
export interface Records {
  readonly site: Located<SiteRecord> | undefined;
  readonly services: Table<ServiceRecord>;
  readonly cities: Table<CityRecord>;
  readonly places: Table<PlaceRecord>;
  readonly zips: Table<ZipsRecord>;
  readonly sources: Table<SourceRecord>;
  readonly facts: Table<CityFactsRecord>;
  readonly coverage: Table<CoverageRecord>;
  readonly news: Table<NewsRecord>;
  readonly jobs: Located<JobsRecord> | undefined;
  readonly team: Located<TeamRecord> | undefined;
  readonly photos: Located<PhotosRecord> | undefined;
  readonly redirects: readonly Located<RedirectRecord>[];
  readonly copy: Located<CopyRecord> | undefined;
  readonly pages: { readonly [Name in PageName]: PageRecord<Name> | undefined };
  /** By the names of their files. */
  readonly posts: Table<PostRecord | KeptPostRecord>;
  readonly assets: ReadonlyMap<string, Asset>;
}

/**
 * The span of the value at `path`; of its nearest existing ancestor when the value is absent.
 *
 * A missing field has no place of its own, so its finding points at the record that lacks it.
 */
export function locate(
  { source, spans, declaredAt }: Pick<Located<unknown>, 'source' | 'spans' | 'declaredAt'>,
  path: DataPath,
): Span {
  let at: Spans = spans;
  for (const [depth, step] of path.entries()) {
    const next = typeof step === 'number' ? at.items?.[step] : at.entries?.get(step)?.value;
    if (next === undefined) return depth === 0 ? declaredAt : headOf(source.file, at);
    at = next;
  }
  return path.length === 0 ? declaredAt : { file: source.file, start: at.start, end: at.end };
}

/** The span of the key at the end of `path`. */
export function locateKey(record: Pick<Located<unknown>, 'source' | 'spans' | 'declaredAt'>, path: DataPath): Span {
  let at: Spans | undefined = record.spans;
  for (const step of path.slice(0, -1))
    at = typeof step === 'number' ? at?.items?.[step] : at?.entries?.get(step)?.value;
  const key = at?.entries?.get(String(path.at(-1)))?.key;
  return key ? { file: record.source.file, start: key.start, end: key.end } : locate(record, path);
}

function headOf(file: string, { start, end }: Spans): Span {
  return { file, start, end };
}
