/**
 * Whether an excerpt says what clean HTML begins with, however its words are parted and marked: also one that was cut there,
 * which dots say, and one that was made of the text, which has none of its headings.
 */
export function isBeginning(excerpt: string, html: string): boolean {
  return bare(html).startsWith(bare(excerpt));
}

const bare = (html: string) => html.replace(/<h\d.*?<\/h\d>|<.*?>|&\w+;|[&<>\s.\u2026]/gs, '');
