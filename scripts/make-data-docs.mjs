import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './build-state.mjs';
import { importSource } from './import-source.mjs';

/** Generates docs/data.md from the schemas of the data files. tests/docs/data.test.ts fails if it's stale. */
const { dataDocs } = await importSource('scripts/data-docs/data-docs.ts');
await writeFile(join(ROOT, 'docs/data.md'), dataDocs(ROOT));
