/** Limits of what search results show in full, in characters. */
export const SEARCH_TITLE_MAX = 60;
/** Maximum length of a title including the business name. Validators warn about longer ones. */
export const WHOLE_TITLE_MAX = 70;
export const DESCRIPTION_MIN = 70;
export const DESCRIPTION_MAX = 160;

/** Appends a suffix to a title unless it is already there. */
export function withSuffix(title: string, suffix: string): string {
  return title.endsWith(suffix) ? title : title + suffix;
}
