/** Normalizes a name for search: ignores case, accents, apostrophes and periods, and treats hyphens as spaces. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\p{M}'\u2019.]/gu, '')
    .toLowerCase()
    .replace(/[\s-]+/g, ' ');
}
