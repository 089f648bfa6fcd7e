import { type NamedPicture, renderPost } from './markdown.ts';

/** How a file stores its text: Markdown, Markdown for HTML without line feeds between blocks (`compact`), or HTML. */
export type BodyFormat = 'markdown' | 'compact' | 'html';

/** Renders stored Markdown. Images with a key unknown to `pictureOf` are omitted. */
export function htmlOfBody(
  format: 'markdown' | 'compact',
  text: string,
  pictureOf: (key: string) => NamedPicture | undefined = () => undefined,
): string {
  const { html } = renderPost(text, pictureOf);
  return format === 'compact' ? compact(html) : html;
}

/** Removes the line feeds that `renderPost` writes after blocks and breaks. */
export function compact(html: string): string {
  return html.replace(/(<\/(?:p|h[234]|ul|ol|li|blockquote|pre|figure)>|<[bh]r>)\n/g, '$1');
}
