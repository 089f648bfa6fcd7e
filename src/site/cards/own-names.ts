import type { AssetCache } from '../pictures/asset-cache.ts';

/** What begins the names of the cards that belong to one page alone. */
export const PAGE_CARD = 'page';

/** The names of the cards that were made for one page each: pages show those that are there, so what is there belongs to what a site is made of. */
export function ownNames(made: AssetCache): string[] {
  return made.list().filter((name) => name.startsWith(`${PAGE_CARD}-`));
}
