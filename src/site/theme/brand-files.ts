import { FONT_NAMES, type FontName } from './theme-record.ts';

/** The company's mark, of which icons are made. */
export const MARK_FILE = 'brand/mark.svg';

/** The company's logo, with its name; the first that is there. */
export const LOGO_FILES = ['brand/logo.svg', 'brand/logo.png'] as const;

/** Whether a picture writes letters in a font, which the files made of it do not have. */
export function needsFont(file: string, bytes: Uint8Array): boolean {
  return file.endsWith('.svg') && /<text[\s>]/.test(new TextDecoder().decode(bytes));
}

/** What the company adds to the stylesheet. */
export const EXTRA_STYLES = 'brand/extra.css';

/** Whether anything reads a file of the folder `brand`. */
export function isBrandFile(file: string): boolean {
  return [MARK_FILE, ...LOGO_FILES, EXTRA_STYLES].includes(file) || weightOfFont(file) !== undefined;
}

/** A font of the company: its weight stands in its name. */
const OWN_FONT = /^brand\/fonts\/[^/]*?([1-9]00)[^/]*\.woff2$/i;

/** Whether names are set in other letters than those of the condensed face, for which layouts are measured: they are wider. */
export function hasWideNames(files: Iterable<{ readonly file: string }>, font: FontName): boolean {
  return font !== FONT_NAMES[0] || [...files].some(({ file }) => weightOfFont(file) !== undefined);
}

/** The weight of a font of the company; undefined if the file is none. */
export function weightOfFont(file: string): string | undefined {
  return OWN_FONT.exec(file)?.[1];
}
