import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { type TradeRecord, tradeSchema } from './trade-record.ts';

/** What a site of a trade begins with. */
export interface Trade extends TradeRecord {
  /** The name of its folder, such as `plumbing`. */
  readonly name: string;
  /** The files of the trade by their path in a data folder: services, texts, and the pictures with their list. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** A trade that no other folder is about: without services, and with the texts that every site has. */
export const OTHER_TRADE = 'other';

/** The trades lie beside the built program; in a checkout, in `templates`. */
const FOLDER = ['trades/', '../../templates/trades/']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path)) as string;

/** The names of all trades in alphabetical order, `other` last. */
export function tradeNames(): string[] {
  const names = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
  return [...names.filter((name) => name !== OTHER_TRADE).sort(), OTHER_TRADE];
}

/** A trade of `tradeNames`; throws if its files are not right. */
export function readTrade(name: string): Trade {
  const folder = `${FOLDER}${name}/`;
  const paths = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').replace(/\/+/g, '/'))
    .map((path) => path.slice(folder.replaceAll('\\', '/').length))
    .sort();
  const files = paths
    .filter((path) => path !== 'trade.yaml')
    .map((path): [string, Uint8Array] => [path.replace(/^scenes\//, 'photos/'), readFileSync(folder + path)]);
  const record = tradeSchema.parse(parse(readFileSync(`${folder}trade.yaml`, 'utf8')));
  return { ...record, name, files: new Map(files) };
}

/** The entry of `services.yaml` for a service of which only the name is known. */
export function namedService(name: string): { readonly name: string; readonly summary: string } {
  return {
    name,
    summary: `Tell us what you have in mind for ${phraseOf(name)}, and we'll tell you what it would take.`,
  };
}

/** A name inside a sentence: `fence repair`, but `TV mounting`. */
function phraseOf(name: string): string {
  return name.replace(/\b[A-Z][a-z]/g, (start) => start.toLowerCase());
}
