/* Reads the text of a post's sanitized HTML. */

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#39': "'",
};

/** Decodes the entities that sanitized HTML may have. */
export const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] as string);

/** Returns the text of HTML, with a space at each block boundary. */
export function textOf(html: string): string {
  return decode(
    html.replace(/<\/?(?:p|h\d|li|ul|ol|br|blockquote|pre|figure|figcaption|hr)\b[^>]*>/g, ' ').replace(/<[^>]*>/g, ''),
  )
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns whether a post has text or images. An empty editor contains an empty paragraph. */
export function hasContent(html: string): boolean {
  return textOf(html) !== '' || /<img\b/.test(html);
}

const WORDS_PER_MINUTE = 220;

/** Counts words, and reading time in whole minutes, at least one. A number with its punctuation is one word. */
export function countsOf(html: string): { readonly words: number; readonly minutes: number } {
  const words = textOf(html).match(/[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’.,-](?=[\p{L}\p{N}]))*/gu)?.length ?? 0;
  return { words, minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)) };
}

/** An image in a post; `alt` is undefined if not decided yet, and empty if decorative. */
export interface PostPicture {
  readonly src: string;
  readonly alt: string | undefined;
}

export function picturesOf(html: string): PostPicture[] {
  return (html.match(/<img\b[^>]*>/g) ?? []).map((tag) => ({
    src: attribute(tag, 'src') ?? '',
    alt: attribute(tag, 'alt'),
  }));
}

/** Returns the URLs that a post links to, in order. */
export function linksOf(html: string): string[] {
  return (html.match(/<a\b[^>]*>/g) ?? []).flatMap((tag) => attribute(tag, 'href') ?? []);
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decode(value);
}
