import type { HeaderRule, ServedRule } from './host.ts';
import { fillPattern } from './path-pattern.ts';

/* Formats `_redirects` and `_headers` in the syntax that Netlify and Cloudflare Pages share. */

export const REDIRECTS_FILE = '_redirects';
export const HEADERS_FILE = '_headers';

/** Limits for `_headers` on Cloudflare Pages (its documentation, Headers). */
const MAX_HEADER_LINE = 2000;
const MAX_HEADER_BLOCKS = 100;

/** Formats lines for `_redirects`. `forced` marks rules that win over files. */
export function redirectLines(rules: readonly ServedRule[], forced = ''): string {
  return rules
    .map(({ from, query = [], to, status, winsOverFiles }) => {
      const parameters = query.map(([name, value]) => `${name}=${value}`.replace(/\s/g, encodeURIComponent));
      return `${[from, ...parameters, to, `${status}${winsOverFiles ? forced : ''}`].join(' ')}\n`;
    })
    .join('');
}

/** Formats `_headers`. `takeAway` formats the removal of a header set earlier. Throws beyond Cloudflare's limits. */
export function headersText(comment: string, rules: readonly HeaderRule[], takeAway = (_name: string) => ''): string {
  if (rules.length > MAX_HEADER_BLOCKS)
    throw new Error(`there are ${rules.length} header blocks; Cloudflare Pages allows ${MAX_HEADER_BLOCKS}`);
  const blocks = rules.map(({ path, replaced, headers }) => {
    const lines = headers.map(({ name, value }) => {
      if (name.length + value.length + 4 > MAX_HEADER_LINE)
        throw new Error(`header ${name} of ${path} is too long for a line of \`${HEADERS_FILE}\``);
      return `  ${name}: ${value}\n`;
    });
    return `${path}\n${replaced.map(takeAway).join('')}${lines.join('')}`;
  });
  return `# ${comment}\n${blocks.join('')}`;
}

/** Fills the target of a rule. The request's query is appended unless the rule has its own. */
export function destination(to: string, values: Readonly<Record<string, string>>, search: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(fillPattern(to, values)) ?? [];
  return path + (query === '' ? search : query) + hash;
}
