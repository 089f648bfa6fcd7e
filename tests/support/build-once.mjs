import { ensureBuilt } from '../../scripts/ensure-built.mjs';

/** Builds the command once before all tests, so that they run the current `src`. */
export default ensureBuilt;
