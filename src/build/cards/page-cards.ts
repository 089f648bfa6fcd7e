import type { AssetCache } from '../../look/pictures/asset-cache.ts';

/** File name prefix of cards for a single page. */
export const PAGE_CARD = 'page';

/** Returns the names of existing single-page cards. Only existing ones are used, so they are an input to the build. */
export function existingPageCards(made: AssetCache): string[] {
  return made.list().filter((name) => name.startsWith(`${PAGE_CARD}-`));
}
