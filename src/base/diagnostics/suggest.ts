import { distance } from 'fastest-levenshtein';

/** From this length on, a word with two edits is still clearly the same. */
const LONG_WORD = 9;

/** A shorter word with two edits may be any other. */
const SHORT_WORD = 5;

/** The candidate that `word` was most likely meant to be: one edit or swap away, from nine letters on two edits, and nearer than every other. Case, and hyphens for spaces, do not count. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = fold(word);
  const limit = wanted.length >= LONG_WORD ? 2 : 1;
  let best: string | undefined;
  let bestEdits = limit + 1;
  let isTie = false;
  for (const candidate of candidates) {
    const folded = fold(candidate);
    if (Math.abs(folded.length - wanted.length) > limit) continue;
    const edits = isSwapped(wanted, folded) ? 1 : distance(wanted, folded);
    if (edits >= Math.min(wanted.length, folded.length) || (edits === 2 && wanted[0] !== folded[0])) continue;
    if (edits < bestEdits) [best, bestEdits, isTie] = [candidate, edits, false];
    else if (edits === bestEdits && candidate !== best) isTie = true;
  }
  return isTie ? undefined : best;
}

/** The candidates nearest to `word`, at most `count`: those with the fewest edits, a few at most, in their order. */
export function nearestFew(word: string, candidates: Iterable<string>, count: number): string[] {
  const wanted = fold(word);
  const limit = wanted.length >= LONG_WORD ? 3 : wanted.length >= SHORT_WORD ? 2 : 1;
  const near = [...new Set(candidates)].flatMap((candidate) => {
    const folded = fold(candidate);
    if (Math.abs(folded.length - wanted.length) > limit) return [];
    const edits = isSwapped(wanted, folded) ? 1 : distance(wanted, folded);
    return edits <= limit && edits < wanted.length ? [{ candidate, edits }] : [];
  });
  const least = Math.min(...near.map(({ edits }) => edits));
  return near.flatMap(({ candidate, edits }) => (edits === least ? [candidate] : [])).slice(0, count);
}

/** The help line for a misspelt word; undefined without a good guess. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const guess = nearest(word, candidates);
  return guess === undefined ? undefined : `did you mean \`${guess}\`?`;
}

/** Whether two words differ by one swap of neighboring letters. */
function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false;
  let at = 0;
  while (a[at] === b[at]) at++;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

function fold(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
}
