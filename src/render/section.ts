import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Digest } from './digest.ts';

/**
 * A React component that shows one plain value, and other sections inside it where it takes children.
 *
 * It may branch on whether something is there, on numbers, booleans, lengths of lists, and on whether a text is empty,
 * but never on what a text says, and it shows texts as they are: see `createRenderer`.
 */
export type SectionComponent<V> = (props: V & { readonly children?: ReactNode }) => ReactNode;

/**
 * A part of a page: a component and the value it shows. The same component and value make the same HTML.
 *
 * A shared section stands on many pages with the very same value object, and is rendered once for all of them.
 */
export interface Section {
  readonly component: SectionComponent<never>;
  readonly value: object;
  readonly isShared: boolean;
  readonly children?: readonly Section[];
  /** The value taken apart, kept from the first use to the second: a page is fingerprinted, then rendered. */
  parts?: ValueParts;
}

/** A value as its shape, in which every text is a mark, and its texts in order. */
export interface ValueParts {
  readonly shape: string;
  readonly texts: readonly string[];
}

/** A section that belongs to one page. */
export function section<V extends object>(component: SectionComponent<V>, value: NoInfer<V>): Section {
  return { component: component as SectionComponent<never>, value, isShared: false };
}

/** A section whose value object stands on several pages; `children` differ from page to page. */
export function shared<V extends object>(component: SectionComponent<V>, value: NoInfer<V>, children?: readonly Section[]): Section {
  return { component: component as SectionComponent<never>, value, isShared: true, ...(children && { children }) };
}

/** The whole tree as one React element: what the page is, before any reuse. */
export function elementOf({ component, value, children }: Section): ReactElement {
  return createElement(component as SectionComponent<object>, value, ...(children ?? []).map(elementOf));
}

/** HTML that is trusted and shown as it is. */
export interface TrustedHtml {
  readonly __html: string;
}

/**
 * Renders sections to HTML, equal byte for byte to rendering `elementOf` at once.
 *
 * React renders each shape of a value once: the value with a token for every text. What it makes is cut at the tokens,
 * and from then on a value of that shape costs no more than putting its escaped texts between the pieces. That is sound
 * because React escapes every text and attribute alike, and because components do not look into texts.
 */
export function createRenderer(): (section: Section) => string {
  const shapes = new Map<SectionComponent<never>, Map<string, Pieces>>();
  const sharedHtml = new WeakMap<object, Map<SectionComponent<never>, SharedHtml>>();

  const piecesOf = ({ component, value, children }: Section, shape: string): Pieces => {
    let known = shapes.get(component);
    if (!known) shapes.set(component, (known = new Map()));
    const key = children ? `${shape}+` : shape;
    let pieces = known.get(key);
    if (!pieces) known.set(key, (pieces = renderShape(component, value, children !== undefined)));
    return pieces;
  };

  const filled = (part: Section): SharedHtml => {
    const { shape, texts } = takeApart(part);
    return fill(piecesOf(part, shape), texts);
  };

  const sharedOf = (part: Section): SharedHtml => {
    let ofValue = sharedHtml.get(part.value);
    if (!ofValue) sharedHtml.set(part.value, (ofValue = new Map()));
    let html = ofValue.get(part.component);
    // With and without children are two things, and no component of ours is used both ways with one value.
    if (!html || html.hasChildren !== (part.children !== undefined)) ofValue.set(part.component, (html = filled(part)));
    return html;
  };

  const render = (part: Section): string => {
    const html = part.isShared ? sharedOf(part) : filled(part);
    if (!part.children) return html.before;
    let children = '';
    for (const child of part.children) children += render(child);
    return html.before + children + html.after;
  };
  return render;
}

/** The HTML of a section, in two parts where its children go between them. */
interface SharedHtml {
  readonly before: string;
  readonly after: string;
  readonly hasChildren: boolean;
}

/** Adds sections to a digest, so that it differs whenever their HTML could; shared sections are digested once. */
export function createFingerprint(): (section: Section, digest: Digest) => void {
  const sharedDigests = new WeakMap<object, string>();

  const addOwn = (part: Section, digest: Digest): void => {
    const { shape, texts } = takeApart(part);
    digest.add(shape);
    for (const text of texts) digest.add(text);
  };

  const add = (part: Section, digest: Digest): void => {
    const { component, value, isShared, children } = part;
    digest.add(component.name);
    if (isShared) {
      let known = sharedDigests.get(value);
      if (known === undefined) {
        const own = new Digest();
        addOwn(part, own);
        sharedDigests.set(value, (known = own.toString()));
      }
      digest.add(known);
    } else addOwn(part, digest);
    if (!children) return;
    digest.add(`${children.length}`);
    for (const child of children) add(child, digest);
  };
  return add;
}

/** A token is a number between private-use characters. Every text is replaced by one, so none that a text holds is ever looked at. */
const TOKEN = /\ue000(-?\d+)\ue001/;
const CHILDREN = '0';

/** HTML with gaps: piece, gap, piece, gap, … piece. Gap 0 is for the children, gap n for text n - 1, gap -n for trusted HTML n - 1. */
interface Pieces {
  readonly html: readonly string[];
  readonly gaps: readonly number[];
}

function renderShape(component: SectionComponent<never>, value: object, hasChildren: boolean): Pieces {
  let count = 0;
  const withTokens = (part: unknown): unknown => {
    if (typeof part === 'string') return part === '' ? '' : `\ue000${++count}\ue001`;
    if (typeof part !== 'object' || part === null) return part;
    if ('__html' in part) return { __html: `\ue000-${++count}\ue001` };
    if (Array.isArray(part)) return part.map(withTokens);
    return Object.fromEntries(Object.entries(part).map(([key, child]) => [key, withTokens(child)]));
  };
  const props = withTokens(value) as object;
  const children = hasChildren ? [`\ue000${CHILDREN}\ue001`] : [];
  const parts = renderToStaticMarkup(createElement(component as SectionComponent<object>, props, ...children)).split(TOKEN);
  return { html: parts.filter((_, index) => index % 2 === 0), gaps: parts.filter((_, index) => index % 2 === 1).map(Number) };
}

function fill({ html, gaps }: Pieces, texts: readonly string[]): SharedHtml {
  let before: string | undefined;
  let result = html[0] as string;
  for (let index = 0; index < gaps.length; index++) {
    const gap = gaps[index] as number;
    if (gap > 0) result += escapeHtml(texts[gap - 1] as string);
    else if (gap < 0) result += texts[-gap - 1];
    else {
      before = result;
      result = '';
    }
    result += html[index + 1];
  }
  return before === undefined ? { before: result, after: '', hasChildren: false } : { before, after: result, hasChildren: true };
}

function takeApart(part: Section): ValueParts {
  if (part.parts) return part.parts;
  const texts: string[] = [];
  part.parts = { shape: shapeOf(part.value, texts), texts };
  return part.parts;
}

function shapeOf(part: unknown, texts: string[]): string {
  if (typeof part === 'string') {
    if (part === '') return "'";
    texts.push(part);
    return '$';
  }
  if (typeof part !== 'object' || part === null) return `${part};`;
  let shape: string;
  if (Array.isArray(part)) {
    shape = '[';
    for (const item of part) shape += shapeOf(item, texts);
    return `${shape}]`;
  }
  if ('__html' in part) {
    texts.push((part as TrustedHtml).__html);
    return '!';
  }
  shape = '{';
  for (const key in part) shape += `${key}:${shapeOf((part as Record<string, unknown>)[key], texts)}`;
  return `${shape}}`;
}

const UNSAFE = /["&'<>]/;
const UNSAFE_ALL = /["&'<>]/g;
const ESCAPES: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };

/** As React escapes texts and attributes alike. */
function escapeHtml(text: string): string {
  return UNSAFE.test(text) ? text.replace(UNSAFE_ALL, (character) => ESCAPES[character] as string) : text;
}
