/** A name as the search compares it: without case, accents, apostrophes and full stops, and with one space for hyphens and runs of spaces. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\p{M}'\u2019.]/gu, '')
    .toLowerCase()
    .replace(/[\s-]+/g, ' ');
}
