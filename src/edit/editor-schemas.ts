import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EnvironmentError } from '../base/errors.ts';
import { SCHEMAS_FOLDER } from '../base/modeline.ts';
import { filesIn, readRegularFile, readTextIfExists, writeAllAtomically } from '../base/safe-fs.ts';
import { toEnvironmentError } from '../base/system-error.ts';
import { EVERY_SLUG, type Records, type Table } from '../data/validate/records.ts';

/** The package's JSON Schemas, without slugs: next to `dist` or, in a checkout, in `schemas`. */
const SCHEMAS = ['../schemas/', '../../schemas/']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => filesIn(path).length > 0);

interface JsonSchema {
  readonly definitions?: Readonly<Record<string, { enum?: string[]; examples?: string[] }>>;
}

/**
 * Writes the JSON Schemas of data files, with the site's slugs, for editors. Slugs in files that can't be read stay as
 * they were. Does nothing if the folder can't be written: a site doesn't need them.
 */
export function updateEditorSchemas(data: string, records: Records | undefined): void {
  if (!records || SCHEMAS === undefined) return;
  const root = dirname(resolve(data));
  const slugs = slugsIn(records);
  try {
    const changed = new Map<string, string>();
    for (const name of filesIn(SCHEMAS)) {
      const path = `${SCHEMAS_FOLDER}/${name}`;
      const before = readRegularFile(root, path)?.toString();
      const schema: JsonSchema = JSON.parse(`${readTextIfExists(join(SCHEMAS, name))}`);
      for (const [kind, definition] of Object.entries(schema.definitions ?? {})) {
        // Names may be written in several ways, so they are only suggested.
        const key = kind === 'names' ? 'examples' : 'enum';
        const list = slugs[kind] ?? definitionsIn(before)?.[kind]?.[key];
        // An empty `enum` is invalid.
        if (list && list.length > 0) definition[key] = [...new Set(list)];
      }
      const text = `${JSON.stringify(schema)}\n`;
      if (text !== before) changed.set(path, text);
    }
    if (changed.size > 0) writeAllAtomically(root, changed);
  } catch (error) {
    if (!(toEnvironmentError(error) instanceof EnvironmentError)) throw error;
  }
}

/** Returns the definitions of a schema written before; undefined if it's missing or damaged. */
function definitionsIn(text: string | undefined): JsonSchema['definitions'] {
  try {
    return (JSON.parse(text ?? '') as JsonSchema).definitions;
  } catch {
    return undefined;
  }
}

/** Returns the slugs of a site by the definition that lists them; undefined for those in an unreadable file. */
function slugsIn({ cities, places, photos, ...others }: Records): Record<string, string[] | undefined> {
  const of = ({ records, rejected }: Table<unknown>) =>
    rejected === EVERY_SLUG ? undefined : [...records.keys(), ...(rejected as ReadonlySet<string>)];
  const [towns, more] = [of(cities), of(places)];
  return {
    cities: towns,
    places: towns && more && [...towns, ...more],
    services: of(others.services),
    sources: of(others.sources),
    promises: of(others.promises),
    scenes: photos && Object.keys(photos.value.scenes),
    portraits: photos && Object.keys(photos.value.portraits),
    names: towns && more && [...cities.records.values(), ...places.records.values()].map(({ value }) => value.name),
  };
}
