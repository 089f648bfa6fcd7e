import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { lazy } from '../base/lazy.ts';
import { ownFile } from '../base/own-file.ts';
import type { Range, Source, Spans } from '../base/source.ts';
import { KEPT_FILE } from '../data/validate/schemas/lists-schema.ts';

/** Digests of the copy that comes with townpress. */
export interface StarterTexts {
  /** Starter copy, by trade. */
  readonly trades: Readonly<Record<string, { readonly label: string; readonly digests: readonly string[] }>>;
  /** The sample site's copy and company. For that company, sample copy isn't reported. */
  readonly sample: { readonly company: string; readonly digests: readonly string[] };
}

/** Reads `known-texts.json`, which the build creates next to the program from `templates/trades` and `data`. */
export const readKnownTexts = lazy((): StarterTexts => {
  const file = ownFile(import.meta.url, ['known-texts.json', '../../dist/known-texts.json']);
  return JSON.parse(readFileSync(file, 'utf8')) as StarterTexts;
});

/** A string in a data file, with its range. */
export interface FoundText extends Range {
  readonly text: string;
}

/** Files of facts, which are the same on many sites. */
const FACTS = /^(?:sources\.yaml$|city-facts\/)/;

/** Minimum number of words. Shorter strings may be the same by coincidence. */
const WORDS_MIN = 5;

/** Returns the strings in a data file that are long enough to be original, except for facts and kept texts. */
export function textsIn({ file, value, spans, body }: Source): FoundText[] {
  if (FACTS.test(file) || file === KEPT_FILE) return [];
  return [...leaves(value, spans), ...(body ? paragraphs(body) : [])].filter(({ text }) => isLong(text));
}

/** Returns the digest of a string. Ignores case, punctuation and spaces. */
export function digestOfText(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return createHash('sha256').update(words.join(' ')).digest('base64url').slice(0, 6);
}

/** Returns the digest of a company: its name and origin. */
export function digestOfCompany({ name, origin }: { readonly name: string; readonly origin: string }): string {
  return digestOfText(`${name} ${origin}`);
}

function isLong(text: string): boolean {
  return (text.replace(/\{\{.*?\}\}/g, ' ').match(/[^\s\d]{2,}/g)?.length ?? 0) >= WORDS_MIN;
}

/** The key of words that people search for, which aren't claims. */
const SEARCH_WORDS = 'keywords';

function* leaves(value: unknown, spans: Spans | undefined): Generator<FoundText> {
  if (!spans) return;
  if (typeof value === 'string') yield { text: value, start: spans.start, end: spans.end };
  else if (Array.isArray(value)) for (const [at, item] of value.entries()) yield* leaves(item, spans.items?.[at]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value))
      if (key !== SEARCH_WORDS) yield* leaves(item, spans.entries?.get(key)?.value);
}

function* paragraphs({ text, start }: NonNullable<Source['body']>): Generator<FoundText> {
  for (const { 0: paragraph, index } of text.matchAll(/(?:^.*\S.*\n?)+/gm))
    yield { text: paragraph, start: start + index, end: start + index + paragraph.length };
}
