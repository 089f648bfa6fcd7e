import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type Document, parseDocument, type Scalar, stringify, visit } from 'yaml';
import type { DataFolder } from '../../src/base/source.ts';
import type { Planned } from '../../src/build/plan.ts';
import type { RoutePlan } from '../../src/build/routes/route-plan.ts';
import { diskFolder } from '../../src/data/disk-folder.ts';
import { plan } from '../support/plan.ts';
import { renderSite } from '../support/render-site.ts';

const FOLDER = diskFolder(fileURLToPath(new URL('three-towns/data', import.meta.url)));
const WORDS = parseDocument(
  readFileSync(new URL('../../src/data/words/en-US.yaml', import.meta.url), 'utf8'),
).toJS() as Record<string, unknown>;
const NEWS = `albany:
  - { title: The bridge, content: It is open again., url: "https://news.example/bridge", domain: news.example }
`;

/** One character of each general category of Unicode 17 that a text may contain. Cn without noncharacters. */
const TEXT_CATEGORIES: Readonly<Record<string, string>> = {
  Lu: 'Ł',
  Ll: 'ß',
  Lt: 'ǅ',
  Lm: 'ʰ',
  Lo: '漢',
  Mn: '\u0301',
  Mc: '\u0903',
  Me: '\u20dd',
  Nd: '٣',
  Nl: 'Ⅷ',
  No: '½',
  Pc: '‿',
  Pd: '—',
  Ps: '⁅',
  Pe: '⁆',
  Pi: '«',
  Pf: '»',
  Po: '¡',
  Sm: '∞',
  Sc: '₿',
  Sk: '˘',
  So: '🚚',
  Zs: '\u2003',
  Cf: '\u202e',
  Cn: '\u0378',
};
/** Rejected characters, with both ends of their ranges. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  Cc: ['\u0000', '\u0007', '\u001b', '\u007f', '\u009f'],
  Cs: ['\ud800', '\udfff'],
  Co: ['\ue000', '\ue001', '\uf8ff', '\u{f0000}', '\u{10fffd}'],
  'Cn, a noncharacter': ['\ufdd0', '\ufdef', '\ufffe', '\uffff', '\u{1fffe}', '\u{10ffff}'],
};
const MARKUP = `<i x="&'">`;

/** Returns the files of a site with many kinds of text, including labels. */
function files(): Map<string, string | Uint8Array> {
  const all = new Map(FOLDER.list().map((file): [string, string | Uint8Array] => [file, FOLDER.read(file)]));
  for (const [file, bytes] of all) if (/\.(?:yaml|md)$/.test(file)) all.set(file, Buffer.from(bytes).toString());
  return all.set('labels.yaml', stringify(WORDS['labels'])).set('news.yaml', NEWS);
}

function folderOf(all: ReadonlyMap<string, string | Uint8Array>): DataFolder {
  return { list: () => [...all.keys()].sort(), read: (file) => Buffer.from(all.get(file) as string) };
}

interface Changed {
  readonly text: string;
  /** The range of each string in the file. */
  readonly scalars: readonly { readonly start: number; readonly end: number }[];
}

/**
 * Returns a YAML file, or the front matter of a page, with `more` at the end of each text except those with the given
 * numbers.
 */
function withMore(text: string, more: string, spared: ReadonlySet<number> = new Set()): Changed {
  const [whole, front] = /^---\n([\s\S]*?\n)---\n/.exec(text) ?? [];
  const document = parseDocument(front ?? text);
  eachText(document, (node, index) => {
    if (!spared.has(index)) node.value += more;
    node.type = 'QUOTE_DOUBLE';
  });
  const changed = document.toString({ lineWidth: 0 });
  const scalars: { start: number; end: number }[] = [];
  const before = whole === undefined ? '' : '---\n';
  eachText(parseDocument(changed), ({ range }) => {
    const [start, end] = range as [number, number, number];
    scalars.push({ start: start + before.length, end: end + before.length });
  });
  return {
    text: `${before}${changed}${whole === undefined ? '' : `---\n${text.slice(whole.length)}${more}\n`}`,
    scalars,
  };
}

function eachText(document: Document, change: (node: Scalar<string>, index: number) => void): void {
  let index = 0;
  visit(document, {
    Scalar: (key, node) => {
      if (key !== 'key' && typeof node.value === 'string') change(node as Scalar<string>, index++);
    },
  });
}

describe('every Unicode general category in every text of the data', () => {
  test.each(Object.entries(REFUSED))('%s is rejected wherever it appears', (category, characters) => {
    for (const character of characters) {
      const all = files();
      const expected = new Map<string, number>();
      for (const [file, text] of all) {
        if (typeof text !== 'string') continue;
        const changed = withMore(text, character);
        all.set(file, changed.text);
        // Half of a surrogate pair cannot be written as UTF-8, only as a YAML escape.
        const inBody = file.endsWith('.md') && category !== 'Cs';
        expected.set(file, changed.scalars.length + Number(inBody));
      }
      const found = new Map([...expected.keys()].map((file) => [file, 0]));
      for (const { code, at } of plan(folderOf(all)).diagnostics)
        if (code === 'control-character') found.set(at.file, (found.get(at.file) ?? 0) + 1);
      expect(found, `U+${character.codePointAt(0)?.toString(16)}`).toEqual(expected);
    }
  });

  test('accepted characters are escaped in every file of the site', async () => {
    const more = ` ${Object.values(TEXT_CATEGORIES).join('')}${MARKUP}`;
    const { planned, count } = withMoreEverywhere(more);
    expect(count).toBeGreaterThan(400);

    const built = await renderSite(planned.plan as RoutePlan, 'static', 'test');

    expect(built.files.size).toBeGreaterThan(50);
    const markup = [...built.files].filter(([path]) => /\.(?:html|xml|svg)$/.test(path));
    const live = markup.filter(([, content]) => String(content).includes(MARKUP.slice(0, 5)));
    expect(live.map(([path]) => path)).toEqual([]);
    const about = String(built.files.get('about.html'));
    for (const character of Object.values(TEXT_CATEGORIES)) expect(about).toContain(character);
  });
});

/** Plans a site with `more` at the end of every text that accepts it. Slugs, dates and the like stay unchanged. */
function withMoreEverywhere(more: string): { readonly planned: Planned; readonly count: number } {
  const spared = new Map<string, Set<number>>();
  for (;;) {
    const all = files();
    const changed = new Map<string, Changed>();
    for (const [file, text] of all) {
      if (typeof text !== 'string') continue;
      changed.set(file, withMore(text, more, spared.get(file)));
      all.set(file, changed.get(file)?.text as string);
    }
    const planned = plan(folderOf(all));
    const errors = planned.diagnostics.filter(({ severity }) => severity === 'error');
    const texts = [...changed.values()].reduce((sum, { scalars }) => sum + scalars.length, 0);
    const untouched = [...spared.values()].reduce((sum, { size }) => sum + size, 0);
    if (errors.length === 0) return { planned, count: texts - untouched };
    for (const { at, message } of errors) {
      const { scalars = [] } = changed.get(at.file) ?? {};
      const known = spared.get(at.file) ?? new Set();
      spared.set(at.file, known);
      const before = known.size;
      scalars.forEach(({ start, end }, index) => {
        if (start < at.end && end > at.start) known.add(index);
      });
      if (known.size === before && errors.length === 1) throw new Error(`${at.file}: ${message}`);
    }
  }
}
