import * as z from 'zod';
import {
  day,
  latitude,
  line,
  longitude,
  matching,
  rule,
  slug,
  template,
  timeZone,
  webUrl,
  year,
  zipMeant,
} from '../../../base/fields.ts';
import { lazy } from '../../../base/lazy.ts';

/** A place name: capitalized, without state, quotes or markup. */
const placeName = lazy(() =>
  line.refine(
    (value) => !/[,<>"\u201c\u201d#]/.test(value) && !/^\p{Ll}/u.test(value),
    'must be only the name, capitalized and without the state',
  ),
);

const COUNTY = / county$/i;

/** Name of a town or place. */
const placeReference = lazy(() => line.meta({ refersTo: 'names' }));

/** An entry in `data/cities.yaml`. */
export const citySchema = lazy(() =>
  z.strictObject({
    name: placeName(),
    kind: z.enum(['city', 'town', 'neighborhood', 'village', 'borough', 'township', 'community']).default('town'),
    county: line
      .refine(
        (value) => !COUNTY.test(value),
        rule('must be the name without the word "County"', {
          example: '`Travis`',
          repair: (value) => value.replace(COUNTY, ''),
        }),
      )
      .optional(),
    /** Code or name of its state, if it differs from the site's. */
    state: line.optional(),
    lat: latitude,
    lon: longitude,
    timeZone: timeZone.optional(),
    /** Traits defined by the data, which images and sentences can refer to. */
    terrain: z.array(slug).default([]),
    /** Bordering places, in display order. */
    borders: z.array(placeReference()).max(30).default([]),
    neighbors: z.array(placeReference()).max(20).default([]),
    /** Its own lead, instead of the one in `copy.yaml`. */
    lead: template.optional(),
    updated: day.optional(),
  }),
);

export type CityRecord = z.output<ReturnType<typeof citySchema>>;

/** An entry in `data/places.yaml`: a place without a page that can be a neighbor or found by ZIP code. */
export const placeSchema = lazy(() => z.strictObject({ name: line, lat: latitude, lon: longitude }));

export type PlaceRecord = z.output<ReturnType<typeof placeSchema>>;

/** An entry in `data/zips.yaml`: the ZIP codes of a place. */
export const zipsSchema = lazy(() =>
  z
    .array(
      matching(/^\d{5}$/, 'must be five digits in quotes', {
        example: '`"02139"`; the key is its town',
        repair: zipMeant,
      }),
    )
    .min(1)
    .refine(
      (zips) => new Set(zips).size === zips.length,
      rule('must list each ZIP code only once', { advice: 'remove the duplicate' }),
    ),
);

export type ZipsRecord = z.output<ReturnType<typeof zipsSchema>>;

/** An entry in `data/sources.yaml`: a source of facts. */
export const sourceSchema = lazy(() => z.strictObject({ title: line, publisher: line, year, url: webUrl.optional() }));

export type SourceRecord = z.output<ReturnType<typeof sourceSchema>>;
