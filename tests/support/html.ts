import { DomUtils, parseDocument } from 'htmlparser2';

/** An element of a parsed page. */
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A parsed page, or a part of one. */
export type Part = ReturnType<typeof parseDocument> | Element;

/** The document of an HTML text, read as a browser reads names: tags and attributes in lower case. */
export function parseHtml(html: string | Uint8Array | undefined): Part {
  if (typeof html !== 'string') throw new Error('there is no such page');
  return parseDocument(html);
}

type Matcher = (element: Element) => boolean;

/** Selectors that were read before: the same few are asked of thousands of pages. */
const READ = new Map<string, { readonly tag: string; readonly matches: Matcher; readonly outer: readonly Matcher[] }>();

/** The elements below a part in document order, by tag name; under `*` all of them. */
const INDEX = new WeakMap<Part, Map<string, Element[]>>();

/** All elements below `part` that match a selector of the form `tag.class#id[name=value] descendant`, in document order. */
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

/** The elements below a part by tag name. A parsed page is never changed, so it is walked once. */
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

/** The only element that matches; throws when there is none, or more than one. */
export function one(part: Part, selector: string): Element {
  const found = all(part, selector);
  if (found.length !== 1) throw new Error(`${found.length} elements match ${selector}`);
  return found[0] as Element;
}

/** The section whose heading reads as given; throws when there is none, or more than one. */
export function sectionOf(part: Part, heading: string): Element {
  const found = all(part, 'section').filter((section) => all(section, 'h2').some((title) => textOf(title) === heading));
  if (found.length !== 1) throw new Error(`${found.length} sections are headed ${heading}`);
  return found[0] as Element;
}

/** The part of the main content that holds the first heading: what a page opens with. */
export function openingOf(page: Part): Element {
  const found = one(page, 'main').children.filter(
    (child): child is Element => isElement(child) && all(child, 'h1').length > 0,
  );
  if (found.length !== 1) throw new Error(`${found.length} parts of the main content hold the first heading`);
  return found[0] as Element;
}

/** The sections of the main content that ask for a mail: its calls to action, in document order. */
export function callsToActionOf(page: Part): Element[] {
  return all(page, 'main section').filter((section) => all(section, 'a[href^=mailto:]').length > 0);
}

/** The text of a part as it is read: entities resolved, white space as single spaces, without word joiners. */
export function textOf(part: Part): string {
  return asRead(DomUtils.textContent(part));
}

function asRead(text: string): string {
  return text.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();
}

/** The text of a part without that of the elements in it that match. */
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

/** The texts of all elements that match, as they are read aloud: without what is hidden from screen readers. */
export function spokenTextsOf(part: Part, selector: string): string[] {
  return all(part, selector).map((element) => textWithout(element, '[aria-hidden=true]'));
}

/** Text and address of all links that match. */
export function linksOf(part: Part, selector = 'a'): [text: string, href: string][] {
  return all(part, selector).map((link) => [textOf(link), attribute(link, 'href')]);
}

/** The texts of all elements that match. */
export function textsOf(part: Part, selector: string): string[] {
  return all(part, selector).map(textOf);
}

/** The value of an attribute; an empty text when it is absent. */
export function attribute(element: Element, name: string): string {
  return element.attribs[name] ?? '';
}

/** One attribute of all elements that match. */
export function attributesOf(part: Part, selector: string, name: string): string[] {
  return all(part, selector).map((element) => attribute(element, name));
}

/** The `content` of a meta element, by its name or property; throws when it is not there exactly once. */
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
  if (tests.length === 0) throw new Error(`${compound} is no selector`);
  return (element) => tests.every((test) => test(element));
}

function hasAncestors(element: Element, outer: readonly Matcher[], root: Part): boolean {
  let index = 0;
  for (let parent = element.parent; parent && parent !== root && index < outer.length; parent = parent.parent) {
    if (isElement(parent) && outer[index]?.(parent)) index++;
  }
  return index === outer.length;
}
