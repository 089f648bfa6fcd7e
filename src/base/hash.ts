/**
 * Returns the FNV-1a hash of a string's UTF-16 units as an unsigned 32-bit number. Must never change, because pages
 * depend on it. `before` is the hash of a preceding string.
 */
export function fnv1a(text: string, before = 0x811c9dc5): number {
  let hash = before;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Mixes the bits of a hash (MurmurHash3 finalizer): low bits of FNV-1a depend only on low bits of the string. */
export function mixed(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const most = Math.imul(half ^ (half >>> 13), 0xc2b2ae35);
  return (most ^ (most >>> 16)) >>> 0;
}

const fieldHashes = new Map<string, number>();

/** Returns an index from 0 to `count` - 1 for a page's seed and a field's name. */
export function indexBySeed(seed: number, field: string, count: number): number {
  if (count < 2) return 0;
  let hash = fieldHashes.get(field);
  if (hash === undefined) fieldHashes.set(field, (hash = fnv1a(field)));
  return mixed(seed ^ hash) % count;
}

/** Picks a candidate by rendezvous hashing: adding a candidate changes the choice of few keys. */
export function pickByHash<T extends string>(key: string, candidates: readonly T[]): T | undefined {
  let best: T | undefined;
  let bestHash = -1;
  const ofKey = fnv1a(key);
  for (const candidate of candidates) {
    const hash = fnv1a(candidate, ofKey);
    if (hash > bestHash) [best, bestHash] = [candidate, hash];
  }
  return best;
}
