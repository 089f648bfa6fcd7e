/* Makes dist/ complete, so that `townpress init` can pack this checkout. */
import { completeBuild } from './build-cli.mjs';
import { withLock } from './ensure-built.mjs';

await withLock(completeBuild);
