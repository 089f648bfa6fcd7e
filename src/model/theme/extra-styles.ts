import { errorAt, quote, type Report, warningAt } from '../../base/diagnostics/diagnostic.ts';
import type { Asset, Range } from '../../base/source.ts';
import { EXTRA_STYLES } from './brand-files.ts';

/**
 * The tokens that decide where blocks end: comments, strings and brackets (CSS Syntax 3, section 4). An unclosed
 * comment runs to the end of the file, an unclosed string to the end of its line.
 */
const TOKENS = /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|[{}()[\]]/g;

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/** Returns the company's custom CSS without comments and blank lines. Empty if there's no file. */
export function extraStyles(assets: Iterable<Asset>): string {
  const asset = [...assets].find(({ file }) => file === EXTRA_STYLES);
  if (!asset) return '';
  return textOf(asset)
    .replace(TOKENS, (token) => (token.startsWith('/*') ? ' ' : token))
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}

/**
 * Imports, and all URLs but paths on the site. The pages' content security policy blocks those on other sites and data
 * in a URL, and files in the `brand` folder aren't published.
 */
const OUTSIDE = /@import\b[^;]*|url\((?!\s*["']?(?:\/(?!\/)|#))[^)]*\)/gi;

/** Reports the first syntax error in custom CSS, after which browsers drop the rest, and resources that pages can't load. */
export function checkExtraStyles(asset: Asset | undefined, report: Report): void {
  if (!asset) return;
  const { file } = asset;
  const text = textOf(asset);
  for (const { 0: loaded, index: start } of text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length))
    .matchAll(OUTSIDE)) {
    const at = { file, start, end: start + loaded.length };
    const help =
      'put rules in this file and fonts in `brand/fonts`; write any other file with `onOutput`, and name it by its path on the site, as in `url(/tile.png)`';
    report(warningAt(at, 'css-outside', `pages can't load ${quote(loaded)}`, help));
  }
  const fault = faultOf(text);
  if (!fault) return;
  const { start, end, message, help } = fault;
  report(errorAt({ file, start, end }, 'css-syntax', message, help));
}

interface Fault extends Range {
  readonly message: string;
  readonly help: string;
}

/** Returns the first syntax error. */
function faultOf(text: string): Fault | undefined {
  const open: RegExpExecArray[] = [];
  for (const found of text.matchAll(TOKENS)) {
    const { 0: token, index: start } = found;
    const end = start + token.length;
    if (token.startsWith('/*')) {
      if (token.length >= 4 && token.endsWith('*/')) continue;
      return { start, end: start + 2, message: 'this comment is never closed', help: 'end it with `*/`' };
    }
    if (/^["']/.test(token)) {
      const quote = token.charAt(0);
      if (token.length >= 2 && token.endsWith(quote)) continue;
      return { start, end, message: 'this string is never closed', help: `end it with \`${quote}\` on its line` };
    }
    if (CLOSING[token] !== undefined) open.push(found);
    else if (CLOSING[open.pop()?.[0] ?? ''] !== token)
      return { start, end, message: `unmatched \`${token}\``, help: 'remove it, or add the opening bracket' };
  }
  const last = open.at(-1);
  if (!last) return undefined;
  const { 0: token, index: start } = last;
  const help = `close it with \`${CLOSING[token]}\``;
  return { start, end: start + 1, message: `this \`${token}\` is never closed`, help };
}

function textOf({ bytes }: Asset): string {
  return new TextDecoder().decode(bytes);
}
