import { build } from 'esbuild';
import { ROOT } from './build-state.mjs';
import { TEMPLATE_NAMES } from './template-names.mjs';

/** Imports a TypeScript file of this repository, such as `scripts/known-texts.ts`, on any supported Node version. */
export async function importSource(path, { external = [], plugins = [] } = {}) {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [path],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    write: false,
    external,
    plugins,
    define: TEMPLATE_NAMES,
    banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire('file:///');" },
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
