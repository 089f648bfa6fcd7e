import { mixed } from '../base/hash.ts';
import { jaccard } from './shingles.ts';

/** Two documents, by index, the first lower; and how alike they are. */
export type SeePair = (a: number, b: number, similarity: number) => void;

/**
 * Calls `see` for every two documents that share a shingle, with their exact similarity.
 *
 * An inverted index counts common shingles of one document with all later ones at once: work grows with what is shared,
 * a second for 1,400 pages of one kind, and stays exact. Past a few thousand documents that is minutes; see `likelyPairs`.
 */
export function allPairs(documents: readonly Uint32Array[], see: SeePair): void {
  const { starts, members, numbers } = invert(documents);
  const common = new Uint32Array(documents.length);
  const touched: number[] = [];
  for (const [index, shingles] of documents.entries()) {
    const own = numbers[index] as Uint32Array;
    for (const number of own) {
      for (let at = (starts[number + 1] as number) - 1; at >= (starts[number] as number); at--) {
        const other = members[at] as number;
        if (other <= index) break;
        if (common[other] === 0) touched.push(other);
        common[other] = (common[other] as number) + 1;
      }
    }
    for (const other of touched) {
      const shared = common[other] as number;
      common[other] = 0;
      see(index, other, shared / (shingles.length + (documents[other] as Uint32Array).length - shared));
    }
    touched.length = 0;
  }
}

/** For each shingle that several documents hold, these in ascending order; and for each document its shingles by number. */
function invert(documents: readonly Uint32Array[]): {
  starts: Uint32Array;
  members: Uint32Array;
  numbers: Uint32Array[];
} {
  const numberOf = new Map<number, number>();
  const counts: number[] = [];
  const all = documents.map((shingles) =>
    shingles.map((shingle) => {
      let number = numberOf.get(shingle);
      if (number === undefined) {
        number = counts.push(0) - 1;
        numberOf.set(shingle, number);
      }
      counts[number] = (counts[number] as number) + 1;
      return number;
    }),
  );
  const starts = new Uint32Array(counts.length + 1);
  for (const [number, count] of counts.entries()) starts[number + 1] = (starts[number] as number) + count;
  const next = starts.slice();
  const members = new Uint32Array(starts.at(-1) ?? 0);
  for (const [index, numbers] of all.entries()) {
    for (const number of numbers) {
      members[next[number] as number] = index;
      next[number] = (next[number] as number) + 1;
    }
  }
  return { starts, members, numbers: all.map((numbers) => numbers.filter((number) => (counts[number] as number) > 1)) };
}

/** Values of a MinHash signature; its estimate is then off by 0.035 or less in two cases of three. */
const HASHES = 128;

/** How far below the threshold an estimate may lie to be computed exactly: three times that error. */
const MARGIN = 0.1;

/** Of a group with one band in common, each document is compared with this many before it. */
const GROUP_COMPARED = 50;

/**
 * Calls `see` for the pairs that are probably at least `threshold` alike, each computed exactly.
 *
 * Comparing all pairs of a hundred thousand pages is five thousand million comparisons. Signatures are cut into bands, and only
 * pages with an equal band are looked at (Broder's MinHash with banding): with bands of 8 values two pages that are 0.85 alike meet
 * in 99 of 100 cases and two that are 0.3 alike once in a thousand; with bands of 4 a pair at 0.5 meets in 87 of 100.
 * The pair with the highest estimate is computed as well, however low, so that there is a figure to show.
 */
export function likelyPairs(documents: readonly Uint32Array[], threshold: number, see: SeePair): void {
  const rows = threshold >= 0.8 ? 8 : 4;
  const signatures = documents.map(signatureOf);
  const seen = new Set<number>();
  let highest = 0;
  for (let band = 0; band < HASHES; band += rows) {
    const groups = new Map<number, number[]>();
    for (const [index, signature] of signatures.entries()) {
      if (documents[index]?.length === 0) continue;
      let key = 0;
      for (let at = band; at < band + rows; at++) key = mixed(Math.imul(key, 31) + (signature[at] as number));
      const group = groups.get(key);
      if (!group) groups.set(key, [index]);
      else {
        for (const other of group.slice(-GROUP_COMPARED)) compare(other, index);
        group.push(index);
      }
    }
  }

  function compare(a: number, b: number): void {
    const pair = a * documents.length + b;
    if (seen.has(pair)) return;
    let equal = 0;
    const [left, right] = [signatures[a] as Uint32Array, signatures[b] as Uint32Array];
    for (let at = 0; at < HASHES; at++) if (left[at] === right[at]) equal++;
    if (equal <= highest && equal < (threshold - MARGIN) * HASHES) return;
    highest = Math.max(highest, equal);
    seen.add(pair);
    see(a, b, jaccard(documents[a] as Uint32Array, documents[b] as Uint32Array));
  }
}

const SEEDS = Uint32Array.from({ length: HASHES }, (_, index) => mixed(index + 1));

function signatureOf(shingles: Uint32Array): Uint32Array {
  const signature = new Uint32Array(HASHES).fill(0xffffffff);
  for (const shingle of shingles) {
    for (let at = 0; at < HASHES; at++) {
      const hash = mixed(shingle ^ (SEEDS[at] as number));
      if (hash < (signature[at] as number)) signature[at] = hash;
    }
  }
  return signature;
}
