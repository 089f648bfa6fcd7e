import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { fnv1a } from '../../src/base/hash.ts';

/** Returns how often a random test runs: `RUNS` of the environment times a factor. A failing property prints its seed. */
export function runs(factor = 1): { readonly numRuns: number } {
  return { numRuns: Math.ceil(Number(process.env['RUNS']) * factor) };
}

/** Whether this is the long suite, which tries everything. The short one samples what takes long. */
export const IS_LONG = runs().numRuns > 100;

/**
 * Returns all of the items in the long suite, and `count` of them in the short one.
 *
 * The sample is spread evenly over the items, in order. `SEED` shifts it, so other seeds try other items.
 */
export function sampled<T>(items: readonly T[], count: number): readonly T[] {
  if (IS_LONG || count >= items.length) return items;
  const seed = Number(process.env['SEED'] ?? 1);
  const at = (turn: number) => (Math.floor((turn * items.length) / count) + seed - 1) % items.length;
  return Array.from({ length: count }, (_, turn) => at(turn))
    .sort((a, b) => a - b)
    .map((index) => items[index] as T);
}

/** Adds what a random test counted to the report of the run. */
export function printCount(text: string): void {
  appendFileSync(join(process.env['TESTS_SHARED'] as string, 'counts'), `${text}\n`);
}

/**
 * Returns numbers from 0 up to 1 that follow from `SEED` of the environment and a name (mulberry32). The seed is
 * printed when the tests start.
 */
export function random(name: string): () => number {
  let state = fnv1a(`${process.env['SEED']} ${name}`);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
