import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './build-state.mjs';

/** esbuild options for every browser bundle. File names contain a content hash. */
export const FOR_BROWSERS = {
  absWorkingDir: ROOT,
  outdir: 'assets',
  entryNames: '[name].[hash]',
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  charset: 'ascii',
  legalComments: 'none',
  logLevel: 'warning',
  write: false,
};

/** Returns the files of a bundle as `{ path, text }`; paths are relative to the site. */
export const filesOf = ({ outputFiles }) =>
  outputFiles.map(({ path, text }) => ({ path: `assets/${basename(path)}`, text: text.trimEnd() }));

/** The public scripts: every page loads `site`, some also `areas` or `missing`, and redirect pages load `moved`. */
export const SITE_SCRIPTS = ['site', 'areas', 'missing', 'moved'];

/** Bundles one of `SITE_SCRIPTS`. Returns its text. */
export async function siteScript(name = 'site') {
  return filesOf(await build({ ...FOR_BROWSERS, entryPoints: [`src/look/client/${name}.ts`] }))[0].text;
}

/** Bundles the script that `townpress dev` injects into pages. Returns its text. */
export async function devScript() {
  return filesOf(await build({ ...FOR_BROWSERS, entryPoints: ['src/dev/client/client.ts'] }))[0].text;
}

/** Bundles all of `SITE_SCRIPTS`. Returns their texts by name. */
export async function siteScripts() {
  return Object.fromEntries(await Promise.all(SITE_SCRIPTS.map(async (name) => [name, await siteScript(name)])));
}

/** Bundles the script of pages whose posts come from a backend. Returns its files; pages load the first one. */
export function blogScripts() {
  return scriptAndImports('src/look/client/blog.ts');
}

/**
 * Bundles a script, and each of its dynamic imports into one self-contained file. esbuild's code splitting would move
 * shared code to a third file that every page waits for: an extra round trip, and 300 bytes (Brotli) over the 5 KB
 * budget of a page.
 */
async function scriptAndImports(source) {
  const imported = [];
  const onDemand = {
    name: 'on-demand',
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, async ({ kind, path, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const files = await scriptAndImports(join(resolveDir, path));
        imported.push(...files);
        return { path: `./${basename(files[0].path)}`, external: true };
      });
    },
  };
  const [first] = filesOf(await build({ ...FOR_BROWSERS, entryPoints: [source], plugins: [onDemand] }));
  // Imports finish in any order. Sorting keeps the build reproducible.
  return [first, ...imported.sort((a, b) => (a.path < b.path ? -1 : 1))];
}
