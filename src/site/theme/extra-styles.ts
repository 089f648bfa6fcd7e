import { errorAt, quote, type Report, warningAt } from '../../base/diagnostics/diagnostic.ts';
import type { Asset } from '../../base/source.ts';
import { EXTRA_STYLES } from './brand-files.ts';

/** What a stylesheet is cut into as far as its blocks go: comments, texts and brackets (CSS Syntax 3, section 4). A comment or text that never ends runs to the end of its file or line. */
const TOKENS = /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|[{}()[\]]/g;

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/** The rules that a company adds to its stylesheet, without comments and blank space; empty if there are none. */
export function extraStyles(assets: Iterable<Asset>): string {
  const asset = [...assets].find(({ file }) => file === EXTRA_STYLES);
  if (!asset) return '';
  return textOf(asset)
    .replace(TOKENS, (token) => (token.startsWith('/*') ? ' ' : token))
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}

/** What a stylesheet loads from another site: the policy of the pages blocks it. */
const OUTSIDE = /@import\b[^;]*|url\(\s*["']?(?:https?:)?\/\/[^)]*\)/gi;

/** Finds what is not closed in the rules that a company adds, since browsers would leave out all that follows, and what they load from elsewhere. */
export function checkExtraStyles(asset: Asset | undefined, report: Report): void {
  if (!asset) return;
  const { file } = asset;
  const text = textOf(asset);
  for (const { 0: loaded, index: start } of text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length))
    .matchAll(OUTSIDE)) {
    const at = { file, start, end: start + loaded.length };
    const help =
      'put the rules or the file into the folder `brand`; pages load no styles, fonts or pictures from elsewhere';
    report(warningAt(at, 'css-outside', `browsers block ${quote(loaded)}`, help));
  }
  const fault = faultOf(text);
  if (!fault) return;
  const { start, end, message, help } = fault;
  report(errorAt({ file, start, end }, 'css-syntax', message, help));
}

/** The first fault of a stylesheet. */
interface Fault {
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly help: string;
}

function faultOf(text: string): Fault | undefined {
  const open: { readonly token: string; readonly start: number }[] = [];
  for (const { 0: token, index: start } of text.matchAll(TOKENS)) {
    const end = start + token.length;
    if (token.startsWith('/*')) {
      if (token.length >= 4 && token.endsWith('*/')) continue;
      return { start, end: start + 2, message: 'this comment is never closed', help: 'end it with `*/`' };
    }
    if (/^["']/.test(token)) {
      const quote = token.charAt(0);
      if (token.length >= 2 && token.endsWith(quote)) continue;
      return { start, end, message: 'this text is never closed', help: `end it with \`${quote}\` on its line` };
    }
    if (CLOSING[token] !== undefined) open.push({ token, start });
    else if (CLOSING[open.pop()?.token ?? ''] !== token)
      return {
        start,
        end,
        message: `this \`${token}\` closes nothing`,
        help: 'remove it, or open what it should close',
      };
  }
  const last = open.at(-1);
  if (!last) return undefined;
  const { token, start } = last;
  return {
    start,
    end: start + 1,
    message: `this \`${token}\` is never closed`,
    help: `close it with \`${CLOSING[token]}\``,
  };
}

function textOf({ bytes }: Asset): string {
  return new TextDecoder().decode(bytes);
}
