import { staticMarkup } from 'react:server';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { flatUtf8, joinedUtf8, type Utf8, utf8Of } from '../../base/utf8.ts';
import type { Labels } from '../../data/validate/schemas/labels-schema.ts';
import { LabelsContext } from './components/labels-context.tsx';
import { Aside, Band, Columns, Stack } from './components/layout.tsx';
import { type HtmlTemplate, markOf, splitAtMarks, splitValue, withMarks } from './pieces.ts';
import { PLAIN, type Prose, placesIn, type TextPlace } from './prose.ts';

/**
 * A React component that shows a plain value, and other sections inside it if it takes children.
 *
 * It may branch on whether a value is defined, on numbers, booleans and list lengths, and on whether a string is empty,
 * but never on what a string says. It must show strings unchanged: see `createRenderer`. Labels come from `useLabels`.
 */
export type SectionComponent<V> = (props: V & { readonly children?: ReactNode }) => ReactNode;

/** A part of a page: a component and its value. A shared section is rendered once for all pages with its value. */
export interface Section {
  readonly component: SectionComponent<never>;
  readonly value: object;
  readonly isShared: boolean;
  readonly children?: readonly Section[] | undefined;
}

/** Returns a section that belongs to one page. */
export function section<V extends object>(component: SectionComponent<V>, value: NoInfer<V>): Section {
  return { component: component as SectionComponent<never>, value, isShared: false };
}

/** Returns a section that belongs to one page and has others inside it. */
export function group<V extends object>(
  component: SectionComponent<V>,
  value: NoInfer<V>,
  children: readonly Section[],
): Section {
  return { component: component as SectionComponent<never>, value, isShared: false, children };
}

/** Returns a section whose value object is shared by several pages. Its `children` may differ. */
export function sharedSection<V extends object>(
  component: SectionComponent<V>,
  value: NoInfer<V>,
  children?: readonly Section[],
): Section {
  return { component: component as SectionComponent<never>, value, isShared: true, children };
}

/** Returns the whole tree as one React element, without any caching. */
export function elementOf(section: Section, labels: Labels): ReactElement {
  return createElement(LabelsContext, { value: labels }, treeOf(section));
}

function treeOf({ component, value, children }: Section): ReactElement {
  return createElement(component as SectionComponent<object>, value, ...(children ?? []).map(treeOf));
}

/** A custom component that replaces a built-in one. It may branch on what strings say. */
export interface Replacement {
  readonly component: SectionComponent<never>;
  /** Names of the components it replaces, for messages. */
  readonly names: readonly string[];
  readonly file: string;
}

export type Replacements = ReadonlyMap<SectionComponent<never>, Replacement>;

/** An error thrown by a custom component. */
export class ComponentError extends Error {
  readonly replacement: Replacement;

  constructor(replacement: Replacement, cause: unknown) {
    super('a component failed', { cause });
    this.replacement = replacement;
  }
}

/** Adds the HTML of a section to a list of pieces. Joining them at the end is faster than concatenating. */
export type SectionRenderer = (section: Section, out: Utf8[]) => void;

/**
 * Returns a renderer for sections. Apart from the changes that `proseFor` makes, its HTML is byte for byte the same as
 * when React renders `elementOf` as a whole.
 *
 * React renders each shape of a value only once, with a placeholder for each string.
 * That HTML is split at the placeholders. To render another value of the same shape, its escaped strings are inserted.
 * This is safe because React escapes text and attributes alike, and because components don't branch on what strings
 * say. Custom components may, so React renders them for every value.
 */
export function createRenderer(
  labels: Labels,
  replacements: Replacements = new Map(),
  proseFor: (component: SectionComponent<never>) => Prose = () => PLAIN,
): SectionRenderer {
  const shapes = new Map<SectionComponent<never>, Map<number, HtmlTemplate>>();
  const sharedHtml = new WeakMap<object, Map<SectionComponent<never>, AroundChildren>>();

  const piecesOf = ({ component, value, children }: Section, shape: number): HtmlTemplate => {
    let known = shapes.get(component);
    if (!known) shapes.set(component, (known = new Map()));
    const key = children ? -shape : shape;
    let pieces = known.get(key);
    if (!pieces) known.set(key, (pieces = renderShape(component, value, labels, children !== undefined)));
    return pieces;
  };

  const renderOwn = (part: Section, out: Utf8[], children: () => void): void => {
    const replacement = replacements.get(part.component);
    const prose = proseFor(part.component);
    if (replacement) {
      fill(renderReplacement(replacement, part, labels, prose), { prose, texts: [] }, out, children);
      return;
    }
    const { shape, texts } = splitValue(part.value);
    fill(piecesOf(part, shape), { prose, texts }, out, children);
  };

  /** Returns the HTML of a shared section, split where its children go. */
  const sharedOf = (part: Section): AroundChildren => {
    let ofValue = sharedHtml.get(part.value);
    if (!ofValue) sharedHtml.set(part.value, (ofValue = new Map()));
    let html = ofValue.get(part.component);
    if (!html || html.hasChildren !== (part.children !== undefined)) {
      const out: Utf8[] = [];
      let cut = 0;
      renderOwn(part, out, () => {
        cut = out.length;
      });
      const hasChildren = part.children !== undefined;
      html = {
        before: joinedUtf8(out.slice(0, hasChildren ? cut : out.length)),
        after: joinedUtf8(hasChildren ? out.slice(cut) : []),
        hasChildren,
      };
      ofValue.set(part.component, html);
    }
    return html;
  };

  const renderChildren = (children: readonly Section[] | undefined, out: Utf8[]): void => {
    if (children) for (const child of children) render(child, out);
  };

  const render: SectionRenderer = (part, out) => {
    if (!part.isShared) return renderOwn(part, out, () => renderChildren(part.children, out));
    const { before, after } = sharedOf(part);
    out.push(before);
    renderChildren(part.children, out);
    if (after !== '') out.push(after);
  };
  return render;
}

interface AroundChildren {
  readonly before: Utf8;
  readonly after: Utf8;
  readonly hasChildren: boolean;
}

/** Gap 0 is for children, gap n for string n - 1, gap -n for trusted HTML n - 1. */
const CHILDREN = 0;

function renderShape(
  component: SectionComponent<never>,
  value: object,
  labels: Labels,
  hasChildren: boolean,
): HtmlTemplate {
  let count = 0;
  const props = withMarks(value, (isTrusted) => markOf(isTrusted ? -++count : ++count));
  const children = hasChildren ? [markOf(CHILDREN)] : [];
  const element = createElement(component as SectionComponent<object>, props, ...children);
  return splitAtMarks(staticMarkup(createElement(LabelsContext, { value: labels }, element)));
}

/** Returns a placeholder for children that isn't part of any string in the value. */
function unusedMark(value: object): string {
  const texts = JSON.stringify(value);
  let mark = markOf(CHILDREN);
  while (texts.includes(mark)) mark = `\ue000${mark}`;
  return mark;
}

function renderReplacement(
  replacement: Replacement,
  { value, children }: Section,
  labels: Labels,
  prose: Prose,
): HtmlTemplate {
  const mark = children && unusedMark(value);
  const component = replacement.component as SectionComponent<object>;
  const element = createElement(component, value, ...(mark === undefined ? [] : [mark]));
  try {
    const html = prose.html(staticMarkup(createElement(LabelsContext, { value: labels }, element)), 'open');
    const parts = mark === undefined ? [html] : html.split(mark);
    return { html: parts.map(flatUtf8), gaps: parts.slice(1).map(() => CHILDREN) };
  } catch (error) {
    throw new ComponentError(replacement, error);
  }
}

interface Filling {
  readonly prose: Prose;
  readonly texts: readonly string[];
}

function fill(pieces: HtmlTemplate, { prose, texts }: Filling, out: Utf8[], children: () => void): void {
  const { html, gaps } = pieces;
  const places = placesIn(pieces);
  out.push(html[0] as Utf8);
  for (let index = 0; index < gaps.length; index++) {
    const gap = gaps[index] as number;
    if (gap > 0) out.push(prose.text(texts[gap - 1] as string, places[index] as TextPlace));
    else if (gap < 0) out.push(utf8Of(prose.html(texts[-gap - 1] as string, places[index] as TextPlace)));
    else children();
    out.push(html[index + 1] as Utf8);
  }
}

export function band(...sections: readonly Section[]): Section {
  return group(Band, { look: 'band' }, sections);
}

export function tintedBand(...sections: readonly Section[]): Section {
  return group(Band, { look: 'band tint' }, sections);
}

export function darkBand(...sections: readonly Section[]): Section {
  return group(Band, { look: 'band dark' }, sections);
}

/** Returns the sections if the list has entries: an empty band would still take up room. */
export function where(list: readonly unknown[], ...sections: readonly Section[]): readonly Section[] {
  return list.length === 0 ? [] : sections;
}

/** Puts two sections side by side, equally wide. */
export function halves(left: Section, right: Section): Section {
  return group(Columns, { isEven: true }, [left, right]);
}

/** Puts sections next to the main text of a page. */
export function withAside(main: readonly Section[], label: string, beside: readonly Section[]): Section {
  return group(Columns, { isEven: false }, [stack(...main), group(Aside, { label }, beside)]);
}

/** Puts two sections side by side, the first one wider. Returns a single section as it is. */
export function pair(left: readonly Section[], right: readonly Section[]): readonly Section[] {
  const parts = [...left, ...right];
  return left.length > 0 && right.length > 0 ? [group(Columns, { isEven: false }, parts)] : parts;
}

export function stack(...sections: readonly Section[]): Section {
  return group(Stack, {}, sections);
}
