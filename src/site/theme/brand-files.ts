/** The company's mark, of which icons are made. */
export const MARK_FILE = 'brand/mark.svg';

/** A font of the company: its weight stands in its name. */
const OWN_FONT = /^brand\/fonts\/[^/]*?([1-9]00)[^/]*\.woff2$/i;

/** The weight of a font of the company; undefined if the file is none. */
export function weightOfFont(file: string): string | undefined {
  return OWN_FONT.exec(file)?.[1];
}
