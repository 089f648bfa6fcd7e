import type { Source, Spans } from '../../../../src/base/source.ts';
import { loadSources } from '../../../../src/data/load/load-sources.ts';

type SiteFiles = ReadonlyMap<string, string | Uint8Array>;

/** One change of the data: the new contents of some files. A file without contents is removed. */
export interface Edit {
  readonly name: string;
  readonly changes: Readonly<Record<string, string | Uint8Array | undefined>>;
}

type Path = readonly (string | number)[];

/**
 * Returns, for each scalar of the data, versions of its file with only that scalar changed, the most likely valid ones
 * first.
 */
export function valueEdits(files: SiteFiles): Edit[][] {
  const sources = sourcesOf(files);
  const slugs = slugSets(sources);
  return sources.flatMap((source) => {
    const { file, text } = source;
    return leaves(source.value, source.spans, []).map(({ path, value, start, end }) => {
      const ending = /\s*$/.exec(text.slice(start, end))?.[0] ?? '';
      return others(value, slugs, path).map((other) => ({
        name: `${file}: ${path.join('.')} changed from ${JSON.stringify(value)} to ${JSON.stringify(other)}`,
        changes: { [file]: `${text.slice(0, start)}${JSON.stringify(other)}${ending}${text.slice(end)}` },
      }));
    });
  });
}

/** Returns, for each entry of each list and mapping, its file without that entry. */
export function leftOut(files: SiteFiles): Edit[][] {
  return sourcesOf(files).flatMap((source) =>
    nodes(source.value, [])
      .filter(({ path }) => path.length > 0)
      .map(({ path }) => [rewritten(source, `without ${path.join('.')}`, without(source.value, path))]),
  );
}

/** Returns, for each list and mapping of more than one entry, its file with the entries reversed. */
export function turnedAround(files: SiteFiles): Edit[][] {
  return sourcesOf(files).flatMap((source) =>
    nodes(source.value, [])
      .filter(({ value }) => typeof value === 'object' && value !== null && Object.keys(value).length > 1)
      .map(({ path }) => [
        rewritten(
          source,
          `with ${path.join('.') || 'everything'} in reverse order`,
          changedAt(source.value, path, reversed),
        ),
      ]),
  );
}

/** Returns edits that add files, remove files, or change files that aren't YAML. */
export function wholeFileEdits(files: SiteFiles): Edit[] {
  const facts = [...files.keys()].filter((file) => file.startsWith('city-facts/'));
  const about = files.get('pages/about.md') as string;
  const card = files.get('photos/card.png') as Uint8Array;
  const changes: [string, string, string | Uint8Array | undefined][] = [
    ...[...facts, 'news.yaml', 'jobs.yaml', 'redirects.yaml', 'team.yaml'].map((file): [string, string, undefined] => [
      `${file} removed`,
      file,
      undefined,
    ]),
    ...['news.yaml', 'redirects.yaml'].map((file): [string, string, string] => [
      `${file} emptied`,
      file,
      '# Nothing.\n',
    ]),
    ['a comment added', 'cities.yaml', `# More.\n${files.get('cities.yaml')}`],
    ['an unused image added', 'photos/extra.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a drawing changed', 'photos/stage.svg', `${files.get('photos/stage.svg')}<!-- new -->\n`],
    ['the card changed', 'photos/card.png', Uint8Array.from([...card, 0])],
    ["a file added that isn't data", 'notes.txt', 'Mine.'],
    ['the story changed', 'pages/about.md', `${about}\nAnd *one more* paragraph.\n`],
    ['the story removed', 'pages/about.md', about.slice(0, about.indexOf('\n---\n') + 5)],
    ['a page with other line ends', 'pages/home.md', (files.get('pages/home.md') as string).replaceAll('\n', '\r\n')],
  ];
  return changes.map(([name, file, content]) => ({ name, changes: { [file]: content } }));
}

/** Returns, for each town and each service, the data with its slug changed everywhere. */
export function renamedSlugs(files: SiteFiles): Edit[] {
  const sources = sourcesOf(files);
  const slugs = ['cities.yaml', 'services.yaml'].flatMap((file) => keysOf(sources, file));
  return slugs.map((slug) => {
    const pattern = new RegExp(`(?<![\\w-])${slug}(?![\\w-])`, 'g');
    const changes: Record<string, string | Uint8Array | undefined> = {};
    for (const [file, content] of files) {
      const renamed = file.replace(pattern, `${slug}-new`);
      const text = typeof content === 'string' ? content.replace(pattern, `${slug}-new`) : content;
      if (renamed !== file) changes[file] = undefined;
      if (renamed !== file || text !== content) changes[renamed] = text;
    }
    return { name: `the slug ${slug} renamed`, changes };
  });
}

function sourcesOf(files: SiteFiles): Source[] {
  const encoder = new TextEncoder();
  const read = (file: string) => {
    const content = files.get(file) as string | Uint8Array;
    return typeof content === 'string' ? encoder.encode(content) : content;
  };
  return [...(loadSources({ list: () => [...files.keys()].sort(), read }).value?.files.values() ?? [])];
}

function leaves(
  value: unknown,
  spans: Spans,
  path: Path,
): { path: Path; value: unknown; start: number; end: number }[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => leaves(item, spans.items?.[index] as Spans, [...path, index]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) =>
      leaves(item, spans.entries?.get(key)?.value as Spans, [...path, key]),
    );
  return [{ path, value, start: spans.start, end: spans.end }];
}

function nodes(value: unknown, path: Path): { path: Path; value: unknown }[] {
  const below =
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([key, item]) => [Array.isArray(value) ? Number(key) : key, item] as const)
      : [];
  return [{ path, value }, ...below.flatMap(([key, item]) => nodes(item, [...path, key]))];
}

/** Interchangeable values of one kind. */
const MEMBERS: readonly (readonly string[])[] = [
  ['static', 'github', 'netlify', 'cloudflare'],
  ['hashed', 'plain', 'withState'],
  ['page', 'none'],
  ['warn', 'noindex'],
  ['city', 'town', 'village', 'neighborhood'],
  ['America/Los_Angeles', 'America/Boise'],
  ['LocalBusiness', 'AutoRepair'],
  ['en-US', 'en-CA'],
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  ['09:00', '10:00', '14:00', '17:30', '18:00'],
  ['parlor.svg', 'stage.svg'],
  ['tuner', 'office'],
  ['/services', '/about', '/cities/albany'],
];

/** Returns interchangeable slugs: of cities, of services, and so on. */
function slugSets(sources: readonly Source[]): string[][] {
  return [
    ...['cities.yaml', 'services.yaml', 'sources.yaml'].map((file) => keysOf(sources, file)),
    ['parlor', 'stage'],
  ];
}

function keysOf(sources: readonly Source[], file: string): string[] {
  return Object.keys(sources.find((source) => source.file === file)?.value as object);
}

const IS_DAY = /^\d{4}-\d\d-\d\d$/;

/** Returns other values for a place. Texts in a special format keep it if an added word would break it. */
function others(value: unknown, slugs: readonly (readonly string[])[], path: Path): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number')
    return Number.isInteger(value) && !(value > 1000 && value < 2100)
      ? [value * 12 + 1, value + 1, value - 1]
      : [value + 0.01, value - 1, value + 1].map(rounded);
  if (typeof value !== 'string') return [];
  // Pages show the month, so another day of the same month might change nothing.
  if (IS_DAY.test(value)) return [value.replace(/-\d\d-/, (month) => (month === '-01-' ? '-02-' : '-01-'))];
  const members =
    path.at(-1) === 'title'
      ? []
      : [...slugs, ...MEMBERS].flatMap((set) => (set.includes(value) ? set.filter((other) => other !== value) : []));
  const digits = value.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
  return [...members, `${value} again`, ...(digits === value ? [] : [digits]), `${value}x`, `X${value.slice(1)}`];
}

function rounded(value: number): number {
  return Number(value.toFixed(6));
}

function rewritten(source: Source, what: string, value: unknown): Edit {
  const text = JSON.stringify(value, undefined, 2);
  return {
    name: `${source.file} ${what}`,
    changes: { [source.file]: source.body ? `---\n${text}\n---\n${source.body.text}` : text },
  };
}

function changedAt(value: unknown, path: Path, change: (value: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? changedAt(item, rest, change) : item));
  return Object.fromEntries(
    Object.entries(value as object).map(([name, item]) => [name, name === key ? changedAt(item, rest, change) : item]),
  );
}

function without(value: unknown, path: Path): unknown {
  const last = path.at(-1);
  return changedAt(value, path.slice(0, -1), (parent) =>
    Array.isArray(parent)
      ? parent.filter((_, index) => index !== last)
      : Object.fromEntries(Object.entries(parent as object).filter(([key]) => key !== last)),
  );
}

function reversed(value: unknown): unknown {
  return Array.isArray(value) ? value.toReversed() : Object.fromEntries(Object.entries(value as object).reverse());
}
