import { readFile } from 'node:fs/promises';
import Handlebars from 'handlebars';
import { adminApp } from './admin-app.mjs';
import { blogScripts, devScript, siteScripts } from './browser-programs.mjs';
import { ATLAS, atlasModule } from './site-atlas.mjs';
import { SIGNS, stylesModule } from './site-styles.mjs';

const exported = (value) => `export default ${JSON.stringify(value)};\n`;

/** Everything the command imports that no file holds as it is: see `virtual-plugins.mjs`. */
export const VIRTUAL_MODULES = [
  { pattern: /^client:site$/, load: async () => exported(await siteScripts()) },
  { pattern: /^client:blog$/, load: async () => exported(await blogScripts()) },
  { pattern: /^client:dev$/, load: async () => exported(await devScript()) },
  { pattern: /^admin:app$/, load: adminModule },
  { pattern: /^admin:files$/, load: async () => exported((await adminApp()).files) },
  { pattern: /^styles:site$/, load: stylesModule },
  SIGNS,
  { pattern: ATLAS, load: atlasModule },
  { pattern: /\.hbs$/, load: templateModule },
  { pattern: /\.woff$/, load: bytesModule },
];

/** The path of the admin's first file. The texts are loaded on demand, since every start of the command reads this module. */
async function adminModule() {
  const { entry } = await adminApp();
  return `export const entry = ${JSON.stringify(entry)};
export const load = async () => (await import('admin:files')).default;
`;
}

/** A template, compiled in strict mode: a slot without a value throws. */
async function templateModule(file) {
  const spec = Handlebars.precompile(await readFile(file, 'utf8'), { strict: true, knownHelpersOnly: true });
  return `import Handlebars from 'handlebars/runtime.js';\nexport default Handlebars.template(${spec});\n`;
}

async function bytesModule(file) {
  return `export default Buffer.from('${await readFile(file, 'base64')}', 'base64');\n`;
}
