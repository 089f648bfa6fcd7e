import createDOMPurify, { type Config, type WindowLike } from 'dompurify';
import { HTML_LIMIT } from '../rules.ts';
import { allowedAttributes, allowedElement, escapeText, READ_NAMES, startTag, VOID_ELEMENTS } from './allowed.ts';

export type Sanitizer = (html: string) => string;

/** Deeper elements lose their tags but keep their text. Browsers stop at 512. */
const DEPTH_LIMIT = 200;

/** How often the output is sanitized again until it's stable; harmless HTML needs fewer. */
const ROUNDS = 6;

const CONFIG = {
  ALLOWED_TAGS: READ_NAMES.elements,
  ALLOWED_ATTR: READ_NAMES.attributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config;

export interface SanitizerOptions {
  /** In the editor, keeps a missing `alt`, which means undecided. Otherwise it becomes empty. */
  readonly keepsMissingAlt?: boolean;
  /** Length at which HTML is cut. The editor has no limit, so that authors keep all their text. */
  readonly limit?: number;
}

/** Creates the sanitizer for posts (docs/contract.md, section 5), which is idempotent. Throws if it can't run here. */
export function createSanitizer(
  window: WindowLike,
  { keepsMissingAlt = false, limit = HTML_LIMIT }: SanitizerOptions = {},
): Sanitizer {
  const purify = createDOMPurify(window);
  if (!purify.isSupported) throw new Error("can't clean HTML");
  const once = (html: string): string =>
    writeChildren(purify.sanitize(html, CONFIG) as unknown as DomNode, 0, keepsMissingAlt).trim();
  return (html) => {
    const given = html.slice(0, limit);
    let clean = given;
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const before = clean;
        clean = once(before);
        if (clean === before) return clean;
      }
    } catch {
      // Too deep even for the parser.
    }
    return `<p>${escapeText(given).trim()}</p>`;
  };
}

interface DomNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly firstChild: DomNode | null;
  readonly nextSibling: DomNode | null;
  getAttribute(name: string): string | null;
}

const ELEMENT = 1;
const TEXT = 3;

function writeChildren(node: DomNode, depth: number, keepsMissingAlt: boolean): string {
  let html = '';
  for (let child = node.firstChild; child; child = child.nextSibling) html += write(child, depth + 1, keepsMissingAlt);
  return html;
}

function write(node: DomNode, depth: number, keepsMissingAlt: boolean): string {
  if (node.nodeType === TEXT) return escapeText(node.nodeValue ?? '');
  if (node.nodeType !== ELEMENT) return '';
  const name = elementName(node);
  const attributes =
    name === undefined || depth > DEPTH_LIMIT ? undefined : allowedAttributes(name, (key) => node.getAttribute(key));
  const content = writeChildren(node, depth, keepsMissingAlt);
  if (name === undefined || !attributes) return content;
  const isUndecided = keepsMissingAlt && name === 'img' && node.getAttribute('alt') === null;
  const open = startTag(name, isUndecided ? attributes.filter(([key]) => key !== 'alt') : attributes);
  if (VOID_ELEMENTS.has(name)) return open;
  // Parsers drop a line feed right after `<pre>`.
  return `${open}${name === 'pre' ? content.replace(/^\n+/, '') : content}</${name}>`;
}

/** Quill writes every list as `ol` and marks the kind on its items. */
function elementName(node: DomNode): string | undefined {
  const name = allowedElement(node.nodeName.toLowerCase());
  if (name !== 'ol') return name;
  let entry = node.firstChild;
  while (entry && entry.nodeType !== ELEMENT) entry = entry.nextSibling;
  return entry?.getAttribute('data-list') === 'bullet' ? 'ul' : name;
}
