import MarkdownIt from 'markdown-it';
import type { Range } from '../../base/source.ts';
import { SLUG_PATTERN } from '../../base/url.ts';
import { allowedAttributes, allowedElement, escapeText, parsePixels, startTag, VOID_ELEMENTS } from './allowed.ts';

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

/** An image referenced by key. Its size is in pixels. */
export interface NamedPicture {
  readonly url: string;
  readonly width: string;
  readonly height: string;
  readonly alt: string;
}

/** A link, image or tag in the Markdown of a post, with its UTF-16 offsets. */
export interface Mention {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Renders a post's Markdown, escaping raw HTML. Images are `![alt](key-or-url "Caption =1600x900")`; caption and size
 * are optional. An image key has its own size and alt text.
 */
export function renderPost(markdown: string, pictureOf: (key: string) => NamedPicture | undefined) {
  const writer = new Writer(markdown, pictureOf);
  const html = writer.blocks(parsers.text.parse(markdown, {})).trim();
  const { links, unknownPictures, pictures } = writer;
  return { html, links, unknownPictures, pictures, rawHtml: /<[a-z/!?]/i.test(markdown) ? rawHtml(markdown) : [] };
}

/** A quick check for links, which avoids parsing most Markdown. */
const MAY_LINK = /\]\(|\]:/;

/** Returns the links and images in Markdown, as written. */
export function addressesIn(markdown: string): {
  readonly links: readonly Mention[];
  readonly pictures: readonly Mention[];
} {
  const writer = new Writer(markdown, () => undefined);
  if (MAY_LINK.test(markdown)) writer.blocks(parsers.text.parse(markdown, {}));
  return { links: writer.links, pictures: [...writer.unknownPictures, ...writer.pictures] };
}

/** Two parsers: one escapes raw HTML, the other only finds it. Tables are off, since posts can't show them. */
const parsers = { text: parser(false), html: parser(true) };

function parser(html: boolean): InstanceType<typeof MarkdownIt> {
  const markdown = new MarkdownIt({ html, linkify: false, typographer: false }).disable('table');
  if (!html) markdown.inline.ruler.before('autolink', 'text in a link', textInLink);
  return markdown;
}

/** Links can't be nested (CommonMark 0.31, section 6.3), but markdown-it turns a URL in angle brackets into one. */
function textInLink(state: InlineState, silent: boolean): boolean {
  if (state.linkLevel === 0 || state.src[state.pos] !== '<') return false;
  if (!silent) state.pending += '<';
  state.pos++;
  return true;
}

type InlineState = Parameters<Parameters<InstanceType<typeof MarkdownIt>['inline']['ruler']['push']>[1]>[0];

/** Encodes a URL as the renderer does: non-ASCII characters are escaped. */
export function encodedAddress(address: string): string {
  return parsers.text.normalizeLink(address);
}

/** Returns the character of a character reference; the text itself if it isn't one. */
export function decodeReference(text: string): string {
  return parsers.text.utils.unescapeAll(text);
}

function rawHtml(markdown: string): Mention[] {
  const places = new Places(markdown);
  return parsers.html
    .parse(markdown, {})
    .flatMap((token) =>
      (token.type === 'html_block' ? [token] : (token.children ?? []).filter(({ type }) => type === 'html_inline')).map(
        (found) => places.find(found.content, token),
      ),
    );
}

/** Renders tokens and collects links and images. */
class Writer {
  /** Link URLs, as written. */
  readonly links: Mention[] = [];
  /** Unknown image keys. */
  readonly unknownPictures: Mention[] = [];
  /** Image URLs that aren't keys. */
  readonly pictures: Mention[] = [];
  private readonly places: Places;
  private readonly pictureOf: (key: string) => NamedPicture | undefined;

  constructor(markdown: string, pictureOf: (key: string) => NamedPicture | undefined) {
    this.places = new Places(markdown);
    this.pictureOf = pictureOf;
  }

  blocks(tokens: readonly Token[]): string {
    let html = '';
    let isFigure = false;
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'inline') html += this.inline(token);
      else if (token.type === 'fence' || token.type === 'code_block')
        html += `<pre><code>${escapeText(token.content)}</code></pre>\n`;
      else if (!token.hidden) {
        if (token.type === 'paragraph_open') isFigure = isCaptioned(tokens[index + 1]);
        html += element(isFigure && token.type.startsWith('paragraph_') ? 'figure' : token.tag, token);
      }
    }
    return html;
  }

  private inline(block: Token): string {
    const closers: string[] = [];
    const isFigure = isCaptioned(block);
    return (block.children ?? [])
      .map((token) => {
        switch (token.type) {
          case 'softbreak':
            return '\n';
          case 'hardbreak':
            return '<br>\n';
          case 'code_inline':
            return `<code>${escapeText(token.content)}</code>`;
          case 'image':
            return (
              this.image(token, block) +
              (isFigure ? `<figcaption>${escapeText(titleOf(token).caption)}</figcaption>` : '')
            );
          case 'link_open': {
            const href = attribute(token, 'href') ?? '';
            this.links.push(this.places.find(href, block));
            const attributes = allowedAttributes('a', (name) => (name === 'href' ? href : null));
            closers.push(attributes ? '</a>' : '');
            return attributes ? startTag('a', attributes) : '';
          }
          case 'link_close':
            return closers.pop() ?? '';
          default:
            return token.nesting === 0 ? escapeText(token.content) : element(token.tag, token);
        }
      })
      .join('');
  }

  private image(token: Token, block: Token): string {
    const src = attribute(token, 'src') ?? '';
    const picture = SLUG_PATTERN.test(src) ? this.pictureOf(src) : undefined;
    if (SLUG_PATTERN.test(src) && !picture) {
      this.unknownPictures.push(this.places.find(src, block));
      return '';
    }
    if (!picture) this.pictures.push(this.places.find(src, block));
    const { size = picture } = titleOf(token);
    const values: Record<string, string | undefined> = {
      src: picture?.url ?? src,
      alt: plainText(token.children ?? []) || picture?.alt,
      width: size?.width,
      height: size?.height,
    };
    const attributes = allowedAttributes('img', (name) => values[name] ?? null);
    return attributes ? startTag('img', attributes) : '';
  }
}

/** Renders a token's tag, with a line feed at the end of a block. */
function element(tag: string, token: Token): string {
  const name = allowedElement(tag);
  if (name === undefined) return '';
  const end = token.block && (token.nesting === -1 || VOID_ELEMENTS.has(name)) ? '\n' : '';
  if (token.nesting === -1) return `</${name}>${end}`;
  return startTag(name, allowedAttributes(name, (key) => attribute(token, key)) ?? []) + end;
}

function attribute(token: Token, name: string): string | null {
  const value = token.attrGet(name);
  return value === null ? null : String(value);
}

function titleOf(image: Token): {
  readonly caption: string;
  readonly size?: { readonly width: string; readonly height: string };
} {
  const title = attribute(image, 'title') ?? '';
  const [, caption = '', ...given] = /^(?:([\s\S]*)\s)?=(\d+)x(\d+)$/.exec(title) ?? [];
  const [width, height] = given.map(parsePixels);
  return width !== undefined && height !== undefined ? { caption, size: { width, height } } : { caption: title };
}

function isCaptioned(block: Token | undefined): boolean {
  const [image, ...others] = block?.children ?? [];
  return image?.type === 'image' && others.length === 0 && titleOf(image).caption.trim() !== '';
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => (token.children ? plainText(token.children) : token.type.endsWith('break') ? ' ' : token.content))
    .join('');
}

/** Finds offsets in Markdown, whose parser reports only lines. */
class Places {
  private readonly text: string;
  private readonly lines: number[] = [0];
  /** Where the search starts, so that repeated strings are found in order. */
  private from = 0;

  constructor(text: string) {
    this.text = text;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.lines.push(at + 1);
  }

  /** Returns the place of a URL or tag in its block, or the block's first line if it isn't found. */
  find(text: string, { map }: Token): Mention {
    const [first, last] = map ?? [0, this.lines.length];
    const start = this.lines[first] ?? 0;
    const end = this.lines[last] ?? this.text.length;
    // The URL of an image in a link comes before the link's URL, which is sought first.
    const found =
      this.target(text, Math.max(start, this.from), end) ??
      this.target(text, start, end) ??
      this.words(text.trim(), Math.max(start, this.from), end) ??
      this.words(text.trim(), start, end) ??
      this.target(text, 0, this.text.length, ':');
    if (found) {
      if (found.start < end) this.from = Math.max(this.from, found.end);
      return { text, ...found };
    }
    const [line = ''] = this.text.slice(start, end).split('\n', 1);
    return { text, start, end: start + Math.max(1, line.trimEnd().length) };
  }

  /** Finds the target of a link, which may be written without escapes. A definition's target follows a colon. */
  private target(url: string, from: number, end: number, sign = '('): Range | undefined {
    for (const { 0: before, index } of this.text.slice(from, end).matchAll(sign === '(' ? /\]\(\s*/g : /\]:\s*/g)) {
      const start = from + index + before.length;
      const { ok, pos, str } = parsers.text.helpers.parseLinkDestination(this.text, start, end);
      if (ok && parsers.text.normalizeLink(str) === url) return { start, end: pos };
      if (url === '' && this.text[start] === ')') return { start: start - 1, end: start + 1 };
    }
    return undefined;
  }

  private words(text: string, from: number, end: number): Range | undefined {
    const start = text === '' ? -1 : this.text.indexOf(text, from);
    if (start === -1 || start >= end) return undefined;
    return { start, end: start + (text.includes('\n') ? text.indexOf('\n') : text.length) };
  }
}
