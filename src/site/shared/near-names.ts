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
  const [last = '', before = ''] = path
    .split('/')
    .filter((part) => part && !/^(services|cities)$/i.test(part))
    .reverse()
    .map((part) => foldName(decodeURIComponent(part).replace(/\.html?$|[_+]/g, ' ')).trim());
  return { towns: nearest([last, before], towns), services: nearest([before, last], services) };
}

/** The names nearest to the first word that is near to any. */
function nearest(words: readonly string[], all: readonly Named[]): Named[] {
  for (const word of words) {
    let limit = (word.length + 2) >> 2;
    let found: Named[] = [];
    for (const candidate of all) {
      const distance = distanceTo(word, foldName(candidate.slug));
      if (distance > limit) continue;
      if (distance < limit) found = [];
      limit = distance;
      found.push(candidate);
    }
    if (found.length > 0) return found.slice(0, MOST);
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
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const letter of a) {
    let [corner = 0] = row;
    let left = corner;
    row = row.map((above, index) => {
      left = index === 0 ? above + 1 : Math.min(above + 1, left + 1, corner + (letter === b[index - 1] ? 0 : 1));
      corner = above;
      return left;
    });
  }
  return row[b.length] as number;
}
