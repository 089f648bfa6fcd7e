import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { ZodType } from 'zod';
import * as z from 'zod';
import * as fields from '../../src/base/fields.ts';
import { exportedDataPostSchema, postSchema } from '../../src/blog/post-schema.ts';
import { citySchema, placeSchema, sourceSchema, zipsSchema } from '../../src/site/validate/schemas/cities.ts';
import { cityFactsSchema } from '../../src/site/validate/schemas/city-facts.ts';
import { claimSchema } from '../../src/site/validate/schemas/claims.ts';
import { copySchema, pageSchemas } from '../../src/site/validate/schemas/copy.ts';
import { jobSchema, jobsSchema } from '../../src/site/validate/schemas/jobs.ts';
import { labelsSchema } from '../../src/site/validate/schemas/labels.ts';
import {
  coverageSchema,
  goneSchema,
  newsSchema,
  photosSchema,
  redirectSchema,
  teamSchema,
} from '../../src/site/validate/schemas/lists.ts';
import { localRulesSchema } from '../../src/site/validate/schemas/local.ts';
import { noteSchema } from '../../src/site/validate/schemas/notes.ts';
import { ownKindSchema, ownPageSchema, sectionsSchema } from '../../src/site/validate/schemas/own-pages.ts';
import { credentialSchema, priceSchema, reviewSchema, termsSchema } from '../../src/site/validate/schemas/proof.ts';
import { serviceSchema } from '../../src/site/validate/schemas/services.ts';
import { siteSchema } from '../../src/site/validate/schemas/site.ts';
import { keyRows, shapeOf, typeOf } from './key-rows.ts';

interface DataFile {
  readonly schema: ZodType;
  /** What the schema describes: the file, the value of each of its keys, each entry of its list, or the block above a Markdown text. */
  readonly holds: 'file' | 'entries' | 'list' | 'front matter';
  /** The file of the sample that examples come from, where its name is another. */
  readonly sample?: string;
  /** Where the words of a language have the texts that the file may leave out. */
  readonly words?: readonly string[];
  /** Whether its built-in texts say what its keys mean. */
  readonly isPlain?: boolean;
}

const FILES: Readonly<Record<string, DataFile>> = {
  'site.yaml': { schema: siteSchema(), holds: 'file' },
  'claims.yaml': { schema: claimSchema(), holds: 'entries' },
  'notes/*/*.md': { schema: noteSchema(), holds: 'front matter' },
  'local.yaml': { schema: localRulesSchema(), holds: 'entries' },
  'services.yaml': { schema: serviceSchema(), holds: 'entries' },
  'cities.yaml': { schema: citySchema(), holds: 'entries' },
  'places.yaml': { schema: placeSchema(), holds: 'entries' },
  'zips.yaml': { schema: zipsSchema(), holds: 'entries' },
  'city-facts/*.yaml': { schema: cityFactsSchema(), holds: 'file', sample: 'city-facts/boston.yaml' },
  'sources.yaml': { schema: sourceSchema(), holds: 'entries' },
  'coverage.yaml': { schema: coverageSchema(), holds: 'entries' },
  'jobs/*.md': { schema: jobSchema(), holds: 'front matter' },
  'jobs.yaml': { schema: jobsSchema(), holds: 'file', words: ['jobs'] },
  'reviews.yaml': { schema: reviewSchema(), holds: 'list' },
  'credentials.yaml': { schema: credentialSchema(), holds: 'list' },
  'prices.yaml': { schema: priceSchema(), holds: 'entries' },
  'terms.yaml': { schema: termsSchema(), holds: 'file' },
  'news.yaml': { schema: newsSchema(), holds: 'entries' },
  'team.yaml': { schema: teamSchema(), holds: 'file' },
  'redirects.yaml': {
    schema: z.strictObject({ ...redirectSchema().shape, ...goneSchema().shape }).partial(),
    holds: 'list',
  },
  'photos.yaml': { schema: photosSchema(), holds: 'file' },
  'labels.yaml': { schema: labelsSchema(), holds: 'file', words: ['labels'], isPlain: true },
  'copy.yaml': { schema: copySchema(), holds: 'file', words: ['copy'] },
  'pages/home.md': { schema: pageSchemas.home(), holds: 'front matter', words: ['pages', 'home'] },
  'pages/about.md': { schema: pageSchemas.about(), holds: 'front matter', words: ['pages', 'about'] },
  'pages/services.md': { schema: pageSchemas.services(), holds: 'front matter', words: ['pages', 'services'] },
  'pages/service-areas.md': {
    schema: pageSchemas['service-areas'](),
    holds: 'front matter',
    words: ['pages', 'service-areas'],
  },
  'pages/blog.md': { schema: pageSchemas.blog(), holds: 'front matter', words: ['pages', 'blog'] },
  'pages/*.md': { schema: ownPageSchema(), holds: 'front matter' },
  'kinds/*.yaml': { schema: ownKindSchema(), holds: 'file' },
  'sections of such pages': { schema: sectionsSchema(), holds: 'file' },
  'posts/*.md': { schema: postSchema(), holds: 'front matter', sample: 'posts/winter-readiness-in-new-england.md' },
  'posts/*.md, pulled': { schema: exportedDataPostSchema(), holds: 'front matter' },
};

const TYPE_NOTES: readonly (readonly [string, string])[] = [
  [
    'text',
    'Text that is shown, with at most 20,000 characters. In YAML, `>-` behind the key joins the lines below it.',
  ],
  ['line', 'Text on one line.'],
  ['slug', `Lower-case letters, digits and single hyphens, at most ${fields.SLUG_MAX} characters: \`north-end\`.`],
  ['template', 'A text with slots such as `{{city.name}}`, or a list of such texts. Of a list, each page shows one.'],
  ['plate code', 'Two to four capital letters or digits: `OIL`.'],
  ['count', 'A whole number, 0 or more.'],
  ['year', 'A whole number from 0 to 9999.'],
  ['latitude', 'Degrees north, from -90 to 90.'],
  ['longitude', 'Degrees east, from -180 to 180. Places in America have a minus.'],
  ['day', 'A date: `2026-11-20`.'],
  ['web address', 'An address that begins with `https://` or `http://`.'],
  ['heading and text', 'Two keys, `heading` and `text`, each a template: a closing block.'],
  [
    'section',
    'A group with one key, which says what kind of section it is. See [sections of such pages](#sections-of-such-pages).',
  ],
  [
    'source',
    'Where something may be loaded from, as a content security policy names it: `https://stats.example.org`. `townpress check` questions a `*`, `https:` and `http://`.',
  ],
  ['title and text', 'Two keys: `title`, a line, and `text`, a template.'],
];

/** Letters of a built-in text that the table shows. */
const SHORT = 50;

/** What descriptions.yaml says of one file: what it is for, its keys, and which keys of the sample are the example. */
interface FileNotes {
  readonly about: string;
  readonly example: string | readonly string[];
  readonly keys: Readonly<Record<string, string>>;
}

/** The text of docs/data.md: every key of every data file with its type, default, limits and meaning, and examples of the sample. */
export function dataDocs(root: string): string {
  const notes = notesOf(root);
  const names = Object.keys(FILES);
  const missing = [...missingNotes(notes), ...staleNotes(notes)];
  if (missing.length > 0) throw new Error(`scripts/data-docs/descriptions.yaml:\n  ${missing.join('\n  ')}`);
  return [
    '<!-- Made by `npm run docs` from the schemas and scripts/data-docs/descriptions.yaml. Do not edit it. -->',
    '# Data files',
    'Every key of every file in the data folder. `townpress check` finds what is missing, misspelt or out of range, with file and line; `townpress explain CODE` says more about a finding.',
    'A key is required unless the table gives a default or says optional. A text that is built in stands in `src/site/words`, in a file for each language, and can be left out of the data. `a.b` is the key `b` inside of `a`, `[]` an entry of a list, and `*` a key that you choose.',
    names.map((name) => `- [${name}](#${anchor(name)})`).join('\n'),
    '## Types',
    table(['type', 'meaning'], TYPE_NOTES),
    ...names.map((name) => section(root, name, FILES[name] as DataFile, notes[name] as FileNotes)),
  ]
    .join('\n\n')
    .concat('\n');
}

function section(root: string, name: string, file: DataFile, { about, example, keys }: FileNotes): string {
  const words: unknown = parse(readFileSync(join(root, 'src/site/words/en-US.yaml'), 'utf8'));
  const rows = keyRows(schemaOf(name)).map(({ path, type, isRequired, fallback }) => [
    `\`${path}\``,
    type,
    isRequired ? (builtIn(words, file, path) ?? 'required') : fallback,
    keys?.[path] ?? '',
  ]);
  const text = typeof example === 'string' ? example.trimEnd() : cut(root, file.sample ?? name, example);
  const language = file.holds === 'front matter' ? 'markdown' : 'yaml';
  const type = rows.length === 0 ? [`Each value is ${typeOf(file.schema)}.`] : [];
  const body = rows.length === 0 ? [] : [table(['key', 'type', 'default', 'meaning'], rows)];
  const shown = file.holds === 'front matter' ? `---\n${text}\n---` : text;
  checkExample(name, file, parse(text));
  return [`## ${name}`, about.trim(), ...type, ...body, `\`\`\`${language}\n${shown}\n\`\`\``].join('\n\n');
}

/** What stands in the place of a key that is left out: its built-in text if that is short. */
function builtIn(all: unknown, { words }: DataFile, path: string): string | undefined {
  let value = words && all;
  for (const key of [...(words ?? []), ...path.split('.')])
    value = (value as Record<string, unknown> | undefined)?.[key];
  if (value === undefined) return undefined;
  if (typeof value === 'object' && !Array.isArray(value)) return 'from its keys';
  if (typeof value === 'string' && value.length <= SHORT) return `\`${value.replace(/\|/g, '\\|')}\``;
  return Array.isArray(value) && value.length === 0 ? 'empty' : 'built in';
}

/** Throws where a value of an example is not one that the schema takes. */
function checkExample(name: string, { schema, holds }: DataFile, example: object): void {
  for (const [key, value] of Object.entries(example)) {
    const isWhole = holds === 'entries' || holds === 'list';
    const taken = isWhole ? schema : shapeOf(schema)[key];
    const error = taken ? taken.safeParse(value).error?.message : 'there is no such key';
    if (error !== undefined) throw new Error(`the example of ${name} is wrong at ${key}: ${error}`);
  }
}

/** Top-level keys of a file of the sample with all that is below them, without comments. */
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

function notesOf(root: string): Readonly<Record<string, FileNotes>> {
  return parse(readFileSync(join(root, 'scripts/data-docs/descriptions.yaml'), 'utf8'));
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replace(/\|/g, '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

function anchor(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replace(/ /g, '-');
}
