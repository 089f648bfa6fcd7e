import { DomUtils, parseDocument } from 'htmlparser2';

/** An element of a parsed page. */
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A parsed page, or a part of one. */
export type Part = ReturnType<typeof parseDocument> | Element;

/** Parses an HTML document, lowercasing tags and attributes like a browser. */
export function parseHtml(html: string | Uint8Array | undefined): Part {
  if (typeof html !== 'string') throw new Error('the page does not exist');
  return parseDocument(html);
}

type Matcher = (element: Element) => boolean;

/** Parsed selectors, since the same few are used on thousands of pages. */
const READ = new Map<string, { readonly tag: string; readonly matches: Matcher; readonly outer: readonly Matcher[] }>();

/** The elements below a part in document order, by tag name, with all of them under `*`. */
const INDEX = new WeakMap<Part, Map<string, Element[]>>();

/**
 * Returns all elements below `part` that match a selector of the form `tag.class#id[name=value] descendant`, in
 * document order.
 */
export function all(part: Part, selector: string): Element[] {
  let read = READ.get(selector);
  if (!read) {
    const compounds = selector.split(/\s+(?![^[]*\])/).reverse();
    const [matches, ...outer] = compounds.map(matcher) as [Matcher, ...Matcher[]];
    read = { tag: /^[a-z][a-z0-9-]*/.exec(compounds[0] as string)?.[0] ?? '*', matches, outer };
    READ.set(selector, read);
  }
  const { tag, matches, outer } = read;
  const found = (indexOf(part).get(tag) ?? []).filter(matches);
  return outer.length === 0 ? found : found.filter((element) => hasAncestors(element, outer, part));
}

/** Returns the elements below a part by tag name. A parsed page never changes, so it is walked once. */
function indexOf(part: Part): ReadonlyMap<string, Element[]> {
  let index = INDEX.get(part);
  if (index) return index;
  index = new Map([['*', []]]);
  const add = (node: object): void => {
    if (!isElement(node)) return;
    index?.get('*')?.push(node);
    const same = index?.get(node.name);
    if (same) same.push(node);
    else index?.set(node.name, [node]);
    node.children.forEach(add);
  };
  part.children.forEach(add);
  INDEX.set(part, index);
  return index;
}

/** Returns the only element that matches. Throws unless exactly one does. */
export function one(part: Part, selector: string): Element {
  const found = all(part, selector);
  if (found.length !== 1) throw new Error(`${found.length} elements match ${selector}`);
  return found[0] as Element;
}

/** Returns the section with this heading. Throws unless exactly one exists. */
export function sectionOf(part: Part, heading: string): Element {
  const found = all(part, 'section').filter((section) => all(section, 'h2').some((title) => textOf(title) === heading));
  if (found.length !== 1) throw new Error(`${found.length} sections are headed ${heading}`);
  return found[0] as Element;
}

/** Returns the part of the main content that contains the first heading: the opening of the page. */
export function openingOf(page: Part): Element {
  const found = one(page, 'main').children.filter(
    (child): child is Element => isElement(child) && all(child, 'h1').length > 0,
  );
  if (found.length !== 1) throw new Error(`${found.length} parts of the main content hold the first heading`);
  return found[0] as Element;
}

/** Returns the sections of the main content with an email link: its calls to action, in document order. */
export function callsToActionOf(page: Part): Element[] {
  return all(page, 'main section').filter((section) => all(section, 'a[href^=mailto:]').length > 0);
}

/** Returns the text of a part as read: entities resolved, white space collapsed, without word joiners. */
export function textOf(part: Part): string {
  return asRead(DomUtils.textContent(part));
}

function asRead(text: string): string {
  return text.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();
}

/** Returns the text of a part without the elements in it that match. */
export function textWithout(part: Part, selector: string): string {
  const left = new Set<object>(all(part, selector));
  const read = ({ children }: Part): string =>
    children
      .map((child) =>
        left.has(child) ? ' ' : 'data' in child ? child.data : 'children' in child ? read(child as Part) : '',
      )
      .join('');
  return asRead(read(part));
}

/** Returns the texts of all elements that match, as read aloud: without what is hidden from screen readers. */
export function spokenTextsOf(part: Part, selector: string): string[] {
  return all(part, selector).map((element) => textWithout(element, '[aria-hidden=true]'));
}

/** Returns the text and URL of all links that match. */
export function linksOf(part: Part, selector = 'a'): [text: string, href: string][] {
  return all(part, selector).map((link) => [textOf(link), attribute(link, 'href')]);
}

/** Returns the texts of all elements that match. */
export function textsOf(part: Part, selector: string): string[] {
  return all(part, selector).map(textOf);
}

/** Returns the value of an attribute, or an empty string if it is absent. */
export function attribute(element: Element, name: string): string {
  return element.attribs[name] ?? '';
}

/** Returns one attribute of all elements that match. */
export function attributesOf(part: Part, selector: string, name: string): string[] {
  return all(part, selector).map((element) => attribute(element, name));
}

/** Returns the `content` of a meta element by its name or property. Throws unless there is exactly one. */
export function meta(part: Part, name: string): string {
  const found = all(part, 'meta').filter(
    (element) => attribute(element, 'name') === name || attribute(element, 'property') === name,
  );
  if (found.length !== 1) throw new Error(`${found.length} meta elements are named ${name}`);
  return attribute(found[0] as Element, 'content');
}

function isElement(node: object): node is Element {
  return 'attribs' in node;
}

function matcher(compound: string): Matcher {
  const tests = [...compound.matchAll(/(^[a-z][a-z0-9-]*)|\.([\w-]+)|#([\w-]+)|\[([\w:-]+)(\^?=)([^\]]*)\]/g)].map(
    ([, tag, name, id, key, operator, value = '']) =>
      (element: Element): boolean => {
        if (tag !== undefined) return element.name === tag;
        if (name !== undefined) return ` ${attribute(element, 'class')} `.includes(` ${name} `);
        if (id !== undefined) return attribute(element, 'id') === id;
        const actual = element.attribs[key as string];
        return operator === '=' ? actual === value : actual?.startsWith(value) === true;
      },
  );
  if (tests.length === 0) throw new Error(`invalid selector: ${compound}`);
  return (element) => tests.every((test) => test(element));
}

function hasAncestors(element: Element, outer: readonly Matcher[], root: Part): boolean {
  let index = 0;
  for (let parent = element.parent; parent && parent !== root && index < outer.length; parent = parent.parent) {
    if (isElement(parent) && outer[index]?.(parent)) index++;
  }
  return index === outer.length;
}
