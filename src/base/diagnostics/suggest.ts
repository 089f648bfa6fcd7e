import { distance } from 'fastest-levenshtein';
import type { Diagnostic, Span } from './diagnostic.ts';

/** Words of at least this length are still recognizable after two edits. */
const LONG_WORD = 9;

/** Words of at least this length may differ by two edits from a few candidates. */
const SHORT_WORD = 5;

/** Returns the clearly closest candidate: within one edit or swap, or two from `longWord` letters on. Ignores case. */
export function nearest(word: string, candidates: Iterable<string>, longWord = LONG_WORD): string | undefined {
  const wanted = fold(word);
  const limit = wanted.length >= longWord ? 2 : 1;
  let best: string | undefined;
  let bestEdits = limit + 1;
  let isTie = false;
  for (const candidate of candidates) {
    const folded = fold(candidate);
    const edits = editsBetween(wanted, folded, limit);
    if (edits >= Math.min(wanted.length, folded.length) || (edits === 2 && wanted[0] !== folded[0])) continue;
    if (edits < bestEdits) [best, bestEdits, isTie] = [candidate, edits, false];
    else if (edits === bestEdits && best !== undefined && folded !== fold(best)) isTie = true;
  }
  return isTie ? undefined : best;
}

/** Returns the clearly closest key of a group: its keys are few, so a short word may differ by two edits as well. */
export function nearestKey(word: string, keys: Iterable<string>): string | undefined {
  return nearest(word, keys, SHORT_WORD);
}

/** Returns at most `count` candidates with the fewest edits from `word`, in their order. */
export function nearestFew(word: string, candidates: Iterable<string>, count: number): string[] {
  const wanted = fold(word);
  const limit = wanted.length >= LONG_WORD ? 3 : wanted.length >= SHORT_WORD ? 2 : 1;
  const near = [...new Set(candidates)].flatMap((candidate) => {
    const folded = fold(candidate);
    const edits = editsBetween(wanted, folded, limit);
    return edits <= limit && edits < wanted.length ? [{ candidate, edits }] : [];
  });
  const least = Math.min(...near.map(({ edits }) => edits));
  return near.flatMap(({ candidate, edits }) => (edits === least ? [candidate] : [])).slice(0, count);
}

/** Returns the help line for a misspelled word; undefined without a good guess. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const guess = nearest(word, candidates);
  return guess === undefined ? undefined : `did you mean \`${guess}\`?`;
}

/** Returns the help for a misspelled word in a data file, with a fix if it is certain; undefined without a good guess. */
export function correction(
  word: string,
  candidates: Iterable<string>,
  at: Span,
  guessOf = nearest,
): Suggestion | undefined {
  const all = [...candidates];
  const to = guessOf(word, all);
  return to === undefined ? undefined : withFix(`did you mean \`${to}\`?`, at, word, nearest(word, all));
}

type Suggestion = Pick<Diagnostic, 'help' | 'fix'> & { readonly help: string };

/** Returns help with the edit that replaces `from`; without it if `to` is undefined. */
export function withFix(help: string, at: Span, from: string, to: string | undefined): Suggestion {
  return { help, fix: to === undefined ? undefined : [{ at, from, to }] };
}

/** Counts the edits between two words, with a swap as one; infinite if their lengths differ by more than `limit`. */
function editsBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Number.POSITIVE_INFINITY;
  return isSwapped(a, b) ? 1 : distance(a, b);
}

/** Returns whether two words differ by a swap of adjacent letters. */
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
