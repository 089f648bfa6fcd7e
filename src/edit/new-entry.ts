import { parse, stringify } from 'yaml';
import type * as z from 'zod';
import { nearest } from '../base/diagnostics/suggest.ts';
import { UsageError } from '../base/errors.ts';
import { locate } from '../base/source.ts';
import type { Records } from '../data/validate/records.ts';
import { cityFactsSchema } from '../data/validate/schemas/city-facts-schema.ts';
import type { DataEdit } from './data-edit.ts';
import { changeBelow, replaceAt } from './edit-at.ts';
import { addEntries, addItemTo, inFile, keysOf } from './entries.ts';

/** Adds an entry to a file. Fields that are undefined are omitted. */
export function addEntry(edit: DataEdit, file: string, key: string, value: unknown): DataEdit {
  return edit.change(file, (text) => addEntries(text, [stringify({ [key]: plain(value) }, { lineWidth: 0 })]));
}

/** Adds an item as the first of the list below a key of a file, or as the last of the list that is the file. */
export function addItem(edit: DataEdit, file: string, item: object, key?: string): DataEdit {
  if (key !== undefined && !inFile(file, () => keysOf(edit.textOf(file))).includes(key))
    return addEntry(edit, file, key, [item]);
  const content = plain(item) as object;
  return edit.change(file, (text) =>
    key === undefined
      ? addItemTo(text, content)
      : changeBelow(text, key, (lines) => addItemTo(lines, content, 'first')),
  );
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A fact about a town: `fact` is a key of its file, or a key and a field: `demographics.medianAge`. */
export interface Fact {
  readonly town: string;
  readonly fact: string;
  readonly value: string;
  readonly source: string;
  readonly year: number;
}

/** Sets a fact. Throws a `UsageError` for an unknown fact, or if other facts of its group have another source. */
export function setFact(edit: DataEdit, { facts }: Pick<Records, 'facts'>, given: Fact): DataEdit {
  const { town, fact, value, source, year } = given;
  const [group = '', field = 'value'] = fact.split('.');
  const names = factNames();
  const schema = names.get(`${group}.${field}`);
  if (!schema) {
    const all = [...names.keys()].map((name) => name.replace('.value', ''));
    throw new UsageError(`there is no fact ${fact}; did you mean ${nearest(fact, all) ?? all.join(', ')}?`);
  }
  const file = `city-facts/${town}.yaml`;
  const content = schema.safeParse(value).success ? value : parse(value);
  const record = facts.records.get(town);
  const known = record?.value[group as 'economy'] as Readonly<Record<string, unknown>> | undefined;
  if (!record || !known) return addEntry(edit, file, group, { [field]: content, source, asOf: year });
  const others = Object.keys(known).filter((key) => ![field, 'source', 'asOf'].includes(key));
  if (others.length > 0 && (known['source'] !== source || known['asOf'] !== year))
    throw new UsageError(
      `${others.join(', ')} in ${file} have the source ${known['source']} (${known['asOf']}); change them together`,
    );
  for (const [key, to] of Object.entries({ asOf: year, source, [field]: content }))
    edit.change(file, (text) =>
      known[key] === undefined
        ? changeBelow(text, group, (lines) => addEntries(lines, [stringify({ [key]: to })]))
        : replaceAt(text, locate(record, [group, key]), to),
    );
  return edit;
}

/** Returns the schema of each fact by name: `population.value`, `demographics.medianAge`. */
function factNames(): ReadonlyMap<string, z.ZodType> {
  const groups = Object.entries(cityFactsSchema().shape).filter(([name]) => name !== 'updated');
  return new Map(
    groups.flatMap(([group, schema]) => {
      const { shape } = schema.unwrap() as unknown as z.ZodObject;
      return Object.entries(shape).flatMap(([field, type]) =>
        ['source', 'asOf'].includes(field) ? [] : [[`${group}.${field}`, type as z.ZodType] as const],
      );
    }),
  );
}
