import { escapeHtml } from './escape.ts';

declare const encoded: unique symbol;

/**
 * A string with one character per UTF-8 byte. V8 joins and copies such strings one byte per character, and files accept
 * them unchanged. A single character beyond Latin-1 would double the size of the whole string.
 */
export type Utf8 = string & { readonly [encoded]: true };

const BEYOND_ASCII = /[^\0-\x7f]/;

/** Encodes a frequently joined string as a flat copy: V8 may store the original as a slice of two-byte text. */
export function flatUtf8(text: string): Utf8 {
  return Buffer.from(text).toString('latin1') as Utf8;
}

export function utf8Of(text: string): Utf8 {
  return BEYOND_ASCII.test(text) ? flatUtf8(text) : (text as Utf8);
}

const UNSAFE_OR_LONG = /["&'<>\x80-\uffff]/;

/** Like `escapeHtml`, with encoded output. */
export function escapeToUtf8(text: string): Utf8 {
  return UNSAFE_OR_LONG.test(text) ? utf8Of(escapeHtml(text)) : (text as Utf8);
}

export function textOfUtf8(bytes: Utf8): string {
  return Buffer.from(bytes, 'latin1').toString();
}

export function joinedUtf8(parts: readonly Utf8[]): Utf8 {
  return parts.join('') as Utf8;
}

/** Content of a file: text, encoded text or bytes. */
export type Content = string | Uint8Array | { readonly utf8: Utf8 };

/** Decodes encoded text in the content of a file. */
export function plainContent(content: Content): string | Uint8Array {
  return typeof content === 'object' && 'utf8' in content ? textOfUtf8(content.utf8) : content;
}
