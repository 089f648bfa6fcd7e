import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './build-state.mjs';
import { importSource } from './import-source.mjs';

/** Writes docs/data.md from the schemas of the data files. tests/docs/data.test.ts fails when it is not what this makes. */
const { dataDocs } = await importSource('scripts/data-docs/data-docs.ts');
await writeFile(join(ROOT, 'docs/data.md'), dataDocs(ROOT));
