import type { Sanitizer } from '../../../../../src/blog/content/sanitize.ts';

/**
 * The HTML that is stored of what Quill calls its semantic HTML: Quill writes every space as `&nbsp;`, while a no-break space of
 * the text is the character itself. White space is written as a browser shows it, and an empty line as a paragraph with a break,
 * so that what is loaded and written again is the same. An empty surface is the empty text.
 */
export function storedHtml(semantic: string, clean: Sanitizer): string {
  const html = clean(semantic.replaceAll('&nbsp;', ' '))
    .replace(/[\t\n\f\r ]+/g, ' ')
    .replace(/(<(?:p|h[2-4]|li|br)\b[^>]*>) | (?=<\/(?:p|h[2-4]|li)>|<(?:ul|ol|br)\b)/g, '$1')
    .replace(/<(p|h[2-4]|li)([^>]*)><\/\1>/g, '<$1$2><br></$1>')
    // An empty line of a list above a deeper one.
    .replace(/<li>(?=<[ou]l>)/g, '<li><br>')
    .trim();
  return /^(?:<p><br><\/p>)*$/.test(html) ? '' : html;
}
