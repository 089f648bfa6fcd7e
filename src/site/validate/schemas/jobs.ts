import * as z from 'zod';
import { day, line, rule, slug, text } from '../../../base/fields.ts';
import { remembered } from '../../../base/remembered.ts';
import { CARD_MAX, MINUTES_MAX } from '../../../blog/job.ts';

/** `data/jobs.yaml`: the words of job cards, and jobs in the short form of earlier versions. */
export const jobsSchema = remembered(() =>
  z.strictObject({
    labels: z.array(line).min(1),
    blurbs: z.array(line).min(1),
    cards: z
      .array(
        z.strictObject({
          service: slug,
          city: slug,
          date: day.optional(),
          url: z.string().optional(),
          dynamicDesc: line,
        }),
      )
      .default([]),
  }),
);

export type JobsRecord = z.output<ReturnType<typeof jobsSchema>>;

/** A finished job: the front matter of a file in `data/jobs/`, with its text below it, or an entry of a list there, with `text`. */
export const jobSchema = remembered(() =>
  z.strictObject({
    service: slug,
    town: slug,
    date: day.optional(),
    /** The day of the customer's call. */
    called: day.optional(),
    vehicle: z.strictObject({ make: line.optional(), class: line }).optional(),
    minutes: z
      .int()
      .min(1)
      .max(MINUTES_MAX, rule('must be at most 1,440, which is a day', { example: '`95`' }))
      .optional(),
    short: line
      .refine((value) => value.length <= CARD_MAX, rule('must have at most 240 characters', { advice: 'shorten it' }))
      .optional(),
    text: text.optional(),
    photos: z.array(z.strictObject({ file: line, alt: line })).default([]),
    /** A sentence of the customer, quoted with permission. */
    words: z.strictObject({ text, permission: z.strictObject({ by: line, date: day }) }).optional(),
    sample: z.boolean().default(false),
    /** The id of its row in a backend, as `townpress blog pull` writes it. */
    id: z.uuid().optional(),
  }),
);

export type JobRecord = z.output<ReturnType<typeof jobSchema>>;
