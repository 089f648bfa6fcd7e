/** FNV-1a of a text's UTF-16 units, as an unsigned 32-bit number. The same everywhere and for ever: pages depend on it. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** The candidate with the highest hash together with `key`: a candidate more or less moves few keys (rendezvous hashing). */
export function pickByHash<T extends string>(key: string, candidates: readonly T[]): T | undefined {
  let best: T | undefined;
  let bestHash = -1;
  for (const candidate of candidates) {
    const hash = fnv1a(key + candidate);
    if (hash > bestHash) [best, bestHash] = [candidate, hash];
  }
  return best;
}
