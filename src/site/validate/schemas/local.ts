import * as z from 'zod';
import { line, matching, rule, slug, text, webUrl } from '../../../base/fields.ts';
import { remembered } from '../../../base/remembered.ts';

/** A day, a month or a year, as exact as a source states it. */
const sourceDate = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  matching(/^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/, 'must be a date, a month or a year', {
    example: '`2026-11-20`, `2026-11` or `2026`',
  }),
);

const month = matching(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'must be a month', { example: '`2026-11`' });

/** Entries of `data/local.yaml`: public rules of one town. */
export const localRulesSchema = remembered(() =>
  z.array(
    z
      .strictObject({
        title: line,
        text,
        services: z.array(slug).default([]),
        url: webUrl,
        date: sourceDate.optional(),
        read: month.optional(),
      })
      .refine(
        ({ date, read }) => (date === undefined) !== (read === undefined),
        rule('must have either a `date` or `read`', {
          advice: 'write the `date` of the source, or for a page without one `read`, the month in which you read it',
        }),
      ),
  ),
);

export type LocalRulesRecord = z.output<ReturnType<typeof localRulesSchema>>;
