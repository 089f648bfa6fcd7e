import { ROOT } from './build-state.mjs';

/*
 * Plugins for virtual modules. Each function expects a list of `{ pattern, load }`. `pattern` matches the
 * name of a virtual module (`styles:site`), or the path of a file that is imported as something else (`page.hbs`). `load`
 * takes that name or path, and returns the text of a JavaScript module or a promise of it.
 */

const VIRTUAL_NAME = /^[a-z]{2,}:/;

export function esbuildPlugin(modules) {
  return {
    name: 'virtual-modules',
    setup(build) {
      for (const { pattern, load } of modules) {
        build.onResolve({ filter: pattern }, ({ path }) =>
          VIRTUAL_NAME.test(path) ? { path, namespace: 'virtual' } : undefined,
        );
        build.onLoad({ filter: pattern }, async ({ path }) => ({
          contents: await load(path),
          loader: 'js',
          resolveDir: ROOT,
        }));
      }
    },
  };
}

export function vitePlugin(modules) {
  const moduleOf = (name) => modules.find(({ pattern }) => pattern.test(name));
  return {
    name: 'virtual-modules',
    enforce: 'pre',
    resolveId: (source) => (VIRTUAL_NAME.test(source) && moduleOf(source) ? `\0${source}` : null),
    load: (id) => {
      const name = id.replace(/^\0/, '');
      return moduleOf(name)?.load(name) ?? null;
    },
  };
}
