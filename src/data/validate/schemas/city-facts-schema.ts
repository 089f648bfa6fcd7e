import * as z from 'zod';
import { count, day, line, matching, sourceSlug, year, zipMeant } from '../../../base/fields.ts';
import { lazy } from '../../../base/lazy.ts';

const sourced = { source: sourceSlug, asOf: year };

const share = z.strictObject({ name: line, percent: z.number().min(0).max(100) });

const names = z.array(line).min(1);

/** A file in `data/city-facts/`: sourced facts about one city. */
export const cityFactsSchema = lazy(() =>
  z.strictObject({
    population: z.strictObject({ value: count, ...sourced }).optional(),
    foundedYear: z.strictObject({ value: year, ...sourced }).optional(),
    area: z.strictObject({ value: z.number().positive(), ...sourced }).optional(),
    nickname: z.strictObject({ value: line, ...sourced }).optional(),
    cityHall: z
      .strictObject({
        office: line.optional(),
        address: line,
        zipCode: matching(/^\d{5}(-\d{4})?$/, 'must be a ZIP code of five digits in straight quotes', {
          example: '`"02139"`',
          repair: zipMeant,
        }).optional(),
        phone: line.optional(),
        /** Whether businesses register their trade names at this office. */
        filesTradeNames: z.boolean().optional(),
        ...sourced,
      })
      .optional(),
    demographics: z
      .strictObject({
        medianAge: z.number().min(0).max(120).optional(),
        households: count.optional(),
        medianIncome: count.optional(),
        ...sourced,
      })
      .optional(),
    economy: z
      .strictObject({
        majorIndustries: z.array(share).min(1).optional(),
        laborForce: count.optional(),
        unemployment: z.number().min(0).max(100).optional(),
        /** Other numbers from the same source, such as registered businesses. */
        figures: z
          .array(z.strictObject({ label: line, value: count }))
          .min(1)
          .optional(),
        ...sourced,
      })
      .optional(),
    transportation: z
      .strictObject({
        highways: names.optional(),
        runsWith: names.optional(),
        stations: names.optional(),
        transit: names.optional(),
        rail: names.optional(),
        freight: names.optional(),
        ports: names.optional(),
        airports: names.optional(),
        ...sourced,
      })
      .optional(),
    updated: day.optional(),
  }),
);

export type CityFactsRecord = z.output<ReturnType<typeof cityFactsSchema>>;
