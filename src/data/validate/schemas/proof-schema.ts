import * as z from 'zod';
import { citySlug, day, line, rule, serviceSlug, text, webUrl } from '../../../base/fields.ts';
import { lazy } from '../../../base/lazy.ts';

/** An entry in `data/reviews.yaml`: a public review, quoted with permission. */
export const reviewSchema = lazy(() =>
  z.strictObject({
    words: text,
    /** Name as permitted by the customer. */
    name: line,
    date: day,
    source: webUrl,
    /** When and how the customer agreed. Not shown on pages. */
    permission: line,
    service: serviceSlug.optional(),
    town: citySlug.optional(),
    sample: z.boolean().default(false),
  }),
);

export type ReviewRecord = z.output<ReturnType<typeof reviewSchema>>;

/** An entry in `data/credentials.yaml`: a license, certificate or insurance. */
export const credentialSchema = lazy(() =>
  z.strictObject({
    name: line,
    number: line.optional(),
    issuer: line.optional(),
    link: webUrl.optional(),
    sample: z.boolean().default(false),
  }),
);

export type CredentialRecord = z.output<ReturnType<typeof credentialSchema>>;

/** In dollars. A higher price is a typo. */
const PRICE_MAX = 100_000;

/** An entry in `data/prices.yaml`, by service slug. */
export const priceSchema = lazy(() =>
  z.strictObject({
    /** In dollars. */
    from: z
      .number()
      .positive()
      .max(PRICE_MAX, rule('must be at most 100,000', { example: '`89` or `89.50`' }))
      .refine(
        (value) => Number.isInteger(Math.round(value * 1e6) / 1e4),
        rule('must be dollars and cents', { example: '`89` or `89.50`' }),
      ),
    unit: line,
    changes: line,
    until: day,
  }),
);

export type PriceRecord = z.output<ReturnType<typeof priceSchema>>;

/** `data/terms.yaml`: answers to what customers ask before the first visit. */
export const termsSchema = lazy(() =>
  z.strictObject({
    invoicing: line.optional(),
    minimum: line.optional(),
    trip: line.optional(),
    warranty: line.optional(),
    makes: line.optional(),
    notOnSite: line.optional(),
  }),
);

export type TermsRecord = z.output<ReturnType<typeof termsSchema>>;
