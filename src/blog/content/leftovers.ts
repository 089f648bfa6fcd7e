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

/** A reference with an unknown name, or without its semicolon, but not one in a URL. */
const BAD_REFERENCE = /(?<![?&][^\s&]*)&[a-z][a-z\d]{3,}(?:;|(?![\w=;]))/g;

/**
 * A WordPress shortcode with attributes, or the end of one, a tag of Liquid, ERB or Hugo, attributes of Kramdown, a wiki
 * link, a merge tag of a mail program, an import, export or comment of MDX, or a variable of JavaScript, PHP or Smarty.
 * The text of a link isn't one.
 */
const SHORTCODE =
  /\{:[^{}\n]*\}|\{[.#][a-z][\w-]*\}|!?\[\[[^[\]\n]+\]\](?![(:[])|\*\|[\w:]+\|\*|%%[^%\n]+%%|<%[^%\n]*%>|\{%.*?%\}|\{\{[<%].*?[>%]\}\}|\$\{[^{}\n]+\}|\{\$[a-z][^{}\n]*\}|\{#[^\n]*?#\}|\{\/\*[^\n]*?(?:\*\/\}|$)|^(?:import (?:[\w*{},$ ]+ from )?["'][^"'\n]+["'];?(?=\s*$)|export (?:const|let|default) [^\n]*[=({][^\n]*)|\[(?:([a-z][\w-]*)(?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|[^\s\]"']+))+\s*\/?|\/([a-z][\w-]*))\](?![(:])/gim;

/** A WordPress shortcode without attributes on its own line, such as `[gallery]`. */
const ALONE = /(?<=^[ \t>]*)\[[a-z][\w-]{2,}\](?=[ \t\r]*$)/gm;

/** Code in HTML, and code spans and fences in Markdown. */
const CODE = /<(pre|code)\b[\s\S]*?<\/\1>|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\2(?!`)/g;

/** The row of hyphens below the first row of a table (GitHub Flavored Markdown, section 4.10). */
const TABLE = /(?<=\S[ \t\r]*\n[ \t]*)\|?(?:[ \t]*:?-{2,}:?[ \t]*\|)+(?:[ \t]*:?-{2,}:?)?(?=[ \t\r]*(?:\n|$))/g;

/** A value of Liquid with a filter. Slots are reported on their own. */
const SLOT = /\{\{(?![<%])[^{}\n]*[^\w\s.{}-][^{}\n]*\}\}/g;

/** Markdown extensions that aren't part of CommonMark: alerts, formulas, footnotes, contents, containers, tasks, highlights. */
const EXTENSION =
  /(?<=^>[ \t]*)\[![a-z]+\]|\$\$(?=\S)(?=[^$\n]*[a-z\\=])[^$\n]+(?<=\S)\$\$|\[\^[\w-]+\]|^\[{1,2}_?toc_?\]{1,2}|^:{3,}(?:[ \t]*[a-z].*)?|(?<=^[ \t]*[-*+][ \t]+)\[[ x]\](?=[ \t])|==(?=\S)[^=\n]+(?<=\S)==/gim;

/** A link or image that isn't rendered, since its target could harm visitors or is only on the author's computer. */
const UNSAFE = /!?\[[^\]\n]*\]\(\s*<?(?:file|javascript|vbscript|data(?!:image\/(?:gif|png|jpeg|webp);)):[^)\n]*\)+/gi;

/** A heading without the space after its number signs. One before a single word or a hashtag isn't one. */
const HEADING = /(?<=(?:^|\n[ \t]*\r?\n) {0,3})(?:##+[^\s#]|#(?=\p{Lu}[^\n#]* [^\n#]*(?:\n|$)))[^\n\r]*/gu;

/** A link or image whose URL contains a space. */
const SPACED =
  /(?<!\\)!?\[[^\]\n]+\]\((?:(?:\.{0,2}\/|https?:|#|mailto:)[^\s()<>]*[ \t]+(?![ \t"'(])[^()\n"']*|[^()\n<>"']*\S [^()\n<>"']+\.(?:jpe?g|png|webp|pdf|html?))\)/gi;

/** A link or image by a label. */
const LABEL = /(?<![\\\]!])!?\[(?!\^)[^[\]\n=]+\]\[(?![/^])[^[\]\n=]*\]/g;

/** Emphasis, links and images of Markdown. */
const MARKDOWN =
  /!?\[[^\]\n]*\]\([^)\s]+\)|(?<![\w*])\*\*(?=\S)(?=[^*\n]*[\p{L}\p{N}])[^*\n]+(?<=\S)\*\*|(?<![\w*])\*\p{L}[^*\n]*[\p{L}\p{P}]\*(?![\w*])|(?<!\w)__(?=\S)(?=[^_\n]*[\p{L}\p{N}])[^_\n]+(?<=\S)__(?!\w)/gu;

/** A reference that was escaped twice, so that it's still one after decoding. */
const ESCAPED_TWICE = /&amp;(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi;

/** UTF-8 that was read as Windows-1252, such as `â€™` for an apostrophe. */
const MISREAD = /(?:â€|[ÂÃ])[\u0080-\u00bf\u0152-\u0192\u02c6-\u2122]/g;

/** A quick check for text that may contain any of these. */
export const MAY_BE_LEFT =
  /&[#a-z][^;\s]*;|&[a-z]{4}|\[[/^[!]|\]\[|\$\$|<%|\{\{|(?:^|\n) {0,3}#+[^\s#]|\[_?toc|\[[a-z][\w-]*\s+[\w-]+=|\{[{%:.#/$]|\$\{|(?:^|\n)(?:import|export) |(?:^|\n)[ \t>]*\[[a-z][\w-]+\][ \t\r]*(?:\n|$)|\]\(|\*[\w*|\x80-\uffff]|__|%%|-[ \t:]*\||:::|[-*+][ \t]+\[|==|[âÂÃ]/i;

const PATTERNS = {
  reference: REFERENCE,
  misread: MISREAD,
  shortcode: SHORTCODE,
  alone: ALONE,
  unsafe: UNSAFE,
  markdown: MARKDOWN,
  table: TABLE,
  extension: EXTENSION,
  escapedTwice: ESCAPED_TWICE,
  badReference: BAD_REFERENCE,
  slot: SLOT,
  heading: HEADING,
  spaced: SPACED,
  label: LABEL,
};

export type LeftoverKind = keyof typeof PATTERNS;

/** Leftovers in Markdown, which decodes character references. */
export const IN_MARKDOWN: readonly LeftoverKind[] = [
  'misread',
  'shortcode',
  'extension',
  'escapedTwice',
  'unsafe',
  'badReference',
  'heading',
  'spaced',
  'label',
  'alone',
];

/** Leftovers that are character references. */
const REFERENCES: ReadonlySet<LeftoverKind> = new Set(['reference', 'badReference', 'escapedTwice']);

/** Leftovers in posts, which can't have tables or slots. */
export const IN_POSTS: readonly LeftoverKind[] = [...IN_MARKDOWN, 'table', 'slot'];

/** The leftovers in plain text. */
export const IN_PLAIN: readonly LeftoverKind[] = ['reference', 'badReference', 'misread', 'shortcode', 'markdown'];

/** Returns leftovers outside code, and only the first of those with the same name. */
export function leftoversIn(text: string, kinds = IN_PLAIN): Leftover[] {
  const plain = text.replace(CODE, (code) => ' '.repeat(code.length));
  const seen = new Set<string>();
  return kinds.flatMap((kind) =>
    [...plain.matchAll(PATTERNS[kind])].flatMap(({ 0: found, 1: opened, 2: name = opened ?? found, index: start }) => {
      const help = HELP[kind](found, plain);
      if (seen.has(name) || help === undefined) return [];
      seen.add(name);
      return [{ code: REFERENCES.has(kind) ? 'html-in-text' : 'foreign-markup', text: found, start, help }];
    }),
  );
}

/** Returns whether a line of the text defines the label at the end of a link. */
function hasLabel(link: string, all: string): boolean {
  const [, shown = '', named] = /^!?\[([^\]]*)\](?:\[(.*)\])?$/.exec(link) ?? [];
  const key = (label: string) => label.trim().replace(/\s+/g, ' ').toLowerCase();
  const defined = all.matchAll(/^[ >]*\[([^[\]\n]+)\]:/gm);
  return [...defined].some(([, label = '']) => key(label) === key(named || shown));
}

const UNKNOWN = 'no character has this name; write what it should show';

/** How to fix a leftover; undefined if it isn't one. */
const HELP: Readonly<Record<LeftoverKind, (text: string, all: string) => string | undefined>> = {
  reference: (text) => {
    const character = decodeReference(text);
    // `AT&T;` is a name; a longer word in lowercase was meant as a reference.
    if (character === text) return /^&[a-z]{4,};$/.test(text) ? UNKNOWN : undefined;
    const isVisible = /[\p{L}\p{N}\p{P}\p{S}]/u.test(character);
    return `write ${isVisible ? `\`${character}\`` : 'a space'} instead`;
  },
  misread: () => 'the text was saved in one encoding and read in another; write the character that it should be',
  extension: () => "it isn't part of CommonMark, which texts are written in; write it without, or remove it",
  escapedTwice: (text, all) => HELP.reference(decodeReference(text), all),
  badReference: (text, all) => {
    const reference = text.endsWith(';') ? text : `${text};`;
    const isKnown = decodeReference(reference) !== reference;
    // Markdown decodes a known one with its semicolon, and `&sons` is only a name.
    return isKnown === text.endsWith(';') ? undefined : HELP.reference(reference, all);
  },
  slot: () => 'posts have no slots; write what it should show',
  heading: (text) =>
    `put a space after ${text.startsWith('##') ? 'the number signs' : '`#`'} for a heading, or a backslash before it`,
  spaced: () => 'a URL has no spaces; write `%20` for each, or the URL of the page as the browser shows it',
  label: (text, all) =>
    hasLabel(text, all)
      ? undefined
      : 'no line such as `[label]: /about` defines this label; write the URL in parentheses',
  shortcode: () => 'it belongs to a program such as WordPress or Jekyll; write what it should show, or remove it',
  alone: (text, all) => (hasLabel(text, all) ? undefined : HELP.shortcode(text, all)),
  unsafe: (text) =>
    /^!?\[[^\]]*\]\(\s*<?file/i.test(text)
      ? "visitors can't open files on your computer; add the file to the site, or remove the link"
      : 'links and images of this kind are unsafe; write the URL of a page, or remove it',
  markdown: () => 'this text is plain: write it without Markdown',
  table: () => "posts can't have tables; write it as a list",
};
