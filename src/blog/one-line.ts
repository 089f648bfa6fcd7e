/** A text without line breaks, other controls, and what is no character, as every text of a page is that has one line. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]+/gu, ' ').trim();
}
