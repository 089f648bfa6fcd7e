import MarkdownIt from 'markdown-it';

/** The one gate through which Markdown of the data becomes HTML: raw HTML in it is shown as text, and links keep to safe schemes. A page has a first heading already, so those of the text begin with the second. */
export function renderMarkdown(markdown: string): string {
  const reader = new MarkdownIt({ html: false, linkify: false, typographer: false });
  // A table that is wider than a phone is moved within its box, also by the keys.
  reader.renderer.rules['table_open'] = () => '<div class="wide" tabindex="0">\n<table>\n';
  reader.renderer.rules['table_close'] = () => '</table>\n</div>\n';
  const tokens = reader.parse(markdown, {});
  for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2';
  return reader.renderer.render(tokens, reader.options, {});
}
