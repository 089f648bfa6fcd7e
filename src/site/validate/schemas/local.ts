import * as z from 'zod';
import { line, rule, slug, template } from '../../../base/fields.ts';
import { remembered } from '../../../base/remembered.ts';

/** What is known of a town as a number: a fact, or how many of something it has. */
export const MEASURES = [
  'population',
  'density',
  'households',
  'roads',
  'interstates',
  'routes',
  'stations',
  'rail',
  'ports',
  'airports',
  'coast',
] as const;

export type Measure = (typeof MEASURES)[number];

const bound = z.strictObject({ atLeast: z.number().min(0).optional(), below: z.number().positive().optional() });

/** An entry of `data/local.yaml`: what a fact of a town means for the services there. */
export const localRuleSchema = remembered(() =>
  z.strictObject({
    title: line,
    rests: z
      .partialRecord(z.enum(MEASURES), bound)
      .refine(
        (rests) => Object.keys(rests).length > 0,
        rule('must name a fact', { advice: 'name the fact that the texts rest on, such as `routes: {}`' }),
      ),
    texts: z.record(slug, template),
  }),
);

export type LocalRuleRecord = z.output<ReturnType<typeof localRuleSchema>>;

/** The key of `texts` that stands for services without texts of their own. */
export const ANY_SERVICE = 'any';
