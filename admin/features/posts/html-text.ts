/* What is said in the HTML of a post. The sanitizer wrote it, so of entities there are `&amp;`, `&lt;`, `&gt;` and `&quot;` alone. */

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] as string);

/** The text between the tags, with a space wherever a block ends. */
export function textOf(html: string): string {
  return decode(
    html.replace(/<\/?(?:p|h\d|li|ul|ol|br|blockquote|pre|figure|figcaption|hr)\b[^>]*>/g, ' ').replace(/<[^>]*>/g, ''),
  )
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether there is anything to see. The empty surface of an editor holds an empty paragraph. */
export function hasContent(html: string): boolean {
  return textOf(html) !== '' || /<img\b/.test(html);
}

const WORDS_PER_MINUTE = 220;

/** How many words a post has, and how long one reads it, in whole minutes, at least one. Numbers with their signs are a word. */
export function countsOf(html: string): { readonly words: number; readonly minutes: number } {
  const words = textOf(html).match(/[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’.,-](?=[\p{L}\p{N}]))*/gu)?.length ?? 0;
  return { words, minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)) };
}

/** A picture of a post; without `alt` nobody has said yet what it shows, and an empty one is for decoration only. */
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

/** The addresses of the links of a post, in their order. */
export function linksOf(html: string): string[] {
  return (html.match(/<a\b[^>]*>/g) ?? []).flatMap((tag) => attribute(tag, 'href') ?? []);
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decode(value);
}
