import * as z from 'zod';
import { day, line, plateCode, serviceSlug, text, webUrl } from '../../../base/fields.ts';
import { lazy } from '../../../base/lazy.ts';

/**
 * A reason to call. Plain text is a sign that people see, hear, smell or feel. `occasion` is an event, possibly
 * planned, and `state` a condition; they need different sentences than a sign.
 */
const symptom = lazy(() =>
  z
    .union([line, z.strictObject({ occasion: line }), z.strictObject({ state: line })], {
      error: 'text, or `occasion:` or `state:` with text',
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

/** An entry in `data/services.yaml`. */
export const serviceSchema = lazy(() =>
  z.strictObject({
    name: line,
    shortName: line.optional(),
    phrase: line.optional(),
    code: plateCode.optional(),
    summary: line,
    /** Short summary, for cards on town pages. */
    brief: line.optional(),
    description: text.optional(),
    features: z.array(line).default([]),
    symptoms: z.array(symptom()).default([]),
    duration: line.optional(),
    /** Kinds of things or customers it's for. */
    suits: z.array(line).default([]),
    /** Requirements on site; completes "the technician needs ...". */
    site: line.optional(),
    /** The name that customers search for. Page titles start with it. */
    searchName: line.optional(),
    /** Safety advice, such as when to stop driving. Shown on each page of the service. */
    safety: text.optional(),
    /** Questions and answers for the service page. `url` is the public source of an answer. */
    questions: z.array(z.strictObject({ question: line, answer: text, url: webUrl.optional() })).default([]),
    keywords: z.array(line).default([]),
    related: z.array(serviceSlug).default([]),
    listed: z.boolean().default(true),
    canonicalOf: serviceSlug.optional(),
    updated: day.optional(),
  }),
);

export type ServiceRecord = z.output<ReturnType<typeof serviceSchema>>;

/** An entry in `data/promises.yaml`: whether the owner keeps a promise; empty until answered. */
export const promiseSchema = lazy(() => z.boolean().nullable());
