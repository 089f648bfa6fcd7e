import * as z from 'zod';
import {
  citySlug,
  count,
  latitude,
  line,
  longitude,
  matching,
  rule,
  serviceSlug,
  slug,
  text,
  timeZone,
  webUrl,
  year,
} from '../../../base/fields.ts';
import { lazy } from '../../../base/lazy.ts';
import { normalizePhone } from '../../../base/phone.ts';
import { DEFAULT_PATHS, FIXED_PATHS, FIXED_SEGMENTS, isOrigin, type SitePaths } from '../../../base/url.ts';
import { HOST_NAMES } from '../../../hosts/hosts.ts';
import { DATA_VERSION } from '../data-version.ts';
import { hours } from './hours-schema.ts';
import { outsideFields } from './outside-schema.ts';
import { themeSchema } from './theme-schema.ts';

const phone = lazy(() =>
  z
    .strictObject({
      number: z
        .string()
        .refine(
          (value) => normalizePhone(value) !== undefined,
          rule('must be the digits of a phone number, in quotes', {
            example: '`"(555) 555-0100"` or `"+15555550100"`',
          }),
        )
        .transform((value) => normalizePhone(value) as string),
      display: line.optional(),
    })
    .refine(
      ({ number, display }) =>
        display === undefined || (/\d/.test(display) && number.endsWith(display.replace(/\D/g, ''))),
      {
        ...rule('must have the same digits as `number`', { advice: 'correct one of the two', follows: 'number' }),
        path: ['display'],
      },
    )
    .transform(({ number, display = displayOf(number) }) => ({ number, display })),
);

/** Formats a US number as `(555) 555-0100`. Other numbers stay unchanged. */
function displayOf(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

const bounds = z.strictObject({ south: latitude, west: longitude, north: latitude, east: longitude });

/** An accepted finding. */
const acceptance = lazy(() =>
  z.strictObject({
    code: line,
    file: line.optional(),
    about: line.optional(),
    reason: line,
  }),
);

const limits = lazy(() =>
  z.strictObject({
    cityList: count.default(20),
    gridServices: count.default(12),
    nearbyOnCity: count.default(8),
    nearbyChips: count.default(10),
    nearbyOffers: count.default(8),
    nearbyMiles: z.number().positive().default(25),
    related: count.default(6),
    popular: count.default(4),
    news: count.default(3),
  }),
);

const checks = lazy(() =>
  z.strictObject({
    zipPrefixes: z.array(matching(/^\d{1,5}$/, 'must be digits in quotes', { example: '`"021"`' })).default([]),
    areaCodes: z.array(matching(/^\d{3}$/, 'must be three digits in quotes', { example: '`"555"`' })).default([]),
    foundedFrom: year.default(1000),
    foundedTo: year.default(9999),
    neighborKm: z.number().positive().default(30),
    reviewedIn: year.optional(),
    staleAfterYears: count.default(10),
    thinWords: count.default(40),
  }),
);

/**
 * `data/site.yaml`: the business and all settings. `staffSignUp: false` disables sign-up: nothing links to it, /signup
 * says who creates accounts, and the embedded backend refuses; a hosted project has its own setting.
 * `shareConfirmation: false` shares silently, as first requested (docs/decisions.md, 20); users need the confirmation
 * (WCAG 2.2, success criterion 4.1.3).
 */
const isOn = z.boolean().default(true);

/** Optional parts of a site. A part that is off has no page, link or file. */
const parts = lazy(() =>
  z
    .strictObject({ blog: isOn, admin: isOn, news: isOn, map: isOn, team: isOn, oldAddresses: isOn })
    // The admin is only for posts.
    .transform((on) => ({ ...on, admin: on.admin && on.blog })),
);

export type SitePart = keyof z.output<ReturnType<typeof parts>>;

const segment = (key: keyof typeof DEFAULT_PATHS) => slug.default(DEFAULT_PATHS[key].slice(1));

/** First path segments of pages. No two are alike. */
const paths = lazy(() =>
  z
    .strictObject({
      about: segment('about'),
      services: segment('services'),
      'service-areas': segment('service-areas'),
      cities: segment('cities'),
    })
    .check(({ value, issues }) => {
      const code = 'custom';
      const isNew = ([key, name]: [string, string]) => Number(DEFAULT_PATHS[key as keyof typeof value] !== `/${name}`);
      const taken = new Map([...FIXED_SEGMENTS, 'index'].map((name) => [name, `every site has \`/${name}\``]));
      for (const [key, input] of Object.entries(value).sort((a, b) => isNew(a) - isNew(b))) {
        const advice = `${taken.get(input)}; choose another name`;
        const message = 'must be a name that no other page has';
        if (taken.has(input)) issues.push({ code, path: [key], input, message, params: { advice } });
        taken.set(input, `\`${key}\` is the same`);
      }
    })
    .transform((names): SitePaths => {
      const paths = Object.entries(names).map(([key, name]) => [key, `/${name}`]);
      return { ...FIXED_PATHS, ...(Object.fromEntries(paths) as typeof names) };
    }),
);

export const siteSchema = lazy(() =>
  z.strictObject({
    dataVersion: z.int().positive().default(DATA_VERSION),
    name: line,
    businessType: matching(/^[A-Z][A-Za-z]+$/, 'must be a schema.org type', {
      example: '`LocalBusiness`',
    }).default('LocalBusiness'),
    trade: line.optional(),
    origin: z
      .string()
      .refine(
        isOrigin,
        rule('must be the web address of the site without a path', { example: '`https://www.example.org`' }),
      ),
    basePath: matching(/^(?:\/[a-z0-9][a-z0-9._-]*)+$/, 'must be a lowercase path with a slash at the start only', {
      example: '`/trucks`',
    }).optional(),
    demo: z.boolean().default(false),
    host: z.enum(HOST_NAMES).default('static'),
    language: matching(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'must be a language code', { example: '`en-US`' }).default('en-US'),
    timeZone,
    state: z.strictObject({
      name: line,
      code: line,
      country: matching(/^[A-Z]{2}$/, 'must be two capital letters', { example: '`US`' }).default('US'),
      bounds: bounds.optional(),
    }),
    base: z.strictObject({ name: line, lat: latitude, lon: longitude, radius: z.int().positive().optional() }),
    cityRadius: z.int().positive().optional(),
    address: z
      .strictObject({ street: line.optional(), locality: line.optional(), postalCode: line.optional() })
      .prefault({}),
    area: line.optional(),
    description: text.optional(),
    phone: phone(),
    email: matching(/^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+$/, 'must be an email address', {
      example: '`hello@example.org`',
    }).optional(),
    hours: hours.default({ week: [], special: [] }),
    social: z
      .strictObject({ instagram: webUrl.optional(), facebook: webUrl.optional(), linkedin: webUrl.optional() })
      .prefault({}),
    priceRange: z.string().min(1).max(99, 'must have fewer than 100 characters').optional(),
    copyrightYear: year.optional(),
    majorAreas: z.array(citySlug).optional(),
    popularServices: z.array(serviceSlug).optional(),
    cityLabel: z.enum(['hashed', 'plain', 'withState']).default('hashed'),
    serviceHubs: z.boolean().default(true),
    uncoveredOffers: z.enum(['page', 'none']).default('page'),
    thinPages: z.enum(['warn', 'noindex']).default('warn'),
    /** Requirements for service-in-town pages to be indexed. */
    index: z.strictObject({ ownShare: z.number().min(0).max(100).optional() }).prefault({}),
    ...outsideFields,
    staffSignUp: z.boolean().default(true),
    shareConfirmation: z.boolean().default(true),
    monogram: matching(/^[A-Za-z0-9]{1,3}$/, 'must be one to three letters from A to Z or digits', {
      example: '`"AB"`',
    })
      .transform((value) => value.toUpperCase())
      .optional(),
    /** Colors and corners of the design. */
    theme: themeSchema(),
    /** Decorative motifs from roads and shops; none by default. */
    look: z.array(z.enum(['signs', 'stripe', 'tickets'])).default([]),
    parts: parts().prefault({}),
    paths: paths().prefault({}),
    limits: limits().prefault({}),
    checks: checks().prefault({}),
    accept: z.array(acceptance()).default([]),
  }),
);

export type SiteRecord = z.output<ReturnType<typeof siteSchema>>;
