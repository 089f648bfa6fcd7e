import { addressesIn } from '../post-images.ts';

/** Whether an address is that of another site than those at the origins given: pages tell browsers to fetch no picture from there. */
export function isElsewhere(address: string, ...origins: readonly string[]): boolean {
  return URL.canParse(address) && !origins.includes(new URL(address).origin);
}

/** The addresses of pictures in HTML that the sanitizer wrote. */
export function picturesIn(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]*>/g)].flatMap(([image]) => addressesIn(image));
}
