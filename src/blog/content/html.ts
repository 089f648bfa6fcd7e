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
