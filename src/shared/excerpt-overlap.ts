/** Minimum share of an excerpt's words found near the beginning of the text. */
const SAME = 0.75;

/**
 * Returns whether an excerpt repeats the beginning of sanitized HTML, apart from headings and later edits. Matches
 * within longer words count, since some languages have no spaces.
 */
export function repeatsBeginning(excerpt: string, html: string): boolean {
  const said = wordsOf(excerpt);
  const text = wordsOf(html.replace(/<h\d.*?<\/h\d>|<.*?>|&\w+;/gs, ' '))
    .slice(0, said.length * 1.5)
    .join();
  return said.filter((word) => text.includes(word)).length >= said.length * SAME;
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
