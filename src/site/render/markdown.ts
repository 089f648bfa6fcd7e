import MarkdownIt from 'markdown-it';

/** The one gate through which Markdown of the data becomes HTML: raw HTML in it is shown as text, and links keep to safe schemes. */
export function renderMarkdown(markdown: string): string {
  return new MarkdownIt({ html: false, linkify: false, typographer: false }).render(markdown);
}
