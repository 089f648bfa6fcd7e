import { nameKey } from '../base/place-name.ts';
import type { Named } from './packed-names.ts';

/** Maximum number of equally close names to suggest. */
const MOST = 3;

/** Suggestions for a mistyped path. */
export interface Suggestions {
  readonly towns: readonly Named[];
  readonly services: readonly Named[];
}

/** Finds the towns and services closest to the last two segments, in any order. Throws on a malformed escape. */
export function suggestPath(path: string, towns: readonly Named[], services: readonly Named[]): Suggestions {
  const words = path
    .split('/')
    .filter(Boolean)
    .slice(-2)
    .map((part) => nameKey(decodeURIComponent(part).replace(/\.html?$|[_+]/g, ' ')));
  return { services: nearest(words, services), towns: nearest(words.reverse(), towns) };
}

/** Returns the names closest to the first word that is close to any. */
function nearest(words: readonly string[], all: readonly Named[]): Named[] {
  for (const word of words) {
    const distances = all.map(({ slug }) => distanceTo(word, nameKey(slug)));
    const least = Math.min(...distances);
    if (least <= (word.length + 2) >> 2) return all.filter((_, index) => distances[index] === least).slice(0, MOST);
  }
  return [];
}

/** Returns the edit distance from a word to a name, or 1 if one starts with the other or the name has the word. */
function distanceTo(word: string, name: string): number {
  const isPart = word.length > 3 && (name.startsWith(word) || name.split(' ').includes(word));
  const distance = edits(word, name);
  return distance > 1 && (isPart || word.startsWith(`${name} `)) ? 1 : distance;
}

/** Returns the Levenshtein distance between two words. */
function edits(a: string, b: string): number {
  let row = [...b, ''].map((_, index) => index);
  for (const letter of a) {
    let [left, corner] = [Infinity, Infinity];
    row = row.map((above, index) => {
      left = Math.min(above + 1, left + 1, corner + Number(letter !== b[index - 1]));
      corner = above;
      return left;
    });
  }
  return row.at(-1) as number;
}
