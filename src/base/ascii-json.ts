const BEYOND_ASCII = /[\u0080-\uffff]/g;

/** Serializes a value as ASCII-only JSON, which is read much faster and takes half the memory. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(BEYOND_ASCII, escaped);
}

function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
