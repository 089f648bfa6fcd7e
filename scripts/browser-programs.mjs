import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './build-state.mjs';

/** How every program for browsers is bundled. The name of each file holds a digest of what is in it. */
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

/** The files of a bundle as `{ path, text }`, with the paths that they have on a site. */
export const filesOf = ({ outputFiles }) =>
  outputFiles.map(({ path, text }) => ({ path: `assets/${basename(path)}`, text: text.trimEnd() }));

/** Scripts of public pages by name: `site` is on every page, `areas` and `missing` are added to some, and `moved` is for redirect files. */
export const SITE_SCRIPTS = ['site', 'areas', 'missing', 'moved'];

/** Bundles the script of every public page, or one of some pages. Returns its text. */
export async function siteScript(name = 'site') {
  return filesOf(await build({ ...FOR_BROWSERS, entryPoints: [`src/site/client/${name}.ts`] }))[0].text;
}

/** Bundles the script that `townpress dev` adds to pages. Returns its text. */
export async function devScript() {
  return filesOf(await build({ ...FOR_BROWSERS, entryPoints: ['src/dev/client/client.ts'] }))[0].text;
}

/** The texts of the scripts of public pages, by name. */
export async function siteScripts() {
  return Object.fromEntries(await Promise.all(SITE_SCRIPTS.map(async (name) => [name, await siteScript(name)])));
}

/** Bundles the script of the pages whose posts come from a backend. Returns its files; the first is the one that a page names. */
export function blogScripts() {
  return scriptAndImports('src/site/client/blog.ts');
}

/**
 * Bundles a script, and each module that it imports on demand into one file with all it needs. esbuild's own splitting would
 * move what two files share into a third one that every page waits for: 300 bytes more (brotli) than the 5 KB a page may
 * load, and a round trip.
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
        return { path: `/${files[0].path}`, external: true };
      });
    },
  };
  const [first] = filesOf(await build({ ...FOR_BROWSERS, entryPoints: [source], plugins: [onDemand] }));
  // They come as they are ready; the same sources make the same bytes.
  return [first, ...imported.sort((a, b) => (a.path < b.path ? -1 : 1))];
}
