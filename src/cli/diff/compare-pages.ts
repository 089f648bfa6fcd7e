import { diffArrays } from 'diff';
import { INVISIBLE } from '../../base/diagnostics/diagnostic.ts';
import { textOfHtml } from '../../dev/origins.ts';

/** A change that is the same on one or more pages. */
export interface PageChange {
  /** Part of the page, such as `title` or `footer text`. */
  readonly part: string;
  /** Words that differ; both are empty if only a digest in a file name does. */
  readonly before: string;
  readonly after: string;
  /** The words around it on the first page, or the file name. */
  readonly excerpt: string;
  readonly paths: string[];
}

const TOKEN = /<[^>]+>|[^<]+/g;

/** Where text is shown, from the tag that starts it. */
const REGION = /^<(?:(title)|(script|style)|(body)|(main)|(\/main))\b/;
const REGIONS = ['title', 'inline code', 'header text', 'text', 'footer text'];
const JSON_LD = 'structured data';

/** Tags that are reported by their attributes. */
const TAG = /^<(a|img|source|use|script|link|meta)\b/;

/** Parts of `meta` tags that are also elsewhere, or that have a plainer name. */
const META: readonly (readonly [name: RegExp, part: string])[] = [
  [/^(?:og:|twitter:)?title$/, 'title'],
  [/^(?:og:|twitter:)?description$/, 'description'],
  [/^(?:og|twitter):image/, 'social image'],
];

/** Edits beyond which all of a page is one difference. */
const MAX_EDITS = 1000;

/** Words shown before and after a difference. */
const AROUND = 3;

/** Two texts, without the punctuation at the end of both. */
const WITHOUT_SAME_END = /^(.*?)([.,;:!?)]*)\0(.*)\2$/s;

type Change = Omit<PageChange, 'paths'>;

/** Collects the changes of pages. Equal changes on several pages are one. */
export class PageChanges {
  private readonly byWords = new Map<string, PageChange>();

  /** Returns all changes, those on most pages first. */
  get all(): PageChange[] {
    return [...this.byWords.values()].sort((a, b) => b.paths.length - a.paths.length);
  }

  /** Adds everything in which two versions of a page differ. */
  add(path: string, old: string, now: string): void {
    const [a, b] = [tokensOf(old), tokensOf(now)];
    const changes = [...new Set([...a.keys(), ...b.keys()])].flatMap((kind) =>
      changesOf(kind, a.get(kind) ?? [], b.get(kind) ?? []),
    );
    const wordsOf = ({ before, after, excerpt }: Change) =>
      [before, after, before + after === '' ? excerpt : ''].join('\0');
    // Structured data repeats parts of the head. Other markup changes with what is in it.
    const heads = new Set(changes.flatMap((one) => (/^(?:title|desc|social)/.test(one.part) ? wordsOf(one) : [])));
    const isAllMarkup = changes.every(({ part }) => part === 'markup');
    for (const change of changes.length > 0 ? changes : [changeOf('markup', '', 'order of elements')]) {
      if ((change.part === 'markup' && !isAllMarkup) || (change.part === JSON_LD && heads.has(wordsOf(change))))
        continue;
      const key = `${change.part}\0${change.part === 'social image' ? change.before + change.after : wordsOf(change)}`;
      const known = this.byWords.get(key);
      if (!known) this.byWords.set(key, { ...change, paths: [path] });
      else if (known.paths.at(-1) !== path) known.paths.push(path);
    }
  }
}

/** Replaces digests and sizes in file names by `*`: `/assets/site.*.css`, `/assets/yard-*.avif`. */
export function withoutDigests(text: string): string {
  return text.replace(/([.-])(?:\d+-)?[0-9a-f]{10,16}(?=\.\w+)/g, '$1*');
}

/** Returns the tags of a page, its other markup, and its texts by region. */
function tokensOf(html: string): ReadonlyMap<string, readonly string[]> {
  const tokens = new Map<string, string[]>();
  const put = (kind: string, ...more: string[]) => {
    const all = tokens.get(kind);
    if (all) all.push(...more);
    else tokens.set(kind, more);
  };
  let [region, outer] = ['head', 'head'];
  for (const token of html.match(TOKEN) ?? []) {
    if (token.startsWith('<')) {
      put(TAG.test(token) ? 'tag' : 'markup', token);
      const start = REGION.exec(token);
      const at = start ? start.findIndex((name, index) => index > 0 && name !== undefined) - 1 : -1;
      if (at >= 2) outer = REGIONS[at] as string;
      if (at >= 0) region = token.includes('ld+json') ? JSON_LD : (REGIONS[at] as string);
      else if (token === '</title>' || token === '</script>' || token === '</style>') region = outer;
    } else if (region === JSON_LD) put(region, ...token.split(/(?=[{,]"[@\w]+":)/));
    else if (/\S/.test(token)) put(region, token);
  }
  return tokens;
}

/** Returns the differences between tokens of one kind. */
function changesOf(kind: string, old: readonly string[], all: readonly string[]): Change[] {
  if (old.length === all.length && old.every((token, index) => token === all[index])) return [];
  const runs = diffArrays([...old], [...all], { maxEditLength: MAX_EDITS }) ?? [
    { removed: true, added: false, value: [...old] },
    { removed: false, added: true, value: [...all] },
  ];
  const changes: Change[] = [];
  for (const [index, { removed, added, value }] of runs.entries()) {
    const next = runs[index + 1];
    if (removed) {
      const now = next?.added ? next.value : [];
      if (now.length !== value.length) changes.push(...changesIn(kind, value, now));
      else for (const [at, token] of value.entries()) changes.push(...changesIn(kind, [token], now.slice(at, at + 1)));
    } else if (added && !runs[index - 1]?.removed) changes.push(...changesIn(kind, [], value));
  }
  return changes;
}

function* changesIn(kind: string, removed: readonly string[], added: readonly string[]): Generator<Change> {
  const [old, now] = [valuesIn(kind, removed), valuesIn(kind, added)];
  for (const part of new Set([...old.keys(), ...now.keys()])) {
    const [before, after] = [old.get(part) ?? '', now.get(part) ?? ''];
    if (before !== after) yield changeOf(part, before, after);
  }
  // Attributes that aren't reported by name.
  if ([...old].join() === [...now].join()) yield changeOf('markup', removed.join(''), added.join(''));
}

/** Returns the text of tokens by part. */
function valuesIn(kind: string, tokens: readonly string[]): ReadonlyMap<string, string> {
  if (kind !== 'tag') return new Map([[kind, tokens.map((token) => shown(token, kind === 'markup')).join(' ')]]);
  const values = new Map<string, string>();
  for (const [part, value = ''] of tokens.flatMap(valuesOf)) {
    const text = shown(value);
    const before = values.get(part);
    // An image has a file for each size.
    if (before === undefined || !withoutDigests(before).endsWith(withoutDigests(text)))
      values.set(part, before === undefined ? text : `${before} ${text}`.trim());
  }
  return values;
}

function valuesOf(tag: string): (readonly [part: string, value: string | undefined])[] {
  const [, name = ''] = TAG.exec(tag) ?? [];
  const of = new Map(Array.from(tag.matchAll(/ ([\w:-]+)="([^"]*)"/g), ([, key = '', value]) => [key, value]));
  if (name === 'a') return [['link', of.get('href')]];
  if (name === 'script') return [['script', of.get('src')]];
  if (name === 'link') return [[of.get('rel') === 'stylesheet' ? 'stylesheet' : 'head link', of.get('href')]];
  if (name !== 'meta') {
    const [file] = (of.get('src') ?? of.get('srcSet') ?? of.get('href') ?? '').split(/[ #]/);
    return [
      ['image', file],
      ['alt text', of.get('alt')],
    ];
  }
  const key = of.get('name') ?? of.get('property') ?? of.get('http-equiv') ?? '';
  return [[META.find(([pattern]) => pattern.test(key))?.[1] ?? `meta ${key}`, of.get('content')]];
}

/** Returns a change without the common start and end of both texts. */
function changeOf(part: string, old: string, now: string): Change {
  const a = withoutDigests(old).split(' ');
  const b = withoutDigests(now).split(' ');
  if (a.join(' ') === b.join(' ')) return { part, before: '', after: '', excerpt: b.join(' ') };
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const words = (all: readonly string[], around = 0) =>
    all.slice(Math.max(0, start - around), all.length - Math.max(0, end - around)).join(' ');
  const [, before = '', , after = ''] = WITHOUT_SAME_END.exec(`${words(a)}\0${words(b)}`) ?? [];
  return { part, before, after, excerpt: words(now === '' ? a : b, AROUND) };
}

/** Returns text from a page without entities, invisible characters, and the syntax of structured data. */
function shown(text: string, isMarkup = false): string {
  const [, key, value = ''] = /^[{,]"(@?\w+)":(.*?)[\]},]*$/s.exec(text) ?? [];
  const plain = isMarkup ? text : key === undefined ? textOfHtml(text) : `${key}: ${value.replace(/^"|"$/g, '')}`;
  return plain.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}
