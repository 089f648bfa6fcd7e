import type * as z from 'zod';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { Outcome } from '../../base/diagnostics/outcome.ts';
import {
  type ExportedPostRecord,
  exportedDataPostSchema,
  exportedPostSchema,
  isOfBackend,
  type PostRecord,
  postSchema,
} from '../../blog/post-schema.ts';
import { POST_SLUG_MAX } from '../../blog/rules.ts';
import type { Sources } from '../load/load-sources.ts';
import type { Records, Table } from './records.ts';
import { citySchema, placeSchema, sourceSchema, zipsSchema } from './schemas/cities.ts';
import { cityFactsSchema } from './schemas/city-facts.ts';
import { claimSchema } from './schemas/claims.ts';
import { copySchema } from './schemas/copy.ts';
import {
  coverageSchema,
  goneSchema,
  jobsSchema,
  newsSchema,
  photosSchema,
  redirectSchema,
  teamSchema,
} from './schemas/lists.ts';
import { localRuleSchema } from './schemas/local.ts';
import { serviceSchema } from './schemas/services.ts';
import { type SiteRecord, siteSchema } from './schemas/site.ts';
import { FACTS_FOLDER, Reader, type RecordMemory } from './source-reader.ts';
import { withQuoteFindings } from './typographic-quotes.ts';

const POSTS_FOLDER = 'posts/';

/** Checks the shape of every record, and reports unknown files. */
export function validateSources(sources: Sources, memory?: RecordMemory): Outcome<Records> {
  const diagnostics: Diagnostic[] = [];
  const read = new Reader(sources, (diagnostic) => diagnostics.push(diagnostic), memory);
  const value: Records = {
    site: read.single('site.yaml', siteSchema, 'required'),
    services: read.table('services.yaml', serviceSchema, 'required'),
    cities: read.table('cities.yaml', citySchema, 'required'),
    places: read.table('places.yaml', placeSchema),
    zips: read.table('zips.yaml', zipsSchema),
    sources: read.table('sources.yaml', sourceSchema),
    facts: read.folder(FACTS_FOLDER, '.yaml', () => ({ schema: cityFactsSchema })),
    claims: read.table('claims.yaml', claimSchema),
    coverage: read.table('coverage.yaml', coverageSchema, 'required'),
    local: read.table('local.yaml', localRuleSchema),
    notes: read.notes(),
    news: read.table('news.yaml', newsSchema),
    jobs: read.single('jobs.yaml', jobsSchema),
    team: read.single('team.yaml', teamSchema),
    photos: read.single('photos.yaml', photosSchema, 'required'),
    redirects: read.list<typeof redirectSchema | typeof goneSchema>('redirects.yaml', (value) =>
      isGone(value) ? goneSchema : redirectSchema,
    ),
    copy: read.single('copy.yaml', copySchema, 'required'),
    pages: {
      home: read.page('home'),
      about: read.page('about'),
      services: read.page('services'),
      'service-areas': read.page('service-areas'),
      blog: read.page('blog'),
    },
    posts: read.folder<z.ZodType<PostRecord | ExportedPostRecord>>(POSTS_FOLDER, '.md', (value) =>
      isOfBackend(value) ? EXPORTED_DATA_POST : { schema: postSchema },
    ),
    assets: sources.assets,
  };
  read.reportUnknownFiles(value.cities.records.keys());
  return { value, diagnostics: withQuoteFindings(sources.files.values(), diagnostics) };
}

/** The posts of `posts/` alone, each as a backend may take it. In a data folder they may name scenes of `photos.yaml`. */
export function validateExportedPosts(sources: Sources, isData = false): Outcome<Table<ExportedPostRecord>> {
  const diagnostics: Diagnostic[] = [];
  const read = new Reader(sources, (diagnostic) => diagnostics.push(diagnostic));
  const form = isData ? EXPORTED_DATA_POST : EXPORTED_POST;
  return { value: read.folder<z.ZodType<ExportedPostRecord>>(POSTS_FOLDER, '.md', () => form), diagnostics };
}

/** `site.yaml` alone; undefined if it is missing or has errors. */
export function validateSite(sources: Sources): Outcome<SiteRecord> {
  const diagnostics: Diagnostic[] = [];
  const read = new Reader(sources, (diagnostic) => diagnostics.push(diagnostic));
  return { value: read.single('site.yaml', siteSchema, 'required')?.value, diagnostics };
}

const EXPORTED_POST = { schema: exportedPostSchema, slugMax: POST_SLUG_MAX };
const EXPORTED_DATA_POST = { schema: exportedDataPostSchema, slugMax: POST_SLUG_MAX };

const isGone = (value: unknown) => typeof value === 'object' && value !== null && 'gone' in value;
