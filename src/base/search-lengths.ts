/** Lengths that search results show whole, in characters. */
export const SEARCH_TITLE_MAX = 60;
/** Characters that a title may have with the name of the business behind it. Validators warn about more. */
export const WHOLE_TITLE_MAX = 70;
export const DESCRIPTION_MIN = 70;
export const DESCRIPTION_MAX = 160;

/** A title with the product's name behind it, once: applying it twice changes nothing. */
export function withSuffix(title: string, suffix: string): string {
  return title.endsWith(suffix) ? title : title + suffix;
}
