import { marksFromStyles, rename, styleOf } from './pasted-styles.ts';

/** Formats in a paste that the editor doesn't support. */
const PASTE_LOSSES = ['tables', 'quotations', 'code', 'checkboxes', 'colors', 'raised', 'alignment', 'media'] as const;
export type PasteLoss = (typeof PASTE_LOSSES)[number];

/** Elements without useful content, or that could run code. */
const USELESS =
  'script, style, noframes, link, meta, title, iframe, object, embed, video, audio, canvas, template, noscript, svg, math, head';

/** Elements that indicate an unsupported format. */
const LOST_ELEMENTS: readonly (readonly [PasteLoss, string])[] = [
  ['quotations', 'blockquote :is(h1, h2, h3, h4, h5, h6, ul, ol, pre, table, blockquote, figcaption)'],
  ['code', 'kbd, samp, pre :is(a[href], b, strong, em, i, u, s, del, img)'],
  ['checkboxes', 'input[type="checkbox"], .checkbox, [role="checkbox"]'],
  ['raised', 'sub, sup'],
  ['media', 'iframe, object, embed, video, audio, canvas, math'],
];

/** Attribute that holds the caption of a line with only an image. */
export const CAPTION = 'data-caption';

/** Removes active content from a pasted document before any of it enters the page. */
export function disarm(doc: Document): void {
  for (const element of doc.body.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) if (/^on/i.test(name)) element.removeAttribute(name);
  }
  for (const picture of doc.body.querySelectorAll('img')) {
    const address = picture.getAttribute('src');
    picture.removeAttribute('srcset');
    picture.removeAttribute('src');
    if (address !== null) picture.setAttribute('data-src', address);
  }
}

/** Returns the unsupported formats in a pasted document. Call it before `simplify` removes them. */
export function lossesOf(doc: Document): PasteLoss[] {
  const lost = new Set<PasteLoss>();
  // Tables with one column are layout.
  for (const table of doc.body.querySelectorAll('table'))
    if (table.querySelector('tr > :is(td, th) + :is(td, th)')) lost.add('tables');
  for (const [loss, selector] of LOST_ELEMENTS) if (doc.body.querySelector(selector)) lost.add(loss);
  for (const element of doc.body.querySelectorAll('[data-style], mark, font[color]')) {
    if ((element.textContent ?? '').trim() === '' || element.closest('a')) continue;
    const style = styleOf(element);
    const colors = [
      style.get('color'),
      style.get('background-color'),
      style.get('background'),
      element.getAttribute('color'),
    ];
    if (element.localName === 'mark' || colors.some(isColorful)) lost.add('colors');
    if (/^(?:sub|super)/.test(style.get('vertical-align') ?? '')) lost.add('raised');
    if (/^(?:center|right)/.test(style.get('text-align') ?? '')) lost.add('alignment');
  }
  return PASTE_LOSSES.filter((loss) => lost.has(loss));
}

/** Returns whether a color isn't black, white or gray. */
function isColorful(color: string | null | undefined): boolean {
  if (!color) return false;
  const hex = /#([0-9a-f]{6}|[0-9a-f]{3})\b/i.exec(color)?.[1];
  const parts = hex
    ? (hex.match(hex.length === 3 ? /./g : /../g) ?? []).map((part) => Number.parseInt(part.padEnd(2, part), 16))
    : (/rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/i.exec(color)?.slice(1).map(Number) ?? []);
  if (parts.length === 3) return Math.max(...parts) - Math.min(...parts) > 60;
  return /\b(?:red|green|blue|yellow|orange|purple|pink|brown|cyan|magenta|lime|teal|navy|maroon|olive)\b/i.test(color);
}

/** Reduces a pasted document to the elements of a post. */
export function simplify(doc: Document): void {
  const { body } = doc;
  for (const heading of body.querySelectorAll('[role="heading"], p.MsoTitle')) {
    const level = heading.matches('.MsoTitle') ? 2 : Number(heading.getAttribute('aria-level')) || 2;
    rename(heading, `h${Math.min(6, Math.max(1, level))}`);
  }
  // The editor stores lines; it needs a line between two blocks of the same kind.
  for (const block of body.querySelectorAll('blockquote + blockquote, pre:has(> code) + pre:has(> code)'))
    block.before(doc.createElement('p'));
  marksFromStyles(doc);
  makeWordLists(body);
  // Web apps write each item as its own list with an explicit level.
  for (const entry of body.querySelectorAll('li[aria-level], li[data-aria-level]')) {
    const depth = Number(entry.getAttribute('data-aria-level') ?? entry.getAttribute('aria-level'));
    let lists = 0;
    for (let list = entry.closest('ol, ul'); list; list = list.parentElement?.closest('ol, ul') ?? null) lists++;
    if (depth > lists) entry.classList.add(`ql-indent-${Math.min(8, depth - 1)}`);
  }
  // Google Docs separates blocks with line breaks.
  if (body.querySelector('[id^="docs-internal-guid-"]'))
    for (const gap of body.querySelectorAll(
      ':is(p, ol, ul, h1, h2, h3, h4, h5, h6) + br:has(+ :is(p, ol, ul, h1, h2, h3, h4, h5, h6))',
    ))
      gap.remove();
}

/** Normalizes headings as the sanitizer does, turns table rows into lines and removes useless elements. */
export function toPostElements({ body }: Document): void {
  for (const picture of body.querySelectorAll('img[data-src]'))
    picture.setAttribute('src', picture.getAttribute('data-src') ?? '');
  for (const code of body.querySelectorAll('pre code')) code.replaceWith(...code.childNodes);
  for (const figure of body.querySelectorAll('figure')) toLine(figure);
  for (const element of body.querySelectorAll(USELESS)) element.remove();
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2');
  for (const heading of body.querySelectorAll('h5, h6')) rename(heading, 'h4');
  for (const row of body.querySelectorAll('tr')) {
    const line = body.ownerDocument.createElement('p');
    for (const [index, cell] of [...row.children].entries()) {
      for (const block of cell.querySelectorAll('p, div, h2, h3, h4, li, ul, ol'))
        block.replaceWith(...block.childNodes, ' ');
      line.append(...(index === 0 ? [] : [' | ']), ...cell.childNodes);
    }
    row.replaceWith(line);
  }
}

/** Turns a figure into a line: an image keeps its caption; other content gets the caption as a line in italics. */
function toLine(figure: Element): void {
  const line = figure.ownerDocument.createElement('p');
  const caption = figure.querySelector(':scope > figcaption');
  const pictures = figure.querySelectorAll('img');
  const words = (caption?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const others = [...figure.childNodes].filter((node) => node !== caption);
  if (pictures[0] && pictures.length === 1 && others.every((node) => (node.textContent ?? '').trim() === '')) {
    line.append(pictures[0]);
    if (words !== '') line.setAttribute(CAPTION, words);
    figure.replaceWith(line);
    return;
  }
  const emphasis = figure.ownerDocument.createElement('em');
  emphasis.append(...(caption?.childNodes ?? []));
  line.append(emphasis);
  figure.replaceWith(...others, ...(words === '' ? [] : [line]));
}

/** Word and Outlook write list items as paragraphs: the number or bullet as text, the level in the style. */
function makeWordLists(body: HTMLElement): void {
  for (const entry of body.querySelectorAll('[data-style*="mso-list" i]')) {
    const depth = /level(\d)/.exec(styleOf(entry).get('mso-list') ?? '')?.[1];
    if (depth === undefined) continue;
    const label = entry.querySelector('[data-style*="mso-list:ignore" i]');
    const isNumbered = /^\s*(?:\d+|[a-z]{1,5})[.)]/i.test(label?.textContent ?? '');
    label?.remove();
    const list = body.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
    const item = body.ownerDocument.createElement('li');
    if (depth > '1') item.classList.add(`ql-indent-${Number(depth) - 1}`);
    item.append(...entry.childNodes);
    list.append(item);
    entry.replaceWith(list);
  }
}
