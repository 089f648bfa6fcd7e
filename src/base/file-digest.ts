import { hash } from 'node:crypto';

/** Returns the digest in the name of a file that browsers cache forever: ten hexadecimal digits of its SHA-256. */
export function fileDigest(content: string | Uint8Array): string {
  return hash('sha256', content).slice(0, 10);
}
