import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './build-state.mjs';
import { importSource } from './import-source.mjs';
import { VIRTUAL_MODULES } from './virtual-modules.mjs';
import { esbuildPlugin } from './virtual-plugins.mjs';

/** Writes docs/data, docs/cli.md, docs/findings.md, schemas, and the names of labels. Tests in tests/docs fail if one is stale. */
const { allDocs } = await importSource('scripts/reference-docs/all-docs.ts', {
  external: ['./commands/*'],
  plugins: [esbuildPlugin(VIRTUAL_MODULES)],
});
const docs = allDocs(ROOT);
for (const folder of ['docs/data', 'schemas']) {
  await rm(join(ROOT, folder), { recursive: true, force: true });
  await mkdir(join(ROOT, folder));
}
for (const [path, text] of Object.entries(docs)) await writeFile(join(ROOT, path), text);
