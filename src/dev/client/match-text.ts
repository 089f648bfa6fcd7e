/** Text with fewer letters and digits occurs everywhere, so it only counts where it's expected. */
const TELLING = 4;

/** Returns how many letters of the shown text the given text in the data explains, and whether it explains all of it. */
export function matchOf(given: string, shown: string, isExpected = false) {
  const none = { length: 0, isWhole: false };
  const parts = plain(given.replace(/\{\{[^}]*\}\}/g, SLOT)).split(SLOT);
  let at = 0;
  let length = 0;
  for (const part of parts) {
    const found = shown.indexOf(part, at);
    if (found < 0) return none;
    at = found + part.length;
    length += part.replace(/[^\p{L}\p{N}]/gu, '').length;
  }
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const isWhole = shown.startsWith(first) && shown.endsWith(last) && (parts.length > 1 || shown === first);
  if (length < TELLING && !(isWhole && isExpected && length > 0)) return none;
  return { length, isWhole };
}

/** Replaces slots. Text can't contain it. */
const SLOT = '\u0001';

/** Strips Markdown syntax and extra white space. */
export function plain(text: string): string {
  return text
    .replace(/[*_`#>]|\[|\]\([^)]*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
