import { type Utf8, utf8Of } from './utf8.ts';

const UNSAFE = /["&'<>]/;
const UNSAFE_ALL = /["&'<>]/g;
const UNSAFE_OR_LONG = /["&'<>\x80-\uffff]/;
const ESCAPES: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };

/** As React escapes texts and attributes alike. */
export function escapeHtml(text: string): string {
  return UNSAFE.test(text) ? text.replace(UNSAFE_ALL, (character) => ESCAPES[character] as string) : text;
}

/** The same, encoded. */
export function escapeToUtf8(text: string): Utf8 {
  return UNSAFE_OR_LONG.test(text) ? utf8Of(escapeHtml(text)) : (text as Utf8);
}
