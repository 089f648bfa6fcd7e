import { createHash } from 'node:crypto';
import { dirname, join, posix, resolve } from 'node:path';
import { filesIn, textIfThere } from '../../base/safe-fs.ts';

/* Which files are code of the site's owner, found and compared without esbuild: most runs change none of them. */

/** The folder that holds a data folder, and code beside it. */
export function codeFolder(data: string): string {
  return dirname(resolve(data));
}

/** Returns the text of a code file by its name in findings; undefined if the file is missing. */
export function textOfCode(data: string, name: string): string | undefined {
  return textIfThere(join(codeFolder(data), name.slice('../'.length)));
}

/** The name in findings of a file of code: findings name files as seen from the data folder. */
export function nameOfCode(path: string): string {
  return `../${path}`;
}

/** Whether a finding names a file of code, or another beside the data folder. */
export function isNameOfCode(file: string): boolean {
  return file.startsWith('../');
}

/** Files that are run, as paths inside of their folder: components, and settings. */
export interface CodeEntries {
  readonly components: readonly string[];
  readonly configs: readonly string[];
}

const COMPONENTS_FOLDER = 'components';

const COMPONENT_FILE = /^[^.].*(?<!\.d)\.(?:tsx|jsx|ts|js)$/;
const CONFIG_FILE = /^townpress\.config\.(?:ts|mts|js|mjs)$/;
/** What an import without an ending may mean. */
const IMPORTED = /\.(?:[cm]?[jt]sx?|json)$/;

/** The code beside a data folder; undefined where there is none. */
export function findCode(folder: string): CodeEntries | undefined {
  const components = filesIn(join(folder, COMPONENTS_FOLDER)).filter((name) => COMPONENT_FILE.test(name));
  const configs = filesIn(folder).filter((name) => CONFIG_FILE.test(name));
  if (components.length + configs.length === 0) return undefined;
  return { components: components.map((name) => `${COMPONENTS_FOLDER}/${name}`), configs };
}

/** Whether a path in a folder is one of code that is run, or lies where only code does. */
export function isCodePath(path: string): boolean {
  return CONFIG_FILE.test(path) || path === COMPONENTS_FOLDER || path.startsWith(`${COMPONENTS_FOLDER}/`);
}

/** Code by what is known without running it. */
export interface CodeState {
  /** Differs whenever the code could do something else. */
  readonly digest: string;
  /** All files that it is made of, as paths seen from its folder. */
  readonly files: readonly string[];
}

/** The state of the code in a folder, of which a run before has recorded the files; undefined where there is none. */
export function stateOfCode(folder: string, recorded: readonly string[] = []): CodeState | undefined {
  const entries = findCode(folder);
  return entries && stateOf(folder, [...entries.components, ...entries.configs, ...recorded]);
}

/** What a site depends on, as one text, with its code. */
export function withCode(inputs: string, code: Pick<CodeState, 'digest'> | undefined): string {
  return code ? `${inputs} ${code.digest}` : inputs;
}

/** The state of code that is made of some files. `textOf` has those that were read already. */
export function stateOf(
  folder: string,
  paths: readonly string[],
  textOf: (path: string) => string | undefined = () => undefined,
): CodeState {
  const files = [...new Set(paths)].sort();
  const hash = createHash('sha256');
  for (const path of files) {
    const text = textOf(path) ?? textIfThere(join(folder, path));
    hash.update(`${path}\0${text === undefined ? 'none' : Buffer.byteLength(text)}\0${text ?? ''}`);
  }
  // A new file may take the place of another that an import means.
  const folders = new Set(files.filter((path) => !path.includes('node_modules/')).map((path) => posix.dirname(path)));
  for (const name of [...folders].sort())
    hash.update(`${name}\0${filesIn(join(folder, name)).filter((file) => IMPORTED.test(file))}\0`);
  return { digest: hash.digest('base64url'), files };
}
