/* Names of places as people write them. The command line and the pages' scripts compare them with these functions. */

/**
 * Normalizes a name for search: ignores case, accents, apostrophes, okinas and periods. All other characters that aren't
 * letters or digits separate words.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\p{M}'`\u00b4\u02bb\u02bc\u2018\u2019.]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const ABBREVIATED: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  n: 'north',
  no: 'north',
  s: 'south',
  so: 'south',
  e: 'east',
  w: 'west',
};

/**
 * Returns a key shared by all spellings of a name: normalized, with `St.`, `Ste.`, `Ft.`, `Mt.` and a direction at its
 * start, as in `N. Las Vegas`, spelled out.
 */
export function nameKey(name: string): string {
  return foldName(name).replace(/\b(?:ste?|ft|mt)\b|^(?:[ew]|[ns]o?)(?= )/g, (word) => ABBREVIATED[word] as string);
}

/**
 * Returns a key that ignores the spaces and hyphens of a name too, and how its end is spelled: one for `Ho-Ho-Kus` and
 * `hohokus`, and one for `Foxboro` and `Foxborough`.
 */
export function solidKey(name: string): string {
  return nameKey(name)
    .replace(/(?<=\p{L})boro\b/gu, 'borough')
    .replaceAll(' ', '');
}

const KINDS = 'city|town|village|borough|boro|township|twp';

/** Splits the normalized form of `City of Fairfax`, `Cranberry Twp.` or `Fairfax City` into name and kind. */
export function splitKind(name: string): { readonly name: string; readonly kind: string } | undefined {
  // Created here, since bundlers keep a module's other statements in scripts that use only a part of it.
  const withKind = new RegExp(`^(?:(?:charter )?(${KINDS}) of (.+)|(.+?)(?: charter)? (${KINDS}))$`);
  const [, first, after, before = after, kind = first] = withKind.exec(foldName(name)) ?? [];
  if (before === undefined || kind === undefined) return undefined;
  return { name: before, kind: kind === 'twp' ? 'township' : kind === 'boro' ? 'borough' : kind };
}
