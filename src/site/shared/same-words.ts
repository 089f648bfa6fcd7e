/** The share of an excerpt's words that must be left in the text, in their order. */
const SAME = 0.75;
/** As many words of an excerpt as are compared. */
const MOST = 100;

/**
 * Returns whether an excerpt repeats the beginning of clean HTML, apart from headings: it was cut from it, as generated
 * excerpts are, and either of them may have been edited since.
 */
export function isBeginning(excerpt: string, html: string): boolean {
  const text = html.replace(/<h\d.*?<\/h\d>|<.*?>|&\w+;/gs, ' ');
  if (bare(text).startsWith(bare(excerpt))) return true;
  const said = wordsOf(excerpt).slice(0, MOST);
  return inCommon(said, wordsOf(text).slice(0, said.length * 1.5)) >= said.length * SAME;
}

const bare = (text: string) => text.replace(/[&<>\s.\u2026]/g, '');
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The length of the longest common subsequence. */
function inCommon(some: readonly string[], others: readonly string[]): number {
  let lengths: number[] = [0];
  for (const one of some) {
    const next = [0];
    others.forEach((other, at) => {
      next.push(one === other ? (lengths[at] ?? 0) + 1 : Math.max(lengths[at + 1] ?? 0, next[at] as number));
    });
    lengths = next;
  }
  return lengths.at(-1) as number;
}
