import * as z from 'zod';
import { day, line, plateCode, slug, text, webUrl } from '../../../base/fields.ts';
import { remembered } from '../../../base/remembered.ts';

/**
 * A reason to call. A plain text is a sign: something one sees, hears, smells or feels. `occasion` is something that happens or
 * is planned, `state` something that is so; they fit other sentences than a sign does.
 */
const symptom = remembered(() =>
  z
    .union([line, z.strictObject({ occasion: line }), z.strictObject({ state: line })], {
      error: 'a text, or `occasion:` or `state:` with a text',
    })
    .transform((value): Symptom => {
      if (typeof value === 'string') return { kind: 'sign', text: value };
      return 'occasion' in value ? { kind: 'occasion', text: value.occasion } : { kind: 'state', text: value.state };
    }),
);

export interface Symptom {
  readonly kind: 'sign' | 'occasion' | 'state';
  readonly text: string;
}

/** An entry of `data/services.yaml`. */
export const serviceSchema = remembered(() =>
  z.strictObject({
    name: line,
    shortName: line.optional(),
    phrase: line.optional(),
    code: plateCode.optional(),
    summary: line,
    /** The summary in a few words, for the cards on the page of a town. */
    brief: line.optional(),
    description: text.optional(),
    features: z.array(line).default([]),
    symptoms: z.array(symptom()).default([]),
    duration: line.optional(),
    /** What it is done on, or for: kinds of things or of customers. */
    suits: z.array(line).default([]),
    /** What the technician needs where the work is done: completes "the technician needs ...". */
    site: line.optional(),
    /** The name that customers search for; page titles begin with it. */
    searchName: line.optional(),
    /** When to stop driving, or whatever else a customer must know before anything is done. It is on each page of the service. */
    safety: text.optional(),
    /** What customers ask, for the page of the service. `url` is the public source of an answer. */
    questions: z.array(z.strictObject({ question: line, answer: text, url: webUrl.optional() })).default([]),
    keywords: z.array(line).default([]),
    related: z.array(slug).default([]),
    listed: z.boolean().default(true),
    canonicalOf: slug.optional(),
    updated: day.optional(),
  }),
);

export type ServiceRecord = z.output<ReturnType<typeof serviceSchema>>;
