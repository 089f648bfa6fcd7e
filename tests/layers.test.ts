import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What each folder may import besides itself, from the top of the house to the bottom: a folder never imports one further down. */
const LAYERS: Record<string, readonly string[]> = {
  'src/diagnostics': ['fastest-levenshtein', 'node:util'],
  'src/host.ts': [],
  'src/finder': [],
  'src/blog': ['@supabase/supabase-js', 'dompurify', 'jsdom', 'markdown-it'],
  'src/load': ['src/diagnostics', 'src/host.ts', 'yaml', 'gray-matter'],
  'src/validate': ['src/diagnostics', 'src/load', 'zod'],
  'src/model': ['src/diagnostics', 'src/blog', 'src/load', 'src/validate', '@date-fns/tz', 'handlebars', 'node:crypto'],
  'src/client': ['src/finder', 'src/blog', 'src/model'],
  'src/routes': ['src/diagnostics', 'src/validate', 'src/model'],
  'src/map': ['src/model', 'd3-geo', 'topojson-client', 'topojson-specification', 'atlas:states'],
  'src/render': [
    'src/diagnostics',
    'src/validate',
    'src/model',
    'src/routes',
    'src/map',
    'src/finder',
    'src/blog',
    'styles:site',
    'templates',
    'react',
    'react-dom',
    'markdown-it',
    'sitemap',
    'schema-dts',
    'node:crypto',
    'node:stream',
    'uqr',
    'client:site',
    'admin:app',
    'styles:signs',
    'client:blog',
    'client:blog-fresh',
    'client:blog-clean',
  ],
  'src/laws': ['src/diagnostics', 'src/routes', 'htmlparser2'],
  'src/write': [
    'src/diagnostics',
    'src/host.ts',
    'src/map',
    'src/routes',
    'src/render',
    'node:crypto',
    'node:fs',
    'node:os',
    'node:path',
    'node:timers/promises',
  ],
  'src/preview': ['src/routes', 'node:fs', 'node:http', 'node:net', 'node:path', 'node:stream', 'node:zlib'],
  'src/backend': [
    'src/write',
    'supabase',
    '@supabase/lite',
    '@supabase/supabase-js',
    'node:crypto',
    'node:fs',
    'node:fs/promises',
    'node:http',
    'node:net',
    'node:path',
    'node:stream',
    'node:stream/promises',
    'node:url',
    'node:util',
  ],
  'src/posts': [
    'src/diagnostics',
    'src/blog',
    'src/load',
    'src/validate',
    'src/model',
    'src/routes',
    'src/write',
    'src/backend',
    '@supabase/supabase-js',
    'node:crypto',
    'node:fs',
    'node:path',
    'node:timers/promises',
  ],
  'src/made': [
    'src/diagnostics',
    'src/blog',
    'src/validate',
    'src/model',
    'src/write',
    'node:crypto',
    'node:fs',
    'node:path',
    'sharp',
  ],
  'src/brand': [
    'src/model',
    'src/routes',
    'src/render',
    'src/made',
    '@fontsource/barlow-condensed',
    '@resvg/resvg-js',
    'react',
    'satori',
    'sharp',
  ],
  'src/pipeline.ts': ['src/diagnostics', 'src/host.ts', 'src/load', 'src/validate', 'src/model', 'src/routes'],
};

/** The same for the admin, whose screens meet in `admin/app` and do not import each other. */
const ADMIN_LAYERS: Record<string, readonly string[]> = {
  'admin/data': ['src/blog', 'src/render', '@supabase/supabase-js'],
  'admin/ui': ['admin/data', 'react', 'react-dom', 'lucide-react'],
  'admin/features/session': [
    'admin/app',
    'admin/data',
    'admin/ui',
    'src/render',
    'src/routes',
    'lucide-react',
    'react',
    'react-router-dom',
    'zod',
  ],
  'admin/features/posts': [
    ...[
      'admin/app',
      'admin/data',
      'admin/ui',
      'src/diagnostics',
      'src/blog',
      'src/load',
      'src/validate',
      'src/model',
      'src/routes',
      'src/render',
      'src/posts',
    ],
    ...[
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
  ],
};

/** The command line may import everything above it; these are the packages and parts of Node it may. */
const CLI = ['commander', 'node:fs', 'node:os', 'node:path', 'node:worker_threads'];

/** Files that only declare types for other kinds of files. */
const AMBIENT = ['src/templates.d.ts'];

interface Import {
  readonly from: string;
  /** The folder of `src`, the file beside them, or the package that is imported. */
  readonly to: string;
}

test.each(Object.entries(LAYERS))('%s imports only what it may', (layer, allowed) => {
  const strange = importsOf(layer).filter(({ to }) => to !== layer && !allowed.includes(to));
  expect(strange.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

test.each(Object.entries(ADMIN_LAYERS))('%s imports only what it may', (layer, allowed) => {
  const strange = importsOf(layer).filter(({ to }) => to !== layer && !allowed.includes(to));
  expect(strange.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

test('nothing of the generator imports the admin: it carries its finished program', () => {
  expect(
    Object.keys(LAYERS)
      .flatMap((layer) => importsOf(layer))
      .filter(({ to }) => to.startsWith('admin/')),
  ).toEqual([]);
});

test('the command line imports what stands above it, and its own packages', () => {
  const strange = importsOf('src/cli').filter(({ to }) => !to.startsWith('src/') && !CLI.includes(to));
  expect(strange.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

test('every folder and file of src has a line', () => {
  const entries = readdirSync(join(ROOT, 'src')).map((name) => `src/${name}`);
  expect(
    entries.filter((entry) => !(entry in LAYERS) && !['src/cli', 'src/styles', ...AMBIENT].includes(entry)),
  ).toEqual([]);
});

test('the table itself goes one way: nothing may import what stands below it', () => {
  const order = Object.keys(LAYERS);
  const upward = order.flatMap((layer, index) =>
    (LAYERS[layer] as readonly string[]).filter((to) => order.indexOf(to) >= index).map((to) => `${layer} -> ${to}`),
  );
  expect(upward).toEqual([]);
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
  expect(specifiersOf(text).map((specifier) => packageOf(specifier))).toEqual([
    'one',
    'two',
    '@scope/three',
    'node:four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
  ]);
});

function importsOf(layer: string): Import[] {
  return filesOf(layer).flatMap((file) =>
    specifiersOf(readFileSync(join(ROOT, file), 'utf8')).map((specifier) => ({
      from: file,
      to: specifier.startsWith('.') ? folderOf(join(dirname(file), specifier)) : packageOf(specifier),
    })),
  );
}

function filesOf(layer: string): string[] {
  if (/\.tsx?$/.test(layer)) return [layer];
  const names = readdirSync(join(ROOT, layer), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${layer}/${name.replaceAll('\\', '/')}`)
    .sort();
}

/** Specifiers of imports and exports in the order of the text, types and dynamic imports included, comments left out. */
function specifiersOf(text: string): string[] {
  const code = text.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  const pattern =
    /\b(?:import|export)\s+(?:type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"\n]+)['"]|\b(?:import|require)\s*\(\s*['"]([^'"\n]+)['"]/g;
  return [...code.matchAll(pattern)].map(([, named, called]) => (named ?? called) as string);
}

/** `src/load` for a file in it, the file itself when it stands beside the folders, `templates` outside of `src`. */
function folderOf(path: string): string {
  const [top, second, third] = path.replaceAll('\\', '/').split('/') as [string, string?, string?];
  if (top === 'admin') return second === 'features' ? `admin/features/${third}` : `admin/${second}`;
  return top === 'src' ? `src/${second}` : top;
}

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
