import { hash } from 'node:crypto';

/** A digest of texts in order: SHA-256 of all of them at once, cut to 126 bits. Loading refuses the control character between them. */
export class Digest {
  private readonly texts: string[] = [];

  add(text: string): this {
    this.texts.push(text);
    return this;
  }

  /** Twenty-one letters, digits, hyphens and underscores. */
  toString(): string {
    return digestOf(...this.texts);
  }
}

/** The digest of some texts. */
export function digestOf(...texts: readonly string[]): string {
  return hash('sha256', texts.join('\u0001'), 'base64url').slice(0, 21);
}
