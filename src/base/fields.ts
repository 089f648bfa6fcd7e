import * as z from 'zod';
import { SLUG_PATTERN } from './slug.ts';

/** Length limit of a slug: longer ones are cut by search results and by people. */
export const SLUG_MAX = 60;

/** Text that is shown, trimmed and not empty. */
export const text = z
  .string()
  .refine((value) => value.trim() !== '', 'must not be empty')
  .refine((value) => value.length <= 20_000, 'must have at most 20,000 characters; shorten it');

/** One line of shown text. */
export const line = text.refine(
  (value) => !/[\r\n]/.test(value.trim()),
  'must be one line; join its lines, or write `>-` behind the key and the text below it',
);

export const slug = z
  .string()
  .max(SLUG_MAX, `must have at most ${SLUG_MAX} characters`)
  .regex(SLUG_PATTERN, 'must be lower-case letters, digits and single hyphens, like `north-end`');

/** A Handlebars template of one text, or several of which a page uses one, chosen by a hash of its key. */
export const template = z
  .union([text, z.array(text).min(1)], { error: 'must be a text, or a list of texts to choose from' })
  .transform((value) => (typeof value === 'string' ? [value] : value));

/** The short code on a service's plate and tickets. */
export const plateCode = z
  .string()
  .regex(/^[A-Z0-9]{2,4}$/, 'must be two to four capital letters or digits like `OIL`');

export const count = z.int().min(0);
export const year = z.int().min(0).max(9999);
export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);

/** A calendar day, as `2026-11-20`. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date like `2026-11-20`')
  .refine((value) => isRealDay(value), 'must be a day of the calendar like `2026-11-20`');

export const webUrl = z
  .string()
  .regex(/^https?:\/\/[^\s/]+(\/\S*)?$/, 'must be a web address like `https://example.org/page`');

/** A heading with a text below it: the block that closes a page. */
export const callToAction = z.strictObject({ heading: template, text: template });

/** A short titled text. */
export const titledText = z.strictObject({ title: line, text: template });

function isRealDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
