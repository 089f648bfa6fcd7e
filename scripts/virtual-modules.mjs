import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import Handlebars from 'handlebars';
import { parse } from 'yaml';
import { adminApp } from './admin-app.mjs';
import { blogScripts, devScript, siteScripts } from './browser-programs.mjs';
import { ROOT } from './build-state.mjs';
import { noticesOf, packagesOfSites } from './notices.mjs';
import { ATLAS, atlasModule } from './site-atlas.mjs';
import { FONT, fontModule, SIGNS, stylesModule } from './site-styles.mjs';

const exported = (value) => `export default ${JSON.stringify(value)};\n`;

const REACT_SERVER = /^react:server$/;

/** Everything the command imports that no file holds as it is: see `virtual-plugins.mjs`. */
export const VIRTUAL_MODULES = [
  { pattern: /^client:site$/, load: async () => exported(await siteScripts()) },
  { pattern: /^client:blog$/, load: async () => exported(await blogScripts()) },
  { pattern: /^client:dev$/, load: async () => exported(await devScript()) },
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

/** React's renderer in a bundle, loaded when the first section is rendered. Most builds have all sections cached. */
export const LATE_REACT = {
  pattern: REACT_SERVER,
  load: () => `export const staticMarkup = (element) => require('react-dom/server').renderToStaticMarkup(element);\n`,
};

/** The same where no bundler is. */
export const REACT = {
  pattern: REACT_SERVER,
  load: () => `export { renderToStaticMarkup as staticMarkup } from 'react-dom/server';\n`,
};

/** The folders of the packages of which every site holds a copy. */
export async function sitePackages() {
  return packagesOfSites(Object.keys((await adminApp()).metafile.inputs));
}

/** The paths of the admin's files. Their texts are loaded on demand, since every start of the command reads this module. */
async function adminModule() {
  const { entry, files } = await adminApp();
  return `export const entry = ${JSON.stringify(entry)};
export const paths = ${JSON.stringify(files.map(({ path }) => path))};
export const load = async () => new Map((await import('admin:files')).default);
`;
}

/** The words of each language, by its name: what its file in `src/site/words` holds. */
async function languagesModule() {
  const folder = join(ROOT, 'src/site/words');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return exported(Object.fromEntries(files.map((name, at) => [basename(name, '.yaml'), parse(texts[at])])));
}

/** Scripts with English words in the places of marks, for tests of their parts. */
export const ENGLISH_SCRIPT_WORDS = {
  pattern: /src\/site\/client\/[\w-]+\.ts$/,
  load: async (file) => {
    const { labels } = parse(await readFile(join(ROOT, 'src/site/words/en-US.yaml'), 'utf8'));
    const wordOf = (name) => (name === 'language' ? 'en-US' : labels[name]).replace(/[\\'`$]/g, '\\$&');
    return (await readFile(file, 'utf8')).replace(/%%(\w+)%%/g, (_, name) => wordOf(name));
  },
};

/** A template, compiled in strict mode: a slot without a value throws. */
async function templateModule(file) {
  const spec = Handlebars.precompile(await readFile(file, 'utf8'), { strict: true, knownHelpersOnly: true });
  return `import Handlebars from 'handlebars/runtime.js';\nexport default Handlebars.template(${spec});\n`;
}

async function bytesModule(file) {
  return `export default Buffer.from('${await readFile(file, 'base64')}', 'base64');\n`;
}
