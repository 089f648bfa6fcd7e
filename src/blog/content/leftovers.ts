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

/** A WordPress shortcode with attributes, or the end of one, or a tag of Liquid or Hugo. The text of a link isn't one. */
const SHORTCODE =
  /\{%.*?%\}|\{\{[<%].*?[>%]\}\}|\[(?:([a-z][\w-]*)(?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|[^\s\]"']+))+\s*\/?|\/([a-z][\w-]*))\](?![(:])/gi;

/** Code in HTML, and code spans and fences in Markdown. */
const CODE = /<(pre|code)\b[\s\S]*?<\/\1>|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\2(?!`)/g;

/** The row of hyphens below the first row of a table (GitHub Flavored Markdown, section 4.10). */
const TABLE = /(?<=\S[ \t\r]*\n[ \t]*)\|?(?:[ \t]*:?-{2,}:?[ \t]*\|)+(?:[ \t]*:?-{2,}:?)?(?=[ \t\r]*(?:\n|$))/g;

/** A quick check for text that may contain any of these. */
export const MAY_BE_LEFT = /&[#a-z][^;\s]*;|\[\/[a-z]|\[[a-z][\w-]*\s+[\w-]+=|\{[{%]|-[ \t:]*\|/i;

const PATTERNS = { reference: REFERENCE, shortcode: SHORTCODE, table: TABLE };

/** Returns leftovers outside code, and only the first of those with the same name. */
export function leftoversIn(
  text: string,
  kinds: readonly (keyof typeof PATTERNS)[] = ['reference', 'shortcode'],
): Leftover[] {
  const plain = text.replace(CODE, (code) => ' '.repeat(code.length));
  const seen = new Set<string>();
  return kinds.flatMap((kind) =>
    [...plain.matchAll(PATTERNS[kind])].flatMap(({ 0: found, 1: opened, 2: name = opened ?? found, index: start }) => {
      const help = HELP[kind](found);
      if (seen.has(name) || help === undefined) return [];
      seen.add(name);
      return [{ code: kind === 'reference' ? 'html-in-text' : 'foreign-markup', text: found, start, help }];
    }),
  );
}

/** How to fix a leftover; undefined if it isn't one. */
const HELP: Readonly<Record<keyof typeof PATTERNS, (text: string) => string | undefined>> = {
  reference: (text) => {
    const character = decodeReference(text);
    const isVisible = /[\p{L}\p{N}\p{P}\p{S}]/u.test(character);
    return character === text ? undefined : `write ${isVisible ? `\`${character}\`` : 'a space'} instead`;
  },
  shortcode: () => 'it belongs to a program such as WordPress or Jekyll; write what it should show, or remove it',
  table: () => "posts can't have tables; write it as a list",
};
