import { imageAddress, linkAddress } from '../addresses.ts';

/* The one allow-list of posts: the sanitizer and the renderer of Markdown write only what these functions return. */

type Pair = [name: string, written: string];
const itself = (name: string): Pair => [name, name];

/** The elements of a post, each with the name it goes by: of two that look alike one is written. The page has its own `h1`. */
const ELEMENTS: ReadonlyMap<string, string> = new Map([
  ...'p br h2 h3 h4 strong em u s a img ul ol li blockquote pre code figure figcaption hr'.split(' ').map(itself),
  ...(['h1 h2', 'h5 h4', 'h6 h4', 'b strong', 'i em', 'del s', 'strike s'].map((pair) => pair.split(' ')) as Pair[]),
]);

/** Elements that hold nothing and have no end tag. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/** Names of elements and attributes that `allowedElement` and `allowedAttributes` want to see. */
export const LOOKED_AT = {
  elements: [...ELEMENTS.keys()],
  attributes: ['href', 'target', 'src', 'alt', 'width', 'height', 'class', 'start', 'data-list'],
};

const INDENTED = new Set(['p', 'h2', 'h3', 'h4', 'li', 'blockquote']);

/** The name an element is written by; undefined for one that a post may not hold. Names are in lower case. */
export function allowedElement(name: string): string | undefined {
  return ELEMENTS.get(name);
}

/** The attributes of an element, in the order they are written; undefined for a link or picture whose address a post may not hold. */
export function allowedAttributes(element: string, get: (name: string) => string | null): Attributes | undefined {
  switch (element) {
    case 'a':
      return linkAttributes(get);
    case 'img':
      return imageAttributes(get);
    case 'ol': {
      const start = wholeNumber(get('start'), 0);
      return start === undefined || start === '1' ? [] : [['start', start]];
    }
    default: {
      const indent = INDENTED.has(element)
        ? /(?:^|\s)(ql-indent-[1-8])(?=\s|$)/.exec(get('class') ?? '')?.[1]
        : undefined;
      return indent === undefined ? [] : [['class', indent]];
    }
  }
}

/** A link to another site is told nothing of the page that opened it; one that opens a new tab must be one. */
function linkAttributes(get: (name: string) => string | null): Attributes | undefined {
  const href = linkAddress(get('href') ?? '');
  if (href === undefined) return undefined;
  if (!/^https?:/i.test(href)) return [['href', href]];
  const target: Attributes = get('target')?.toLowerCase() === '_blank' ? [['target', '_blank']] : [];
  return [['href', href], ...target, ['rel', 'noopener']];
}

/** A picture keeps its size, which holds its place open until it is there; it is fetched when it comes near. */
function imageAttributes(get: (name: string) => string | null): Attributes | undefined {
  const src = imageAddress(get('src') ?? '');
  if (src === undefined) return undefined;
  const size = (['width', 'height'] as const).flatMap((name) => {
    const pixels = pixelCount(get(name));
    return pixels === undefined ? [] : [[name, pixels] as const];
  });
  return [
    ['src', src],
    ['alt', (get('alt') ?? '').replace(/\s+/g, ' ').trim()],
    ...size,
    ['loading', 'lazy'],
    ['decoding', 'async'],
  ];
}

/** A width or height as a post may give it, in pixels; undefined for anything else. */
export function pixelCount(value: string | null): string | undefined {
  return wholeNumber(value, 1);
}

function wholeNumber(value: string | null, least: number): string | undefined {
  const digits = /^\s*(\d{1,5})\s*$/.exec(value ?? '')?.[1];
  return digits !== undefined && Number(digits) >= least ? String(Number(digits)) : undefined;
}

/** Characters that no page may hold: controls other than tab and line feed, halves of surrogate pairs, and what is no character. */
const UNSHOWN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text between tags. */
export function escapeText(text: string): string {
  return text.replace(UNSHOWN, '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

export type Attributes = readonly (readonly [name: string, value: string])[];

/** The start tag of an element. The name and those of the attributes must be plain words. */
export function startTag(name: string, attributes: Attributes): string {
  return `<${name}${attributes.map(([key, value]) => ` ${key}="${escapeText(value).replace(/"/g, '&quot;')}"`).join('')}>`;
}

/** The name of the one policy by which HTML enters a page in the browser (Trusted Types, W3C): what it makes has passed the sanitizer. */
export const HTML_POLICY = 'post';
