import { imageAddress, linkAddress } from '../addresses.ts';

/* The allowlist for posts. The sanitizer and the Markdown renderer write only what these functions return. */

const ALLOWED = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'strong',
  'em',
  'u',
  's',
  'a',
  'img',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'figure',
  'figcaption',
  'hr',
];

/** Elements that are written under another name. `h1` is reserved for the page's title. */
const SYNONYMS = { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', del: 's', strike: 's' };

/** Allowed elements and the names they're written as. */
const ELEMENTS = new Map([...ALLOWED.map((name) => [name, name] as const), ...Object.entries(SYNONYMS)]);

/** Elements without content or an end tag. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/** Elements and attributes that `allowedElement` and `allowedAttributes` read. */
export const READ_NAMES = {
  elements: [...ELEMENTS.keys()],
  attributes: ['href', 'target', 'src', 'alt', 'width', 'height', 'class', 'start', 'data-list'],
};

const INDENTED = new Set(['p', 'h2', 'h3', 'h4', 'li', 'blockquote']);

/** Returns the name to write an element as; undefined if it isn't allowed. Names are lowercase. */
export function allowedElement(name: string): string | undefined {
  return ELEMENTS.get(name);
}

/** Returns an element's attributes in the order they're written; undefined for a link or image with a forbidden URL. */
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

/** External links get no access to the opener, and only they may open a new tab. */
function linkAttributes(get: (name: string) => string | null): Attributes | undefined {
  const href = linkAddress(get('href') ?? '');
  if (href === undefined) return undefined;
  if (!/^https?:/i.test(href)) return [['href', href]];
  const target: Attributes = get('target')?.toLowerCase() === '_blank' ? [['target', '_blank']] : [];
  return [['href', href], ...target, ['rel', 'noopener']];
}

/** Images keep their size, which reserves space, and load lazily. */
function imageAttributes(get: (name: string) => string | null): Attributes | undefined {
  const src = imageAddress(get('src') ?? '');
  if (src === undefined) return undefined;
  const size = (['width', 'height'] as const).flatMap((name) => {
    const pixels = parsePixels(get(name));
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

/** Returns a valid width or height in pixels; undefined for anything else. */
export function parsePixels(value: string | null): string | undefined {
  return wholeNumber(value, 1);
}

function wholeNumber(value: string | null, least: number): string | undefined {
  const digits = /^\s*(\d{1,5})\s*$/.exec(value ?? '')?.[1];
  return digits !== undefined && Number(digits) >= least ? String(Number(digits)) : undefined;
}

/** Characters not allowed in HTML: controls except tab and line feed, lone surrogates and noncharacters. */
const UNSHOWN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Escapes text between tags. */
export function escapeText(text: string): string {
  return text.replace(UNSHOWN, '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

export type Attributes = readonly (readonly [name: string, value: string])[];

/** Returns a start tag. Element and attribute names must be plain words. */
export function startTag(name: string, attributes: Attributes): string {
  return `<${name}${attributes.map(([key, value]) => ` ${key}="${escapeText(value).replace(/"/g, '&quot;')}"`).join('')}>`;
}

/** The Trusted Types policy for sanitized HTML, the only one that inserts HTML into a page. */
export const HTML_POLICY = 'post';
