import { unescapeHtml } from '../../base/escape.ts';
import { VOID_ELEMENTS } from './allowed.ts';
import { type NamedPicture, renderPost } from './markdown.ts';

/** How a file stores its text: Markdown, Markdown for HTML without line feeds between blocks (`compact`), or HTML. */
export type BodyFormat = 'markdown' | 'compact' | 'html';

/** Returns the Markdown that renders to exactly this HTML, or the HTML itself if there's none. */
export function bodyOfHtml(html: string): { readonly format: BodyFormat; readonly text: string } {
  const text = markdownOf(html);
  const format =
    text === undefined
      ? undefined
      : (['markdown', 'compact'] as const).find((candidate) => htmlOfBody(candidate, text) === html);
  return text !== undefined && format ? { format, text } : { format: 'html', text: html };
}

/** Renders stored Markdown. Images with a key unknown to `pictureOf` are omitted. */
export function htmlOfBody(
  format: 'markdown' | 'compact',
  text: string,
  pictureOf: (key: string) => NamedPicture | undefined = () => undefined,
): string {
  const { html } = renderPost(text, pictureOf);
  return format === 'compact' ? compact(html) : html;
}

/** Removes the line feeds that `renderPost` writes after blocks and breaks. */
export function compact(html: string): string {
  return html.replace(/(<\/(?:p|h[234]|ul|ol|li|blockquote|pre|figure)>|<[bh]r>)\n/g, '$1');
}

export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Node[];
}

export type Node = Element | string;

class Unwritable extends Error {}

/** Converts sanitized HTML to Markdown, if possible. The caller must check that it renders to the same HTML. */
function markdownOf(html: string): string | undefined {
  try {
    return blocks(parsed(html));
  } catch (error) {
    // The stack overflows on very deep nesting.
    if (error instanceof Unwritable || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Parses sanitized HTML: quoted attributes, closed elements. Throws for anything else. */
export function parsed(html: string): readonly Node[] {
  const token = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)>|[^<]+/gy;
  const root = { name: '', children: [] as Node[] };
  const open = [root];
  let end = 0;
  for (let found = token.exec(html); found; found = token.exec(html)) {
    end = token.lastIndex;
    const [text, close, name, attributes = ''] = found;
    const parent = open.at(-1) as typeof root;
    if (name === undefined) parent.children.push(unescapeHtml(text));
    else if (close === '/') {
      if (open.length === 1 || open.pop()?.name !== name) throw new Unwritable();
    } else {
      const pairs = [...attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(
        ([, key = '', value = '']) => [key, unescapeHtml(value)] as const,
      );
      const element = { name, attributes: new Map(pairs), children: [] as Node[] };
      parent.children.push(element);
      if (!VOID_ELEMENTS.has(name)) open.push(element);
    }
  }
  if (end !== html.length || open.length > 1) throw new Unwritable();
  return root.children;
}

const LISTS = new Set(['ul', 'ol']);
const INLINE = new Set(['strong', 'em', 'u', 's', 'a', 'img', 'code', 'br']);

/** Returns whether a node in a list item is a block: neither inline text nor a nested list. */
export function isBlock(node: Node): boolean {
  return typeof node === 'object' && !LISTS.has(node.name) && !INLINE.has(node.name);
}

/** Joins blocks with blank lines. Throws if a node isn't a block or has no Markdown. */
export function blocks(nodes: readonly Node[]): string {
  return eachBlock(nodes).join('\n\n');
}

function eachBlock(nodes: readonly Node[]): string[] {
  let before = '';
  let isSecond = false;
  return nodes
    .filter((node) => typeof node !== 'string' || node.trim() !== '')
    .map((node) => {
      const name = typeof node === 'object' ? node.name : '';
      // Two adjacent lists with the same marker would merge.
      isSecond = name === before && !isSecond;
      before = name;
      return block(node, isSecond);
    });
}

function block(node: Node, isSecond: boolean): string {
  if (typeof node === 'string') throw new Unwritable();
  const { name, children } = node;
  switch (name) {
    case 'p':
      return paragraph(children);
    case 'h2':
    case 'h3':
    case 'h4':
      return `${'#'.repeat(Number(name[1]))} ${paragraph(children).replace(/(?<=\s)#+$/, '\\$&')}`;
    case 'blockquote':
      return blocks(children).replace(/^/gm, '> ').replace(/ +$/gm, '');
    case 'hr':
      return '***';
    case 'pre':
      return fenced(node);
    case 'figure':
      return figure(node);
    case 'ul':
    case 'ol':
      return list(node, name === 'ul' ? (isSecond ? '*' : '-') : isSecond ? ')' : '.');
    default:
      throw new Unwritable();
  }
}

function fenced({ children: [code, ...others] }: Element): string {
  if (others.length > 0 || typeof code !== 'object' || code.name !== 'code' || code.children.length > 1)
    throw new Unwritable();
  const [text = ''] = code.children;
  if (typeof text !== 'string') throw new Unwritable();
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `${fence}\n${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${fence}`;
}

/** Returns the image and caption of a figure, or nothing if it contains anything else. */
export function captioned([image, caption, ...others]: readonly Node[]): [] | [image: Element, caption: Element] {
  const isFigure = others.length === 0 && isElement(image, 'img') && isElement(caption, 'figcaption');
  return isFigure ? [image, caption] : [];
}

function figure({ children }: Element): string {
  const [image, caption] = captioned(children);
  const [text = ''] = caption?.children ?? [];
  if (!image || typeof text !== 'string') throw new Unwritable();
  return picture(image, text);
}

/** Writes a list: tight with short items, or loose with paragraphs and blank lines. */
function list({ attributes, children }: Element, mark: string): string {
  const entries = children.filter((node) => typeof node !== 'string' || node.trim() !== '');
  const first = Number(attributes.get('start') ?? '1');
  const isLoose = entries.some((entry) => typeof entry === 'object' && entry.children.some(isBlock));
  const lines = entries.map((entry, index) => {
    if (typeof entry === 'string' || entry.name !== 'li') throw new Unwritable();
    const label = mark === '-' || mark === '*' ? `${mark} ` : `${first + index}${mark} `;
    return (
      label +
      (isLoose ? blocks(entry.children) : shortEntry(entry.children)).replace(
        /\n(?!\n)/g,
        `\n${' '.repeat(label.length)}`,
      )
    );
  });
  return lines.join(isLoose ? '\n\n' : '\n');
}

function shortEntry(children: readonly Node[]): string {
  const end = children.findIndex((node) => typeof node === 'object' && LISTS.has(node.name));
  const own = end === -1 ? children : children.slice(0, end);
  const rest = end === -1 ? [] : children.slice(end);
  return [paragraph(own), ...eachBlock(rest)].join('\n');
}

/** Writes inline text, escaping what would start a block. */
export function paragraph(nodes: readonly Node[]): string {
  return inline(nodes)
    .trim()
    .replace(/^(?=[#>+=-])/gm, '\\')
    .replace(/^(\d{1,9})(?=[.)])/gm, '$1\\');
}

function inline(nodes: readonly Node[]): string {
  return nodes
    .map((node, index) => {
      if (typeof node === 'string') {
        const text = escaped(isElement(nodes[index - 1], 'br') ? node.replace(/^\n/, '') : node);
        // After `!`, a link would become an image.
        return isElement(nodes[index + 1], 'a') ? text.replace(/!$/, '\\!') : text;
      }
      const { name, attributes, children } = node;
      switch (name) {
        case 'strong':
          return `**${inline(children)}**`;
        case 'em':
          return `*${inline(children)}*`;
        case 's':
          return `~~${inline(children)}~~`;
        case 'br':
          return '\\\n';
        case 'code':
          return code(children);
        case 'img':
          return picture(node);
        case 'a':
          return `[${inline(children)}](${destination(attributes.get('href') ?? '')})`;
        default:
          throw new Unwritable();
      }
    })
    .join('');
}

function isElement(node: Node | undefined, name: string): node is Element {
  return typeof node === 'object' && node.name === name;
}

function code([text = '', ...others]: readonly Node[]): string {
  if (others.length > 0 || typeof text !== 'string') throw new Unwritable();
  const fence = '`'.repeat(Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  const space = /^`|`$|^ .* $/s.test(text) ? ' ' : '';
  return fence + space + text + space + fence;
}

function picture({ attributes }: Element, caption?: string): string {
  const { width, height } = Object.fromEntries(attributes) as { readonly width?: string; readonly height?: string };
  const title = [caption, width !== undefined && height !== undefined && `=${width}x${height}`]
    .filter((part) => typeof part === 'string')
    .join(' ');
  const quoted = title === '' ? '' : ` "${escaped(title).replace(/"/g, '\\"')}"`;
  return `![${escaped(attributes.get('alt') ?? '')}](${destination(attributes.get('src') ?? '')}${quoted})`;
}

function destination(address: string): string {
  return /^[^\s()<>\\]+$/.test(address) ? address : `<${address.replace(/[<>\\]/g, '\\$&')}>`;
}

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<&~]/g, '\\$&');
}
