/**
 * How often a random test runs: `RUNS` of the environment times a factor, 100 times it by default.
 *
 * The long suite sets `RUNS` to ten times the default. A failing property prints its seed.
 */
export function runs(factor = 1): { readonly numRuns: number } {
  return { numRuns: Math.ceil(Number(process.env['RUNS'] ?? 100) * factor) };
}
