import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Writes docs/data.md from the schemas of the data files. tests/docs/data.test.ts fails when it is not what this makes. */
const root = fileURLToPath(new URL('..', import.meta.url));
const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: ['scripts/data-docs/data-docs.ts'],
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  write: false,
  banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire('file:///');" },
});
const { dataDocs } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
);
await writeFile(`${root}docs/data.md`, dataDocs(root));
