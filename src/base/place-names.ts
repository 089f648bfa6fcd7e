import { grouped } from './grouped.ts';

/** Removes punctuation around a word and a possessive ending. */
export function bareWord(word: string): string {
  return word.replace(/^[("“]+|[.,;:!?)"”]+$|['’]s$/gu, '').replace(/['’]s$/u, '');
}

/** Splits text into words, including their punctuation. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter(Boolean);
}

/** Splits a block of text into sentences. */
export function sentencesOf(block: string): string[] {
  return block.split(/(?<=[.!?])\s+/u);
}

/** Returns the number of words in the name that starts at `at`, or 0. */
export type NameReader = (words: readonly string[], at: number) => number;

/** Finds the longest name at a position. A lookup per word is faster than a pattern of hundreds of names. */
export function createNameReader(names: readonly string[]): NameReader {
  const longestFirst = names.map((name) => name.split(' ')).sort((a, b) => b.length - a.length);
  const byFirst = grouped(longestFirst, ([first = '']) => first);
  const initials = new Set([...byFirst.keys()].map((word) => word[0]));
  return (words, at) => {
    const word = words[at] as string;
    if (/^\p{L}/u.test(word) && !initials.has(word[0])) return 0;
    const found = byFirst
      .get(bareWord(word))
      ?.find((name) => name.every((part, step) => bareWord(words[at + step] ?? '') === part));
    return found?.length ?? 0;
  };
}

/** Makes a place name longer if it follows immediately or after another word: `Avon Road`, `Avon Gardens station`. */
const TAIL =
  /^(?:(?:county|station|line|airport|railroad|highway)|(?:County|Station|Line|Airport|Railroad|Highway|Street|St|Avenue|Ave|Road|Rd|Square|Boulevard|Blvd|Drive|Lane|Way|Turnpike|Center|Regional|Bridge|River|Hospital|College|University))$/;

/** Words that may precede a place name. Other capitalized words make it longer, as in `Ann Avon`. */
const BEFORE_PLACE =
  /^(?:an?|and|around|as|at|between|beyond|both|but|by|downtown|every|for|from|greater|if|in|inside|into|is|like|most|near|nearby|no|of|on|or|our|outside|over|since|so|than|the|through|to|toward|towards|via|what|when|where|why|with|within|without|your|we|\p{L}+ing)$/iu;

const CAPITAL = /^\p{Lu}/u;

/** Matches the end of a word that separates it from the next one. */
const ENDS = /(?:[.,;:!?)"”]|['’]s)$/u;

/** Returns a place name finder that skips names of roads, stations and people that contain them. */
export function createPlaceFinder(places: readonly string[]): (text: string) => string[] {
  const lengthAt = createNameReader(places);
  return (text) => {
    const words = wordsOf(text);
    const found: string[] = [];
    for (let at = 0; at < words.length; at++) {
      const length = lengthAt(words, at);
      if (length === 0) continue;
      const name = words.slice(at, at + length);
      if (!isLonger(words, at, at + length)) found.push(name.map(bareWord).join(' '));
      at += length - 1;
    }
    return found;
  };
}

/** Returns whether the words from `start` to `end` are part of a longer name. */
function isLonger(words: readonly string[], start: number, end: number): boolean {
  const before = words[start - 1] ?? '';
  if (before === '&') return true;
  if (CAPITAL.test(before) && !ENDS.test(before) && !BEFORE_PLACE.test(before)) return true;
  if (ENDS.test(words[end - 1] as string)) return false;
  const next = words[end] ?? '';
  if (next === '&' || TAIL.test(bareWord(next))) return true;
  return CAPITAL.test(next) && !ENDS.test(next) && TAIL.test(bareWord(words[end + 1] ?? ''));
}
