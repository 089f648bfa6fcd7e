import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { Features, transform } from 'lightningcss';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The oldest supported browsers, from before `light-dark()` and `oklch()` were available everywhere. Newer ones get
 * these through `@supports`.
 */
const TARGETS = {
  chrome: 111 << 16,
  edge: 111 << 16,
  firefox: 113 << 16,
  safari: (16 << 16) | (4 << 8),
  ios_saf: (16 << 16) | (4 << 8),
};

/** Characters of the heading fonts: Western European letters, digits and punctuation. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026`;

const WEIGHTS = [600, 700];

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).join('');
}

const SYSTEM = 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif';

/**
 * The font pairs available to themes: a web font for headings, names and buttons, and system fonts for text. All web
 * fonts but the first are wide. `average` is the mean width of bold letters in em, weighted by their frequency in
 * English. No name is reserved under the SIL Open Font License, so subsets may keep it.
 */
const PAIRS = {
  'barlow-condensed': {
    manifest: require.resolve('@fontsource/barlow-condensed/package.json'),
    family: 'Barlow Condensed',
    average: 0.378,
    text: SYSTEM,
  },
  'work-sans': {
    manifest: require.resolve('@fontsource/work-sans/package.json'),
    family: 'Work Sans',
    average: 0.522,
    text: SYSTEM,
  },
  nunito: {
    manifest: require.resolve('@fontsource/nunito/package.json'),
    family: 'Nunito',
    average: 0.491,
    text: `ui-rounded,${SYSTEM}`,
  },
  'space-grotesk': {
    manifest: require.resolve('@fontsource/space-grotesk/package.json'),
    family: 'Space Grotesk',
    average: 0.51,
    text: SYSTEM,
  },
  fraunces: {
    manifest: require.resolve('@fontsource/fraunces/package.json'),
    family: 'Fraunces',
    average: 0.52,
    text: SYSTEM,
  },
  newsreader: {
    manifest: require.resolve('@fontsource/newsreader/package.json'),
    family: 'Newsreader',
    average: 0.482,
    text: 'Charter,"Bitstream Charter","Sitka Text",Cambria,Georgia,serif',
  },
};

/** Average letter width that layouts allow, in em. Wide fonts get about a fifth more and are scaled down to fit. */
const CONDENSED = PAIRS['barlow-condensed'].average;
const WIDE = CONDENSED * 1.22;

/** Fallback fonts, scaled to the web font's width to prevent layout shift. `scale` is for the width `CONDENSED`. */
const STANDINS = [
  { name: 'Standin', local: ['Roboto Bold', 'Roboto-Bold', 'Roboto'], scale: 0.8 },
  { name: 'Standin-2', local: ['Arial Bold', 'Arial', 'Helvetica Neue Bold', 'Liberation Sans Bold'], scale: 0.72 },
];

/** Ascent and descent in em, the same for all fonts, so that text aligns alike in buttons and signs. */
const [ASCENT, DESCENT] = [1, 0.2];

/** Subsets a font to `CHARACTERS`. Scales a wide font to fit the layouts, with the shared ascent and descent. */
async function cutFont(name, weight, format) {
  const { manifest, average } = PAIRS[name];
  const whole = await readFile(join(dirname(manifest), `files/${name}-latin-${weight}-normal.woff2`));
  if (average <= WIDE) return subsetFont(whole, CHARACTERS, { targetFormat: format, noHinting: true });
  const font = await subsetFont(whole, CHARACTERS, { targetFormat: 'sfnt', noHinting: true });
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const at = 12 + 16 * index;
      return [font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8)];
    }),
  );
  // Units per em in `head`, and ascent, descent and line gap in `hhea` and `OS/2` (OpenType 1.9).
  const units = Math.round((font.readUInt16BE(tables.get('head') + 18) * average) / WIDE);
  font.writeUInt16BE(units, tables.get('head') + 18);
  for (const at of [tables.get('hhea') + 4, tables.get('OS/2') + 68]) {
    font.writeInt16BE(Math.round(units * ASCENT), at);
    font.writeInt16BE(-Math.round(units * DESCENT), at + 2);
    font.writeInt16BE(0, at + 4);
  }
  font.writeUInt16BE(Math.round(units * ASCENT), tables.get('OS/2') + 74);
  font.writeUInt16BE(Math.round(units * DESCENT), tables.get('OS/2') + 76);
  return subsetFont(font, CHARACTERS, { targetFormat: format, noHinting: true });
}

/** Returns the two files of a pair's heading font, with their site paths. */
function fontFiles(name) {
  return Promise.all(
    WEIGHTS.map(async (weight) => {
      const bytes = await cutFont(name, weight, 'woff2');
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
      return { weight, path: `assets/${name}-${weight}.${hash}.woff2`, bytes };
    }),
  );
}

/** Returns a font pair as CSS: `@font-face` rules, both `font-family` values and the paths of the font files. */
async function pairOf(name) {
  const { family, average, text } = PAIRS[name];
  const files = await fontFiles(name);
  const room = Math.min(average, WIDE) / CONDENSED;
  const percent = (part) => `${Number((part * 100).toFixed(1))}%`;
  const own = files.map(
    ({ weight, path }) =>
      `@font-face{font-family:${family};font-weight:${weight};font-display:optional;src:url(/${path})format("woff2")}`,
  );
  const standins = STANDINS.map(({ name: standin, local, scale }) => {
    const size = scale * room;
    const names = local.map((each) => `local(${each})`).join();
    return `@font-face{font-family:${standin};src:${names};font-weight:600 700;size-adjust:${percent(size)};ascent-override:${percent(ASCENT / size)};descent-override:${percent(DESCENT / size)};line-gap-override:0%}`;
  });
  const display = [family, ...STANDINS.map(({ name: standin }) => standin), 'sans-serif'].join();
  return { faces: [...own, ...standins].join(''), display, text, paths: files.map(({ path }) => path) };
}

/** Returns a stylesheet by name, such as `site`: bundled behind the breakpoints, lowered to `TARGETS` and minified. */
export async function siteStyles(name) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [name === 'admin' ? 'admin/styles/admin.css' : `src/look/styles/${name}.css`],
    bundle: true,
    write: false,
    banner: { css: await readFile(`${root}src/look/styles/breakpoints.css`, 'utf8') },
    logLevel: 'warning',
  });
  const { code } = transform({
    filename: `${name}.css`,
    code: Buffer.from(outputFiles[0].text),
    minify: true,
    targets: TARGETS,
    exclude: Features.LightDark,
    drafts: { customMedia: true },
  });
  return code.toString();
}

/** Names of the stylesheets. */
const SHEETS = [
  'site',
  'home',
  'about',
  'services',
  'service',
  'city',
  'offer',
  'areas',
  'blog',
  'live',
  'own',
  'missing',
  'menu',
  'admin',
];

/** Returns a module that exports `stylesheets` and `fonts` by name; each font pair has a `load` for its files. */
export async function stylesModule() {
  const sheets = Object.fromEntries(await Promise.all(SHEETS.map(async (name) => [name, await siteStyles(name)])));
  const pairs = await Promise.all(
    Object.keys(PAIRS).map(async (name) => {
      const known = JSON.stringify(await pairOf(name));
      return `  ${JSON.stringify(name)}: { ...${known}, load: () => import('font:${name}') },\n`;
    }),
  );
  return `export const stylesheets = ${JSON.stringify(sheets)};\nexport const fonts = {\n${pairs.join('')}};\n`;
}

/** Virtual modules served by `fontModule`. */
export const FONT = /^font:[a-z-]+$/;

/** Returns a module that exports a pair's `files` with their site paths, and `card`, the font for social images. */
export async function fontModule(module) {
  const name = module.slice('font:'.length);
  const base64 = (bytes) => Buffer.from(bytes).toString('base64');
  const files = (await fontFiles(name)).map(({ path, bytes }) => ({ path, base64: base64(bytes) }));
  const card = base64(await cutFont(name, 700, 'woff'));
  return `export const files = ${JSON.stringify(files)};\nexport const card = ${JSON.stringify(card)};\n`;
}

/** The SVG sprite of icons and the route sign plate: a module that exports its site `path` and its `text`. */
export const SIGNS = {
  pattern: /^styles:signs$/,
  load: async () => {
    const text = (await readFile(`${root}src/look/styles/signs.svg`, 'utf8')).replaceAll('\n', '');
    const path = `assets/signs.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.svg`;
    return `export const path = ${JSON.stringify(path)};\nexport const text = ${JSON.stringify(text)};\n`;
  },
};
