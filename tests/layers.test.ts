import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Allowed imports of each part in addition to itself: other parts, packages, and Node's modules by prefix. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  'src/base': ['node:', 'fastest-levenshtein', 'zod'],
  'src/shared': ['src/base'],
  'src/gazetteer': ['src/base', 'node:'],
  'src/hosts': ['src/base'],
  'src/blog': [
    'src/base',
    'supabase',
    'package.json',
    'node:',
    '@date-fns/tz',
    '@supabase/lite',
    '@supabase/supabase-js',
    'dompurify',
    'jsdom',
    'markdown-it',
    'yaml',
    'zod',
  ],
  'src/data': [
    'src/base',
    'src/shared',
    'src/hosts',
    'src/blog',
    'words:languages',
    'node:',
    'gray-matter',
    'yaml',
    'zod',
  ],
  'src/model': [
    'src/base',
    'src/shared',
    'src/gazetteer',
    'src/blog',
    'src/data',
    'styles:site',
    'node:',
    'handlebars',
    'zod',
  ],
  'src/look': [
    'src/base',
    'src/shared',
    'src/gazetteer',
    'src/blog',
    'src/data',
    'src/model',
    'atlas:states',
    'node:',
    'd3-geo',
    'htmlparser2',
    'sharp',
    'topojson-client',
    'topojson-specification',
  ],
  'src/pages': [
    'src/base',
    'src/shared',
    'src/gazetteer',
    'src/blog',
    'src/data',
    'src/model',
    'src/look',
    'templates',
    'styles:signs',
    'react:server',
    'node:',
    'handlebars',
    'markdown-it',
    'react',
    'schema-dts',
    'uqr',
  ],
  'src/build': [
    'src/base',
    'src/shared',
    'src/blog',
    'src/data',
    'src/model',
    'src/look',
    'src/pages',
    'src/hosts',
    'admin:app',
    'client:blog',
    'client:site',
    'edge:handler',
    'notices:site',
    'styles:signs',
    'styles:site',
    'node:',
    '@fontsource/barlow-condensed',
    '@resvg/resvg-js',
    'esbuild',
    'react',
    'react-dom',
    'satori',
    'sharp',
    'sitemap',
  ],
  'src/shards': ['src/base', 'src/data', 'src/model', 'src/look', 'src/pages', 'src/hosts', 'src/build', 'node:'],
  'src/edit': [
    'src/base',
    'src/shared',
    'src/gazetteer',
    'src/blog',
    'src/data',
    'src/model',
    'src/pages',
    'src/build',
    'node:',
    'yaml',
    'zod',
  ],
  'src/audit': ['src/base', 'src/shared', 'src/look', 'src/hosts', 'src/build', 'htmlparser2'],
  'src/trades': ['src/base', 'src/data', 'src/model', 'src/build', 'node:', 'yaml', 'zod'],
  'src/init': [
    'src/base',
    'src/shared',
    'src/gazetteer',
    'src/data',
    'src/hosts',
    'src/edit',
    'src/trades',
    'node:',
    '@clack/prompts',
    'yaml',
  ],
  'src/dev': [
    'src/base',
    'src/blog',
    'src/data',
    'src/look',
    'src/pages',
    'src/hosts',
    'src/build',
    'src/edit',
    'client:dev',
    'node:',
    'chokidar',
    'launch-editor',
    'react-dom',
  ],
  'src/cli': [
    'src/base',
    'src/shared',
    'src/gazetteer',
    'src/blog',
    'src/data',
    'src/model',
    'src/look',
    'src/pages',
    'src/hosts',
    'src/build',
    'src/shards',
    'src/edit',
    'src/audit',
    'src/trades',
    'src/init',
    'src/dev',
    'node:',
    '@clack/prompts',
    'commander',
    'diff',
    'react',
    'react-dom',
    'styles:',
  ],
  'admin/words': ['src/base', 'src/blog'],
  'admin/ui': ['admin/words', 'react', 'react-dom', 'lucide-react'],
  'admin/data': [
    'admin/words',
    'admin/ui',
    'src/base',
    'src/blog',
    'src/shared',
    'src/data',
    'src/model',
    'src/pages',
    'src/build',
    '@supabase/auth-js',
    '@supabase/supabase-js',
    'react',
    'react-router-dom',
  ],
  'admin/features/session': [
    'admin/words',
    'admin/ui',
    'admin/data',
    'src/base',
    'src/blog',
    'src/shared',
    'src/data',
    'src/model',
    'src/pages',
    'src/build',
    'lucide-react',
    'react',
    'react-router-dom',
    'zod',
  ],
  'admin/features/posts': [
    'admin/words',
    'admin/ui',
    'admin/data',
    'src/base',
    'src/blog',
    'src/shared',
    'src/data',
    'src/model',
    'src/pages',
    'src/build',
    '@supabase/supabase-js',
    'date-fns',
    'diff',
    'dompurify',
    'idb-keyval',
    'lucide-react',
    'quill',
    'quill-delta',
    'react',
    'react-dom',
    'react-router-dom',
    'zod',
  ],
  'admin/features/jobs': [
    'admin/words',
    'admin/ui',
    'admin/data',
    'admin/features/posts',
    'src/base',
    'src/blog',
    'src/shared',
    'src/data',
    'src/model',
    'src/pages',
    'src/build',
    '@supabase/supabase-js',
    'idb-keyval',
    'lucide-react',
    'react',
    'react-dom',
    'react-router-dom',
  ],
  'admin/shell': [
    'admin/words',
    'admin/ui',
    'admin/data',
    'admin/features/session',
    'admin/features/posts',
    'admin/features/jobs',
    'src/base',
    'src/shared',
    'src/data',
    'src/model',
    'src/pages',
    'src/build',
    'lucide-react',
    'react',
    'react-dom',
    'react-router-dom',
  ],
};

/** A query, a function call, or access to the session through the backend's client. */
const ASKS = /\.from\(\s*['"`]|\bclient\s*\.(?:rpc|auth|storage|functions)\b/;

interface Import {
  readonly from: string;
  /** The imported file of this repository, or the imported package. */
  readonly to: string;
}

const IMPORTS: readonly Import[] = ['src', 'admin'].flatMap(importsBelow);

test.each(Object.keys(LAYERS))('%s imports only what its row allows', (layer) => {
  expect(wrongArrows(layer, IMPORTS)).toEqual([]);
});

test.each(Object.keys(LAYERS))('a planted import that the row of %s does not allow is found', (layer) => {
  const strange =
    Object.keys(LAYERS).find((other) => other !== layer && !LAYERS[layer]?.includes(other)) ?? 'some-package';
  const planted = { from: `${layer}/planted.ts`, to: strange.includes('/') ? `${strange}/any.ts` : strange };
  expect(wrongArrows(layer, [planted])).toEqual([`${planted.from} -> ${planted.to}`]);
});

test('a row names only rows above it', () => {
  const order = Object.keys(LAYERS);
  const upward = order.flatMap((layer, index) => LAYERS[layer]?.filter((to) => order.indexOf(to) >= index) ?? []);
  expect(upward).toEqual([]);
});

test('every folder of src and admin has a row', () => {
  const entries = ['src', 'admin', 'admin/features'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${folder}/${name}`),
  );
  const known = [...Object.keys(LAYERS), 'admin/features', 'admin/styles'];
  expect(entries.filter((entry) => !known.includes(entry))).toEqual([]);
});

test('files and folders in every folder import each other in one direction', () => {
  expect(cyclesIn(IMPORTS)).toEqual([]);
});

test('a planted cycle is found between two folders, or a folder and a file next to it', () => {
  const cycle = (a: string, b: string) =>
    cyclesIn([
      { from: `${a}/one.ts`, to: b },
      { from: b, to: `${a}/two.ts` },
    ]);
  expect(cycle('src/model/theme', 'src/model/site.ts')).toEqual(['src/model: site.ts -> theme -> site.ts']);
  expect(cycle('admin/ui', 'admin/main.tsx')).toEqual(['admin: main.tsx -> ui -> main.tsx']);
});

test('imports are found in every form', () => {
  const text = `
    import a from 'one';
    import { b } from "two/deep";
    import type { C } from '@scope/three/deep';
    import 'node:four';
    import {
      d,
    } from 'five';
    export { e } from 'six';
    export * from 'seven';
    const f = await import('eight');
    type G = import('nine').G;
    const h = require('ten');
    // import i from 'not';
    const j = new Worker(new URL('./worker.ts', import.meta.url));
  `;
  const found = specifiersOf(text).map((specifier) => packageOf(specifier));
  expect(found).toEqual(['one', 'two', '@scope/three', 'node:four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']);
});

test('the admin calls the backend only through the store', () => {
  const asking = readdirSync(join(ROOT, 'admin'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.replaceAll('\\', '/').includes('/transfer/'))
    .filter((name) => ASKS.test(readFileSync(join(ROOT, 'admin', name), 'utf8')));
  expect(asking).toEqual([]);
  expect(ASKS.test("await client\n  .from('blog_posts')")).toBe(true);
});

/** Returns the imports of a layer that its row doesn't allow. */
function wrongArrows(layer: string, imports: readonly Import[]): string[] {
  const allowed = [layer, ...(LAYERS[layer] ?? [])];
  return imports
    .filter(({ from }) => isBelow(from, layer))
    .filter(({ to }) => !allowed.some((place) => (place.endsWith(':') ? to.startsWith(place) : isBelow(to, place))))
    .map(({ from, to }) => `${from} -> ${to}`);
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** Returns one cycle per folder among its entries, if there is one. An entry represents everything inside it. */
function cyclesIn(imports: readonly Import[]): string[] {
  const graphs = new Map<string, Map<string, Set<string>>>();
  for (const { from, to } of imports) {
    const [a, b] = [from.split('/'), to.split('/')];
    let depth = 0;
    while (depth < a.length - 1 && a[depth] === b[depth]) depth++;
    const folder = a.slice(0, depth).join('/');
    if (depth === 0 || a[depth] === b[depth]) continue;
    const graph = graphs.get(folder) ?? new Map<string, Set<string>>();
    graphs.set(folder, graph);
    const arrows = graph.get(a[depth] as string) ?? new Set();
    graph.set(a[depth] as string, arrows.add(b[depth] as string));
  }
  return [...graphs].sort().flatMap(([folder, graph]) => {
    const cycle = cycleOf(graph);
    return cycle ? [`${folder}: ${cycle.join(' -> ')}`] : [];
  });
}

function cycleOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...path, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of [...graph.keys()].sort()) {
    const cycle = visit(node, []);
    if (cycle) return cycle;
  }
  return undefined;
}

function importsBelow(folder: string): Import[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort()
    .flatMap((file) =>
      specifiersOf(readFileSync(join(ROOT, file), 'utf8')).map((specifier) => ({
        from: file,
        to: specifier.startsWith('.') ? join(dirname(file), specifier).replaceAll('\\', '/') : packageOf(specifier),
      })),
    );
}

/**
 * Returns the specifiers of imports and exports in text order, including types and dynamic imports but not comments.
 */
function specifiersOf(text: string): string[] {
  const code = text.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  const pattern =
    /\b(?:import|export)\s+(?:type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"\n]+)['"]|\b(?:import|require)\s*\(\s*['"]([^'"\n]+)['"]/g;
  return [...code.matchAll(pattern)].map(([, named, called]) => (named ?? called) as string);
}

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  const parts = specifier.split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}
