import { decodeReference } from './markdown.ts';

/** Markup that visitors would see literally. */
export interface Leftover {
  readonly code: 'html-in-text' | 'foreign-markup';
  readonly text: string;
  /** UTF-16 offset. */
  readonly start: number;
  readonly help: string;
}

/** A character reference such as `&#8211;` or `&hellip;` (HTML, section 13.1.4). */
const REFERENCE = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi;

/** A WordPress shortcode with attributes, or the end of one. The text of a link isn't one. */
const SHORTCODE = /\[(?:([a-z][\w-]*)(?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|[^\s\]"']+))+\s*\/?|\/([a-z][\w-]*))\](?![(:])/gi;

/** Code in HTML, and code spans and fences in Markdown. */
const CODE = /<(pre|code)\b[\s\S]*?<\/\1>|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\2(?!`)/g;

/** The row of hyphens below the first row of a table (GitHub Flavored Markdown, section 4.10). */
const TABLE = /(?<=\S[ \t\r]*\n[ \t]*)\|?(?:[ \t]*:?-{2,}:?[ \t]*\|)+(?:[ \t]*:?-{2,}:?)?(?=[ \t\r]*(?:\n|$))/g;

/** A quick check for text that may contain any of these. */
export const MAY_BE_LEFT = /&[#a-z][^;\s]*;|\[\/[a-z]|\[[a-z][\w-]*\s+[\w-]+=|-[ \t:]*\|/i;

/** Returns the character references in plain text. */
export function referencesIn(text: string): Leftover[] {
  return [...text.matchAll(REFERENCE)].flatMap(({ 0: reference, index: start }): Leftover[] => {
    const character = decodeReference(reference);
    const help = `write ${/[\p{L}\p{N}\p{P}\p{S}]/u.test(character) ? `\`${character}\`` : 'a space'} instead`;
    return character === reference ? [] : [{ code: 'html-in-text', text: reference, start, help }];
  });
}

/** Returns the first shortcode of each name outside code. */
export function shortcodesIn(text: string): Leftover[] {
  const seen = new Set<string | undefined>();
  return [...withoutCode(text).matchAll(SHORTCODE)].flatMap(({ 0: found, 1: opened, 2: closed, index: start }) => {
    const name = opened ?? closed;
    if (seen.has(name)) return [];
    seen.add(name);
    const help = 'it belongs to a program such as WordPress; write what it should show, or remove it';
    return [{ code: 'foreign-markup', text: found, start, help }];
  });
}

/** Returns the rows of hyphens in tables in the Markdown of a post. */
export function tablesIn(markdown: string): Leftover[] {
  const help = "posts can't have tables; write it as a list";
  return [...withoutCode(markdown).matchAll(TABLE)].map(({ 0: text, index: start }) => {
    return { code: 'foreign-markup', text, start, help };
  });
}

function withoutCode(text: string): string {
  return text.replace(CODE, (code) => ' '.repeat(code.length));
}
