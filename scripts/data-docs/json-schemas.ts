import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { SLUG_MAX } from '../../src/base/fields.ts';
import { schemaNameOf } from '../../src/base/modeline.ts';
import { SLUG_PATTERN } from '../../src/base/url.ts';
import { type DataFile, FILES } from './data-files.ts';
import { type FileNotes, notesOf } from './file-notes.ts';

/** A node of a JSON Schema. */
interface Node {
  [key: string]: unknown;
  properties?: Record<string, Node>;
  items?: Node;
  additionalProperties?: Node | false;
  propertyNames?: Node;
  anyOf?: Node[];
  allOf?: Node[];
  required?: string[];
  refersTo?: string;
}

/** Definitions by name: the values that `townpress check` and `townpress dev` list in them for a site. */
const DEFINITIONS: Readonly<Record<string, readonly [description: string, missing: string]>> = {
  cities: ['The slug of a town, its key in cities.yaml.', 'no town in cities.yaml has this slug'],
  places: ['The slug of a town or place.', 'no town in cities.yaml or place in places.yaml has this slug'],
  services: ['The slug of a service, its key in services.yaml.', 'no service in services.yaml has this slug'],
  sources: ['The key of a source in sources.yaml.', 'sources.yaml has no source with this key'],
  scenes: ['The key of an image under `scenes` in photos.yaml.', '`scenes` in photos.yaml has no image with this key'],
  portraits: [
    'The key of an image under `portraits` in photos.yaml.',
    '`portraits` in photos.yaml has no image with this key',
  ],
  promises: ['The key of a promise in promises.yaml.', 'promises.yaml has no promise with this key'],
  names: ['The name of a town in cities.yaml or of a place in places.yaml.', ''],
};

/** The definition of a text with a promise. */
const PROMISED = 'promised';

type Notes = Readonly<Record<string, FileNotes>>;

/** Returns the JSON Schema of each YAML data file by its name in `schemas/`, without the slugs of a site. */
export function jsonSchemas(root: string): Readonly<Record<string, string>> {
  const notes = notesOf(root);
  const words: unknown = parse(readFileSync(join(root, 'src/data/words/en-US.yaml'), 'utf8'));
  const files = new Map<string, Node[]>();
  for (const [name, file] of Object.entries(FILES)) {
    const isList = name === 'jobs/*.md';
    if (!name.endsWith('.yaml') && !isList) continue;
    const made = fileSchema(name, isList ? { ...file, holds: 'list' } : file, notes, words);
    const path = schemaNameOf(name);
    files.set(path, [...(files.get(path) ?? []), made]);
  }
  return Object.fromEntries([...files].map(([path, made]) => [path, documentOf(made)]));
}

/** Returns the text of a schema with the definitions it refers to. A file that has one of two shapes has two schemas. */
function documentOf(made: readonly Node[]): string {
  const [only] = made;
  const root = made.length === 1 ? only : { anyOf: made };
  const promised: Node = {
    type: 'object',
    description: 'Text that is shown only if promises.yaml says `true` for its promise.',
    properties: { text: { type: 'string' }, promise: { $ref: refTo('promises') } },
    required: ['text', 'promise'],
    additionalProperties: false,
  };
  const hasPromises = JSON.stringify(root).includes(refTo(PROMISED));
  const text = JSON.stringify([root, hasPromises && promised]);
  const used = Object.keys(DEFINITIONS).filter((name) => text.includes(`"${refTo(name)}"`));
  const definitions = Object.fromEntries(
    used.map((name) => {
      const [description, missing] = DEFINITIONS[name] as readonly string[];
      const errorMessage = `${missing}; if it's new, run \`townpress check\``;
      return [name, { type: 'string', description, ...(name !== 'names' && { errorMessage }) }];
    }),
  );
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...root,
    ...(used.length > 0 && { definitions: { ...definitions, ...(hasPromises && { [PROMISED]: promised }) } }),
  };
  return `${JSON.stringify(schema, undefined, 1)}\n`;
}

function fileSchema(name: string, file: DataFile, notes: Notes, words: unknown): Node {
  const { about, keys } = notes[name] as FileNotes;
  const value = z.toJSONSchema(file.schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => forEditors(zodSchema as unknown as z.ZodType, jsonSchema as Node),
  }) as Node;
  delete value['$schema'];
  if (name === 'photos.yaml') withoutDefaults(value, { scenes: {} });
  else if (file.words) withoutDefaults(value, at(words, file.words));
  describe(value, keys ?? {}, { path: '', sections: notes['sections']?.keys ?? {} });
  const description = about.trim();
  if (file.holds === 'list') return { description, type: 'array', items: value };
  if (file.holds !== 'entries') return { description, ...value };
  const propertyNames = file.keys
    ? { $ref: refTo(file.keys) }
    : { pattern: SLUG_PATTERN.source, maxLength: SLUG_MAX, patternErrorMessage: 'must be a slug' };
  return { description, type: 'object', propertyNames, additionalProperties: { description, ...value } };
}

/** Turns references into links to definitions, adds examples, and drops what is only true of zod's output. */
function forEditors(schema: z.ZodType, node: Node): void {
  if (node.refersTo !== undefined) {
    for (const key of Object.keys(node)) if (key !== 'refersTo' && key !== 'description') delete node[key];
    node['$ref'] = refTo(node.refersTo);
    delete node.refersTo;
  }
  // Defaults that are groups or lists are in the form that the program uses.
  if (typeof node['default'] === 'object') delete node['default'];
  if (Math.abs(Number(node['maximum'])) === Number.MAX_SAFE_INTEGER) delete node['maximum'];
  if (Math.abs(Number(node['minimum'])) === Number.MAX_SAFE_INTEGER) delete node['minimum'];
  const examples = examplesOf(schema);
  if (node['type'] === 'string' && examples.length > 0) node['examples'] = examples;
  if (node['canPromise'] === true) {
    const { canPromise: _, ...plain } = node;
    for (const key of Object.keys(node)) delete node[key];
    node.anyOf = [plain, { $ref: refTo(PROMISED) }];
  }
}

/** Returns the examples in the help of a type's rules. */
function examplesOf({ def }: z.ZodType): readonly string[] {
  const { checks = [] } = def as { checks?: readonly { _zod: { def: { params?: { example?: string } } } }[] };
  const helps = checks.flatMap(({ _zod }) => _zod.def.params?.example ?? []);
  return [...new Set(helps)].flatMap((help) =>
    [...help.matchAll(/`([^`]+)`/g)].map(([, example = '']) => String(parse(example))),
  );
}

/** Makes keys optional that have a default in the texts of a language, and adds these texts to their descriptions. */
function withoutDefaults(node: Node, defaults: unknown): void {
  if (typeof defaults !== 'object' || defaults === null || !node.properties) return;
  node.required = node.required?.filter((key) => !(key in defaults)) ?? [];
  if (node.required.length === 0) delete node.required;
  for (const [key, value] of Object.entries(defaults)) {
    const child = node.properties[key];
    if (!child) continue;
    if (typeof value === 'string') child['description'] = `Default in English: ${value}`;
    withoutDefaults(child, value);
  }
}

interface Position {
  readonly path: string;
  readonly sections: FileNotes['keys'];
}

/** Adds the descriptions of keys. Paths are written as in descriptions.yaml. */
function describe(node: Node, notes: FileNotes['keys'], position: Position): void {
  const { path, sections } = position;
  // An optional reference. Editors show the description next to `$ref`, but not next to `allOf`.
  if (node.allOf?.length === 1)
    Object.assign(node, node.allOf[0], { allOf: undefined, description: node['description'] });
  const inside = (step: string) => ({ ...position, path: path === '' ? step : `${path}.${step}` });
  for (const [key, child] of Object.entries(node.properties ?? {})) {
    const place = inside(key);
    const parts = [notes[place.path], child['description']].filter((part) => part !== undefined);
    if (parts.length > 0) child['description'] = parts.join('\n\n');
    describe(child, notes, place);
  }
  if (node.items && /(?:^|\.)sections$/.test(path)) describe(node.items, sections, { path: '', sections });
  else if (node.items) describe(node.items, notes, { path: `${path}[]`, sections });
  if (node.additionalProperties) describe(node.additionalProperties, notes, inside('*'));
  for (const option of node.anyOf ?? []) describe(option, notes, position);
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce((group, key) => (group as Record<string, unknown>)[key], value);
}

function refTo(name: string): string {
  return `#/definitions/${name}`;
}
