import * as z from 'zod';
import { line, matching, rule, serviceSlug, text, webUrl } from '../../../base/fields.ts';
import { lazy } from '../../../base/lazy.ts';

/** A day, month or year, as precise as the source. */
const sourceDate = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  matching(/^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/, 'must be a date, a month or a year', {
    example: '`2026-11-20`, `2026-11` or `2026`',
  }),
);

const month = matching(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'must be a month', { example: '`2026-11`' });

/** Entries in `data/local.yaml`: public rules in one town. */
export const localRulesSchema = lazy(() =>
  z.array(
    z
      .strictObject({
        title: line,
        text,
        services: z.array(serviceSlug).default([]),
        url: webUrl,
        date: sourceDate.optional(),
        read: month.optional(),
      })
      .refine(
        ({ date, read }) => (date === undefined) !== (read === undefined),
        rule('must have either a `date` or `read`', {
          advice: "write the source's `date`, or `read`, the month you read it, if the source has no date",
        }),
      ),
  ),
);

export type LocalRulesRecord = z.output<ReturnType<typeof localRulesSchema>>;
