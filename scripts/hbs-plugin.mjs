import { readFile } from 'node:fs/promises';
import Handlebars from 'handlebars';

/** Compiles the text of a template, in strict mode: a slot without a value throws. Answers a JavaScript module. */
export function compileTemplate(source) {
  const spec = Handlebars.precompile(source, { strict: true, knownHelpersOnly: true });
  return `import Handlebars from 'handlebars/runtime.js';\nexport default Handlebars.template(${spec});\n`;
}

/** Lets esbuild import `.hbs` files as compiled templates, and `.css` files as text. */
export const templates = {
  name: 'templates',
  setup(build) {
    build.onLoad({ filter: /\.hbs$/ }, async ({ path }) => ({ contents: compileTemplate(await readFile(path, 'utf8')), loader: 'js' }));
  },
};
