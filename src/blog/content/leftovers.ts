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

/**
 * A WordPress shortcode with attributes, or the end of one, a tag of Liquid or Hugo, attributes of Kramdown, a wiki link,
 * or a merge tag of a mail program. The text of a link isn't one.
 */
const SHORTCODE =
  /\{:[^{}\n]*\}|\{[.#][a-z][\w-]*\}|!?\[\[[^[\]\n]+\]\](?![(:[])|\*\|[\w:]+\|\*|%%[^%\n]+%%|\{%.*?%\}|\{\{[<%].*?[>%]\}\}|\[(?:([a-z][\w-]*)(?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|[^\s\]"']+))+\s*\/?|\/([a-z][\w-]*))\](?![(:])/gi;

/** Code in HTML, and code spans and fences in Markdown. */
const CODE = /<(pre|code)\b[\s\S]*?<\/\1>|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\2(?!`)/g;

/** The row of hyphens below the first row of a table (GitHub Flavored Markdown, section 4.10). */
const TABLE = /(?<=\S[ \t\r]*\n[ \t]*)\|?(?:[ \t]*:?-{2,}:?[ \t]*\|)+(?:[ \t]*:?-{2,}:?)?(?=[ \t\r]*(?:\n|$))/g;

/** Markdown extensions that aren't part of CommonMark: footnotes, contents, containers, tasks and highlights. */
const EXTENSION =
  /\[\^[\w-]+\]|^\[{1,2}_?toc_?\]{1,2}|^:{3,}(?:[ \t]*[a-z].*)?|(?<=^[ \t]*[-*+][ \t]+)\[[ x]\](?=[ \t])|==(?=\S)[^=\n]+(?<=\S)==/gim;

/** A link or image that isn't rendered, since its target could harm visitors or is only on the author's computer. */
const UNSAFE = /!?\[[^\]\n]*\]\(\s*<?(?:file|javascript|vbscript|data(?!:image\/(?:gif|png|jpeg|webp);)):[^)\n]*\)+/gi;

/** Emphasis, links and images of Markdown. */
const MARKDOWN =
  /!?\[[^\]\n]*\]\([^)\s]+\)|(?<![\w*])\*\*(?=\S)(?=[^*\n]*[\p{L}\p{N}])[^*\n]+(?<=\S)\*\*|(?<![\w*])\*\p{L}[^*\n]*[\p{L}\p{P}]\*(?![\w*])|(?<!\w)__(?=\S)(?=[^_\n]*[\p{L}\p{N}])[^_\n]+(?<=\S)__(?!\w)/gu;

/** A reference that was escaped twice, so that it's still one after decoding. */
const ESCAPED_TWICE = /&amp;(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi;

/** UTF-8 that was read as Windows-1252, such as `â€™` for an apostrophe. */
const MISREAD = /(?:â€|[ÂÃ])[\u0080-\u00bf\u0152-\u0192\u02c6-\u2122]/g;

/** A quick check for text that may contain any of these. */
export const MAY_BE_LEFT =
  /&[#a-z][^;\s]*;|\[[/^[]|\[_?toc|\[[a-z][\w-]*\s+[\w-]+=|\{[{%:.#]|\]\(|\*[\w*|\x80-\uffff]|__|%%|-[ \t:]*\||:::|[-*+][ \t]+\[|==|[âÂÃ]/i;

const PATTERNS = {
  reference: REFERENCE,
  misread: MISREAD,
  shortcode: SHORTCODE,
  unsafe: UNSAFE,
  markdown: MARKDOWN,
  table: TABLE,
  extension: EXTENSION,
  escapedTwice: ESCAPED_TWICE,
};

type LeftoverKind = keyof typeof PATTERNS;

/** Leftovers in Markdown, which decodes character references. Posts can't have tables either. */
export const IN_MARKDOWN: readonly LeftoverKind[] = ['misread', 'shortcode', 'extension', 'escapedTwice', 'unsafe'];

const IN_PLAIN: readonly LeftoverKind[] = ['reference', 'misread', 'shortcode', 'markdown'];

/** Returns leftovers outside code, and only the first of those with the same name. */
export function leftoversIn(text: string, kinds = IN_PLAIN): Leftover[] {
  const plain = text.replace(CODE, (code) => ' '.repeat(code.length));
  const seen = new Set<string>();
  return kinds.flatMap((kind) =>
    [...plain.matchAll(PATTERNS[kind])].flatMap(({ 0: found, 1: opened, 2: name = opened ?? found, index: start }) => {
      const help = HELP[kind](found);
      if (seen.has(name) || help === undefined) return [];
      seen.add(name);
      const isReference = kind === 'reference' || kind === 'escapedTwice';
      return [{ code: isReference ? 'html-in-text' : 'foreign-markup', text: found, start, help }];
    }),
  );
}

const UNKNOWN = 'no character has this name; write what it should show';

/** How to fix a leftover; undefined if it isn't one. */
const HELP: Readonly<Record<LeftoverKind, (text: string) => string | undefined>> = {
  reference: (text) => {
    const character = decodeReference(text);
    // `AT&T;` is a name; a longer word in lowercase was meant as a reference.
    if (character === text) return /^&[a-z]{4,};$/.test(text) ? UNKNOWN : undefined;
    const isVisible = /[\p{L}\p{N}\p{P}\p{S}]/u.test(character);
    return `write ${isVisible ? `\`${character}\`` : 'a space'} instead`;
  },
  misread: () => 'the text was saved in one encoding and read in another; write the character that it should be',
  extension: () => "it isn't part of CommonMark, which texts are written in; write it without, or remove it",
  escapedTwice: (text) => HELP.reference(decodeReference(text)),
  shortcode: () => 'it belongs to a program such as WordPress or Jekyll; write what it should show, or remove it',
  unsafe: (text) =>
    /^!?\[[^\]]*\]\(\s*<?file/i.test(text)
      ? "visitors can't open files on your computer; add the file to the site, or remove the link"
      : 'links and images of this kind are unsafe; write the URL of a page, or remove it',
  markdown: () => 'this text is plain: write it without Markdown',
  table: () => "posts can't have tables; write it as a list",
};
