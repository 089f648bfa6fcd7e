import { foldName } from './place-name.ts';

/** Limits of what search results show in full, in characters. A title includes the name of the business. */
export const SEARCH_TITLE_MAX = 60;
/** Maximum length of a title that can't be shown in full: of its name, only the end is cut off. */
export const WHOLE_TITLE_MAX = 70;
export const DESCRIPTION_MIN = 70;
export const DESCRIPTION_MAX = 160;

/** Only characters that are each shown as one. */
const PLAIN = /^[\x20-\u02ff\u2010-\u2027]*$/;

let segmenter: Intl.Segmenter | undefined;

/** Counts the characters that people see: an emoji or a letter with its accents is one (Unicode, UAX #29). */
export function shownLength(text: string): number {
  if (PLAIN.test(text)) return text.length;
  segmenter ??= new Intl.Segmenter();
  return [...segmenter.segment(text)].length;
}

/** Appends the name of the business, in `suffix`, to a title that doesn't contain it in any spelling. */
export function withSuffix(title: string, suffix: string): string {
  return title.endsWith(suffix) || words(title).includes(words(suffix)) ? title : title + suffix;
}

const words = (text: string): string => ` ${foldName(text.replaceAll('&', ' and '))} `;

/**
 * Returns what is wrong with a title that search results don't show in full: a warning, or a note if they only cut off the
 * name of the business, in `suffix`.
 */
export function longTitle(path: string, title: string, suffix: string) {
  const length = shownLength(title);
  if (length <= SEARCH_TITLE_MAX) return undefined;
  const isNameCut = title.endsWith(suffix) && length - shownLength(suffix) <= SEARCH_TITLE_MAX;
  const effect = isNameCut ? ' and cut off the name of the business' : '';
  const message = `the title of \`${path}\` has ${length} characters; search results show about ${SEARCH_TITLE_MAX}${effect}`;
  return { message, severity: isNameCut ? ('note' as const) : ('warning' as const) };
}
