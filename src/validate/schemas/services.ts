import * as z from 'zod';
import { day, line, slug, text } from './common.ts';

/** An entry of `data/services.yaml`. */
export const serviceSchema = z.strictObject({
  name: line,
  shortName: line,
  phrase: line,
  code: z.string().regex(/^[A-Z0-9]{2,4}$/, 'must be two to four capital letters or digits like `OIL`'),
  summary: line,
  description: text,
  features: z.array(line).min(1),
  symptoms: z.array(line).default([]),
  duration: line.optional(),
  vehicles: z.array(line).default([]),
  keywords: z.array(line).default([]),
  related: z.array(slug).default([]),
  listed: z.boolean().default(true),
  canonicalOf: slug.optional(),
  updated: day.optional(),
});

export type ServiceRecord = z.output<typeof serviceSchema>;
