import type * as z from 'zod';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { Outcome } from '../../base/diagnostics/outcome.ts';
import { type ExportedPostRecord, isOfBackend, type PostRecord, postSchema } from '../../blog/post-schema.ts';
import type { Sources } from '../load/load-sources.ts';
import { defaultTextsFor } from '../words/default-texts.ts';
import type { Records } from './records.ts';
import { citySchema, placeSchema, sourceSchema, zipsSchema } from './schemas/cities-schema.ts';
import { cityFactsSchema } from './schemas/city-facts-schema.ts';
import { claimSchema } from './schemas/claims-schema.ts';
import { copySchema, PAGE_NAMES, pageSchemas } from './schemas/copy-schema.ts';
import { jobSchema, jobsSchema } from './schemas/jobs-schema.ts';
import { labelsSchema } from './schemas/labels-schema.ts';
import {
  coverageSchema,
  goneSchema,
  KEPT_FILE,
  keptSchema,
  newsSchema,
  photosSchema,
  type RedirectRecord,
  redirectSchema,
  teamSchema,
} from './schemas/lists-schema.ts';
import { localRulesSchema } from './schemas/local-schema.ts';
import { ownKindSchema, ownPageSchema } from './schemas/own-pages-schema.ts';
import { credentialSchema, priceSchema, reviewSchema, termsSchema } from './schemas/proof-schema.ts';
import { promiseSchema, serviceSchema } from './schemas/services-schema.ts';
import { type SiteRecord, siteSchema } from './schemas/site-schema.ts';
import { FACTS_FOLDER, Reader } from './source-reader.ts';
import { withQuoteFindings } from './typographic-quotes.ts';
import { EXPORTED_DATA_POST, POSTS_FOLDER } from './validate-posts.ts';

/** A constant, so that records validated with it are found in the cache. */
const NO_SCENES = { scenes: {} };

/** Validates every record against its schema, and reports unknown files. */
export function validateSources(sources: Sources): Outcome<Records> {
  const diagnostics: Diagnostic[] = [];
  const read = new Reader(sources, (diagnostic) => diagnostics.push(diagnostic));
  const site = read.single('site.yaml', siteSchema, 'required');
  const words = defaultTextsFor(site?.value.language ?? '');
  const value: Records = {
    site,
    services: read.table('services.yaml', serviceSchema, 'required'),
    cities: read.table('cities.yaml', citySchema, 'required'),
    places: read.table('places.yaml', placeSchema),
    zips: read.table('zips.yaml', zipsSchema),
    sources: read.table('sources.yaml', sourceSchema),
    facts: read.folder(FACTS_FOLDER, '.yaml', () => ({ schema: cityFactsSchema })),
    claims: read.table('claims.yaml', claimSchema),
    promises: read.table('promises.yaml', promiseSchema),
    coverage: read.table('coverage.yaml', coverageSchema),
    local: read.table('local.yaml', localRulesSchema),
    notes: read.notes(),
    news: read.table('news.yaml', newsSchema),
    jobs: read.completed('jobs.yaml', jobsSchema, words.jobs),
    finishedJobs: read.entries('jobs/', jobSchema),
    reviews: read.list('reviews.yaml', () => reviewSchema),
    credentials: read.list('credentials.yaml', () => credentialSchema),
    prices: read.table('prices.yaml', priceSchema),
    terms: read.single('terms.yaml', termsSchema),
    team: read.single('team.yaml', teamSchema),
    photos: read.completed('photos.yaml', photosSchema, NO_SCENES),
    redirects: read.list<z.ZodType<RedirectRecord>>('redirects.yaml', (value) =>
      isGone(value) ? goneSchema : redirectSchema,
    ),
    kept: read.list(KEPT_FILE, () => keptSchema),
    copy: read.completed('copy.yaml', copySchema, words.copy),
    labels: read.completed('labels.yaml', labelsSchema, words.labels),
    pages: Object.fromEntries(
      PAGE_NAMES.map((name) => [
        name,
        read.completed<z.ZodType>(`pages/${name}.md`, pageSchemas[name], words.pages[name]),
      ]),
    ) as Records['pages'],
    ownPages: read.folder('pages/', '.md', () => ({ schema: ownPageSchema }), PAGE_NAMES),
    kinds: read.folder('kinds/', '.yaml', () => ({ schema: ownKindSchema })),
    posts: read.folder<z.ZodType<PostRecord | ExportedPostRecord>>(POSTS_FOLDER, '.md', (value) =>
      isOfBackend(value) ? EXPORTED_DATA_POST : { schema: postSchema },
    ),
    assets: sources.assets,
  };
  read.reportUnknownFiles(value.cities.records.keys());
  return { value, diagnostics: withQuoteFindings(sources.files.values(), diagnostics) };
}

/** Validates only `site.yaml`; undefined if it's missing or has errors. */
export function validateSite(sources: Sources): Outcome<SiteRecord> {
  const diagnostics: Diagnostic[] = [];
  const read = new Reader(sources, (diagnostic) => diagnostics.push(diagnostic));
  return { value: read.single('site.yaml', siteSchema, 'required')?.value, diagnostics };
}

const isGone = (value: unknown) => typeof value === 'object' && value !== null && 'gone' in value;
