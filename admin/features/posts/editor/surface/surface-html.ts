import type { Sanitizer } from '../../../../../src/blog/content/sanitize.ts';
import { SURFACE } from '../../../../words/editor-words.ts';
import { CAPTION } from './pasted-html.ts';

/** Converts Quill's semantic HTML to stored HTML; converting it again changes nothing. An empty editor gives ''. */
export function storedHtml(semantic: string, clean: Sanitizer): string {
  const html = clean(withFigures(withCode(semantic.replaceAll('&nbsp;', ' '))))
    .split(/(<pre>.*?<\/pre>)/s)
    .map((part) => (part.startsWith('<pre>') ? part : withoutSpaces(part)))
    .join('')
    // Quill adds an empty line after a divider at the end.
    .replace(/<hr><p><br><\/p>$/, '<hr>')
    .trim();
  return /^(?:<p><br><\/p>)*$/.test(html) ? '' : html;
}

/** Writes code blocks as Markdown renderers do. Parsers drop a line break after `<pre>`, but not after `<code>`. */
function withCode(semantic: string): string {
  return semantic.replace(/<pre>\n(.*?)<\/pre>/gs, '<pre><code>$1</code></pre>');
}

/** Collapses invisible whitespace outside of code and joins the lines of quotes, which Quill stores separately. */
function withoutSpaces(html: string): string {
  return (
    joinedQuotations(
      html
        .replace(/[\t\n\f\r ]+/g, ' ')
        .replace(/(<(?:p|h[2-4]|li|br)\b[^>]*>) | (?=<\/(?:p|h[2-4]|li)>|<(?:ul|ol|br)\b)/g, '$1')
        .replace(/(<blockquote[^>]*>) ?(.*?) ?<\/blockquote>/g, '$1<p>$2</p></blockquote>'),
    )
      .replace(/<(p|h[2-4]|li)([^>]*)><\/\1>/g, '<$1$2><br></$1>')
      // An empty list item above a nested list.
      .replace(/<li>(?=<[ou]l>)/g, '<li><br>')
  );
}

/** Joins adjacent quotes with the same indent. */
function joinedQuotations(html: string): string {
  let open = '';
  return html.replace(/<\/blockquote>(<blockquote[^>]*>)|<blockquote[^>]*>/g, (tags, next: string | undefined) => {
    const isSame = next === open;
    open = next ?? tags;
    return isSame ? '' : tags;
  });
}

/** Turns an image with a caption into a figure; the caption of anything else becomes a line in italics. */
function withFigures(semantic: string): string {
  return semantic.replace(CAPTIONED, (_, ...[before, caption, after, inside]: [string, string, string, string]) => {
    const words = caption.replaceAll('&quot;', '"').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return ONE_PICTURE.test(inside)
      ? `<figure>${inside}<figcaption>${words}</figcaption></figure>`
      : `<p${before}${after}>${inside}</p><p><em>${words}</em></p>`;
  });
}

const CAPTIONED = new RegExp(
  `<p((?: (?!${CAPTION})[\\w-]+="[^"]*")*) ${CAPTION}="([^"]*)"((?: [\\w-]+="[^"]*")*)>(.*?)</p>`,
  'gs',
);
const ONE_PICTURE = /^<img(?: [\w-]+(?:="[^"]*")?)*>$/;

/* Elements that start a line in an outline. */

const BLOCKS = new Set(['P', 'H2', 'H3', 'H4', 'LI', 'BLOCKQUOTE', 'PRE', 'FIGURE', 'FIGCAPTION', 'HR', 'UL', 'OL']);
const MARKS: Readonly<Record<string, string>> = {
  STRONG: 'bold',
  EM: 'italic',
  U: 'underline',
  S: 'strike',
  CODE: 'code',
};

/** Describes each line of a post: its kind, depth and text with inline formats in a fixed order. */
export function outline(root: ParentNode): string[] {
  const lines: { kind: string; runs: [marks: string, text: string][] }[] = [];
  let open = false;
  const begin = (kind: string) => {
    lines.push({ kind, runs: [] });
    open = true;
  };
  const add = (context: string, marks: string, text: string) => {
    if (!open) {
      if (text.trim() === '') return;
      begin(`${context}P`);
    }
    const { runs } = lines.at(-1) as { runs: [string, string][] };
    const last = runs.at(-1);
    if (last?.[0] === marks) last[1] += text;
    else runs.push([marks, text]);
  };
  const walk = (node: Node, context: string, marks: readonly string[]): void => {
    if (node.nodeType === 3)
      add(context, marks.toSorted().join(' '), (node.nodeValue ?? '').replace(/[\t\n\f\r ]+/g, ' '));
    if (node.nodeType !== 1) return;
    const element = node as Element;
    const name = element.tagName;
    if (name === 'IMG') {
      add(
        context,
        marks.toSorted().join(' '),
        `[img ${['src', 'alt', 'width', 'height'].map((key) => element.getAttribute(key) ?? '').join('|')}]`,
      );
      return;
    }
    // A break at the end of a line only keeps that line from collapsing.
    if (name === 'BR') {
      if (element.nextSibling && !BLOCKS.has((element.nextSibling as Element).tagName)) add(context, '', '[br]');
      return;
    }
    if (name === 'PRE') {
      lines.push({ kind: `${context}PRE`, runs: [['', codeOf(element)]] });
      open = false;
      return;
    }
    const isBlock = BLOCKS.has(name);
    const indent = /ql-indent-\d/.exec(element.className)?.[0] ?? '';
    const inside =
      name === 'UL' || name === 'OL'
        ? `${context}${name}${element.getAttribute('start') ?? ''}>`
        : name === 'BLOCKQUOTE' || name === 'FIGURE'
          ? `${context}${name}${indent}>`
          : context;
    if (isBlock && inside === context) begin(`${context}${name}${indent}`);
    else if (isBlock) open = false;
    // Two adjacent quotes would be joined.
    if (name === 'BLOCKQUOTE' && element.previousElementSibling?.tagName === name) begin(`${context}NEW`);
    const mark =
      name === 'A' ? `link ${element.getAttribute('href')} ${element.getAttribute('target') ?? ''}` : MARKS[name];
    for (const child of element.childNodes) walk(child, inside, mark === undefined ? marks : [...marks, mark]);
    if (isBlock) open = false;
  };
  for (const child of root.childNodes) walk(child, '', []);
  return lines.map(({ kind, runs }) => `${kind}: ${trimmed(runs)}`);
}

/** Returns the text of a code block with visible whitespace. Includes its markup, since the editor would drop it. */
function codeOf(block: Element): string {
  const isPlain = block.querySelector(':not(code)') === null;
  const code = isPlain ? (block.textContent ?? '').replace(/\n$/, '') : block.innerHTML;
  return JSON.stringify(code).replaceAll(' ', '\u2423');
}

function trimmed(runs: readonly [marks: string, text: string][]): string {
  return runs
    .map(([marks, text]) => (marks === '' ? text : `{${marks}}${text}{/}`))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}

/** Returns what the editor would lose, such as "quotations". `kept` is the HTML after a round trip through it. */
export function losses(stored: ParentNode, kept: ParentNode): string[] {
  const [before, after] = [outline(stored), outline(kept)];
  if (before.length === after.length && before.every((line, index) => line === after[index])) return [];
  const found = Object.entries(SURFACE.losses)
    .filter(([selector]) => stored.querySelector(selector) !== null)
    .map(([, text]) => text);
  const breaks = before.some((line) => line.includes('[br]')) ? [SURFACE.lineBreaks] : [];
  return found.length + breaks.length > 0 ? [...found, ...breaks] : [SURFACE.someFormatting];
}

/** Signs that text is Markdown; one strong sign or two weak ones are enough. */
const STRONG = [
  /^#{1,6} +\S/m,
  /\[[^\]\n]+\]\((?:https?:\/\/|\/|mailto:|#)[^)\s]*\)/,
  /^```/m,
  /\*\*[^\s*][^*\n]*\*\*/,
];
const WEAK = [
  /^ {0,3}[-*+] +\S[^\n]*\n(?:\n)? {0,6}[-*+] +\S/m,
  /^ {0,3}1[.)] +\S[^\n]*\n(?:\n)? {0,3}2[.)] +\S/m,
  /(?:^|\s)[*_][^\s*_][^*_\n]*[*_](?=\s|[.,;:!?]|$)/,
  /^> +\S/m,
];

export function looksLikeMarkdown(text: string): boolean {
  return (
    STRONG.some((sign) => sign.test(text)) ||
    WEAK.filter((sign) => sign.test(text)).length > 1 ||
    /^ {0,3}[-*+] +\S[^\n]*\n(?: {0,3}[-*+] +\S[^\n]*\n?)+$/.test(text)
  );
}
