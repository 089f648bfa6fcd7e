import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A React component that shows one plain value, and other sections inside it where it takes children. */
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

/** Stands for the children while their parent is rendered without them. A private-use character, so no text holds it. */
const SLOT = '\ue000';

/** Renders sections to HTML, each distinct shared one only once. Equal to rendering `elementOf` at once, byte for byte. */
export function createRenderer(): (section: Section) => string {
  const rendered = new WeakMap<object, Map<unknown, readonly string[]>>();
  const render = (part: Section): string => {
    const { component, value, isShared, children } = part;
    if (!isShared) return renderToStaticMarkup(elementOf(part));
    let ofValue = rendered.get(value);
    if (!ofValue) rendered.set(value, (ofValue = new Map()));
    let html = ofValue.get(component);
    if (!html) {
      html = renderToStaticMarkup(createElement(component as SectionComponent<object>, value, ...(children ? [SLOT] : []))).split(SLOT);
      if (html.length !== (children ? 2 : 1)) throw new Error(`${component.name} must show its children once, and no text may hold U+E000`);
      ofValue.set(component, html);
    }
    return children ? `${html[0]}${children.map(render).join('')}${html[1]}` : (html[0] as string);
  };
  return render;
}

/** Turns sections into short texts that differ whenever their HTML could; those of shared sections are made once. */
export function createFingerprint(digest: (text: string) => string): (section: Section) => string {
  const known = new WeakMap<object, string>();
  const fingerprint = ({ component, value, isShared, children }: Section): string => {
    let own = isShared ? known.get(value) : undefined;
    if (own === undefined) {
      own = JSON.stringify(value);
      if (isShared) known.set(value, (own = digest(own)));
    }
    return `${component.name}:${own}${children ? `(${children.map(fingerprint).join('\n')})` : ''}`;
  };
  return fingerprint;
}
