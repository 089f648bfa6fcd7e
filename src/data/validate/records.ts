import type { Asset, Located } from '../../base/source.ts';
import type { ExportedPostRecord, PostRecord } from '../../blog/post-schema.ts';
import type { CityRecord, PlaceRecord, SourceRecord, ZipsRecord } from './schemas/cities-schema.ts';
import type { CityFactsRecord } from './schemas/city-facts-schema.ts';
import type { ClaimRecord } from './schemas/claims-schema.ts';
import type { CopyRecord, PageName, PageRecords } from './schemas/copy-schema.ts';
import type { JobRecord, JobsRecord } from './schemas/jobs-schema.ts';
import type { Labels } from './schemas/labels-schema.ts';
import type { CoverageRecord, NewsRecord, PhotosRecord, RedirectRecord, TeamRecord } from './schemas/lists-schema.ts';
import type { LocalRulesRecord } from './schemas/local-schema.ts';
import type { NoteRecord } from './schemas/notes-schema.ts';
import type { OwnKindRecord, OwnPageRecord } from './schemas/own-pages-schema.ts';
import type { CredentialRecord, PriceRecord, ReviewRecord, TermsRecord } from './schemas/proof-schema.ts';
import type { ServiceRecord } from './schemas/services-schema.ts';
import type { SiteRecord } from './schemas/site-schema.ts';

/** A set of slugs, or `EVERY_SLUG`. */
export type Slugs = Pick<ReadonlySet<string>, 'has' | 'size'>;

/** Contains every slug, since an unreadable file may have declared any. */
export const EVERY_SLUG: Slugs = { has: () => true, size: Number.POSITIVE_INFINITY };

/** Records by slug, and rejected slugs: references to records that exist or may exist aren't reported as unknown. */
export interface Table<T> {
  readonly file: string;
  readonly records: ReadonlyMap<string, Located<T>>;
  readonly rejected: Slugs;
}

/** All data, with valid records. A record is `undefined` if it was missing or rejected. */
export interface Records {
  readonly site: Located<SiteRecord> | undefined;
  readonly services: Table<ServiceRecord>;
  readonly cities: Table<CityRecord>;
  readonly places: Table<PlaceRecord>;
  readonly zips: Table<ZipsRecord>;
  readonly sources: Table<SourceRecord>;
  readonly facts: Table<CityFactsRecord>;
  readonly claims: Table<ClaimRecord>;
  readonly promises: Table<boolean | null>;
  readonly coverage: Table<CoverageRecord>;
  readonly local: Table<LocalRulesRecord>;
  /** By `service/town`. */
  readonly notes: Table<NoteRecord>;
  readonly news: Table<NewsRecord>;
  readonly jobs: Located<JobsRecord> | undefined;
  /** The jobs in `jobs/`. */
  readonly finishedJobs: readonly Located<JobRecord>[];
  readonly reviews: readonly Located<ReviewRecord>[];
  readonly credentials: readonly Located<CredentialRecord>[];
  /** By service. */
  readonly prices: Table<PriceRecord>;
  readonly terms: Located<TermsRecord> | undefined;
  readonly team: Located<TeamRecord> | undefined;
  readonly photos: Located<PhotosRecord> | undefined;
  readonly redirects: readonly Located<RedirectRecord>[];
  readonly kept: readonly Located<string>[];
  readonly copy: Located<CopyRecord> | undefined;
  readonly labels: Located<Labels> | undefined;
  readonly pages: { readonly [Name in PageName]: Located<PageRecords[Name]> | undefined };
  /** Custom pages and kinds of pages, by file name. */
  readonly ownPages: Table<OwnPageRecord>;
  readonly kinds: Table<OwnKindRecord>;
  /** By file name. */
  readonly posts: Table<PostRecord | ExportedPostRecord>;
  readonly assets: ReadonlyMap<string, Asset>;
}
