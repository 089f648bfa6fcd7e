import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Range, Source, Spans } from '../base/source.ts';

/** Texts that came with townpress, as digests: which are whose. */
export interface KnownTexts {
  /** What is written into a new site, by trade. */
  readonly trades: Readonly<Record<string, { readonly label: string; readonly digests: readonly string[] }>>;
  /** Those of the sample company, and the company itself, so that it is not told that its texts are its own. */
  readonly sample: { readonly company: string; readonly digests: readonly string[] };
}

/** Reads them from the file that the build made of `templates/trades` and `data`. It lies beside the program. */
export function readKnownTexts(): KnownTexts {
  const file = ['', '../../dist/']
    .map((folder) => fileURLToPath(new URL(`${folder}known-texts.json`, import.meta.url)))
    .find((path) => existsSync(path)) as string;
  return JSON.parse(readFileSync(file, 'utf8')) as KnownTexts;
}

/** A text of a data file, with its place in it. */
export interface FoundText extends Range {
  readonly text: string;
}

/** Files with facts of others, which everybody may write in the same words. */
const FACTS = /^(?:sources\.yaml$|city-facts\/)/;

/** A text with fewer words may be the same by chance. */
const WORDS_MIN = 5;

/** Every text of a data file that is long enough to be somebody's own, without those that only state facts. */
export function textsIn({ file, value, spans, body }: Source): FoundText[] {
  if (FACTS.test(file)) return [];
  return [...leaves(value, spans), ...(body ? paragraphs(body) : [])].filter(({ text }) => isLong(text));
}

/** The digest of a text. Case, punctuation and spaces do not count. */
export function digestOfText(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return createHash('sha256').update(words.join(' ')).digest('base64url').slice(0, 8);
}

/** The digest of a company: its name and its address. */
export function digestOfCompany({ name, origin }: { readonly name: string; readonly origin: string }): string {
  return digestOfText(`${name} ${origin}`);
}

function isLong(text: string): boolean {
  return (text.replace(/\{\{.*?\}\}/g, ' ').match(/[^\s\d]{2,}/g)?.length ?? 0) >= WORDS_MIN;
}

function* leaves(value: unknown, spans: Spans | undefined): Generator<FoundText> {
  if (!spans) return;
  if (typeof value === 'string') yield { text: value, start: spans.start, end: spans.end };
  else if (Array.isArray(value)) for (const [at, item] of value.entries()) yield* leaves(item, spans.items?.[at]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* leaves(item, spans.entries?.get(key)?.value);
}

function* paragraphs({ text, start }: NonNullable<Source['body']>): Generator<FoundText> {
  for (const { 0: paragraph, index } of text.matchAll(/(?:^.*\S.*\n?)+/gm))
    yield { text: paragraph, start: start + index, end: start + index + paragraph.length };
}
