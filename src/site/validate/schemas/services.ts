import * as z from 'zod';
import { day, line, plateCode, slug, text } from '../../../base/fields.ts';

/** An entry of `data/services.yaml`. */
export const serviceSchema = z.strictObject({
  name: line,
  shortName: line,
  phrase: line,
  code: plateCode,
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
