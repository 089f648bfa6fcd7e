import fc from 'fast-check';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { joinedUtf8, textOfUtf8, type Utf8 } from '../../../src/base/utf8.ts';
import { RouteRenderer } from '../../../src/site/emit/render-route.ts';
import { SHEET_NAMES, type SheetName } from '../../../src/site/kinds/sheet-names.ts';
import {
  createRenderer,
  elementOf,
  type Replacements,
  type Section,
  type SectionComponent,
  type SectionRenderer,
} from '../../../src/site/render/section.ts';
import { Templates } from '../../../src/site/render/templates.ts';
import { ENGLISH } from '../../support/labels.ts';
import { runs } from '../../support/runs.ts';
import { type Built, buildFolder, SAMPLE_DATA } from '../../support/sample.ts';

/** A value with everything that a view may contain: text, lists, numbers, booleans, and optional parts. */
interface Value {
  readonly title: string;
  readonly items: readonly { readonly name: string; readonly note?: string | undefined }[];
  readonly count?: number | null | undefined;
  readonly isOpen: boolean;
  readonly html?: { readonly __html: string } | undefined;
}

type Props = Value & { readonly children?: ReactNode };

const Box = ({ title, items, isOpen, html, children }: Props) =>
  createElement(
    'section',
    { title, ...(isOpen && { open: true }) },
    title !== '' && createElement('h2', null, title, ' and ', title),
    items.map(({ name, note }, index) =>
      createElement('p', { key: name, id: note }, name, ' ', index + 1, ' of ', items.length),
    ),
    children,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what a component does with trusted HTML is what is tested
    html && createElement('div', { dangerouslySetInnerHTML: html }),
  );
const Bare = ({ title, count, children }: Props) =>
  createElement(Fragment, null, title, createElement('br'), children, 'end of ', title, count);
const Around = ({ children }: Props) => createElement('div', null, children);
const Card = (props: Value) => Box(props);
const Leaf = ({ title, items, count }: Value) =>
  items.length === 0
    ? null
    : createElement(
        'a',
        { href: `/${title}`, className: `link ${title}`, tabIndex: count ?? undefined },
        items[0]?.name,
      );

const PARENTS: readonly SectionComponent<Value>[] = [Box, Bare, Around];
const LEAVES: readonly SectionComponent<Value>[] = [Card, Leaf];

const NASTY = [
  '<b>',
  '&amp;',
  '&',
  '"',
  "'",
  '</section>',
  '<!-- -->',
  '{{a.b}}',
  '$&',
  '$1',
  '\\',
  '\u2028',
  '\n',
  'ä',
  '😀',
  '',
  ' ',
  '0',
  'null',
  '\u0000',
];
const text = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom(...NASTY));
const value: fc.Arbitrary<Value> = fc.record({
  title: text,
  items: fc.uniqueArray(fc.record({ name: text, note: fc.option(text, { nil: undefined }) }), {
    maxLength: 3,
    selector: ({ name }) => name,
  }),
  count: fc.constantFrom(undefined, null, 0, 1, -1.5),
  isOpen: fc.boolean(),
  html: fc.constantFrom(undefined, undefined, { __html: '<b>$1</b>' }, { __html: '' }),
});

const sectionOf = (
  component: SectionComponent<Value>,
  shown: Value,
  isShared: boolean,
  children?: readonly Section[],
): Section => ({
  component: component as SectionComponent<never>,
  value: shown,
  isShared,
  ...(children && { children }),
});

/** Trees whose shared sections take their values from a small pool, so that the same objects recur. */
function trees(pool: readonly Value[]): fc.Arbitrary<Section> {
  const pooled = fc.constantFrom(...pool);
  return fc.letrec<{ tree: Section }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      fc.tuple(fc.constantFrom(...LEAVES), value).map(([component, shown]) => sectionOf(component, shown, false)),
      fc.tuple(fc.constantFrom(...LEAVES), pooled).map(([component, shown]) => sectionOf(component, shown, true)),
      fc
        .tuple(fc.constantFrom(...PARENTS), pooled, fc.array(tie('tree'), { maxLength: 3 }))
        .map(([component, shown, children]) => sectionOf(component, shown, true, children)),
      fc
        .tuple(fc.constantFrom(...PARENTS), value, fc.array(tie('tree'), { maxLength: 3 }))
        .map(([component, shown, children]) => sectionOf(component, shown, false, children)),
    ),
  })).tree;
}

const pages = fc
  .array(value, { minLength: 1, maxLength: 4 })
  .chain((pool) => fc.array(trees(pool), { minLength: 1, maxLength: 5 }));
const markup = (part: Section) => renderToStaticMarkup(elementOf(part, ENGLISH));
const plain: Value = { title: 'a', items: [{ name: 'b' }], isOpen: false };

function html(render: SectionRenderer, part: Section): string {
  const out: Utf8[] = [];
  render(part, out);
  return textOfUtf8(joinedUtf8(out));
}

describe('rendering sections', () => {
  test("sections render byte for byte to React's HTML for the whole tree", () => {
    fc.assert(
      fc.property(pages, (sections) => {
        const templates = new Templates();
        const render = createRenderer(ENGLISH, undefined, templates);
        for (const part of sections) expect(html(render, part)).toBe(markup(part));
        for (const part of sections) expect(html(render, part)).toBe(markup(part));
        const known = new Templates('', templates.toLines());
        const added = vi.spyOn(known, 'add');
        const next = createRenderer(ENGLISH, undefined, known);
        for (const part of sections) expect(html(next, part)).toBe(markup(part));
        expect(added).not.toHaveBeenCalled();
      }),
      runs(5),
    );
  });

  test('text that looks like an internal mark changes nothing', () => {
    for (const title of ['\ue000', '\ue0000\ue001', '\ue0001\ue001 \ue0002\ue001', '\u0001', '\u0002']) {
      const part = sectionOf(Box, { ...plain, title, items: [{ name: `${title}!` }, { name: title }] }, false, [
        sectionOf(Leaf, { ...plain, title }, true),
      ]);
      expect(html(createRenderer(ENGLISH), part)).toBe(markup(part));
    }
  });

  test('a component with children is kept apart from the same one without', () => {
    const [without, around] = [
      sectionOf(Box, plain, false),
      sectionOf(Box, plain, false, [sectionOf(Leaf, plain, false)]),
    ];
    for (const parts of [
      [without, around],
      [around, without],
    ]) {
      const render = createRenderer(ENGLISH);
      for (const part of parts) expect(html(render, part)).toBe(markup(part));
    }
  });

  test('trusted HTML that looks like an internal mark changes nothing', () => {
    const part = sectionOf(Box, { ...plain, html: { __html: '<p>\ue0001\ue001</p>' } }, false);
    expect(html(createRenderer(ENGLISH), part)).toBe(markup(part));
  });
});

describe('rendering replaced components', () => {
  /** Reads a text, and places it and its children where it likes. */
  const Own = ({ title, children, html }: Props) =>
    createElement('i', { title: title.slice(0, 2) }, children, title.length > 3 ? title : 'short', html?.__html);
  const replacements: Replacements = new Map(
    [Box, Leaf].map((component) => [
      component as SectionComponent<never>,
      { component: Own as SectionComponent<never>, names: ['Own'], file: '../components/Own.tsx' },
    ]),
  );
  const replaced = (part: Section): Section => ({
    ...part,
    component: replacements.get(part.component)?.component ?? part.component,
    ...(part.children && { children: part.children.map(replaced) }),
  });

  test("replaced components render byte for byte to React's HTML for their tree", () => {
    fc.assert(
      fc.property(pages, (sections) => {
        const render = createRenderer(ENGLISH, replacements);
        for (const part of [...sections, ...sections]) expect(html(render, part)).toBe(markup(replaced(part)));
      }),
      runs(5),
    );
  });

  test('text that looks like the mark of the children changes nothing', () => {
    for (const title of ['\ue0000\ue001', '\ue000\ue0000\ue001', 'abcd\ue0000\ue001']) {
      const part = sectionOf(Box, { ...plain, title }, false, [sectionOf(Bare, plain, true)]);
      expect(html(createRenderer(ENGLISH, replacements), part)).toBe(markup(replaced(part)));
    }
  });
});

describe('the pages of the sample', () => {
  let built: Built;
  let routes: RouteRenderer;
  beforeAll(async () => {
    built = await buildFolder(SAMPLE_DATA);
    routes = newRenderer();
  });
  const newRenderer = () =>
    new RouteRenderer(built.plan, {
      sheets: Object.fromEntries(SHEET_NAMES.map((name) => [name, `/${name}.css`])) as Record<SheetName, string>,
      script: '/s.js',
      movedScript: '/m.js',
      scripts: { areas: '/a.js', admin: '/d.js', blog: undefined, missing: '/n.js' },
      fonts: ['/f.woff2'],
      engine: '',
    });

  test('pages of the sample are byte for byte what React renders at once', () => {
    const render = createRenderer(ENGLISH);
    const different = built.plan.routes.filter((route) => {
      const { body } = routes.page(route);
      return html(render, body) !== markup(body);
    });
    expect(built.plan.routes.length).toBeGreaterThan(1_700);
    expect(different.map(({ path }) => path)).toEqual([]);
  });

  test('other text would change nothing, because no component inspects a text', () => {
    const bodies = ['home', 'about', 'services', 'service-areas', 'blog', 'not-found', 'service', 'city', 'offer']
      .flatMap((kind) => built.plan.routes.filter((route) => route.kind === kind).slice(0, 3))
      .map((route) => routes.page(route).body);
    const words = fc.array(text, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.constantFrom(...bodies), words, fc.nat(), (body, replaced, seed) => {
        const part = reword(body, replaced, { count: seed });
        expect(html(createRenderer(ENGLISH), part)).toBe(markup(part));
      }),
      runs(1),
    );
  });
});

/** A section with other texts. URLs keep their start, which React inspects. */
function reword(
  { component, value: shown, isShared, children }: Section,
  words: readonly string[],
  next: { count: number },
): Section {
  const reworded = (part: unknown, key: string): unknown => {
    if (typeof part === 'string')
      return key === 'href' || key === 'url'
        ? `/${words[next.count++ % words.length]}`
        : (words[next.count++ % words.length] as string);
    if (Array.isArray(part)) return part.map((item) => reworded(item, key));
    if (typeof part !== 'object' || part === null || '__html' in part) return part;
    return Object.fromEntries(Object.entries(part).map(([name, child]) => [name, reworded(child, name)]));
  };
  return {
    component,
    value: reworded(shown, '') as object,
    isShared,
    ...(children && { children: children.map((child) => reword(child, words, next)) }),
  };
}
