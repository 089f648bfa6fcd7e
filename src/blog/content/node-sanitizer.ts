import { createSanitizer, type Sanitizer } from './sanitize.ts';

/** The sanitizer for a program outside of a browser. It loads jsdom, which takes a good part of a second: only when a post of a backend has to be cleaned. */
export async function nodeSanitizer(): Promise<Sanitizer> {
  const { JSDOM } = await import('jsdom');
  return createSanitizer(new JSDOM('').window);
}
