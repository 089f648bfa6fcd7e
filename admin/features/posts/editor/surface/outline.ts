import { SURFACE } from '../../../../words/editor-words.ts';

/* An outline describes what a reader sees of a post. Equal outlines mean that the editor keeps everything. */

interface Run {
  /** The inline formats, in a fixed order. */
  readonly marks: string;
  text: string;
}

interface Line {
  /** The elements around it, such as `UL>LI`. */
  readonly kind: string;
  readonly runs: Run[];
}

/** Where the walk is: the blocks and the inline formats around a node. */
interface Place {
  readonly blocks: string;
  readonly marks: readonly string[];
}

const LISTS = new Set(['UL', 'OL']);
/** Blocks that contain other blocks; two adjacent quotes would be joined. */
const WRAPPERS = new Set(['BLOCKQUOTE', 'FIGURE']);
const LINES = new Set(['P', 'H2', 'H3', 'H4', 'LI', 'FIGCAPTION', 'HR', 'PRE']);
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['STRONG', 'bold'],
  ['EM', 'italic'],
  ['U', 'underline'],
  ['S', 'strike'],
  ['CODE', 'code'],
]);

const isBlock = (name: string) => LISTS.has(name) || WRAPPERS.has(name) || LINES.has(name);

/** Describes each line of a post: its kind, depth and text with inline formats in a fixed order. */
function outline(root: ParentNode): string[] {
  const lines: Line[] = [];
  /** The line that text is added to; undefined between blocks. */
  let open: Line | undefined;

  function begin(kind: string): void {
    open = { kind, runs: [] };
    lines.push(open);
  }

  function add({ blocks, marks }: Place, text: string): void {
    if (!open && text.trim() === '') return;
    if (!open) begin(`${blocks}P`);
    const { runs } = open as Line;
    const sorted = marks.toSorted().join(' ');
    const last = runs.at(-1);
    if (last?.marks === sorted) last.text += text;
    else runs.push({ marks: sorted, text });
  }

  function walkAll(parent: ParentNode, place: Place): void {
    for (const child of parent.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) add(place, (child.nodeValue ?? '').replace(/[\t\n\f\r ]+/g, ' '));
      if (child.nodeType === Node.ELEMENT_NODE) walk(child as Element, place);
    }
  }

  function walk(element: Element, place: Place): void {
    const name = element.tagName;
    if (name === 'IMG') add(place, pictureOf(element));
    else if (name === 'BR') {
      if (!endsLine(element)) add({ ...place, marks: [] }, '[br]');
    } else if (name === 'PRE') {
      begin(`${place.blocks}PRE`);
      open?.runs.push({ marks: '', text: codeOf(element) });
      open = undefined;
    } else if (isBlock(name)) {
      walkBlock(element, place);
    } else {
      const format = name === 'A' ? linkOf(element) : FORMATS.get(name);
      walkAll(element, format === undefined ? place : { ...place, marks: [...place.marks, format] });
    }
  }

  function walkBlock(element: Element, { blocks, marks }: Place): void {
    const name = element.tagName;
    const indent = /ql-indent-\d/.exec(element.className)?.[0] ?? '';
    open = undefined;
    if (LINES.has(name)) begin(blocks + name + indent);
    if (name === 'BLOCKQUOTE' && element.previousElementSibling?.tagName === name) begin(`${blocks}NEW`);
    const detail = LISTS.has(name) ? (element.getAttribute('start') ?? '') : indent;
    walkAll(element, { blocks: LINES.has(name) ? blocks : `${blocks}${name}${detail}>`, marks });
    open = undefined;
  }

  walkAll(root, { blocks: '', marks: [] });
  return lines.map(({ kind, runs }) => `${kind}: ${textOf(runs)}`);
}

function textOf(runs: readonly Run[]): string {
  const texts = runs.map(({ marks, text }) => (marks === '' ? text : `{${marks}}${text}{/}`));
  return texts.join('').replace(/ +/g, ' ').trim();
}

function pictureOf(image: Element): string {
  const values = ['src', 'alt', 'width', 'height'].map((name) => image.getAttribute(name) ?? '');
  return `[img ${values.join('|')}]`;
}

function linkOf(anchor: Element): string {
  return `link ${anchor.getAttribute('href')} ${anchor.getAttribute('target') ?? ''}`;
}

/** Returns whether a break is the last thing in its line, where it only keeps the line from collapsing. */
function endsLine({ nextSibling }: Element): boolean {
  return nextSibling === null || isBlock((nextSibling as Element).tagName);
}

/** Returns the text of a code block with visible whitespace. Includes its markup, since the editor would drop it. */
function codeOf(block: Element): string {
  const isPlain = block.querySelector(':not(code)') === null;
  const code = isPlain ? (block.textContent ?? '').replace(/\n$/, '') : block.innerHTML;
  return JSON.stringify(code).replaceAll(' ', '\u2423');
}

/** Returns what the editor would lose, such as "quotations". `kept` is the HTML after a round trip through it. */
export function losses(stored: ParentNode, kept: ParentNode): string[] {
  const [before, after] = [outline(stored), outline(kept)];
  if (before.length === after.length && before.every((line, index) => line === after[index])) return [];
  const found: string[] = Object.entries(SURFACE.losses)
    .filter(([selector]) => stored.querySelector(selector) !== null)
    .map(([, text]) => text);
  if (before.some((line) => line.includes('[br]'))) found.push(SURFACE.lineBreaks);
  return found.length > 0 ? found : [SURFACE.someFormatting];
}
