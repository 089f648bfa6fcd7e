import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { RouteRenderer } from '../../../src/render/render-route.ts';
import { createFingerprint, createRenderer, elementOf, type Section, type SectionComponent } from '../../../src/render/section.ts';
import { runs } from '../../support/runs.ts';
import { type Built, buildFolder, SAMPLE_DATA } from '../../support/sample.ts';

interface Value {
  readonly title: string;
  readonly items: readonly string[];
}

const Box = ({ title, items, children }: Value & { readonly children?: ReactNode }) =>
  createElement('section', { title }, createElement('h2', null, title), items.map((item) => createElement('p', { key: item }, item, ' ', item.length)), children);
const Bare = ({ title, children }: Value & { readonly children?: ReactNode }) => createElement(Fragment, null, title, createElement('br'), children, 'end of ', title);
const Nothing = ({ children }: Value & { readonly children?: ReactNode }) => createElement('div', null, children);
const Leaf = ({ title, items }: Value) => (items.length === 0 ? null : createElement('a', { href: title, className: items.join(' ') }, title));

const PARENTS: readonly SectionComponent<Value>[] = [Box, Bare, Nothing];
const COMPONENTS: readonly SectionComponent<Value>[] = [...PARENTS, Leaf];

const text = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('<b>', '&amp;', '"', "'", '</section>', '<!-- -->', '\u2028', 'ä', '😀', '', ' '));
const value: fc.Arbitrary<Value> = fc.record({ title: text, items: fc.uniqueArray(text, { maxLength: 3 }) });

/** Trees whose shared sections take their values from a small pool, so that the same object comes up again and again. */
function trees(pool: readonly Value[]): fc.Arbitrary<Section> {
  const plain = (component: SectionComponent<Value>, shown: Value, isShared: boolean, children?: readonly Section[]): Section => ({ component: component as SectionComponent<never>, value: shown, isShared, ...(children && { children }) });
  const pooled = fc.constantFrom(...pool);
  return fc.letrec<{ tree: Section }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      fc.tuple(fc.constantFrom(...COMPONENTS), value).map(([component, shown]) => plain(component, shown, false)),
      fc.tuple(fc.constantFrom(...COMPONENTS), pooled).map(([component, shown]) => plain(component, shown, true)),
      fc.tuple(fc.constantFrom(...PARENTS), pooled, fc.array(tie('tree'), { maxLength: 3 })).map(([component, shown, children]) => plain(component, shown, true, children)),
      fc.tuple(fc.constantFrom(...PARENTS), value, fc.array(tie('tree'), { maxLength: 3 })).map(([component, shown, children]) => plain(component, shown, false, children)),
    ),
  })).tree;
}

const pages = fc.array(value, { minLength: 1, maxLength: 4 }).chain((pool) => fc.array(trees(pool), { minLength: 1, maxLength: 5 }));

describe('rendering sections', () => {
  test('makes, byte for byte, the HTML that React makes of the whole tree', () => {
    fc.assert(
      fc.property(pages, (sections) => {
        const render = createRenderer();
        for (const part of sections) expect(render(part)).toBe(renderToStaticMarkup(elementOf(part)));
      }),
      runs(5),
    );
  });

  test('refuses a text that holds the mark for children', () => {
    const part: Section = { component: Box as SectionComponent<never>, value: { title: '\ue000', items: [] }, isShared: true, children: [] };
    expect(() => createRenderer()(part)).toThrow(/U\+E000/);
  });

  test('refuses a shared section that does not show its children', () => {
    const part: Section = { component: Leaf as SectionComponent<never>, value: { title: 'a', items: ['b'] }, isShared: true, children: [] };
    expect(() => createRenderer()(part)).toThrow(/must show its children once/);
  });
});

describe('the fingerprint of sections', () => {
  const fingerprints = () => createFingerprint((own) => createHash('sha256').update(own).digest('base64url'));

  test('differs wherever the HTML does', () => {
    fc.assert(
      fc.property(pages, pages, (some, others) => {
        const fingerprint = fingerprints();
        const html = (part: Section) => renderToStaticMarkup(elementOf(part));
        for (const a of some) for (const b of others) if (html(a) !== html(b)) expect(fingerprint(a)).not.toBe(fingerprint(b));
      }),
      runs(2),
    );
  });

  test('differs when any part of a value does, at any depth', () => {
    fc.assert(
      fc.property(value, value, fc.boolean(), (a, b, isShared) => {
        const around = (shown: Value): Section => ({ component: Box as SectionComponent<never>, value: { title: '', items: [] }, isShared: true, children: [{ component: Leaf as SectionComponent<never>, value: shown, isShared }] });
        const fingerprint = fingerprints();
        expect(fingerprint(around(a)) === fingerprint(around(b))).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
      runs(10),
    );
  });

  test('is the same for equal values that are other objects, so that a new run finds its pages unchanged', () => {
    fc.assert(
      fc.property(pages, (sections) => {
        const copies = sections.map(function copy({ value: shown, children, ...rest }: Section): Section {
          return { ...rest, value: structuredClone(shown), ...(children && { children: children.map(copy) }) };
        });
        expect(copies.map(fingerprints())).toEqual(sections.map(fingerprints()));
      }),
      runs(5),
    );
  });
});

describe('the pages of the sample', () => {
  let built: Built;
  beforeAll(async () => {
    built = await buildFolder(SAMPLE_DATA);
  });

  test('are, byte for byte, what React makes of them at once', () => {
    const routes = new RouteRenderer(built.site, { stylesheet: '/s.css', engine: '' });
    const render = createRenderer();
    const different = built.plan.routes.filter((route) => {
      const { body } = routes.page(route);
      return render(body) !== renderToStaticMarkup(elementOf(body));
    });
    expect(built.plan.routes.length).toBeGreaterThan(1_700);
    expect(different.map(({ path }) => path)).toEqual([]);
  });

  test('have a key each, and the same keys from another renderer', () => {
    const keys = () => {
      const routes = new RouteRenderer(built.site, { stylesheet: '/s.css', engine: '' });
      return built.plan.routes.map((route) => routes.pageArtifact(route, routes.page(route)).key);
    };
    const first = keys();
    expect(new Set(first).size).toBe(built.plan.routes.length);
    expect(keys()).toEqual(first);
  });
});
