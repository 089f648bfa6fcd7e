import { countWords } from '../../base/english.ts';
import { repeatsBeginning } from '../../shared/excerpt-overlap.ts';

/** An entry in a post's table of contents. */
export interface PostPart {
  readonly id: string;
  readonly title: string;
}

/** A post with fewer words or fewer headings has no table of contents. */
const LONG_WORDS = 600;
const MANY_PARTS = 3;

const HEADING = /<h2(?:\s[^>]*)?>([\s\S]*?)<\/h2>/g;

/** Returns a post's sanitized HTML, its table of contents, and its excerpt unless the text begins with it. */
export function articleText(content: string, excerpt: string) {
  const { html, parts } = withOutline(content, plainText(content));
  return { excerpt: repeatsBeginning(excerpt, content) ? '' : excerpt, parts, html: { __html: html } };
}

/** Adds IDs to the headings in a long post and lists them for its table of contents. Sanitized HTML stays sanitized. */
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

/** Returns an unused ID made of letters, digits and hyphens. Its prefix sets it apart from other IDs on the page. */
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

/** Returns the text of sanitized HTML on one line. */
function plainText(html: string): string {
  return html
    .replace(/<\/?(?:p|h\d|[ou]l|li|br|blockquote|pre|div|figure|figcaption)(?:\s[^>]*)?>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] as string)
    .replace(/\s+/g, ' ')
    .trim();
}
