import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { Features, transform } from 'lightningcss';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('..', import.meta.url));

/** Browsers of the last years before `light-dark()` and `oklch()` were everywhere; newer ones get what they can do through `@supports`. */
const TARGETS = {
  chrome: 111 << 16,
  edge: 111 << 16,
  firefox: 113 << 16,
  safari: (16 << 16) | (4 << 8),
  ios_saf: (16 << 16) | (4 << 8),
};

/** What headings, names and buttons are written with: Latin letters as western languages use them, figures, punctuation. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026`;

const WEIGHTS = [600, 700];

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).join('');
}

let fonts;

/** The two files of the display face, cut to `CHARACTERS`, each with the path it has on a site. */
export function displayFonts() {
  fonts ??= Promise.all(
    WEIGHTS.map(async (weight) => {
      const whole = await readFile(
        require.resolve(`@fontsource/barlow-condensed/files/barlow-condensed-latin-${weight}-normal.woff2`),
      );
      const bytes = await subsetFont(whole, CHARACTERS, { targetFormat: 'woff2', noHinting: true });
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
      return { weight, path: `assets/barlow-condensed-${weight}.${hash}.woff2`, bytes };
    }),
  );
  return fonts;
}

/** A stylesheet of the public site, such as `site`: bundled by esbuild behind the breakpoints, then lowered to `TARGETS` and minified. */
export async function siteStyles(name) {
  const known = await displayFonts();
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [name === 'admin' ? 'admin/styles/admin.css' : `src/site/styles/${name}.css`],
    bundle: true,
    write: false,
    banner: { css: await readFile(`${root}src/site/styles/breakpoints.css`, 'utf8') },
    external: ['font:*'],
    logLevel: 'warning',
  });
  const named = outputFiles[0].text.replace(
    /font:(\d+)/g,
    (_, weight) => `/${known.find((font) => font.weight === Number(weight)).path}`,
  );
  const { code } = transform({
    filename: `${name}.css`,
    code: Buffer.from(named),
    minify: true,
    targets: TARGETS,
    exclude: Features.LightDark,
    drafts: { customMedia: true },
  });
  return code.toString();
}

/** The sheet of every page, and those of some. */
const SHEETS = ['site', 'areas', 'blog', 'live', 'admin'];

/** A module that exports the texts of the stylesheets as `stylesheets`, by name, and the fonts as `fonts`: `{ weight, path, base64 }`. */
export async function stylesModule() {
  const list = (await displayFonts()).map(({ weight, path, bytes }) => ({
    weight,
    path,
    base64: Buffer.from(bytes).toString('base64'),
  }));
  const sheets = Object.fromEntries(await Promise.all(SHEETS.map(async (name) => [name, await siteStyles(name)])));
  return `export const stylesheets = ${JSON.stringify(sheets)};\nexport const fonts = ${JSON.stringify(list)};\n`;
}

/** The icons and the plate of a route sign, in one file: a module that exports its `path` on a site, and its `text`. */
export const SIGNS = {
  pattern: /^styles:signs$/,
  load: async () => {
    const text = (await readFile(`${root}src/site/styles/signs.svg`, 'utf8')).replaceAll('\n', '');
    const path = `assets/signs.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.svg`;
    return `export const path = ${JSON.stringify(path)};\nexport const text = ${JSON.stringify(text)};\n`;
  },
};
