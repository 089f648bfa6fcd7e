import * as z from 'zod';
import { citySlug, day, focus, line, rule, serviceSlug, text } from '../../../base/fields.ts';
import { lazy } from '../../../base/lazy.ts';
import { shownLength } from '../../../base/search-lengths.ts';
import { CARD_MAX, MINUTES_MAX } from '../../../blog/job.ts';

/** `data/jobs.yaml`: copy for job cards. */
export const jobsSchema = lazy(() =>
  z.strictObject({
    labels: z.array(line).min(1),
    blurbs: z.array(line).min(1),
  }),
);

export type JobsRecord = z.output<ReturnType<typeof jobsSchema>>;

/** A finished job: a Markdown file in `data/jobs/`, or an entry with `text` in a list there. */
export const jobSchema = lazy(() =>
  z.strictObject({
    service: serviceSlug,
    town: citySlug,
    date: day.optional(),
    /** Day of the customer's call. */
    called: day.optional(),
    /** The object of the work, such as `Ford cargo van` or `upright piano`. */
    workedOn: line.optional(),
    minutes: z
      .int()
      .min(1)
      .max(MINUTES_MAX, rule('must be at most 1,440, which is one day', { example: '`95`' }))
      .optional(),
    short: line
      .refine(
        (value) => shownLength(value) <= CARD_MAX,
        rule('must have at most 240 characters', { advice: 'shorten it' }),
      )
      .optional(),
    text: text.optional(),
    photos: z.array(z.strictObject({ file: line, alt: line, focus: focus.unwrap().optional() })).default([]),
    /** A quote from the customer, with permission. */
    words: z.strictObject({ text, permission: z.strictObject({ by: line, date: day }) }).optional(),
    sample: z.boolean().default(false),
    /** ID of its row in a backend, written by `townpress blog pull`. */
    id: z.uuid().optional(),
  }),
);

export type JobRecord = z.output<ReturnType<typeof jobSchema>>;
