import { underBase } from '../../base/url.ts';

/** A comment, a tag, or a tag with the text up to the end of an element that contains no tags. */
const TOKENS =
  /<!--[\s\S]*?-->|(<(script|style|title|textarea)\b[^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*>)[\s\S]*?<\/\2|<[a-z][^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*>/gi;

const ATTRIBUTE = /(\s([^\s=>"'/]+)\s*=\s*["']?)((?<=")[^"]*|(?<=')[^']*|[^\s>"']+)/g;
const WITH_URL = /^(?:href|xlink:href|src|(?:image)?srcset|(?:form)?action|poster|data|cite|ping)$/i;

/** Adds a base path to the root-relative URLs in the attributes of HTML. */
export function htmlUnderBase(html: string, basePath: string): string {
  const changed = (tag: string) =>
    tag.replace(ATTRIBUTE, (whole, start: string, name: string, url: string) =>
      WITH_URL.test(name) ? start + underBase(basePath, url) : whole,
    );
  return html.replace(TOKENS, (token, start: string = token) =>
    token.startsWith('<!') ? token : changed(start) + token.slice(start.length),
  );
}
