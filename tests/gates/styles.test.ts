import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
// @ts-expect-error it has no types
import { siteStyles } from '../../scripts/site-styles.mjs';
import { builtSample, pageFiles } from '../support/built-sample.ts';
import { sampled } from '../support/runs.ts';

/** Classes that scripts of `src/look/client` set, and classes of elements that the sample happens not to have. */
const SET_BY_SCRIPTS = [
  'shown',
  'lamp',
  'off',
  'done',
  'waiting',
  'loaded',
  'failed',
  'unavailable',
  'ready',
  'out',
  'seen',
];
const STATES_WITHOUT_A_PAGE = ['bone', 'at-left', 'at-right', 'at-top', 'at-bottom', 'shots', 'upright', 'pages'];

/** Returns every page that exists once, and enough of the others, which consist of the same sections. */
function somePages(root: string): readonly string[] {
  const [all, isOfMany] = [pageFiles(root), (file: string) => /^(cities|services\/.*\/)/.test(file)];
  return [...all.filter((file) => !isOfMany(file)), ...sampled(all.filter(isOfMany), 90)];
}

test('pages use every rule of the stylesheet', async () => {
  const root = await builtSample();
  const sheets = readdirSync(join(root, 'assets')).filter((name) => /^(?!admin\.).*\.css$/.test(name));
  const css = sheets.map((name) => readFileSync(join(root, 'assets', name), 'utf8')).join('\n');
  expect(css.length).toBeGreaterThan(10_000);
  const unused = new Set(
    [...classesOf(css)].filter((name) => !SET_BY_SCRIPTS.includes(name) && !STATES_WITHOUT_A_PAGE.includes(name)),
  );
  // A few classes are on a few pages only, so the other pages come last.
  for (const file of new Set([...somePages(root), ...pageFiles(root)])) {
    if (unused.size === 0) break;
    for (const [, names] of readFileSync(join(root, file), 'utf8').matchAll(/ class="([^"]*)"/g))
      for (const name of (names as string).split(' ')) unused.delete(name);
  }
  expect([...unused]).toEqual([]);
});

test('parts are folded on a phone only where closed details can show their content', async () => {
  const root = await builtSample();
  const sheets = readdirSync(join(root, 'assets')).filter((name) => name.endsWith('.css'));
  const folding = sheets
    .map((name) => readFileSync(join(root, 'assets', name), 'utf8'))
    .filter((css) => css.includes('.unfold>summary'));
  expect(folding.length).toBeGreaterThan(0);
  for (const css of folding) {
    const guarded = css.indexOf('@supports selector(::details-content)');
    expect(guarded).toBeGreaterThan(0);
    expect(css.indexOf('.unfold>summary')).toBeGreaterThan(guarded);
  }
});

test('a page links the stylesheets of everything on it', async () => {
  const root = await builtSample();
  const sheets = new Map(
    readdirSync(join(root, 'assets'))
      .filter((name) => name.endsWith('.css'))
      .map((name) => [`/assets/${name}`, classesOf(readFileSync(join(root, 'assets', name), 'utf8'))]),
  );
  const styled = new Set([...sheets.values()].flatMap((names) => [...names]));
  const bare = new Set<string>();
  for (const file of somePages(root)) {
    const html = readFileSync(join(root, file), 'utf8');
    const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, href]) => href as string);
    const theirs = new Set(links.flatMap((href) => [...(sheets.get(href) ?? [])]));
    for (const [, names] of html.matchAll(/ class="([^"]*)"/g))
      for (const name of (names as string).split(' '))
        if (styled.has(name) && !theirs.has(name)) bare.add(`${file.split('/')[0]}: ${name}`);
  }
  expect([...bare]).toEqual([]);
});

test('the admin uses every rule of its stylesheet', async () => {
  const root = await builtSample();
  const sheet = readdirSync(join(root, 'assets')).filter((name) => /^admin\..*\.css$/.test(name));
  expect(sheet).toHaveLength(1);
  const folder = new URL('../../', import.meta.url);
  const sources = [
    ...readdirSync(new URL('admin/', folder), { recursive: true, encoding: 'utf8' }).map((name) => `admin/${name}`),
    'src/pages/render/components/staff-screens.tsx',
  ];
  const code = sources
    .flatMap((name) => (/\.tsx?$/.test(name) ? [readFileSync(new URL(name, folder), 'utf8')] : []))
    .join('');
  const classes = [...classesOf(readFileSync(join(root, 'assets', sheet[0] as string), 'utf8'))];
  expect(classes.length).toBeGreaterThan(20);
  // Parts of public pages that the admin shows too count as the admin's, as do the editor's own marks.
  const others = classesOf((await siteStyles('site')) as string);
  expect(
    classes.filter(
      (name) =>
        !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code) && !others.has(name) && !/^(?:ql|tone)-/.test(name),
    ),
  ).toEqual([]);
});

test('a script sets every state that the stylesheet expects from scripts', () => {
  const folder = new URL('../../src/look/client/', import.meta.url);
  const scripts = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('');
  expect(SET_BY_SCRIPTS.filter((name) => !new RegExp(`\\b${name}\\b`).test(scripts))).toEqual([]);
});

test('breakpoints of layouts are defined in one file', () => {
  const BREAKPOINTS = 'src/look/styles/breakpoints.css';
  const root = new URL('../../', import.meta.url);
  const sheets = ['src/look/styles', 'admin/styles'].flatMap((folder) =>
    readdirSync(new URL(folder, root)).map((name) => `${folder}/${name}`),
  );
  expect(sheets).toContain(BREAKPOINTS);
  const widths = sheets
    .filter((file) => file !== BREAKPOINTS)
    .flatMap((file) =>
      [...readFileSync(new URL(file, root), 'utf8').matchAll(/@(?:custom-)?media[^{;]*width[^{;]*/g)].map(
        ([query]) => `${file}: ${query.trim()}`,
      ),
    );
  expect(widths).toEqual([]);
});

test('a class in any selector is found', () => {
  expect([
    ...classesOf('.used { inset: .5rem url(a.woff2) } @media print { .a:has(> .b)::before { color: red } }'),
  ]).toEqual(['used', 'a', 'b']);
});

/** Returns every class that a selector of a stylesheet names. */
function classesOf(css: string): Set<string> {
  const selectors = css.replace(/url\([^)]*\)|"[^"]*"/g, '');
  return new Set([...selectors.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name]) => name as string));
}
