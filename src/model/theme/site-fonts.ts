import { fonts as pairs } from 'styles:site';
import { fileDigest } from '../../base/file-digest.ts';
import type { Asset } from '../../base/source.ts';
import type { FontName } from '../../data/validate/schemas/theme-schema.ts';
import { hasWideNames, weightOfFont } from './brand-files.ts';

const FOLDER = 'brand/fonts/';

/**
 * The page header and the largest heading are measured for the condensed font. Wider ones get more room in the header,
 * smaller letters on phones, and a heading in which a word of 15 letters fits next to an image.
 */
const WIDE_FONT =
  ':root{--t4:min(clamp(2.125rem,1.15rem + 3.1vw,3.75rem),16vw)}@container top (width<36rem){.brand{font-size:1rem}}@container top (width>=36rem){.brand span{max-inline-size:13rem}}';

/** A site's font files, and the CSS that loads them. */
export interface SiteFonts {
  readonly rules: string;
  /** CSS that goes after the stylesheet, for fonts that need more room than the default one. */
  readonly room: string;
  /** Paths on the site. */
  readonly paths: readonly string[];
  readonly files: () => Promise<readonly { readonly path: string; readonly bytes: Uint8Array }[]>;
}

/** Returns font rules for pages that stay open, such as the admin: late fonts still replace their fallbacks there. */
export function lateFaces({ rules }: SiteFonts): string {
  const faces = rules.match(/@font-face\{[^}]*font-display:optional[^}]*\}/g) ?? [];
  return faces.join('').replaceAll('font-display:optional', 'font-display:swap');
}

/** Returns the custom fonts in `brand/fonts/`, or else the theme's font pair. */
export function siteFonts(assets: Iterable<Asset>, name: FontName): SiteFonts {
  const pair = pairs[name];
  const own = [...assets]
    .filter(({ file }) => weightOfFont(file) !== undefined)
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  if (own.length === 0) {
    const load = async () => (await pair.load()).files;
    const files = async () =>
      (await load()).map(({ path, base64 }) => ({ path, bytes: Buffer.from(base64, 'base64') }));
    const room = hasWideNames([], name) ? WIDE_FONT : '';
    const rules = `${pair.faces}:root{--display:${pair.display};--text:${pair.text}}`;
    return { rules, room, paths: pair.paths, files };
  }
  const files = own.map(({ file, bytes }) => {
    const stem = file.slice(FOLDER.length, -'.woff2'.length).replace(/[^A-Za-z0-9_-]+/g, '-');
    return { path: `assets/${stem}.${fileDigest(bytes)}.woff2`, bytes, weight: weightOfFont(file) };
  });
  const faces = files.map(
    ({ path, weight }) =>
      `@font-face{font-family:Own;font-weight:${weight};font-display:optional;src:url(/${path})format("woff2")}`,
  );
  return {
    rules: `${faces.join('')}:root{--display:Own,system-ui,sans-serif;--text:${pair.text}}`,
    room: WIDE_FONT,
    paths: files.map(({ path }) => path),
    files: async () => files,
  };
}
