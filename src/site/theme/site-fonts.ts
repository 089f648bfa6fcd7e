import { createHash } from 'node:crypto';
import { fonts as pairs } from 'styles:site';
import type { Asset } from '../../base/source.ts';
import { hasWideNames, weightOfFont } from './brand-files.ts';
import type { FontName } from './theme-record.ts';

const FOLDER = 'brand/fonts/';

/** Other fonts are wider than the condensed one for which the top of pages is measured: a name gets more room there, and on phones smaller letters. */
const WIDE_NAME =
  '@container top (width<36rem){.brand{font-size:1rem}}@container top (width>=36rem){.brand span{max-inline-size:13rem}}';

/** The fonts of a site as files, and the rules that load them. */
export interface SiteFonts {
  readonly rules: string;
  /** Rules that come after those of the stylesheet, since a font needs more room than the first. */
  readonly room: string;
  /** Places on the site. */
  readonly paths: readonly string[];
  readonly files: () => Promise<readonly { readonly path: string; readonly bytes: Uint8Array }[]>;
}

/** Returns the rules that load fonts, for pages on which people stay: a font that comes late is shown then, in the room of its stand-in. */
export function lateFaces({ rules }: SiteFonts): string {
  const faces = rules.match(/@font-face\{[^}]*font-display:optional[^}]*\}/g) ?? [];
  return faces.join('').replaceAll('font-display:optional', 'font-display:swap');
}

/** The fonts of the company in `brand/fonts/`, or where there are none those of the pair that its theme names. */
export function siteFonts(assets: Iterable<Asset>, name: FontName): SiteFonts {
  const pair = pairs[name];
  const own = [...assets]
    .filter(({ file }) => weightOfFont(file) !== undefined)
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  if (own.length === 0) {
    const load = async () => (await pair.load()).files;
    const files = async () =>
      (await load()).map(({ path, base64 }) => ({ path, bytes: Buffer.from(base64, 'base64') }));
    const room = hasWideNames([], name) ? WIDE_NAME : '';
    const rules = `${pair.faces}:root{--display:${pair.display};--text:${pair.text}}`;
    return { rules, room, paths: pair.paths, files };
  }
  const files = own.map(({ file, bytes }) => {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
    const stem = file.slice(FOLDER.length, -'.woff2'.length).replace(/[^A-Za-z0-9_-]+/g, '-');
    return { path: `assets/${stem}.${hash}.woff2`, bytes, weight: weightOfFont(file) };
  });
  const faces = files.map(
    ({ path, weight }) =>
      `@font-face{font-family:Own;font-weight:${weight};font-display:optional;src:url(/${path})format("woff2")}`,
  );
  return {
    rules: `${faces.join('')}:root{--display:Own,system-ui,sans-serif;--text:${pair.text}}`,
    room: WIDE_NAME,
    paths: files.map(({ path }) => path),
    files: async () => files,
  };
}
