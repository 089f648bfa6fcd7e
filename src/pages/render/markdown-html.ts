import MarkdownIt from 'markdown-it';

/**
 * Renders Markdown from the data. No other code does. Raw HTML is shown as text, and links are limited to safe schemes.
 * First-level headings become second-level, because the page already has a first-level heading.
 */
export function renderMarkdown(markdown: string): string {
  const reader = new MarkdownIt({ html: false, linkify: false, typographer: false });
  // A table wider than a phone scrolls within its box, with the keyboard too.
  reader.renderer.rules['table_open'] = () => '<div class="wide" tabindex="0">\n<table>\n';
  reader.renderer.rules['table_close'] = () => '</table>\n</div>\n';
  const tokens = reader.parse(markdown, {});
  for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2';
  return reader.renderer.render(tokens, reader.options, {});
}
