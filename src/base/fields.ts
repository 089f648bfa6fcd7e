import * as z from 'zod';

// Each kind of record is parsed at most a hundred times per build; compiling a parser for it would take longer.
z.config({ jitless: true });

import { memoize } from './lazy.ts';
import { SLUG_PATTERN } from './url.ts';

/** Maximum length of a slug. Search results and people cut off longer ones. */
export const SLUG_MAX = 60;

/** Help for a finding about an invalid value. `slugMax` marks the rule for slugs, which has its own finding. */
export type RuleHelp =
  | {
      readonly example: string;
      /** Returns the intended value, if it is obvious. */
      readonly repair?: (value: string) => string | undefined;
      /** Matches a value that can't mean anything else than `repair` returns. */
      readonly certain?: RegExp;
    }
  | {
      readonly advice: string;
      /** A field next to it. If that one is invalid, this rule doesn't apply. */
      readonly follows?: string;
    }
  | { readonly slugMax: number };

/** Builds a rule for `refine`. `error` completes "the value …". Findings use it and the help. */
export function rule(error: string, help: RuleHelp) {
  return { error, params: help };
}

/** Builds a schema for text that matches a pattern. */
export function matching(pattern: RegExp, error: string, help: RuleHelp) {
  const forEditors = pattern.flags === '' ? { pattern: pattern.source, patternErrorMessage: error } : {};
  return z
    .string()
    .refine((value) => pattern.test(value), rule(error, help))
    .meta(forEditors);
}

/** Builds a schema for a slug of at most `max` characters. */
export function slugUpTo(max: number) {
  return z
    .string()
    .refine(
      (value) => SLUG_PATTERN.test(value) && value.length <= max,
      rule(`must be lowercase letters, digits and single hyphens, at most ${max} characters`, { slugMax: max }),
    );
}

/** Visible text that isn't blank. In files, it may have a promise: see `src/data/load/promises.ts`. */
export const text = z
  .string()
  .overwrite(withoutEndBreak)
  .refine((value) => value.trim() !== '', 'must not be empty')
  .refine((value) => value.length <= 20_000, rule('must have at most 20,000 characters', { advice: 'shorten it' }))
  .meta({ canPromise: true });

/** Returns text without the line breaks that YAML adds to the end of a block that starts with `>` or `|`. */
export function withoutEndBreak(value: string): string {
  return value.endsWith('\n') ? value.trimEnd() : value;
}

/** One line of visible text. */
export const line = text.refine(
  (value) => !/[\r\n]/.test(value.trim()),
  rule('must be one line', { advice: 'join its lines, or write `>-` after the key and the text below it' }),
);

export const slug = slugUpTo(SLUG_MAX);

/** Slugs of other records. `refersTo` names the definition that JSON Schemas for editors list them in. */
export const citySlug = slug.meta({ refersTo: 'cities' });
export const serviceSlug = slug.meta({ refersTo: 'services' });
export const sourceSlug = slug.meta({ refersTo: 'sources' });
export const sceneSlug = slug.meta({ refersTo: 'scenes' });
export const portraitSlug = slug.meta({ refersTo: 'portraits' });

/** One template, or several from which a page picks one by a hash of its key. */
export const template = z
  .union([text, z.array(text).min(1)], { error: 'text, or a list of alternatives to choose from' })
  .transform((value) => (typeof value === 'string' ? [value] : value));

/** Short code on a service's plate and tickets. */
export const plateCode = matching(/^[A-Z0-9]{2,4}$/, 'must be two to four capital letters or digits', {
  example: '`ABC`',
});

/** The part of an image that stays visible when it's cropped. */
export const focus = z.enum(['left', 'middle', 'right', 'top', 'bottom']).default('middle');
export type Focus = z.output<typeof focus>;

export const count = z.int().min(0);
export const year = z.int().min(0).max(9999);
export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);

/** Returns a ZIP code with the zeros that numbers lose; undefined for any other text. */
export function zipMeant(value: string): string | undefined {
  return /^\d{3,4}$/.test(value) ? value.padStart(5, '0') : undefined;
}

/** A calendar date such as `2026-11-20`. */
export const day = matching(/^\d{4}-\d{2}-\d{2}$/, 'must be a date', {
  example: '`2026-11-20`',
  repair: dayMeant,
  certain: /^\s*(?:\d{4}\D|\d{1,2}\/(?:1[3-9]|[23]\d)\/)/,
}).refine((value) => isRealDay(value), rule('must be a real date', { example: '`2026-11-20`' }));

export const webUrl = matching(/^https?:\/\/[^\s/]+(\/\S*)?$/, 'must be a web address', {
  example: '`https://example.org/page`',
});

/** Heading and text of the block at the end of a page. */
export const callToAction = z.strictObject({ heading: template, text: template });

/** Short text with a title. */
export const titledText = z.strictObject({ title: template, text: template });

/** Converts dates such as `12/25/2026`, `2026-1-5` and `20260105` to the expected format. */
export function dayMeant(value: string): string | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value.trim());
  const [, year = '', month = '', dayOfMonth = ''] = american
    ? ['', american[3], american[1], american[2]]
    : (/^(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2})|(\d\d)(\d\d))$/.exec(value.trim())?.filter(Boolean) ?? []);
  const meant = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  return /^\d/.test(meant) && isRealDay(meant) ? meant : undefined;
}

function isRealDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

// Cached, because each check takes milliseconds.
const isTimeZone = memoize((timeZone: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
});

/** A time zone by its IANA name. */
export const timeZone = z.string().refine(isTimeZone, rule('must be a time zone', { example: '`US/Central`' }));
