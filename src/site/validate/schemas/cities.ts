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
} from '../../../base/fields.ts';
import { remembered } from '../../../base/remembered.ts';

/** The name of a place alone: without its state, quotes or markup, and with a capital. */
const placeName = remembered(() =>
  line.refine(
    (value) => !/[,<>"\u201c\u201d#]/.test(value) && !/^\p{Ll}/u.test(value),
    'must be the name alone, with a capital and without its state',
  ),
);

/** An entry of `data/cities.yaml`. */
export const citySchema = remembered(() =>
  z.strictObject({
    name: placeName(),
    kind: z.enum(['city', 'town', 'neighborhood', 'village', 'borough', 'township', 'community']).default('town'),
    county: line.refine((value) => !/ county$/i.test(value), 'must be the name without the word County').optional(),
    /** Its code or name, where it is not that of the site. */
    state: line.optional(),
    lat: latitude,
    lon: longitude,
    timeZone: timeZone.optional(),
    /** What it is, in words of the data: pictures and sentences may ask for them. */
    terrain: z.array(slug).default([]),
    /** Places that it touches, in the order in which pages name them. */
    borders: z.array(line).max(30).default([]),
    /** Other places near by. */
    neighbors: z.array(line).max(20).default([]),
    lead: template.optional(),
    updated: day.optional(),
  }),
);

export type CityRecord = z.output<ReturnType<typeof citySchema>>;

/** An entry of `data/places.yaml`: a place that may be named as a neighbor, or found by its ZIP code, although it has no page. */
export const placeSchema = remembered(() => z.strictObject({ name: line, lat: latitude, lon: longitude }));

export type PlaceRecord = z.output<ReturnType<typeof placeSchema>>;

/** An entry of `data/zips.yaml`: the ZIP codes of a place. */
export const zipsSchema = remembered(() =>
  z
    .array(matching(/^\d{5}$/, 'must be five digits in quotes', { example: '`"02139"`' }))
    .min(1)
    .refine(
      (zips) => new Set(zips).size === zips.length,
      rule('must name each ZIP code once', { advice: 'remove the second' }),
    ),
);

export type ZipsRecord = z.output<ReturnType<typeof zipsSchema>>;

/** An entry of `data/sources.yaml`: where facts come from. */
export const sourceSchema = remembered(() =>
  z.strictObject({ title: line, publisher: line, year, url: webUrl.optional() }),
);

export type SourceRecord = z.output<ReturnType<typeof sourceSchema>>;
