import TurndownService, { type HtmlElement } from 'turndown';
import { escapeText } from './allowed.ts';
import { type BodyFormat, htmlOfBody } from './body.ts';

/** Deep nesting, which sanitized HTML doesn't have and on which Turndown takes very long. */
const DEEP = /(?:<[a-z][^>]*>){1000}/;

/** Returns the Markdown that renders to exactly this HTML, or the HTML itself if there's none. */
export function bodyOfHtml(html: string): { readonly format: BodyFormat; readonly text: string } {
  try {
    const text = DEEP.test(html) ? '' : markdownOf(html);
    const format = (['markdown', 'compact'] as const).find((candidate) => htmlOfBody(candidate, text) === html);
    if (format) return { format, text };
  } catch (error) {
    // The stack overflows on very deep nesting.
    if (!(error instanceof RangeError)) throw error;
  }
  return { format: 'html', text: html };
}

/** Formats that Markdown doesn't support, in display order, and how they look in HTML. */
const LOSSES = {
  underline: /<u>(?!<\/u>)/,
  'new-tab': /<a [^>]*target=/,
  indent: /<\w+ class=/,
  'empty-line': /<(p|li)\b[^>]*>(?:\s|<br>|<(\w+)><\/\2>)*<(?:\/\1|[uo]l)>/,
} as const;
export type Loss = keyof typeof LOSSES | 'formatting';

/** Converts sanitized HTML to readable Markdown; `lost` lists what it can't express. */
export function readableMarkdown(html: string): { readonly text: string; readonly lost: readonly Loss[] } {
  const text = markdownOf(html);
  const again = htmlOfBody('compact', text);
  const lost = (Object.keys(LOSSES) as (keyof typeof LOSSES)[]).filter((loss) => LOSSES[loss].test(html));
  return { text, lost: outline(again) === outline(html) ? lost : [...lost, 'formatting'] };
}

/** Returns the words of HTML and the elements around them. */
function outline(html: string): string {
  return withoutEmpty(
    html
      .replace(/<(\/?\w+)( start)?[^>]*>/g, '<$1$2>')
      .replace(/<\/?(?:u|p|br)>|<pre><code>|<\/code><\/pre>|<\/?pre>|\s/g, ''),
  );
}

/** Joins adjacent marks and removes elements without content. */
function withoutEmpty(html: string): string {
  const less = html.replace(/<\/(strong|em|s|code)><\1>|<(\w+)><\/\2>/g, '');
  return less === html ? html : withoutEmpty(less);
}

const BLOCK = '(?:p|h[234]|ul|ol|li|blockquote|figure|figcaption|pre|hr)\\b';
/** Long runs of spaces, on which Turndown takes time with their length squared. */
const LONG_SPACE = /\s{100,}/g;
const SPACE_AFTER_TAG = new RegExp(`(<(?!pre)/?(?:${BLOCK}|br)[^>]*>)\\s+`, 'g');
const SPACE_BEFORE_TAG = new RegExp(`\\s+(?=<(?!/pre)/?(?:${BLOCK}|br))`, 'g');
const BREAKS_AT_START = /((?:<(?:strong|em|s|u|a)\b[^>]*>)+)((?:<br>)+)/g;
const BREAKS_AT_END = /(?<!<br>)((?:<br>)+)((?:<\/(?:strong|em|s|u|a)>)+)/g;
const ADJACENT_MARKS = /<\/(strong|em|s)><\1>/g;
const BANG_BEFORE_LINK = /!(?=(?:<\/?(?:strong|em|s|u)>)*<a )/g;
const LOOSE_TEXT = new RegExp(`(^|<(?:li|blockquote)\\b[^>]*>|</${BLOCK}>|<hr>)((?:[^<]|<(?!/?${BLOCK}))+)`, 'g');

/* Marks in the text until its block is written. Noncharacters aren't allowed in HTML. */
const BREAK = '\ufdd0';
const BANG = '\ufdd1';
const ITEM = '\ufdd2';

/** Converts sanitized HTML to Markdown, without what Markdown doesn't support. All text is kept. */
function markdownOf(html: string): string {
  // Loose text becomes a line too.
  const lines = html
    .trim()
    .replace(LONG_SPACE, ' ')
    .replace(SPACE_AFTER_TAG, '$1')
    .replace(SPACE_BEFORE_TAG, '')
    .replace(BREAKS_AT_START, '$2$1')
    .replace(BREAKS_AT_END, '$2$1')
    .replace(ADJACENT_MARKS, '')
    .replace(BANG_BEFORE_LINK, BANG)
    .replace(LOOSE_TEXT, '$1<div>$2</div>');
  // Turndown keeps spaces and line feeds only in `pre`.
  return formatted.turndown(`<pre>${lines}</pre>`);
}

const formatted = service((text, node) => {
  const { nodeName, parentNode, textContent } = node;
  const isWhole = parentNode.nodeName === 'STRONG' && parentNode.textContent === textContent;
  const mark = nodeName === 'EM' && isWhole ? '_' : MARKS[nodeName];
  return mark ? mark + text + mark : link(text, node);
});
const plain = service((text, node) => (node.nodeName === 'A' ? link(text, node) : text));

const MARKS: Readonly<Record<string, string>> = { STRONG: '**', EM: '*', S: '~~' };

function link(text: string, node: HtmlElement): string {
  return `[${text}](${destination(node.getAttribute('href') ?? '')})`;
}

/** Creates a converter. `marked` writes inline elements. */
function service(marked: (text: string, node: HtmlElement) => string): TurndownService {
  const turndown = new TurndownService({
    hr: '***',
    preformattedCode: true,
    blankReplacement: (_: string, node: HtmlElement) => (isCode(node) ? codeOf(node) : ''),
  });
  turndown.escape = (text) =>
    escaped(text)
      .replace(/\s*\n\s*/g, '\n')
      .replaceAll(BANG, '\\!');
  return turndown
    .addRule('break', { filter: 'br', replacement: () => BREAK })
    .addRule('inline', { filter: ['strong', 'em', 's', 'a'], replacement: marked })
    .addRule('lines', { filter: ['p', 'div', 'h2', 'h3', 'h4'], replacement: line })
    .addRule('code', { filter: isCode, replacement: (_, node) => codeOf(node) })
    .addRule('picture', { filter: 'img', replacement: (_, node) => picture(node) })
    .addRule('figure', {
      filter: ({ nodeName, firstChild, lastChild }) =>
        nodeName === 'FIGURE' && firstChild?.nodeName === 'IMG' && firstChild.nextSibling === lastChild,
      replacement: (_, { firstChild, textContent }) => `\n\n${picture(firstChild as HtmlElement, textContent)}\n\n`,
    })
    .addRule('quote', {
      filter: 'blockquote',
      replacement: (content) => `\n\n${content.trim().replace(/^/gm, '> ').replace(/^> $/gm, '>')}\n\n`,
    })
    .addRule('item', {
      filter: ({ nodeName, parentNode }) => nodeName === 'LI' && isList(parentNode),
      replacement: (content) => ITEM + content,
    })
    .addRule('list', { filter: ['ul', 'ol'], replacement: list });
}

function isList({ nodeName }: HtmlElement): boolean {
  return nodeName === 'UL' || nodeName === 'OL';
}

function isCode({ nodeName, parentNode }: HtmlElement): boolean {
  return nodeName === 'CODE' || (nodeName === 'PRE' && parentNode.nodeName !== 'X-TURNDOWN');
}

/** Writes a line of text, without marks if they would show. */
function line(content: string, node: HtmlElement): string {
  const { nodeName, parentNode, previousSibling } = node;
  const isHeading = nodeName.startsWith('H');
  const lineBreak = isHeading ? ' ' : '\\\n';
  const marked = finished(content, lineBreak);
  const isShown = bare(htmlOfBody('compact', marked)) === bare(escapeText(node.textContent));
  const text = isShown ? marked : finished(plain.turndown(node), lineBreak);
  if (text === '') return '';
  if (isHeading) return `\n\n${'#'.repeat(Number(nodeName[1]))} ${text.replace(/(?<=\s)#+$/, '\\$&')}\n\n`;
  const isShort = nodeName === 'DIV' && parentNode.nodeName === 'LI' && !previousSibling;
  return isShort ? `${text}\n` : `\n\n${text}\n\n`;
}

/** Writes line breaks and escapes what would start a block. */
function finished(content: string, lineBreak: string): string {
  return content
    .replace(new RegExp(`^[\\s${BREAK}]+|(?<![\\s${BREAK}])[\\s${BREAK}]+$`, 'g'), '')
    .replace(new RegExp(`${BREAK}\\s*`, 'g'), lineBreak)
    .replace(/^(?=[#>+=-])/gm, '\\')
    .replace(/^(\d{1,9})(?=[.)])/gm, '$1\\');
}

function bare(html: string): string {
  return html.replace(/<[^>]*>|\s/g, '');
}

/** Writes a list: tight with short items, or loose with paragraphs and blank lines. */
function list(content: string, node: HtmlElement): string {
  const { nodeName, parentNode, previousSibling } = node;
  const [loose, ...all] = content.split(ITEM);
  const items = all.filter((item) => item.trim() !== '');
  const isSecond = alternates(node);
  const bullet = isSecond ? '*' : '-';
  // A list directly below a line has to start with 1.
  const first = previousSibling?.nodeName === 'DIV' ? 1 : Number(node.getAttribute('start') ?? '1');
  const lines = items.map((item, index) => {
    const label = nodeName === 'UL' ? bullet : `${first + index}${isSecond ? ')' : '.'}`;
    return `${label} ${item.trim().replace(/\n(?!\n)/g, `\n${' '.repeat(label.length + 1)}`)}`;
  });
  const isLoose = items.some((item) => /^\n\n|\n\n$/.test(item));
  const end = parentNode.nodeName === 'LI' ? '\n' : '\n\n';
  return end + loose + lines.join(isLoose ? '\n\n' : '\n') + end;
}

/** Returns whether a list needs other labels: the same would continue the list before it. */
function alternates({ nodeName, previousSibling }: HtmlElement): boolean {
  return previousSibling?.nodeName === nodeName && !alternates(previousSibling);
}

/** Writes code on one line or, for `pre`, between fences. */
function codeOf({ nodeName, textContent: text }: HtmlElement): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  if (nodeName === 'PRE') {
    const fence = '`'.repeat(Math.max(3, longest + 1));
    return `\n\n${fence}\n${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${fence}\n\n`;
  }
  const fence = '`'.repeat(longest + 1);
  const space = /^`|`$|^ .* $/s.test(text) ? ' ' : '';
  return fence + space + text + space + fence;
}

function picture(image: HtmlElement, caption?: string): string {
  const [src, alt, width, height] = ['src', 'alt', 'width', 'height'].map((name) => image.getAttribute(name) ?? '');
  const title = [caption, width && height && `=${width}x${height}`].filter(Boolean).join(' ');
  const quoted = title && ` "${escaped(title).replace(/"/g, '\\"')}"`;
  return `![${escaped(alt ?? '')}](${destination(src ?? '')}${quoted})`;
}

function destination(address: string): string {
  return /^[^\s()<>\\]+$/.test(address) ? address : `<${address.replace(/[<>\\]/g, '\\$&')}>`;
}

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<&~]/g, '\\$&');
}
