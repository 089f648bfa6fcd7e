import type { Sanitizer } from '../../../../../src/blog/content/sanitize.ts';
import { CAPTION } from './pasted-html.ts';

/** Converts Quill's semantic HTML to stored HTML; converting it again changes nothing. An empty editor gives ''. */
export function storedHtml(semantic: string, clean: Sanitizer): string {
  const html = clean(withFigures(withCode(semantic.replaceAll('&nbsp;', ' '))))
    .split(/(<pre>.*?<\/pre>)/s)
    .map((part) => (part.startsWith('<pre>') ? part : withoutSpaces(part)))
    .join('')
    // Quill adds an empty line after a divider at the end.
    .replace(/<hr><p><br><\/p>$/, '<hr>')
    .trim();
  return /^(?:<p><br><\/p>)*$/.test(html) ? '' : html;
}

/** Writes code blocks as Markdown renderers do. Parsers drop a line break after `<pre>`, but not after `<code>`. */
function withCode(semantic: string): string {
  return semantic.replace(/<pre>\n(.*?)<\/pre>/gs, '<pre><code>$1</code></pre>');
}

/** Collapses invisible whitespace outside of code and joins the lines of quotes, which Quill stores separately. */
function withoutSpaces(html: string): string {
  return (
    joinedQuotations(
      html
        .replace(/[\t\n\f\r ]+/g, ' ')
        .replace(/(<(?:p|h[2-4]|li|br)\b[^>]*>) | (?=<\/(?:p|h[2-4]|li)>|<(?:ul|ol|br)\b)/g, '$1')
        .replace(/(<blockquote[^>]*>) ?(.*?) ?<\/blockquote>/g, '$1<p>$2</p></blockquote>'),
    )
      .replace(/<(p|h[2-4]|li)([^>]*)><\/\1>/g, '<$1$2><br></$1>')
      // An empty list item above a nested list.
      .replace(/<li>(?=<[ou]l>)/g, '<li><br>')
  );
}

/** Joins adjacent quotes with the same indent. */
function joinedQuotations(html: string): string {
  let open = '';
  return html.replace(/<\/blockquote>(<blockquote[^>]*>)|<blockquote[^>]*>/g, (tags, next: string | undefined) => {
    const isSame = next === open;
    open = next ?? tags;
    return isSame ? '' : tags;
  });
}

/** Turns an image with a caption into a figure; the caption of anything else becomes a line in italics. */
function withFigures(semantic: string): string {
  return semantic.replace(CAPTIONED, (_, ...[before, caption, after, inside]: [string, string, string, string]) => {
    const words = caption.replaceAll('&quot;', '"').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return ONE_PICTURE.test(inside)
      ? `<figure>${inside}<figcaption>${words}</figcaption></figure>`
      : `<p${before}${after}>${inside}</p><p><em>${words}</em></p>`;
  });
}

const CAPTIONED = new RegExp(
  `<p((?: (?!${CAPTION})[\\w-]+="[^"]*")*) ${CAPTION}="([^"]*)"((?: [\\w-]+="[^"]*")*)>(.*?)</p>`,
  'gs',
);
const ONE_PICTURE = /^<img(?: [\w-]+(?:="[^"]*")?)*>$/;
