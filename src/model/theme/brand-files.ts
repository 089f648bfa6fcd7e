import { FONT_NAMES, type FontName } from '../../data/validate/schemas/theme-schema.ts';

/** The company's logo mark, from which icons are drawn. */
export const MARK_FILE = 'brand/mark.svg';

/** The company's logo, with its name. The first of these files that exists is used. */
export const LOGO_FILES = ['brand/logo.svg', 'brand/logo.png'] as const;

/** Returns whether an image is an SVG with text, which files made from it can't show because they have no fonts. */
export function needsFont(file: string, bytes: Uint8Array): boolean {
  return file.endsWith('.svg') && /<text[\s>]/.test(new TextDecoder().decode(bytes));
}

export const EXTRA_STYLES = 'brand/extra.css';

/** Returns whether a file in the `brand` folder is used. */
export function isBrandFile(file: string): boolean {
  return [MARK_FILE, ...LOGO_FILES, EXTRA_STYLES].includes(file) || weightOfFont(file) !== undefined;
}

/** A custom font, with its weight in the file name. */
const OWN_FONT = /^brand\/fonts\/[^/]*?([1-9]00)[^/]*\.woff2$/i;

/** Returns whether names use a font other than the condensed one in the layout measurements. Others are wider. */
export function hasWideNames(files: Iterable<{ readonly file: string }>, font: FontName): boolean {
  return font !== FONT_NAMES[0] || [...files].some(({ file }) => weightOfFont(file) !== undefined);
}

/** Returns the weight of a custom font, or undefined if the file isn't one. */
export function weightOfFont(file: string): string | undefined {
  return OWN_FONT.exec(file)?.[1];
}
