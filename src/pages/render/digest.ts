import { hash } from 'node:crypto';

/**
 * Returns a digest of strings in order: their SHA-256, cut to 126 bits, as 21 letters, digits, hyphens and underscores.
 * The separator can't be part of a string, because loading rejects this control character.
 */
export function digestOf(...texts: readonly string[]): string {
  return hash('sha256', texts.join('\u0001'), 'base64url').slice(0, 21);
}
