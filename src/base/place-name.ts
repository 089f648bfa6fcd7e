/* Names of places as people write them. The command line and the pages' scripts compare them with these functions. */

/**
 * Normalizes a name for search: ignores case, accents, apostrophes, quotes, okinas and periods. All other characters that
 * aren't letters or digits separate words.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\p{M}\p{Lm}\p{Sk}\p{Pi}\p{Pf}'.]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Directions, and abbreviations of the Postal Service (Publication 28, appendix C1) that many names of towns have. */
const ABBREVIATED: Readonly<Record<string, string>> = {
  n: 'north',
  no: 'north',
  s: 'south',
  so: 'south',
  e: 'east',
  w: 'west',
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  hts: 'heights',
  pt: 'point',
  spgs: 'springs',
  bch: 'beach',
};

/**
 * Returns a key shared by all spellings of a name: normalized, with common abbreviations spelled out, such as `St.`,
 * `Hts.`, and the direction in `N. Las Vegas`.
 */
export function nameKey(name: string): string {
  return foldName(name).replace(/\b\w{1,4}(?= )|(?<= )\w{1,4}\b/g, (word) => ABBREVIATED[word] ?? word);
}

/**
 * Returns a key that ignores the spaces and hyphens of a name too, a `The` before it, and how its end is spelled: one for
 * `Ho-Ho-Kus` and `hohokus`, one for `Bronx` and `The Bronx`, and one for `Foxboro` and `Foxborough`.
 */
export function solidKey(name: string): string {
  return nameKey(name)
    .replace(/(?<=\p{L})boro\b/gu, 'borough')
    .replace(/^the | /g, '');
}

const KINDS = 'city|town|village|borough|boro|township|twp';

/** Splits the normalized form of `City of Fairfax`, `Cranberry Twp.` or `Fairfax City` into name and kind. */
export function splitKind(name: string): { readonly name: string; readonly kind: string } | undefined {
  // Created here, since bundlers keep a module's other statements in scripts that use only a part of it.
  const withKind = new RegExp(`^(?:(?:charter )?(${KINDS}) of (.+)|(.+?)(?: charter)? (${KINDS}))$`);
  const [, first, after, before = after, kind = first] = withKind.exec(foldName(name)) ?? [];
  if (!before || !kind) return undefined;
  return { name: before, kind: kind === 'twp' ? 'township' : kind === 'boro' ? 'borough' : kind };
}
