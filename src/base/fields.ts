import * as z from 'zod';

// A run parses each kind of record once or a hundred times: to compile a parser for it takes longer.
z.config({ jitless: true });

import { SLUG_PATTERN } from './url.ts';

/** Length limit of a slug: longer ones are cut by search results and by people. */
export const SLUG_MAX = 60;

/** What the finding about a broken rule says as help. A `slugMax` marks the rule for slugs, which has a finding of its own. */
export type RuleHelp =
  | {
      readonly example: string;
      /** The value that was meant, where that is plain. */
      readonly repair?: (value: string) => string | undefined;
    }
  | { readonly advice: string }
  | { readonly slugMax: number };

/** A rule for `refine`. `error` completes "the value …", such as `must be a date`; findings say it, and the help. */
export function rule(error: string, help: RuleHelp) {
  return { error, params: help };
}

/** Text that matches a pattern. */
export function matching(pattern: RegExp, error: string, help: RuleHelp) {
  return z.string().refine((value) => pattern.test(value), rule(error, help));
}

/** A slug of at most `max` characters. */
export function slugUpTo(max: number) {
  return z
    .string()
    .refine(
      (value) => SLUG_PATTERN.test(value) && value.length <= max,
      rule(`must be lower-case letters, digits and single hyphens, at most ${max} characters`, { slugMax: max }),
    );
}

/** Text that is shown, trimmed and not empty. */
export const text = z
  .string()
  .refine((value) => value.trim() !== '', 'must not be empty')
  .refine((value) => value.length <= 20_000, rule('must have at most 20,000 characters', { advice: 'shorten it' }));

/** One line of shown text. */
export const line = text.refine(
  (value) => !/[\r\n]/.test(value.trim()),
  rule('must be one line', { advice: 'join its lines, or write `>-` behind the key and the text below it' }),
);

export const slug = slugUpTo(SLUG_MAX);

/** A Handlebars template of one text, or several of which a page uses one, chosen by a hash of its key. */
export const template = z
  .union([text, z.array(text).min(1)], { error: 'a text, or a list of texts to choose from' })
  .transform((value) => (typeof value === 'string' ? [value] : value));

/** The short code on a service's plate and tickets. */
export const plateCode = matching(/^[A-Z0-9]{2,4}$/, 'must be two to four capital letters or digits', {
  example: '`ABC`',
});

export const count = z.int().min(0);
export const year = z.int().min(0).max(9999);
export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);

/** A calendar day, as `2026-11-20`. */
export const day = matching(/^\d{4}-\d{2}-\d{2}$/, 'must be a date', {
  example: '`2026-11-20`',
  repair: dayMeant,
}).refine((value) => isRealDay(value), rule('must be a day of the calendar', { example: '`2026-11-20`' }));

export const webUrl = matching(/^https?:\/\/[^\s/]+(\/\S*)?$/, 'must be a web address', {
  example: '`https://example.org/page`',
});

/** A heading with a text below it: the block that closes a page. */
export const callToAction = z.strictObject({ heading: template, text: template });

/** A short titled text. */
export const titledText = z.strictObject({ title: template, text: template });

/** `12/25/2026` and `2026-1-5` as the day that they mean. */
function dayMeant(value: string): string | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value.trim());
  const [, year = '', month = '', dayOfMonth = ''] = american
    ? ['', american[3], american[1], american[2]]
    : (/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(value.trim()) ?? []);
  const meant = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  return /^\d/.test(meant) && isRealDay(meant) ? meant : undefined;
}

function isRealDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** A time zone by its name in the database of zones. */
export const timeZone = z.string().refine(isTimeZone, rule('must be a time zone', { example: '`US/Central`' }));

/** Zones that were asked for in this process: to ask takes milliseconds. */
const timeZones = new Map<string, boolean>();

function isTimeZone(value: string): boolean {
  let isKnown = timeZones.get(value);
  if (isKnown === undefined) {
    try {
      new Intl.DateTimeFormat('en', { timeZone: value });
      isKnown = true;
    } catch {
      isKnown = false;
    }
    timeZones.set(value, isKnown);
  }
  return isKnown;
}
