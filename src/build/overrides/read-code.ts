import { createRequire, isBuiltin, SourceMap } from 'node:module';
import { basename, dirname, isAbsolute, join, posix, relative, resolve, sep } from 'node:path';
import { compileFunction, constants } from 'node:vm';
import type { BuildFailure, Message, Plugin } from 'esbuild';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { type Diagnostic, errorAt, type Span, wholeFile } from '../../base/diagnostics/diagnostic.ts';
import type { Outcome } from '../../base/diagnostics/outcome.ts';
import { lineStarts } from '../../base/diagnostics/position.ts';
import { readTextIfExists, realFolder } from '../../base/safe-fs.ts';
import { loadOptional } from '../../blog/packages.ts';
import { configOf } from './check-config.ts';
import { type CodeEntries, codeFolder, findCode, nameOfCode, stateOf } from './code-files.ts';
import { type Config, defineConfig } from './config.ts';
import { type CustomCode, type ReadCode, whatWasThrown } from './custom-code.ts';
import * as components from './own-components.ts';
import { checkNames, replacementsOf } from './replacements.ts';

/* Bundles custom code in memory and runs it in this process, with the user's permissions. */

/** Modules that the engine provides to custom code. Sharing one React makes contexts and hooks work across both. */
const ENGINE_MODULES: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  townpress: { defineConfig },
  'townpress/components': components,
};

/** Files other than code that affect how packages are resolved. */
const PACKAGE_FILES = [
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'bun.lock',
];

const NO_STYLES = "stylesheets can't be imported; put styles in `data/brand/extra.css`, which applies to every page";

/** The bundle's name in stack traces. */
const BUNDLE = 'townpress-own-code.cjs';

/** Loads custom code next to a data folder. Throws an `EnvironmentError` if esbuild isn't installed. */
export async function readCode(data: string): Promise<ReadCode> {
  const folder = realFolder(codeFolder(data));
  const entries = findCode(folder) ?? { components: [], configs: [] };
  const texts = new Map<string, string>();
  const textOf = (file: string) => texts.get(file.replace(/^\.\.\//, ''));
  const diagnostics: Diagnostic[] = [...checkNames(entries)];
  const failed = (more: readonly Diagnostic[]) => ({
    value: undefined,
    diagnostics: [...diagnostics, ...more],
    textOf,
  });
  if (diagnostics.length > 0) return failed([]);

  const built = await bundle(folder, entries, texts);
  if ('errors' in built) return failed(built.errors.map((message) => findingOf(message, textOf)));
  const placeOf = (error: unknown) => placeInCode(error, folder, built.map, textOf);
  const files = [...entries.components, ...entries.configs, ...texts.keys(), ...PACKAGE_FILES];
  const state = stateOf(folder, files, (path) => texts.get(path));
  let loaded: Loaded;
  try {
    loaded = run(built.code, folder);
  } catch (error) {
    const at = placeOf(error) ?? wholeFile(nameOfCode((entries.components[0] ?? entries.configs[0]) as string));
    const message = `custom code failed to load: ${whatWasThrown(error)}`;
    return failed([errorAt(at, 'code-failure', message, 'fix it; the site is not written until you do')]);
  }
  const shown = replacementsOf(entries.components, loaded.components, textOf);
  const configFile = nameOfCode(entries.configs[0] ?? 'townpress.config');
  const [settings] = loaded.configs;
  const set = settings ? configOf(configFile, textOf(configFile) ?? '', settings) : NO_SETTINGS;
  if (!shown.value || !set.value) return failed([...shown.diagnostics, ...set.diagnostics]);
  const nameOf = (path: string) => posix.relative(basename(resolve(data)), posix.normalize(path));
  const value = { ...state, replacements: shown.value, config: set.value, configFile, nameOf, placeOf, textOf };
  return { value, diagnostics, textOf };
}

const NO_SETTINGS: Outcome<Config> = { value: {}, diagnostics: [] };

type Module = Readonly<Record<string, unknown>>;

/** The files' exports, in order. */
interface Loaded {
  readonly components: readonly Module[];
  readonly configs: readonly Module[];
}

/** Bundles all files into one script with a source map, or returns the errors. Records the text of all files. */
async function bundle(folder: string, { components, configs }: CodeEntries, texts: Map<string, string>) {
  const load = async () => {
    const esbuild = await import('esbuild');
    // Starts its program, which may not be installed.
    await esbuild.transform('');
    return esbuild;
  };
  const esbuild = await loadOptional(load, 'custom code (components, townpress.config) needs', ['esbuild']);
  const list = (name: string, files: readonly string[]) => [
    ...files.map((file, index) => `import * as ${name}${index} from ${JSON.stringify(`./${file}`)};`),
    `export const ${name} = [${files.map((_, index) => `${name}${index}`).join(', ')}];`,
  ];
  try {
    const { outputFiles } = await esbuild.build({
      stdin: {
        contents: [...list('components', components), ...list('configs', configs)].join('\n'),
        resolveDir: folder,
      },
      absWorkingDir: folder,
      outfile: BUNDLE,
      bundle: true,
      write: false,
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      charset: 'utf8',
      sourcemap: 'external',
      // Ignore the site's tsconfig.json, which is for editors.
      tsconfigRaw: {},
      logLevel: 'silent',
      plugins: [reader(folder, texts)],
    });
    const text = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
    return { code: text('.cjs'), map: new SourceMap(JSON.parse(text('.map'))) };
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>;
    if (!errors) throw error;
    return { errors };
  }
}

/** Records the text of files. Leaves packages to Node, except packages that use React, which get the engine's React. */
function reader(folder: string, texts: Map<string, string>): Plugin {
  return {
    name: 'townpress',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /\.css$/ }, () => ({ errors: [{ text: NO_STYLES }] }));
      onResolve({ filter: /^[^.#]/ }, ({ path, importer, resolveDir }) => {
        if (Object.hasOwn(ENGINE_MODULES, path) || isBuiltin(path)) return { path, external: true };
        const isBundled = isAbsolute(path) || /[\\/]node_modules[\\/]/.test(importer) || usesReact(path, resolveDir);
        return isBundled ? undefined : { path, external: true };
      });
      onLoad({ filter: /./, namespace: 'file' }, ({ path }) => {
        const contents = readTextIfExists(path);
        if (contents === undefined) return undefined;
        texts.set(relative(folder, path).split(sep).join('/'), contents);
        return { contents, loader: 'default' };
      });
    },
  };
}

/** Returns the text of a package file; undefined if it can't be read. */
function packageText(file: string): string | undefined {
  try {
    return readTextIfExists(file);
  } catch {
    return undefined;
  }
}

/** Returns whether an imported package depends on React. */
function usesReact(path: string, folder: string): boolean {
  const [first = '', second = ''] = path.split('/');
  const file = join('node_modules', first, first.startsWith('@') ? second : '', 'package.json');
  for (let at = folder; ; at = dirname(at)) {
    const text = packageText(join(at, file));
    if (text !== undefined) {
      const { dependencies, peerDependencies } = JSON.parse(text);
      return 'react' in { ...dependencies, ...peerDependencies };
    }
    if (at === dirname(at)) return false;
  }
}

/** Runs the bundle and returns its exports. */
function run(code: string, folder: string): Loaded {
  const filename = join(folder, BUNDLE);
  const packages = createRequire(filename);
  const module = { exports: {} as Loaded };
  const script = compileFunction(code, ['exports', 'require', 'module', '__filename', '__dirname'], {
    filename,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const require = (name: string) => (Object.hasOwn(ENGINE_MODULES, name) ? ENGINE_MODULES[name] : packages(name));
  script(module.exports, Object.assign(require, packages), module, filename, folder);
  return module.exports;
}

/** Converts an esbuild error to a finding. */
function findingOf({ text, location }: Message, textOf: CustomCode['textOf']): Diagnostic {
  const message = text.charAt(0).toLowerCase() + text.slice(1).replaceAll('"', '`');
  const help = 'fix it; the site is not written until you do';
  if (!location) return errorAt(wholeFile(nameOfCode('townpress.config')), 'code-syntax', message, help);
  const { line, column, length, lineText } = location;
  const file = nameOfCode(location.file);
  const before = Buffer.from(lineText).subarray(0, column).toString().length;
  const start = offsetOf(textOf(file) ?? '', line, before);
  return errorAt({ file, start, end: start + Math.max(1, length) }, 'code-syntax', message, help);
}

/** Returns where custom code threw an error: its innermost frame in the stack. */
function placeInCode(error: unknown, folder: string, map: SourceMap, textOf: CustomCode['textOf']): Span | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const name = join(folder, BUNDLE);
  for (const line of stack.split('\n')) {
    const at = line.lastIndexOf(`${name}:`);
    const [, row, column] = (at < 0 ? undefined : /^(\d+):(\d+)/.exec(line.slice(at + name.length + 1))) ?? [];
    if (row === undefined) continue;
    const entry = map.findEntry(Number(row) - 1, Number(column) - 1);
    const text = 'originalSource' in entry ? textOf(nameOfCode(entry.originalSource)) : undefined;
    if (!('originalSource' in entry) || text === undefined) continue;
    const start = offsetOf(text, entry.originalLine + 1, entry.originalColumn);
    return { file: nameOfCode(entry.originalSource), start, end: start + 1 };
  }
  return undefined;
}

function offsetOf(text: string, line: number, column: number): number {
  return (lineStarts(text)[line - 1] ?? 0) + column;
}
