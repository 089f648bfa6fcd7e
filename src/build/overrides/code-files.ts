import { createHash } from 'node:crypto';
import { dirname, join, posix, resolve } from 'node:path';
import { filesIn, readTextIfExists } from '../../base/safe-fs.ts';

/* Finds and fingerprints custom code without esbuild, because it's unchanged in most builds. */

/** Returns the parent of the data folder, where custom code is. */
export function codeFolder(data: string): string {
  return dirname(resolve(data));
}

/** Returns a code file's text by its name in findings; undefined if it's missing. */
export function textOfCode(data: string, name: string): string | undefined {
  return readTextIfExists(join(codeFolder(data), name.slice('../'.length)));
}

/** Returns the name of a code file as shown in findings, which is relative to the data folder. */
export function nameOfCode(path: string): string {
  return `../${path}`;
}

/** Returns whether a name in findings is a file outside the data folder, such as custom code. */
export function isNameOfCode(file: string): boolean {
  return file.startsWith('../');
}

/** Entry files of custom code: components and settings. Paths are relative to their folder. */
export interface CodeEntries {
  readonly components: readonly string[];
  readonly configs: readonly string[];
}

const COMPONENTS_FOLDER = 'components';

const COMPONENT_FILE = /^[^.].*(?<!\.d)\.(?:tsx|jsx|ts|js)$/;
const CONFIG_FILE = /^townpress\.config\.(?:ts|mts|js|mjs)$/;
/** Files that an import without an extension can resolve to. */
const IMPORTED = /\.(?:[cm]?[jt]sx?|json)$/;

/** Finds custom code in a folder, if there is any. */
export function findCode(folder: string): CodeEntries | undefined {
  const components = filesIn(join(folder, COMPONENTS_FOLDER)).filter((name) => COMPONENT_FILE.test(name));
  const configs = filesIn(folder).filter((name) => CONFIG_FILE.test(name));
  if (components.length + configs.length === 0) return undefined;
  return { components: components.map((name) => `${COMPONENTS_FOLDER}/${name}`), configs };
}

/** Returns whether a path is the settings file or in the components folder. */
export function isCodePath(path: string): boolean {
  return CONFIG_FILE.test(path) || path === COMPONENTS_FOLDER || path.startsWith(`${COMPONENTS_FOLDER}/`);
}

/** The state of custom code, known without running it. */
export interface CodeFingerprint {
  /** Changes whenever the code could behave differently. */
  readonly digest: string;
  /** All its files, relative to its folder. */
  readonly files: readonly string[];
}

/** Returns the state of code in a folder, including files recorded by the previous build; undefined without code. */
export function overridesFingerprint(folder: string, recorded: readonly string[] = []): CodeFingerprint | undefined {
  const entries = findCode(folder);
  return entries && stateOf(folder, [...entries.components, ...entries.configs, ...recorded]);
}

/** Adds custom code to the string that identifies a site's inputs. */
export function inputsWithOverrides(inputs: string, code: Pick<CodeFingerprint, 'digest'> | undefined): string {
  return code ? `${inputs} ${code.digest}` : inputs;
}

/** Returns the state of code files. `textOf` returns the text of files already read. */
export function stateOf(
  folder: string,
  paths: readonly string[],
  textOf: (path: string) => string | undefined = () => undefined,
): CodeFingerprint {
  const files = [...new Set(paths)].sort();
  const hash = createHash('sha256');
  for (const path of files) {
    const text = textOf(path) ?? readTextIfExists(join(folder, path));
    hash.update(`${path}\0${text === undefined ? 'none' : Buffer.byteLength(text)}\0${text ?? ''}`);
  }
  // A new file may shadow the one that an import resolves to.
  const folders = new Set(files.filter((path) => !path.includes('node_modules/')).map((path) => posix.dirname(path)));
  for (const name of [...folders].sort())
    hash.update(`${name}\0${filesIn(join(folder, name)).filter((file) => IMPORTED.test(file))}\0`);
  return { digest: hash.digest('base64url'), files };
}
