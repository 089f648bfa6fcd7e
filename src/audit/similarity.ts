import { fnv1a, mixed } from '../base/hash.ts';
import { advice, WHOLE_FILE } from './audit-findings.ts';
import type { Figures, PageRecord, SiteIndex } from './site-index.ts';
import { copyString } from './text-audit.ts';

/** Limit for any two indexed pages (docs/contract.md, section 10). */
const MAX_SIMILARITY = 0.8;

/** Up to this many pages, all pairs are compared. */
const EXACT_PAGES = 4000;

/** Compares the main text of indexed pages, because search engines treat near-duplicates as doorway pages. */
export function checkSimilarity(
  { findings }: SiteIndex,
  pages: readonly PageRecord[],
): Pick<Figures, 'indexedSimilarity' | 'indexedPair'> {
  const indexed = pages.filter(({ isIndexed, shingles }) => isIndexed && shingles.length > 0);
  const documents = indexed.map(({ shingles }) => shingles);
  const highest = { similarity: 0, pair: undefined as [string, string] | undefined };
  /** For each page at or above the limit, the page most similar to it. */
  const twins = new Map<PageRecord, { other: PageRecord; similarity: number }>();
  const note = (page: PageRecord, other: PageRecord, similarity: number) => {
    if (similarity > (twins.get(page)?.similarity ?? 0)) twins.set(page, { other, similarity });
  };
  const see: SeePair = (left, right, similarity) => {
    const [a, b] = [indexed[left] as PageRecord, indexed[right] as PageRecord];
    if (similarity > highest.similarity) Object.assign(highest, { similarity, pair: [a.path, b.path] });
    if (similarity < MAX_SIMILARITY) return;
    note(a, b, similarity);
    note(b, a, similarity);
  };
  if (documents.length <= EXACT_PAGES) allPairs(documents, see);
  else likelyPairs(documents, see);
  for (const [page, { other, similarity }] of twins) {
    // Two pages that are each other's most similar page are reported once.
    if (twins.get(other)?.other === page && other.path < page.path) continue;
    const message = `\`${page.path}\` shares ${Math.round(similarity * 100)}% of its text with \`${other.path}\`; the limit is ${MAX_SIMILARITY * 100}%`;
    const help = 'add unique text to each, or set one to noindex';
    findings.in(page.file)('site-similar-pages', WHOLE_FILE, message, advice(help, page.route));
  }
  return { indexedSimilarity: highest.similarity, indexedPair: highest.pair };
}

/** Receives the indexes of two documents, the lower one first, and their similarity. */
type SeePair = (a: number, b: number, similarity: number) => void;

/**
 * Calls `see` with the exact similarity of every two documents that share a shingle. An inverted index counts the
 * shingles that one document shares with all later ones. The time grows with the shared text: a second for 1,400 pages
 * of one kind. Beyond a few thousand documents it takes minutes; see `likelyPairs`.
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

/** Returns the documents of each shared shingle, ascending, and the numbers of each document's shingles. */
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

/** Number of values in a MinHash signature. Its estimate is within 0.035 in two of three cases. */
const HASHES = 128;

/** Number of values in a band. */
const BAND = 8;

/** Pairs whose estimate is up to this much below the threshold are computed exactly: three times that error. */
const MARGIN = 0.1;

/** Number of earlier documents in the same band that each document is compared with. */
const GROUP_COMPARED = 50;

/**
 * Calls `see` with the exact similarity of pairs that probably reach the limit. A hundred thousand pages have five billion
 * pairs. Signatures are split into bands, and only pages with an equal band are compared (Broder's MinHash with banding).
 * Two pages with a similarity of 0.85 meet in 99 of 100 cases, and two with 0.3 once in a thousand. The pair with the
 * highest estimate is always computed, so that there is a figure to report.
 */
export function likelyPairs(documents: readonly Uint32Array[], see: SeePair): void {
  const signatures = documents.map(signatureOf);
  const seen = new Set<number>();
  let highest = 0;
  for (let band = 0; band < HASHES; band += BAND) {
    const groups = new Map<number, number[]>();
    for (const [index, signature] of signatures.entries()) {
      if (documents[index]?.length === 0) continue;
      let key = 0;
      for (let at = band; at < band + BAND; at++) key = mixed(Math.imul(key, 31) + (signature[at] as number));
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
    if (equal <= highest && equal < (MAX_SIMILARITY - MARGIN) * HASHES) return;
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

/** Words per shingle, the unit by which crawlers compare pages. */
const WORDS = 5;

const WORD = /[\p{L}\p{N}]+/gu;

/** Maximum number of cached word hashes: more than a site of a hundred thousand pages uses, but little memory. */
const KNOWN_LIMIT = 200_000;

/**
 * Returns a function that computes a string's distinct 5-word shingles as sorted 32-bit hashes. Two strings with 500
 * shingles each share one by coincidence in one of 17,000 pairs, so a figure is off by at most a fifth of a percent.
 */
export function createShingler(): (text: string) => Uint32Array {
  const known = new Map<string, number>();
  const wordHash = (word: string): number => {
    let hash = known.get(word);
    if (hash !== undefined) return hash;
    hash = mixed(fnv1a(word));
    if (known.size < KNOWN_LIMIT) known.set(copyString(word), hash);
    return hash;
  };
  return (text) => {
    const words = text.toLowerCase().match(WORD)?.map(wordHash) ?? [];
    const shingles = new Uint32Array(Math.max(0, words.length - WORDS + 1));
    for (let start = 0; start < shingles.length; start++) {
      let hash = 0;
      for (let index = start; index < start + WORDS; index++)
        hash = (Math.imul(hash, 0x9e3779b1) + (words[index] as number)) | 0;
      shingles[start] = mixed(hash);
    }
    return distinct(shingles.sort());
  };
}

function distinct(sorted: Uint32Array): Uint32Array {
  let size = 0;
  for (const [index, value] of sorted.entries()) if (index === 0 || value !== sorted[size - 1]) sorted[size++] = value;
  return sorted.slice(0, size);
}

/** Returns the Jaccard similarity of two sets of shingles: the size of their intersection over their union. */
export function jaccard(a: Uint32Array, b: Uint32Array): number {
  let common = 0;
  for (let left = 0, right = 0; left < a.length && right < b.length; ) {
    const difference = (a[left] as number) - (b[right] as number);
    if (difference === 0) common++;
    if (difference <= 0) left++;
    if (difference >= 0) right++;
  }
  return common === 0 ? 0 : common / (a.length + b.length - common);
}
