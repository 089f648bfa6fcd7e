import { escapeHtml } from './escape.ts';

declare const encoded: unique symbol;

/**
 * A text as its UTF-8 bytes, a character for each.
 *
 * V8 joins and copies such strings a byte at a time, where a single letter beyond Latin-1 would make two of each, and a file
 * takes them as they are.
 */
export type Utf8 = string & { readonly [encoded]: true };

const BEYOND_ASCII = /[^\0-\x7f]/;

/** A text that stands in many others: V8 may hold it as a part of a larger one, with two bytes a letter, and does no more. */
export function lastingUtf8(text: string): Utf8 {
  return Buffer.from(text).toString('latin1') as Utf8;
}

export function utf8Of(text: string): Utf8 {
  return BEYOND_ASCII.test(text) ? lastingUtf8(text) : (text as Utf8);
}

const UNSAFE_OR_LONG = /["&'<>\x80-\uffff]/;

/** As `escapeHtml`, encoded. */
export function escapeToUtf8(text: string): Utf8 {
  return UNSAFE_OR_LONG.test(text) ? utf8Of(escapeHtml(text)) : (text as Utf8);
}

export function textOfUtf8(bytes: Utf8): string {
  return Buffer.from(bytes, 'latin1').toString();
}

export function joinedUtf8(parts: readonly Utf8[]): Utf8 {
  return parts.join('') as Utf8;
}

/** What a file holds: a text, encoded or not, or bytes. */
export type Content = string | Uint8Array | { readonly utf8: Utf8 };

/** The same for whoever knows no text that is encoded. */
export function plainContent(content: Content): string | Uint8Array {
  return typeof content === 'object' && 'utf8' in content ? textOfUtf8(content.utf8) : content;
}
