import MarkdownIt from 'markdown-it';
import { SLUG_PATTERN } from '../../base/url.ts';
import { allowedAttributes, allowedElement, escapeText, pixelCount, startTag, VOID_ELEMENTS } from './allowed.ts';

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

/** A picture that a post names by its key. Its size is in pixels. */
export interface NamedPicture {
  readonly url: string;
  readonly width: string;
  readonly height: string;
  readonly alt: string;
}

/** Something in the Markdown of a post, with its place in it in UTF-16 offsets. */
export interface Mention {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The HTML of a post in Markdown; raw HTML is text, so nothing needs cleaning. A picture is `![alt](key-or-address "Caption =1600x900")`: caption and size are optional, and both are the key's where it has none. */
export function renderPost(markdown: string, pictureOf: (key: string) => NamedPicture | undefined) {
  const writer = new Writer(markdown, pictureOf);
  const html = writer.blocks(parsers.text.parse(markdown, {})).trim();
  const { links, unknownPictures, pictures } = writer;
  return { html, links, unknownPictures, pictures, rawHtml: /<[a-z/!?]/i.test(markdown) ? rawHtml(markdown) : [] };
}

/** Whether a text may hold a link, so that most are not parsed for them. */
const MAY_LINK = /\]\(|\]:/;

/** What a text in Markdown links to and shows, as it is written. */
export function addressesIn(markdown: string): {
  readonly links: readonly Mention[];
  readonly pictures: readonly Mention[];
} {
  const writer = new Writer(markdown, () => undefined);
  if (MAY_LINK.test(markdown)) writer.blocks(parsers.text.parse(markdown, {}));
  return { links: writer.links, pictures: [...writer.unknownPictures, ...writer.pictures] };
}

/** By whether they see raw HTML, which only serves to find it. Tables are left out, since a post cannot show one. */
const parsers = { text: parser(false), html: parser(true) };

function parser(html: boolean): InstanceType<typeof MarkdownIt> {
  const markdown = new MarkdownIt({ html, linkify: false, typographer: false }).disable('table');
  if (!html) markdown.inline.ruler.before('autolink', 'text in a link', textInLink);
  return markdown;
}

/** A link holds no other link (CommonMark 0.31, section 6.3), but markdown-it makes one of an address in angle brackets. */
function textInLink(state: InlineState, silent: boolean): boolean {
  if (state.linkLevel === 0 || state.src[state.pos] !== '<') return false;
  if (!silent) state.pending += '<';
  state.pos++;
  return true;
}

type InlineState = Parameters<Parameters<InstanceType<typeof MarkdownIt>['inline']['ruler']['push']>[1]>[0];

/** An address as the renderer writes it: what is not plain ASCII is encoded. */
export function encodedAddress(address: string): string {
  return parsers.text.normalizeLink(address);
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

/** Writes the tokens of a document, and notes what it comes by. */
class Writer {
  /** Addresses of links, as they are written. */
  readonly links: Mention[] = [];
  /** Keys of pictures that nobody knows. */
  readonly unknownPictures: Mention[] = [];
  /** Addresses of pictures that are named by no key. */
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

/** A tag of a token, and a line feed behind whatever ends a block. */
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
  const [width, height] = given.map(pixelCount);
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

/** Finds where something stands in a text whose parser knows lines only. */
class Places {
  private readonly text: string;
  private readonly lines: number[] = [0];
  /** Where to look from, so that the second of two equal things is found behind the first. */
  private from = 0;

  constructor(text: string) {
    this.text = text;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.lines.push(at + 1);
  }

  /** Its place in the block, or the block's first line where it is written otherwise than it reads. */
  find(text: string, { map }: Token): Mention {
    const [first, last] = map ?? [0, this.lines.length];
    const start = this.lines[first] ?? 0;
    const end = this.lines[last] ?? this.text.length;
    const sought = text.trim();
    const from = Math.max(start, this.from);
    // An address stands in parentheses, and the words before it may be the same.
    const linked = this.text.slice(0, end).indexOf(`](${sought}`, from);
    const index = sought === '' ? -1 : linked === -1 ? this.text.indexOf(sought, from) : linked + 2;
    if (index !== -1 && index < end) {
      this.from = index + sought.length;
      return { text, start: index, end: index + (sought.includes('\n') ? sought.indexOf('\n') : sought.length) };
    }
    return {
      text,
      start,
      end: Math.max(start + 1, start + (this.text.slice(start, end).split('\n', 1)[0] ?? '').trimEnd().length),
    };
  }
}
