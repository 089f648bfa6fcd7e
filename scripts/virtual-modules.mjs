import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import Handlebars from 'handlebars';
import { parse } from 'yaml';
import { adminApp } from './admin-app.mjs';
import { blogScripts, devScript, siteScripts } from './browser-programs.mjs';
import { ROOT } from './build-state.mjs';
import { edgeProgram } from './edge-program.mjs';
import { noticesOf, packagesOfSites } from './notices.mjs';
import { ATLAS, atlasModule } from './site-atlas.mjs';
import { FONT, fontModule, SIGNS, stylesModule } from './site-styles.mjs';

const exported = (value) => `export default ${JSON.stringify(value)};\n`;

const REACT_SERVER = /^react:server$/;

/** Modules of the command that are generated when it is built (see `virtual-plugins.mjs`). */
export const VIRTUAL_MODULES = [
  { pattern: /^client:site$/, load: async () => exported(await siteScripts()) },
  { pattern: /^client:blog$/, load: async () => exported(await blogScripts()) },
  { pattern: /^client:dev$/, load: async () => exported(await devScript()) },
  {
    pattern: /^edge:handler$/,
    load: async () => exported(await edgeProgram([...VIRTUAL_MODULES, REACT])),
  },
  { pattern: /^admin:app$/, load: adminModule },
  {
    pattern: /^admin:files$/,
    load: async () => exported((await adminApp()).files.map(({ path, text }) => [path, text])),
  },
  { pattern: /^notices:site$/, load: async () => exported(noticesOf(await sitePackages())) },
  { pattern: /^styles:site$/, load: stylesModule },
  { pattern: FONT, load: fontModule },
  SIGNS,
  { pattern: /^words:languages$/, load: languagesModule },
  { pattern: ATLAS, load: atlasModule },
  { pattern: /\.hbs$/, load: templateModule },
  { pattern: /\.woff$/, load: bytesModule },
];

/** Loads React's renderer on first use in a bundle, because most builds have every section cached. */
export const LATE_REACT = {
  pattern: REACT_SERVER,
  load: () => `export const staticMarkup = (element) => require('react-dom/server').renderToStaticMarkup(element);\n`,
};

/** React's renderer where there's no bundler (Vitest). */
export const REACT = {
  pattern: REACT_SERVER,
  load: () => `export { renderToStaticMarkup as staticMarkup } from 'react-dom/server';\n`,
};

/** Returns the folders of the packages bundled into every site. */
export async function sitePackages() {
  return packagesOfSites(Object.keys((await adminApp()).metafile.inputs));
}

/** Returns a module of the admin's file paths. Every start of the command loads it, so the texts load on demand. */
async function adminModule() {
  const { entry, files } = await adminApp();
  return `export const entry = ${JSON.stringify(entry)};
export const paths = ${JSON.stringify(files.map(({ path }) => path))};
export const load = async () => new Map((await import('admin:files')).default);
`;
}

/** Returns a module of the parsed files in `src/data/words`, by language. */
async function languagesModule() {
  const folder = join(ROOT, 'src/data/words');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return exported(Object.fromEntries(files.map((name, at) => [basename(name, '.yaml'), parse(texts[at])])));
}

/** Client scripts with their `%%label%%` placeholders replaced with English labels, for unit tests. */
export const ENGLISH_SCRIPT_WORDS = {
  pattern: /src\/look\/client\/[\w-]+\.ts$/,
  load: async (file) => {
    const { labels } = parse(await readFile(join(ROOT, 'src/data/words/en-US.yaml'), 'utf8'));
    const wordOf = (name) => (name === 'language' ? 'en-US' : labels[name]).replace(/[\\'`$]/g, '\\$&');
    return (await readFile(file, 'utf8')).replace(/%%(\w+)%%/g, (_, name) => wordOf(name));
  },
};

/** Precompiles a Handlebars template in strict mode: a missing value throws. */
async function templateModule(file) {
  const spec = Handlebars.precompile(await readFile(file, 'utf8'), { strict: true, knownHelpersOnly: true });
  return `import Handlebars from 'handlebars/runtime.js';\nexport default Handlebars.template(${spec});\n`;
}

async function bytesModule(file) {
  return `export default Buffer.from('${await readFile(file, 'base64')}', 'base64');\n`;
}
