import { fnv1a } from '../../src/base/hash.ts';

/**
 * How often a random test runs: `RUNS` of the environment times a factor, 100 times it by default.
 *
 * The long suite sets `RUNS` to ten times the default. A failing property prints its seed.
 */
export function runs(factor = 1): { readonly numRuns: number } {
  return { numRuns: Math.ceil(Number(process.env['RUNS'] ?? 100) * factor) };
}

/** Prints what a random test counted, in the long suite only: `docs/testing.md` quotes these lines. */
export function printCount(text: string): void {
  if (Number(process.env['RUNS'] ?? 0) > 100) process.stdout.write(`count: ${text}\n`);
}

/** Returns numbers from 0 up to 1 that follow from `SEED` of the environment and a name (mulberry32). The seed is printed when the tests start. */
export function random(name: string): () => number {
  let state = fnv1a(`${process.env['SEED']} ${name}`);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
