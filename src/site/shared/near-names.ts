import { foldName } from './fold-name.ts';
import type { Named } from './packed-names.ts';

/** How many names are offered that are equally near. */
const MOST = 3;

/** What an address was probably meant to name. */
export interface NearAddress {
  readonly towns: readonly Named[];
  readonly services: readonly Named[];
}

/** The towns and services nearest to the last two parts of a path, in whatever order they stand. Throws where an escape of the path is broken. */
export function nearAddress(path: string, towns: readonly Named[], services: readonly Named[]): NearAddress {
  const words = path
    .split('/')
    .filter((part) => !/^(services|cities)?$/i.test(part))
    .slice(-2)
    .map((part) => foldName(decodeURIComponent(part).replace(/\.html?$|[_+]/g, ' ')).trim());
  return { services: nearest(words, services), towns: nearest(words.reverse(), towns) };
}

/** The names nearest to the first word that is near to any. */
function nearest(words: readonly string[], all: readonly Named[]): Named[] {
  for (const word of words) {
    const distances = all.map(({ slug }) => distanceTo(word, foldName(slug)));
    const least = Math.min(...distances);
    if (least <= (word.length + 2) >> 2) return all.filter((_, index) => distances[index] === least).slice(0, MOST);
  }
  return [];
}

/** How far a word is from a name: edits, or 1 where one begins with the other or is a word of it. */
function distanceTo(word: string, name: string): number {
  const isPart = word.length > 3 && (name.startsWith(word) || name.split(' ').includes(word));
  const distance = edits(word, name);
  return distance > 1 && (isPart || word.startsWith(`${name} `)) ? 1 : distance;
}

/** How many letters must be added, removed or changed to make one word of the other. */
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
