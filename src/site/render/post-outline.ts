import { countWords } from '../../base/english.ts';
import { isBeginning } from '../shared/same-words.ts';

/** A part of a post, as its table of contents names it. */
export interface PostPart {
  readonly id: string;
  readonly title: string;
}

/** A post of fewer words is read without a table of contents, and so is one with fewer headings. */
const LONG_WORDS = 600;
const MANY_PARTS = 3;

const HEADING = /<h2(?:\s[^>]*)?>([\s\S]*?)<\/h2>/g;

/** What an article shows of a post's clean HTML and its excerpt, which it leaves out where the text begins with it. */
export function articleText(content: string, excerpt: string) {
  const { html, parts } = withOutline(content, plainText(content));
  return { excerpt: isBeginning(excerpt, content) ? '' : excerpt, parts, html: { __html: html } };
}

/** The HTML of a post, its headings marked where the post is long, and what its table of contents lists; clean HTML stays clean. */
function withOutline(html: string, text: string): { readonly html: string; readonly parts: readonly PostPart[] } {
  const titles = [...html.matchAll(HEADING)].map(([, inner = '']) => plainText(inner));
  const isLong = titles.length >= MANY_PARTS && countWords(text) >= LONG_WORDS;
  if (!isLong) return { html, parts: [] };
  const parts: PostPart[] = [];
  const known = new Set<string>();
  const marked = html.replace(HEADING, (heading, inner: string) => {
    const title = plainText(inner);
    if (title === '') return heading;
    const id = unusedId(title, known);
    parts.push({ id, title });
    return heading.replace('<h2', `<h2 id="${id}"`);
  });
  return { html: marked, parts };
}

/** An id of letters, digits and hyphens, with a start of its own: pages have other ids. */
function unusedId(title: string, known: Set<string>): string {
  const base = `part-${title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;
  let id = base;
  for (let number = 2; known.has(id); number++) id = `${base}-${number}`;
  known.add(id);
  return id;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The text of clean HTML, in one line. */
function plainText(html: string): string {
  return html
    .replace(/<\/?(?:p|h\d|[ou]l|li|br|blockquote|pre|div|figure|figcaption)(?:\s[^>]*)?>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] as string)
    .replace(/\s+/g, ' ')
    .trim();
}
