import * as z from 'zod';
import {
  count,
  latitude,
  line,
  longitude,
  matching,
  rule,
  slug,
  text,
  timeZone,
  webUrl,
  year,
} from '../../../base/fields.ts';
import { dialedNumber } from '../../../base/phone.ts';
import { remembered } from '../../../base/remembered.ts';
import { HOST_NAMES } from '../../hosts/names.ts';
import { themeSchema } from '../../theme/theme-record.ts';
import { DATA_VERSION } from '../data-version.ts';
import { hours } from './hours.ts';
import { outsideFields } from './outside.ts';

const phone = remembered(() =>
  z
    .strictObject({
      number: z
        .string()
        .refine(
          (value) => dialedNumber(value) !== undefined,
          rule('must be the digits of a telephone number, in quotes', {
            example: '`"(555) 555-0100"` or `"+15555550100"`',
          }),
        )
        .transform((value) => dialedNumber(value) as string),
      display: line.optional(),
    })
    .refine(
      ({ number, display }) =>
        display === undefined || (/\d/.test(display) && number.endsWith(display.replace(/\D/g, ''))),
      { ...rule('must show the digits of `number`', { advice: 'correct one of the two' }), path: ['display'] },
    )
    .transform(({ number, display = displayOf(number) }) => ({ number, display })),
);

/** A number as Americans write it, `(555) 555-0100`; another as it is. */
function displayOf(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

const bounds = z.strictObject({ south: latitude, west: longitude, north: latitude, east: longitude });

/** A finding that may stand. */
const acceptance = remembered(() =>
  z.strictObject({
    code: line,
    file: line.optional(),
    about: line.optional(),
    reason: line,
  }),
);

const limits = remembered(() =>
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

const checks = remembered(() =>
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
 * `data/site.yaml`: who we are and every constant of the business. `staffSignUp: false` turns off that anybody can make an account:
 * the sign-in offers none, /signup says who makes them, and the embedded backend refuses; a hosted project has a setting of its own.
 * `shareConfirmation: false` has the share button copy without a word, as it was first wanted (docs/decisions.md, 20); by default it says
 * so, since people and screen readers could not tell otherwise (WCAG 2.2, success criterion 4.1.3).
 */
const isOn = z.boolean().default(true);

/** What a site may do without. What is off leaves no page, link or file. */
const parts = remembered(() =>
  z
    .strictObject({ blog: isOn, admin: isOn, news: isOn, map: isOn, team: isOn, oldAddresses: isOn })
    // The admin is for posts alone.
    .transform((on) => ({ ...on, admin: on.admin && on.blog })),
);

export type SitePart = keyof z.output<ReturnType<typeof parts>>;

export const siteSchema = remembered(() =>
  z.strictObject({
    dataVersion: z.int().positive().default(DATA_VERSION),
    name: line,
    businessType: matching(/^[A-Z][A-Za-z]+$/, 'must be a type of schema.org', {
      example: '`LocalBusiness`',
    }).default('LocalBusiness'),
    origin: z
      .string()
      .refine(
        isOrigin,
        rule('must be the address of the site without a path', { example: '`https://www.example.org`' }),
      ),
    demo: z.boolean().default(false),
    host: z.enum(HOST_NAMES).default('static'),
    language: matching(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'must be a language', { example: '`en-US`' }).default('en-US'),
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
    email: matching(/^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+$/, 'must be an e-mail address', {
      example: '`hello@example.org`',
    }).optional(),
    hours: hours.default({ week: [], special: [] }),
    social: z
      .strictObject({ instagram: webUrl.optional(), facebook: webUrl.optional(), linkedin: webUrl.optional() })
      .prefault({}),
    priceRange: z.string().min(1).max(99, 'must have fewer than 100 characters').optional(),
    copyrightYear: year.optional(),
    majorAreas: z.array(slug).optional(),
    popularServices: z.array(slug).optional(),
    cityLabel: z.enum(['hashed', 'plain', 'withState']).default('hashed'),
    serviceHubs: z.boolean().default(true),
    uncoveredOffers: z.enum(['page', 'none']).default('page'),
    thinPages: z.enum(['warn', 'noindex']).default('warn'),
    /** What a page for a service in a town needs to be shown to search engines. */
    index: z.strictObject({ ownShare: z.number().min(0).max(100).optional() }).prefault({}),
    ...outsideFields,
    staffSignUp: z.boolean().default(true),
    shareConfirmation: z.boolean().default(true),
    /** Colours and corners, of which everything that is seen is made. */
    theme: themeSchema(),
    /** What the look takes from the road and the workshop; without it pages are plain. */
    look: z.array(z.enum(['signs', 'stripe', 'tickets'])).default([]),
    parts: parts().prefault({}),
    limits: limits().prefault({}),
    checks: checks().prefault({}),
    accept: z.array(acceptance()).default([]),
  }),
);

export type SiteRecord = z.output<ReturnType<typeof siteSchema>>;

function isOrigin(value: string): boolean {
  return /^https?:\/\/[^\s/?#@]+$/.test(value) && URL.canParse(value);
}
