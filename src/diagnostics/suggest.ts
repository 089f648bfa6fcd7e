import { distance } from 'fastest-levenshtein';

/**
 * The one candidate that `word` was most likely meant to be; undefined when none is clearly near.
 *
 * Near is at most two edits, one for words of up to four letters, and nearer than every other candidate;
 * case, and hyphens against spaces, do not count.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = fold(word);
  const limit = wanted.length <= 4 ? 1 : 2;
  let best: string | undefined;
  let bestDistance = limit + 1;
  let isTie = false;
  for (const candidate of candidates) {
    const folded = fold(candidate);
    if (Math.abs(folded.length - wanted.length) > limit) continue;
    const edits = distance(wanted, folded);
    if (edits < bestDistance) [best, bestDistance, isTie] = [candidate, edits, false];
    else if (edits === bestDistance) isTie = true;
  }
  return isTie ? undefined : best;
}

/** The help line for a misspelt word; undefined when there is no good guess. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const guess = nearest(word, candidates);
  return guess === undefined ? undefined : `did you mean \`${guess}\`?`;
}

function fold(word: string): string {
  return word.toLowerCase().replace(/[\s_]+/g, '-');
}
