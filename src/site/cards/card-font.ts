import latin from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff';
import latinExtended from '@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-700-normal.woff';
import type { Font } from 'satori';

/** The one font of social cards. A glyph that the first file lacks is taken from the second. */
export const FONTS: Font[] = [
  { name: 'latin', data: Buffer.from(latin), weight: 700, style: 'normal' },
  { name: 'latin-extended', data: Buffer.from(latinExtended), weight: 700, style: 'normal' },
];

export const FONT_FAMILY = FONTS.map(({ name }) => name).join(', ');

/** Letters of the Latin script with its marks, and the punctuation of American English: what the two files can draw. */
const DRAWABLE = /[\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2122]/;

/** A text as the font can draw it: other letters without their marks where that helps, and left out where it does not. */
export function drawable(text: string): string {
  const letters = [...text.normalize('NFC')].flatMap((letter) =>
    DRAWABLE.test(letter) ? letter : [...letter.normalize('NFKD')].filter((part) => DRAWABLE.test(part)),
  );
  return letters.join('').replace(/\s+/g, ' ').trim();
}
