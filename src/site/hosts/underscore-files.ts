import type { BrokenRule, HeaderRule, PathRule, QueryRule, RuleFiles, ServedHeaders, ServedRule } from './host.ts';
import { fillPattern, pathPattern } from './path-pattern.ts';

/* Formats and parses `_redirects` and `_headers` in the syntax that Netlify and Cloudflare Pages share. */

export const REDIRECTS_FILE = '_redirects';
export const HEADERS_FILE = '_headers';

/** Limits for `_headers` on Cloudflare Pages (its documentation, Headers). */
const MAX_HEADER_LINE = 2000;
const MAX_HEADER_BLOCKS = 100;

/** Support for both files on both hosts. */
export const UNDERSCORE_FILES = {
  names: [REDIRECTS_FILE, HEADERS_FILE],
  readRedirects,
  readHeaders,
  ruleText: ({ from, query = [], to }, status) => [from, ...query.map(parameterText), to, status].join(' '),
  ruleAddress: (path) => path,
} satisfies Partial<RuleFiles>;

function parameterText([name, value]: QueryRule['query'][number]): string {
  return `${name}=${value}`.replace(/\s/g, encodeURIComponent);
}

/** Formats lines for `_redirects`. Throws if a path contains white space. */
export function redirectLines(rules: readonly (PathRule & Partial<QueryRule>)[], status: string, ending = ''): string {
  return rules
    .map(({ from, query = [], to }) => {
      const parts = [from, ...query.map(parameterText), to + ending, status];
      if (parts.some((part) => /\s/.test(part)))
        throw new Error(`a redirect rule can't contain white space: ${parts.join(' ')}`);
      return `${parts.join(' ')}\n`;
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

/** Parses `/from name=value /to status` lines; `#` starts a comment. Hosts skip invalid lines. */
function readRedirects(text: string): { readonly rules: ServedRule[]; readonly broken: BrokenRule[] } {
  const rules: ServedRule[] = [];
  const broken: BrokenRule[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const range = { start, end: start + line.length };
    start = range.end + 1;
    const rule = line.replace(/(^|\s)#.*$/, '').trim();
    if (rule === '') continue;
    const [from = '', ...others] = rule.split(/\s+/);
    const first = others.findIndex((part) => !/^[^/:=]+=/.test(part));
    const [to = '', status = '302', ...rest] = first === -1 ? [] : others.slice(first);
    const query = others.slice(0, Math.max(0, first)).map(nameAndValue);
    const [, code, force] = /^(\d{3})(!?)$/.exec(status) ?? [];
    if (!from.startsWith('/') || to === '' || code === undefined || rest.length > 0)
      broken.push({ ...range, text: rule });
    else {
      const isForced = force === '!';
      const asked = query.length > 0 && { query };
      rules.push({
        from,
        to,
        pattern: pathPattern(from),
        ...asked,
        status: Number(code),
        isForced,
        text: rule,
        ...range,
      });
    }
  }
  return { rules, broken };
}

function nameAndValue(part: string): [name: string, value: string] {
  const equals = part.indexOf('=');
  return [part.slice(0, equals), part.slice(equals + 1).replaceAll('%20', ' ')];
}

/** Parses blocks with a path and `Name: value` lines. `! Name` removes a header set by an earlier block. */
function readHeaders(text: string): ServedHeaders[] {
  const rules: { path: string; from: ServedHeaders['from']; steps: ServedHeaders['steps'][number][] }[] = [];
  for (const line of text.split('\n').map((whole) => whole.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const steps = rules.at(-1)?.steps;
    const colon = line.indexOf(':');
    if (line.startsWith('/')) rules.push({ path: line, from: pathPattern(line), steps: [] });
    else if (line.startsWith('!')) steps?.push({ name: line.slice(1).trim().toLowerCase(), value: undefined });
    else if (colon > 0)
      steps?.push({ name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() });
  }
  return rules;
}

/** Fills the target of a rule. The request's query is appended unless the rule has its own. */
export function destination(to: string, values: Readonly<Record<string, string>>, search: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(fillPattern(to, values)) ?? [];
  return path + (query === '' ? search : query) + hash;
}
