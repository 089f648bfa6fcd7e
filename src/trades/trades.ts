import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { upperFirst } from '../base/english.ts';
import { type TradeRecord, tradeSchema } from './trade-record.ts';

/** Starter content for a site in a trade. */
export interface Trade extends TradeRecord {
  /** Name of its folder, such as `plumbing`. */
  readonly name: string;
  /** The language of its texts. */
  readonly language: string;
  /** Files by their path in a data folder: services, copy, and images with their list. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}

/** The generic trade: no services, and the copy that all trades share. */
export const OTHER_TRADE = 'other';

/** Folder of the trades: next to the built program, or in `templates` in a checkout. */
export const FOLDER = ['trades/', '../../templates/trades/']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path)) as string;

const LANGUAGE_FOLDER = /^[a-z]{2}-[A-Z]{2}\//;

/** Returns the text of a trade's file; empty if there is none. */
export function textIn({ files }: Pick<Trade, 'files'>, path: string): string {
  return Buffer.from(files.get(path) ?? '').toString();
}

/** Returns the names of all trades in alphabetical order, with `other` last. */
export function tradeNames(): string[] {
  const names = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
  return [...names.filter((name) => name !== OTHER_TRADE).sort(), OTHER_TRADE];
}

export const ENGLISH = 'en-US';

/**
 * Reads a trade by its name. Files in a folder that is named after the language replace those in English. Throws if its
 * files are invalid.
 */
export function readTrade(name: string, language = ENGLISH): Trade {
  const folder = `${FOLDER}${name}/`;
  const paths = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').replace(/\/+/g, '/'))
    .map((path) => path.slice(folder.replaceAll('\\', '/').length))
    .sort();
  const own = paths.filter((path) => path.startsWith(`${language}/`));
  const files = new Map<string, Uint8Array>();
  for (const path of [...paths.filter((path) => !LANGUAGE_FOLDER.test(path)), ...own])
    files.set(path.replace(LANGUAGE_FOLDER, '').replace(/^scenes\//, 'photos/'), readFileSync(folder + path));
  const record = tradeSchema.parse(parse(textIn({ files }, 'trade.yaml')));
  files.delete('trade.yaml');
  return { ...record, name, language: own.length > 0 ? language : ENGLISH, files };
}

/** Returns the entry in `services.yaml` for a service that has only a name, with that name in title case. */
export function namedService(name: string, language = ENGLISH): { readonly name: string; readonly summary: string } {
  const words = /(?<![\p{L}\p{N}'’])\p{Ll}[\p{Ll}'’]*(?![\p{L}\p{N}])/gu;
  const title = name.replace(words, (word, at) => (at > 0 && SMALL.test(word) ? word : upperFirst(word)));
  if (language.startsWith('es'))
    return {
      name: upperFirst(name),
      summary: `¿Necesita ${phraseOf(name)}? Díganos dónde es y qué quiere hacer.`,
    };
  return {
    name: title,
    summary: `Need ${phraseOf(title)}? Tell us where it is and what you'd like done.`,
  };
}

/** Words that are lowercase within a title, in English or Spanish. */
const SMALL = /^(?:an?|and|as|at|by|con|de|del|e|el|en|for|from|in|la|las|los|of|on|or|para|por|the|to|with|y)$/;

/** Returns a name as it is written inside a sentence: `fence repair`, but `TV mounting`. */
function phraseOf(name: string): string {
  return name.replace(/\b[A-Z][a-z]/g, (start) => start.toLowerCase());
}
