import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { parse } from 'yaml';
import * as z from 'zod';
import { positionAt } from '../base/diagnostics/position.ts';
import { phraseOf, upperFirst } from '../base/english.ts';
import { UsageError } from '../base/errors.ts';
import { line, slug } from '../base/fields.ts';
import { lazy } from '../base/lazy.ts';
import { ownFile } from '../base/own-file.ts';
import { filesBelow } from '../base/safe-fs.ts';
import { readFile } from '../data/load/load-sources.ts';
import { siteSchema } from '../data/validate/schemas/site-schema.ts';
import { FONT_NAMES } from '../data/validate/schemas/theme-schema.ts';

/** Starter content for a site in a trade. */
export interface Trade extends TradeRecord {
  /** Name of its folder, such as `plumbing`. */
  readonly name: string;
  /** The language of its texts. */
  readonly language: string;
  /** Files by their path in a data folder: services, copy, and images with their list. */
  readonly files: ReadonlyMap<string, string>;
}

/** The generic trade: no services, and the copy that all trades share. */
export const OTHER_TRADE = 'other';

/** Returns all files of the trades, by path in `templates/trades`. The package has them in one compressed file. */
export const tradeFiles = lazy((): ReadonlyMap<string, string> => {
  const found = ownFile(import.meta.url, ['trades.json.br', 'trades/', '../../templates/trades/']);
  if (found.endsWith('.br'))
    return new Map(Object.entries(JSON.parse(brotliDecompressSync(readFileSync(found)).toString())));
  return new Map(filesBelow(found).map((path) => [path, readFileSync(found + path, 'utf8')]));
});

const LANGUAGE_FOLDER = /^[a-z]{2}-[A-Z]{2}\//;

/** Returns the content of a trade's file, or an empty string if the file doesn't exist. */
export function textIn({ files }: Pick<Trade, 'files'>, path: string): string {
  return files.get(path) ?? '';
}

/** Returns the names of all trades in alphabetical order, with `other` last. */
export function tradeNames(): string[] {
  const names = [...tradeFiles().keys()].flatMap((path) => /^([^/]+)\/trade\.yaml$/.exec(path)?.[1] ?? []);
  return [...names.filter((name) => name !== OTHER_TRADE).sort(), OTHER_TRADE];
}

export const ENGLISH = 'en-US';

/**
 * Reads a trade by its name. Files in a folder that is named after the language replace those in English. Throws if its
 * files are invalid.
 */
export function readTrade(name: string, language = ENGLISH): Trade {
  const all = [...tradeFiles()].flatMap(([path, text]) =>
    path.startsWith(`${name}/`) ? [[path.slice(name.length + 1), text] as const] : [],
  );
  for (const [path, text] of all) ensureYaml(`${name}/${path}`, text);
  const own = all.filter(([path]) => path.startsWith(`${language}/`));
  const files = new Map<string, string>();
  for (const [path, text] of [...all.filter(([path]) => !LANGUAGE_FOLDER.test(path)), ...own])
    files.set(path.replace(LANGUAGE_FOLDER, '').replace(/^scenes\//, 'photos/'), text);
  const record = tradeSchema.parse(parse(textIn({ files }, 'trade.yaml')));
  files.delete('trade.yaml');
  return { ...record, name, language: own.length > 0 ? language : ENGLISH, files };
}

/** Throws a `UsageError` if a trade's file has invalid YAML. */
function ensureYaml(path: string, text: string): void {
  const found = /\.(?:yaml|md)$/.test(path) ? readFile(path, Buffer.from(text)).found : [];
  const wrong = found.find(({ severity }) => severity === 'error');
  if (!wrong) return;
  throw new UsageError(
    `templates/trades/${path}:${positionAt(text, wrong.at.start).line}: ${wrong.message}`,
    wrong.help,
  );
}

/** Returns the entry in `services.yaml` for a service with a name and perhaps what's included; the name in title case. */
export function namedService(
  name: string,
  language = ENGLISH,
  features: readonly string[] = [],
): { readonly name: string; readonly summary: string } {
  const words = /(?<![\p{L}\p{N}'’])\p{Ll}[\p{Ll}'’]*(?![\p{L}\p{N}])/gu;
  const title = name.replace(words, (word, at) => (at > 0 && SMALL.test(word) ? word : upperFirst(word)));
  const included = features.map(phraseOf).join(', ');
  if (language.startsWith('es')) {
    const asked = `Si necesita ${phraseOf(name)}, díganos dónde se encuentra y qué necesita.`;
    return { name: upperFirst(name), summary: included ? `Incluye: ${included}.` : asked };
  }
  const asked = `For ${phraseOf(title)}, tell us where you are and what you'd like done.`;
  return { name: title, summary: included ? `What's included: ${included}.` : asked };
}

/** Words that are lowercase within a title, in English or Spanish. */
const SMALL = /^(?:an?|and|as|at|by|con|de|del|e|el|en|for|from|in|la|las|los|of|on|or|para|por|the|to|with|y)$/;

const { businessType, look } = siteSchema().shape;

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a color with six digits, such as "#1d4f7c"');

/** `trade.yaml` of a trade: its label in menus, and its settings for `site.yaml`. */
const tradeSchema = z.strictObject({
  label: line,
  description: line,
  businessType,
  /** The object of the work: a `home`, `vehicles`. */
  worksOn: z.strictObject({ one: line, many: line }),
  /** In the order of display. */
  popularServices: z.array(slug),
  look,
  theme: z.strictObject({ brand: color, accent: color, corner: z.number().min(0).max(24), font: z.enum(FONT_NAMES) }),
});

type TradeRecord = z.output<typeof tradeSchema>;
