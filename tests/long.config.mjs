import { suite } from '../vitest.config.mjs';

/** The long suite: all test files, 1,000 runs of each random test, and a new seed each time. */
export default suite({
  isLong: true,
  runs: process.env.RUNS ?? 1000,
  seed: process.env.SEED ?? String(Date.now() % 1_000_000),
});
