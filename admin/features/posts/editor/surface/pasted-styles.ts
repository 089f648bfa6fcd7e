/** Text styles set by CSS; undefined if not set. */
interface Spoken {
  readonly bold?: boolean | undefined;
  readonly italic?: boolean | undefined;
  /** `text-decoration` lines. */
  readonly lines?: string;
}

/** The inline formats of a text node, named after the elements that posts use. */
interface Marks {
  readonly strong: boolean;
  readonly em: boolean;
  readonly u: boolean;
  readonly s: boolean;
  /** Underlined by CSS only. */
  readonly isLined: boolean;
}

const PLAIN: Marks = { strong: false, em: false, u: false, s: false, isLined: false };

/** Elements that format text, each with its equivalent in posts. */
const MARK_OF: ReadonlyMap<string, 'strong' | 'em' | 'u' | 's'> = new Map([
  ['strong', 'strong'],
  ['b', 'strong'],
  ['em', 'em'],
  ['i', 'em'],
  ['u', 'u'],
  ['ins', 'u'],
  ['s', 's'],
  ['strike', 's'],
  ['del', 's'],
]);

const HEADING = 'h1, h2, h3, h4, h5, h6';

/** Renames styles in HTML so that parsing keeps them as data. A strict CSP would drop them and log each one. */
export function withStylesAsData(html: string): string {
  return html
    .replace(/(<\/?)style(?=[\s/>])/gi, '$1noframes')
    .replace(/<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi, (tag) =>
      tag.replace(
        /("[^"]*"|'[^']*')|(\s)style(?=\s*=)/gi,
        (_, quoted: string | undefined, space: string) => quoted ?? `${space}data-style`,
      ),
    );
}

/** Returns the inline style of an element: lowercase declarations by property. */
export function styleOf(element: Element): ReadonlyMap<string, string> {
  return declarations(element.getAttribute('data-style') ?? element.getAttribute('style') ?? '');
}

function declarations(style: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of style.matchAll(/(?:^|;)\s*([\w-]+)\s*:((?:[^;"']|"[^"]*"|'[^']*')*)/g))
    found.set(name.toLowerCase(), value.trim().toLowerCase());
  return found;
}

/** Replaces bold, italic, underline and strike from CSS with elements, and removes elements that CSS resets. */
export function marksFromStyles(doc: Document): void {
  const rules = rulesOf(doc);
  const words: (readonly [text: Text, marks: Marks])[] = [];
  const marking: Element[] = [];
  const walk = (node: Node, marks: Marks): void => {
    if (node.nodeType === Node.TEXT_NODE) words.push([node as Text, marks]);
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const element = node as Element;
    const own = MARK_OF.get(element.localName);
    if (own !== undefined) marking.push(element);
    const now = styled(own === undefined ? marks : { ...marks, [own]: true }, spokenOf(element, rules));
    for (const child of element.childNodes) walk(child, now);
  };
  for (const child of doc.body.childNodes) walk(child, PLAIN);
  for (const element of marking) rename(element, 'span');
  // In an entirely bold heading, bold is just its style.
  const mixed = new Set<Element | null | undefined>();
  for (const [text, { strong }] of words)
    if (!strong && text.data.trim() !== '') mixed.add(text.parentElement?.closest(HEADING));
  for (const [text, marks] of words) {
    const heading = text.parentElement?.closest(HEADING);
    const isBold = marks.strong && (!heading || mixed.has(heading));
    // Underlined links are just link style.
    const isLined = marks.u || (marks.isLined && !text.parentElement?.closest('a'));
    wrap(text, { ...marks, strong: isBold, u: isLined });
  }
}

/** Replaces an element with another one. Keeps its `id` and style, which identify the source program. */
export function rename(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name);
  for (const kept of ['id', 'data-style']) {
    const value = element.getAttribute(kept);
    if (value !== null) other.setAttribute(kept, value);
  }
  other.append(...element.childNodes);
  element.replaceWith(other);
}

function wrap(text: Text, marks: Marks): void {
  // Skip whitespace between source lines.
  if (text.data.trim() === '' && text.data.includes('\n')) return;
  let inner: ChildNode = text;
  for (const name of ['s', 'u', 'em', 'strong'] as const) {
    if (!marks[name]) continue;
    const element = text.ownerDocument.createElement(name);
    inner.replaceWith(element);
    element.append(inner);
    inner = element;
  }
}

function styled(marks: Marks, { bold, italic, lines = '' }: Spoken): Marks {
  return {
    strong: bold ?? marks.strong,
    em: italic ?? marks.em,
    u: marks.u,
    s: marks.s || lines.includes('line-through'),
    isLined: marks.isLined || lines.includes('underline'),
  };
}

/** Returns embedded rules whose selector is an element, a class or both, which is what office programs write. */
function rulesOf(doc: Document): ReadonlyMap<string, string> {
  const rules = new Map<string, string>();
  for (const sheet of doc.querySelectorAll('noframes')) {
    const css = (sheet.textContent ?? '').replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, '');
    for (const [, selectors = '', style = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g))
      for (const selector of selectors.split(',').map((one) => one.trim()))
        if (/^[a-z0-9]*(?:\.[\w-]+)?$/i.test(selector) && /font|text-decoration/i.test(style))
          rules.set(selector, `${rules.get(selector) ?? ''};${style}`);
  }
  return rules;
}

function spokenOf(element: Element, rules: ReadonlyMap<string, string>): Spoken {
  return spoken(new Map([...declarations(sheetOf(element, rules)), ...styleOf(element)]));
}

function sheetOf(element: Element, rules: ReadonlyMap<string, string>): string {
  if (rules.size === 0) return '';
  const selectors = [...element.classList].flatMap((name) => [`.${name}`, `${element.localName}.${name}`]);
  return [element.localName, ...selectors].map((selector) => rules.get(selector) ?? '').join(';');
}

function spoken(said: ReadonlyMap<string, string>): Spoken {
  const font = said.get('font');
  const weight = said.get('font-weight') ?? (font && (/\b(?:bold|[6-9]00)\b/.exec(font)?.[0] ?? 'normal'));
  const slant = said.get('font-style') ?? (font && (/\b(?:italic|oblique)\b/.exec(font)?.[0] ?? 'normal'));
  return {
    bold: weight === undefined ? undefined : isBold(weight),
    italic: slant === undefined ? undefined : isItalic(slant),
    lines: `${said.get('text-decoration') ?? ''} ${said.get('text-decoration-line') ?? ''}`,
  };
}

/** Undefined for values such as `inherit`. */
function isBold(weight: string): boolean | undefined {
  if (/^bold/.test(weight)) return true;
  if (/^(?:normal|lighter|initial)/.test(weight)) return false;
  const number = Number.parseInt(weight, 10);
  return Number.isNaN(number) ? undefined : number >= 600;
}

function isItalic(slant: string): boolean | undefined {
  return /^(?:italic|oblique)/.test(slant) || (/^(?:normal|initial)/.test(slant) ? false : undefined);
}
