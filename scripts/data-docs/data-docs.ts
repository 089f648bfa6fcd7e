import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { ZodType } from 'zod';
import * as fields from '../../src/base/fields.ts';
import { anchor, fenced, generatedFrom, page, table } from '../reference-docs/markdown.ts';
import { type DataFile, documentOf, FILES, GROUPS } from './data-files.ts';
import { type FileNotes, notesOf } from './file-notes.ts';
import { keyRows, shapeOf, typeOf } from './key-rows.ts';

const TYPE_NOTES: readonly (readonly [string, string])[] = [
  ['text', 'Text for visitors, at most 20,000 characters. In YAML, `>-` after the key joins the lines below it.'],
  ['line', 'Text on one line.'],
  ['slug', `Lowercase letters, digits and single hyphens, at most ${fields.SLUG_MAX} characters: \`north-end\`.`],
  ['template', 'Text with slots such as `{{city.name}}`, or a list of such texts. Each page uses one text of a list.'],
  ['plate code', 'Two to four capital letters or digits: `OIL`.'],
  ['count', 'A whole number, 0 or more.'],
  ['year', 'A whole number from 0 to 9999.'],
  ['latitude', 'Degrees north, from -90 to 90.'],
  ['longitude', 'Degrees east, from -180 to 180. Negative in America.'],
  ['day', 'A date: `2026-11-20`.'],
  ['web address', 'A URL that begins with `https://` or `http://`.'],
  ['heading and text', 'A group with the keys `heading` and `text`, each a template.'],
  ['section', 'A group with one key, the kind of the section. See [sections](sections.md).'],
  [
    'source',
    'A source expression of a content security policy: `https://stats.example.org`. `townpress check` warns about `*`, `https:` and `http://`.',
  ],
  ['title and text', 'A group with two keys: `title`, a line, and `text`, a template.'],
];

/** The longest default text that a table shows. */
const SHORT = 50;

const SOURCES = 'the schemas and `scripts/data-docs/descriptions.yaml`';

/** Returns the documents of docs/data by name: an index, and each data file's keys with type, default, limits and meaning. */
export function dataDocs(root: string): Readonly<Record<string, string>> {
  const notes = notesOf(root);
  const missing = [...missingNotes(notes), ...staleNotes(notes)];
  if (missing.length > 0) throw new Error(`scripts/data-docs/descriptions.yaml:\n  ${missing.join('\n  ')}`);
  const names = Object.keys(FILES);
  const documents = [...new Set(names.map(documentOf))];
  return {
    'README.md': index(notes),
    ...Object.fromEntries(
      documents.map((document) => {
        const about = names.filter((name) => documentOf(name) === document);
        return [document, documentAbout(root, about, notes)];
      }),
    ),
  };
}

function index(notes: Readonly<Record<string, FileNotes>>): string {
  const link = (name: string) => {
    const isFirst = Object.keys(FILES).find((other) => documentOf(other) === documentOf(name)) === name;
    return `[${name}](${documentOf(name)}${isFirst ? '' : `#${anchor(name)}`})`;
  };
  return page(
    generatedFrom(SOURCES),
    '# Data files',
    'The data folder holds everything that is specific to one site. `townpress check` reports missing, misspelled and out-of-range values with file and line, and `townpress explain CODE` explains a finding.',
    '## Files',
    ...GROUPS.flatMap(({ title, files }) => [
      `### ${title}`,
      table(
        ['file', 'contents'],
        Object.keys(files).map((name) => [link(name), firstSentence((notes[name] as FileNotes).about)]),
      ),
    ]),
    '## Conventions',
    [
      '- Only `site.yaml`, `services.yaml` and `cities.yaml` are required.',
      "- A key is required unless its table has a default or says optional. Built-in texts are in `src/data/words`, one file per language; you don't need to repeat them.",
      '- In tables, `a.b` is the key `b` of the group `a`, `[]` is an entry of a list, and `*` is a key that you choose.',
      '- YAML files are UTF-8 and end in `.yaml`. Markdown files begin with front matter: YAML between two lines of three hyphens.',
      '- Other files refer to towns, services and pictures by slug.',
      '- Wherever text is allowed, `{ text: "Haul away the old heater", promise: haul-away }` is too. Pages show it only if `promises.yaml` says `haul-away: true`; otherwise it counts as missing. A list entry with several texts is written under `text` as a whole: `{ text: { title: The price first, text: You hear it before we start. }, promise: price-first }`.',
      '- Unknown files and keys are reported, so a typo is never ignored.',
      '- The first line can name a JSON Schema for editors: `# yaml-language-server: $schema=../.townpress/schemas/cities.schema.json`. `townpress check` and `townpress dev` write the schemas with the slugs of the site.',
    ].join('\n'),
    '## Types',
    table(['type', 'meaning'], TYPE_NOTES),
  );
}

function firstSentence(text: string): string {
  return /^.*?[.](?=\s|$)/s.exec(text.trim())?.[0].replace(/\s+/g, ' ') ?? text.trim();
}

function documentAbout(root: string, names: readonly string[], notes: Readonly<Record<string, FileNotes>>): string {
  const [first, ...others] = names.map((name) =>
    section(root, name, FILES[name] as DataFile, notes[name] as FileNotes),
  );
  return page(
    generatedFrom(SOURCES),
    `# ${names[0]}`,
    ...(first ?? []),
    ...others.flatMap((blocks, at) => [`## ${names[at + 1]}`, ...blocks]),
    'Types and conventions: [data files](README.md).',
  );
}

function section(root: string, name: string, file: DataFile, { about, example, keys }: FileNotes): string[] {
  const words: unknown = parse(readFileSync(join(root, 'src/data/words/en-US.yaml'), 'utf8'));
  const rows = keyRows(schemaOf(name)).map(({ path, type, isRequired, fallback }) => [
    `\`${path}\``,
    type,
    isRequired ? (builtIn(words, file, path) ?? 'required') : fallback,
    keys?.[path] ?? '',
  ]);
  const text = typeof example === 'string' ? example.trimEnd() : cut(root, file.sample ?? name, example);
  checkExample(name, file, parse(text));
  return [
    about.trim(),
    ...(rows.length === 0
      ? [`Each value is ${typeOf(file.schema)}.`]
      : [table(['key', 'type', 'default', 'meaning'], rows)]),
    file.holds === 'front matter' ? fenced('markdown', `---\n${text}\n---`) : fenced('yaml', text),
  ];
}

/** Returns the default of a key from the texts of a language: the text itself if it is short. */
function builtIn(all: unknown, { words }: DataFile, path: string): string | undefined {
  let value = words && all;
  for (const key of [...(words ?? []), ...path.split('.')])
    value = (value as Record<string, unknown> | undefined)?.[key];
  if (value === undefined) return undefined;
  if (typeof value === 'object' && !Array.isArray(value)) return 'from its keys';
  if (typeof value === 'string' && value.length <= SHORT) return `\`${value.replace(/\|/g, '\\|')}\``;
  return Array.isArray(value) && value.length === 0 ? 'empty' : 'built in';
}

/** Throws if the schema refuses a value of an example. */
function checkExample(name: string, { schema, holds }: DataFile, example: object): void {
  for (const [key, value] of Object.entries(example)) {
    const isWhole = holds === 'entries' || holds === 'list';
    const taken = isWhole ? schema : shapeOf(schema)[key];
    const error = taken ? taken.safeParse(value).error?.message : 'unknown key';
    if (error !== undefined) throw new Error(`the example of ${name} is wrong at ${key}: ${error}`);
  }
}

/** Returns top-level keys of a sample file with their values, without comments. */
function cut(root: string, name: string, keys: readonly string[]): string {
  const file = readFileSync(join(root, 'data', name), 'utf8');
  const text = file.startsWith('---\n') ? file.slice(4, file.indexOf('\n---', 4)) : file;
  const blocks = text.split(/\n(?=[^\s#])/).map((block) => block.replace(/(?:\n\s*(?:#.*)?)+$/, ''));
  return keys
    .map((key) => {
      const found = blocks.find((block) => block.replace(/^(?:#.*\n|\s*\n)+/, '').startsWith(`${key}:`));
      if (found === undefined) throw new Error(`data/${name} has no key ${key} to show as an example`);
      return found.replace(/^\s*#.*\n/gm, '').trimStart();
    })
    .join('\n');
}

function schemaOf(name: string): ZodType {
  return (FILES[name] as DataFile).schema;
}

function missingNotes(notes: Readonly<Record<string, FileNotes>>): string[] {
  return Object.keys(FILES).flatMap((name) =>
    keyRows(schemaOf(name)).flatMap(({ path }) =>
      FILES[name]?.isPlain !== true && notes[name]?.keys[path] === undefined ? [`${name} lacks ${path}`] : [],
    ),
  );
}

function staleNotes(notes: Readonly<Record<string, FileNotes>>): string[] {
  return Object.entries(notes).flatMap(([name, { keys }]) => {
    const known = new Set(name in FILES ? keyRows(schemaOf(name)).map(({ path }) => path) : []);
    return Object.keys(keys ?? {}).flatMap((path) => (known.has(path) ? [] : [`${name} has no key ${path}`]));
  });
}
