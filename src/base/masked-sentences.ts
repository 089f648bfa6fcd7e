import { fnv1a, mixed } from './hash.ts';
import { bareWord, createNameReader, sentencesOf, wordsOf } from './place-names.ts';

/** A sentence with masked names, numbers and dates. Sentences about different places can have the same key. */
export interface MaskedSentence {
  readonly key: number;
  /** Number of words in the sentence, including names. */
  readonly words: number;
}

/** A masked sentence is unique if at most this many pages have it. */
export const OWN_PAGES = 2;

/** Masks names, numbers and dates in each sentence of a string. */
export type Framer = (text: string) => readonly MaskedSentence[];

/** Replaces a name, a number, a date word, or several in a row. */
const MASK = '@';

const TIMES = new Set(
  'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
);

const NUMBERS = new Set(
  'one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty ninety hundred thousand dozen first second third fourth fifth'.split(
    ' ',
  ),
);

/** Words that join two masked words into one list or name: `I-90 and MA-9`, `Town of Acton`. */
const JOINERS = new Set(['and', 'or', 'of', 'the', '&', 'to', 'in', 'near']);

/** Common first words of a sentence, which aren't part of a name. */
const OPENERS =
  /^(?:an?|after|all|and|any|as|ask|at|because|before|between|but|by|call|during|each|every|for|from|if|in|inside|is|it's|its|near|no|not|on|only|or|our|outside|since|so|that|the|there|these|this|through|to|under|until|we|what|when|where|while|who|with|within|without|you|your)$/u;

/**
 * Returns a `Framer`. `names` are names of places and services, matched case-insensitively. Masks these names,
 * capitalized words other than the first, anything with a digit, number words, months and weekdays.
 */
export function createFramer(names: readonly string[]): Framer {
  const nameAt = createNameReader([...new Set(names.map((name) => name.toLowerCase()))]);
  const known = new Map<string, readonly MaskedSentence[]>();
  return (text) => {
    const frames = known.get(text) ?? sentencesOf(text).flatMap((sentence) => frameOf(sentence, nameAt) ?? []);
    known.set(text, frames);
    return frames;
  };
}

function frameOf(sentence: string, nameAt: ReturnType<typeof createNameReader>): MaskedSentence | undefined {
  const words = wordsOf(sentence);
  if (words.length === 0) return undefined;
  const bare = words.map(bareWord);
  const small = bare.map((word) => word.toLowerCase());
  const masked: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const length = nameAt(small, at);
    masked.push(length > 0 || isMasked(bare, small, at) ? MASK : (small[at] as string));
    if (length > 1) at += length - 1;
  }
  return { key: keyOf(withoutLists(masked)), words: words.length };
}

function isMasked(bare: readonly string[], small: readonly string[], at: number): boolean {
  const [word, lower] = [bare[at] as string, small[at] as string];
  if (/\d/.test(word) || NUMBERS.has(lower) || (TIMES.has(lower) && word !== lower)) return true;
  if (!/^\p{Lu}/u.test(word) || /^I(?:'|$)/.test(word)) return false;
  return at > 0 || (!OPENERS.test(lower) && /^\p{Lu}/u.test(bare[1] ?? ''));
}

/** Merges consecutive masked words and their joiners into one. */
function withoutLists(words: readonly string[]): readonly string[] {
  const kept: string[] = [];
  let joiners = 0;
  for (const word of words) {
    if (word === MASK && kept.at(-1 - joiners) === MASK) kept.length -= joiners;
    else kept.push(word);
    joiners = JOINERS.has(word) && kept.length > 0 ? joiners + 1 : 0;
  }
  return kept;
}

function keyOf(words: readonly string[]): number {
  return words.reduce((hash, word) => (Math.imul(hash, 0x9e3779b1) + mixed(fnv1a(word))) >>> 0, 0);
}
