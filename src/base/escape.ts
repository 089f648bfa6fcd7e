const UNSAFE = /["&'<>]/;
const UNSAFE_ALL = /["&'<>]/g;
const ESCAPES: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };

/** Escapes text and attribute values as React does. */
export function escapeHtml(text: string): string {
  return UNSAFE.test(text) ? text.replace(UNSAFE_ALL, (character) => ESCAPES[character] as string) : text;
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Inverts the escapes in sanitized HTML. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] as string);
}

/** Escapes the characters that have a meaning in regular expressions. */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$*+?.()|[\]{}]/g, '\\$&');
}

/** Writes a UTF-16 unit as an escape of JSON and JavaScript: `\\u00e9`. */
export function unicodeEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
