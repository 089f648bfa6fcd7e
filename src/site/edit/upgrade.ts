import { Document, isMap, isScalar, isSeq, type Node, parseDocument, type YAMLMap } from 'yaml';
import { DATA_VERSION } from '../validate/data-version.ts';

/** A renamed key. `*` in its path matches any key. */
interface RenamedKey {
  readonly file: string;
  readonly path: readonly string[];
  readonly to: string;
}

/** A list that moved to its own file. Keys without a new name are removed. A list with any other key stays in place. */
interface MovedList {
  readonly file: string;
  readonly key: string;
  readonly to: string;
  readonly names: Readonly<Record<string, string | undefined>>;
}

/** The changes in one data version. */
interface Migration {
  readonly keys: readonly RenamedKey[];
  readonly lists?: readonly MovedList[];
  /** Renamed slots in any YAML or Markdown file, by old name. */
  readonly slots: Readonly<Record<string, string>>;
}

/** All changes to the data format, oldest first. When you add one, increment `DATA_VERSION`. */
const MIGRATIONS: readonly Migration[] = [
  {
    keys: [
      { file: 'services.yaml', path: ['*', 'vehicles'], to: 'suits' },
      { file: 'copy.yaml', path: ['facts', 'trucks'], to: 'trade' },
    ],
    slots: {
      'service.vehicles': 'service.suits',
      'service.symptom': 'service.sign',
      'site.founded': 'claims.sinceYear',
      'site.rating': 'claims.ratingValue',
      'site.reviews': 'claims.ratingCount',
      'city.neighbor1': 'city.served1',
      'city.neighbor2': 'city.served2',
      'city.neighbor3': 'city.served3',
    },
  },
  {
    keys: [],
    lists: [
      {
        file: 'jobs.yaml',
        key: 'cards',
        to: 'jobs/cards.yaml',
        names: { service: 'service', city: 'town', date: 'date', dynamicDesc: 'text', url: undefined },
      },
    ],
    slots: {},
  },
];

/** A single change in an upgrade. */
export interface KeyRename {
  readonly file: string;
  /** UTF-16 offset in the old text. */
  readonly start: number;
  readonly from: string;
  readonly to: string;
}

export interface Upgrade {
  readonly changes: readonly KeyRename[];
  /** Renamed keys whose new name is already in use, so the user must choose. */
  readonly open: readonly KeyRename[];
  /** New text of each changed file. */
  readonly files: ReadonlyMap<string, string>;
}

/** Returns the changes that upgrade older data: only names change, and comments and layout stay. Skips invalid YAML. */
export function upgradeData(texts: ReadonlyMap<string, string>): Upgrade {
  const changes: KeyRename[] = [];
  const open: KeyRename[] = [];
  const files = new Map<string, string>();
  for (const [file, text] of texts) {
    const found: KeyRename[] = [];
    for (const { keys, slots } of MIGRATIONS) {
      for (const key of keys)
        if (key.file === file)
          for (const { isTaken, ...renamed } of renamedIn(text, key)) (isTaken ? open : found).push(renamed);
      for (const [from, to] of Object.entries(slots)) found.push(...slotsIn(file, text, from, to));
    }
    if (file === 'site.yaml') found.push(...versionIn(file, text));
    found.sort((a, b) => a.start - b.start);
    changes.push(...found);
    if (found.length > 0) files.set(file, replaced(text, found));
    for (const list of MIGRATIONS.flatMap(({ lists = [] }) => lists)) {
      const moved = list.file === file ? movedIn(files.get(file) ?? text, list) : undefined;
      if (!moved) continue;
      const change = { file, start: text.search(new RegExp(`^${list.key}:`, 'm')), from: list.key, to: list.to };
      (texts.has(list.to) ? open : changes).push(change);
      if (texts.has(list.to)) continue;
      // The new file comes first, so that no entry is lost if the second write fails.
      files.delete(file);
      files.set(list.to, moved.list).set(file, moved.rest);
    }
  }
  return { changes, open, files };
}

/** Moves a list out of a file. Returns the rest of the file, and the list as a new file with its comments. */
function movedIn(text: string, { key: name, names }: MovedList): { rest: string; list: string } | undefined {
  const document = parseDocument(text, { version: '1.2', schema: 'core', logLevel: 'silent' });
  const { contents, errors } = document;
  if (errors.length > 0 || !isMap(contents)) return undefined;
  const pair = contents.items.find(({ key }) => isScalar(key) && key.value === name);
  const { key, value: list } = pair ?? {};
  if (!isScalar(key) || !isSeq(list) || !key.range || !list.range || list.items.length === 0) return undefined;
  for (const item of list.items) {
    if (!isMap(item)) return undefined;
    if (item.items.some(({ key }) => !isScalar(key) || !(String(key.value) in names))) return undefined;
    item.items = item.items.filter((part) => isScalar(part.key) && names[String(part.key.value)] !== undefined);
    for (const part of item.items) if (isScalar(part.key)) part.key.value = names[String(part.key.value)];
  }
  const before = text.slice(0, key.range[0]);
  const [comment = ''] = /(?:(?<=^|\n)#.*\n)+$/.exec(before) ?? [];
  const rest = before.slice(0, before.length - comment.length) + text.slice(list.range[2]);
  return {
    rest: rest.trim() === '' ? '# The jobs are in the folder jobs.\n' : rest,
    list: `${comment}${new Document(list).toString({ lineWidth: 110 })}`,
  };
}

/** Returns the change to `dataVersion` if it's older than the current version. */
function versionIn(file: string, text: string): KeyRename[] {
  const [line, from = ''] = /^dataVersion:[ \t]*(\d+)/m.exec(text) ?? [];
  if (line === undefined || Number(from) >= DATA_VERSION) return [];
  return [{ file, start: text.indexOf(line) + line.length - from.length, from, to: String(DATA_VERSION) }];
}

function replaced(text: string, changes: readonly KeyRename[]): string {
  let [made, end] = ['', 0];
  for (const { start, from, to } of changes) {
    made += text.slice(end, start) + to;
    end = start + from.length;
  }
  return made + text.slice(end);
}

function* renamedIn(
  text: string,
  { file, path, to }: RenamedKey,
): Generator<KeyRename & { readonly isTaken: boolean }> {
  const document = parseDocument(text, { version: '1.2', schema: 'core', logLevel: 'silent' });
  const name = path.at(-1) as string;
  if (document.errors.length > 0) return;
  for (const map of mapsAt(document.contents, path.slice(0, -1)))
    for (const { key } of map.items) {
      // Skips quoted keys, whose range is longer than the name.
      if (!isScalar(key) || key.value !== name || !key.range || key.range[1] - key.range[0] !== name.length) continue;
      yield { file, start: key.range[0], from: name, to, isTaken: map.has(to) };
    }
}

/** Returns the mappings at a path, which may contain `*`. */
function mapsAt(node: Node | null, [step, ...rest]: readonly string[]): YAMLMap[] {
  if (!isMap(node)) return [];
  if (step === undefined) return [node];
  return node.items.flatMap(({ key, value }) =>
    isScalar(key) && (step === '*' || key.value === step) ? mapsAt(value as Node | null, rest) : [],
  );
}

function* slotsIn(file: string, text: string, from: string, to: string): Generator<KeyRename> {
  const slot = new RegExp(`(\\{\\{\\s*)${from.replace('.', '\\.')}(?=\\s*\\}\\})`, 'g');
  for (const found of text.matchAll(slot)) yield { file, start: found.index + (found[1] as string).length, from, to };
}
