import type { ZodType } from 'zod';
import * as z from 'zod';
import { exportedDataPostSchema, postSchema } from '../../src/blog/post-schema.ts';
import { citySchema, placeSchema, sourceSchema, zipsSchema } from '../../src/data/validate/schemas/cities-schema.ts';
import { cityFactsSchema } from '../../src/data/validate/schemas/city-facts-schema.ts';
import { claimSchema } from '../../src/data/validate/schemas/claims-schema.ts';
import { copySchema, pageSchemas } from '../../src/data/validate/schemas/copy-schema.ts';
import { jobSchema, jobsSchema } from '../../src/data/validate/schemas/jobs-schema.ts';
import { labelsSchema } from '../../src/data/validate/schemas/labels-schema.ts';
import {
  coverageSchema,
  goneSchema,
  KEPT_FILE,
  keptSchema,
  newsSchema,
  photosSchema,
  redirectSchema,
  teamSchema,
} from '../../src/data/validate/schemas/lists-schema.ts';
import { localRulesSchema } from '../../src/data/validate/schemas/local-schema.ts';
import { noteSchema } from '../../src/data/validate/schemas/notes-schema.ts';
import { ownKindSchema, ownPageSchema, sectionsSchema } from '../../src/data/validate/schemas/own-pages-schema.ts';
import {
  credentialSchema,
  priceSchema,
  reviewSchema,
  termsSchema,
} from '../../src/data/validate/schemas/proof-schema.ts';
import { promiseSchema, serviceSchema } from '../../src/data/validate/schemas/services-schema.ts';
import { siteSchema } from '../../src/data/validate/schemas/site-schema.ts';

export interface DataFile {
  readonly schema: ZodType;
  /** The subject of the schema: the file, the value of each of its keys, each entry of its list, or the front matter of a Markdown file. */
  readonly holds: 'file' | 'entries' | 'list' | 'front matter';
  /** The document that describes it, without `.md`. By default its name without extension and stars. */
  readonly page?: string;
  /** The sample file that examples come from, if its name differs. */
  readonly sample?: string;
  /** The keys of a language file that have the defaults of its texts. */
  readonly words?: readonly string[];
  /** The definition in JSON Schemas that lists the keys of its entries, if they refer to other records. */
  readonly keys?: 'cities' | 'places' | 'services';
  /** Whether its keys don't need descriptions, because the default texts explain them. */
  readonly isPlain?: boolean;
}

export interface FileGroup {
  readonly title: string;
  readonly files: Readonly<Record<string, DataFile>>;
}

/** Every data file that has a schema, in the order of the table in docs/data/README.md. */
export const GROUPS: readonly FileGroup[] = [
  {
    title: 'Business and services',
    files: {
      'site.yaml': { schema: siteSchema(), holds: 'file' },
      'services.yaml': { schema: serviceSchema(), holds: 'entries' },
      'promises.yaml': { schema: promiseSchema(), holds: 'entries' },
      'coverage.yaml': { schema: coverageSchema(), holds: 'entries', keys: 'services' },
      'team.yaml': { schema: teamSchema(), holds: 'file' },
      'redirects.yaml': {
        schema: z.strictObject({ ...redirectSchema().shape, ...goneSchema().shape }).partial(),
        holds: 'list',
      },
    },
  },
  {
    title: 'Towns',
    files: {
      'cities.yaml': { schema: citySchema(), holds: 'entries' },
      'places.yaml': { schema: placeSchema(), holds: 'entries' },
      'zips.yaml': { schema: zipsSchema(), holds: 'entries', keys: 'places' },
      'city-facts/*.yaml': { schema: cityFactsSchema(), holds: 'file', sample: 'city-facts/boston.yaml' },
      'sources.yaml': { schema: sourceSchema(), holds: 'entries' },
      'local.yaml': { schema: localRulesSchema(), holds: 'entries', keys: 'cities' },
      'notes/*/*.md': { schema: noteSchema(), holds: 'front matter' },
      'news.yaml': { schema: newsSchema(), holds: 'entries', keys: 'cities' },
    },
  },
  {
    title: 'Proof',
    files: {
      'claims.yaml': { schema: claimSchema(), holds: 'entries' },
      'jobs/*.md': { schema: jobSchema(), holds: 'front matter' },
      'jobs.yaml': { schema: jobsSchema(), holds: 'file', words: ['jobs'] },
      'reviews.yaml': { schema: reviewSchema(), holds: 'list' },
      'credentials.yaml': { schema: credentialSchema(), holds: 'list' },
      'prices.yaml': { schema: priceSchema(), holds: 'entries', keys: 'services' },
      'terms.yaml': { schema: termsSchema(), holds: 'file' },
    },
  },
  {
    title: 'Texts and pictures',
    files: {
      'labels.yaml': { schema: labelsSchema(), holds: 'file', words: ['labels'], isPlain: true },
      'copy.yaml': { schema: copySchema(), holds: 'file', words: ['copy'] },
      'photos.yaml': { schema: photosSchema(), holds: 'file' },
      [KEPT_FILE]: { schema: keptSchema(), holds: 'list' },
    },
  },
  {
    title: 'Pages',
    files: {
      'pages/home.md': { schema: pageSchemas.home(), holds: 'front matter', words: ['pages', 'home'] },
      'pages/about.md': { schema: pageSchemas.about(), holds: 'front matter', words: ['pages', 'about'] },
      'pages/services.md': { schema: pageSchemas.services(), holds: 'front matter', words: ['pages', 'services'] },
      'pages/service-areas.md': {
        schema: pageSchemas['service-areas'](),
        holds: 'front matter',
        words: ['pages', 'service-areas'],
      },
      'pages/blog.md': { schema: pageSchemas.blog(), holds: 'front matter', words: ['pages', 'blog'] },
      'pages/*.md': { schema: ownPageSchema(), holds: 'front matter' },
      'kinds/*.yaml': { schema: ownKindSchema(), holds: 'file' },
      sections: { schema: sectionsSchema(), holds: 'file' },
    },
  },
  {
    title: 'Blog',
    files: {
      'posts/*.md': {
        schema: postSchema(),
        holds: 'front matter',
        sample: 'posts/winter-readiness-in-new-england.md',
      },
      'posts/*.md, pulled': { schema: exportedDataPostSchema(), holds: 'front matter', page: 'posts' },
    },
  },
];

export const FILES: Readonly<Record<string, DataFile>> = Object.assign({}, ...GROUPS.map(({ files }) => files));

/** Returns the name of the document about a data file: `city-facts.md`, `pages-home.md`. */
export function documentOf(name: string): string {
  const plain = name
    .replace(/\.\w+$/, '')
    .replace(/\/\*/g, '')
    .replaceAll('/', '-');
  return `${FILES[name]?.page ?? plain}.md`;
}
