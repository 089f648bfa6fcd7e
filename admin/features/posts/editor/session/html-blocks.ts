import { VOID_ELEMENTS } from '../../../../../src/blog/content/allowed.ts';
import { decode } from '../../html-text.ts';

/* Splits sanitized HTML: closed elements, no comments, `<` and `>` escaped. Joining the parts restores the input. */

/** Splits HTML into tags, words and whitespace. */
export function piecesOf(html: string): string[] {
  return html.match(/<[^>]*>|\s+|[^\s<]+|</g) ?? [];
}

/** Splits text into words and whitespace. */
export function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? [];
}

/** Splits HTML into its top-level elements and text. */
export function blocksOf(html: string): string[] {
  const blocks: string[] = [];
  let block = '';
  let depth = 0;
  const end = () => {
    if (block !== '') blocks.push(block);
    block = '';
  };
  for (const piece of html.match(/<[^>]*>|[^<]+|</g) ?? []) {
    const name = /^<\/?([a-z][a-z0-9]*)/i.exec(piece)?.[1]?.toLowerCase();
    const isTag = name !== undefined && piece.endsWith('>') && !VOID_ELEMENTS.has(name);
    const isEnd = piece.startsWith('</');
    if (isTag && !isEnd && depth === 0) end();
    block += piece;
    if (isTag) depth = Math.max(0, depth + (isEnd ? -1 : 1));
    if (depth === 0) end();
  }
  end();
  return blocks;
}

/** Returns the readable text, one block per line; an image becomes its alt text in brackets. */
export function textOf(html: string): string {
  const text = html
    .replace(
      /<img\b[^>]*?(?:\salt="([^"]*)")?[^>]*>/g,
      (tag) => `[image${/\salt="([^"]+)"/.exec(tag)?.[1]?.replace(/^/, ': ') ?? ''}]`,
    )
    .replaceAll('<hr>', '---\n')
    .replace(/<br>|<\/(?:p|h[1-6]|li|blockquote|pre|tr)>/g, '\n')
    .replace(/<[^>]*>/g, '');
  return decode(text)
    .replace(/\n{2,}/g, '\n')
    .trim();
}
