import { ensureBuilt } from '../../scripts/ensure-built.mjs';

/** Builds the command once before all tests, so that those that run it run what stands in `src`. */
export default ensureBuilt;
