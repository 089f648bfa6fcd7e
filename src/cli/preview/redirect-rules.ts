import { fillPattern, type PathPattern, pathPattern } from './path-pattern.ts';

/** A line of `_redirects`. */
export interface RedirectRule {
  readonly from: PathPattern;
  readonly to: string;
  readonly status: number;
  /** Netlify's `!`: the rule wins over a file. */
  readonly isForced: boolean;
}

/** Reads `_redirects` as Netlify and Cloudflare Pages both do: `/from /to status`, comments behind `#`. A line that is no rule is passed over, as there. */
export function parseRedirects(text: string): RedirectRule[] {
  return text.split('\n').flatMap((line) => {
    const [from, to, status = '302', ...rest] = line
      .replace(/(^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    const [, code, force] = /^(\d{3})(!?)$/.exec(status) ?? [];
    if (!from?.startsWith('/') || to === undefined || code === undefined || rest.length > 0) return [];
    return [{ from: pathPattern(from), to, status: Number(code), isForced: force === '!' }];
  });
}

/** Where a rule leads for the values of its placeholders; the query of the request goes along unless the rule has its own. */
export function destination(to: string, values: Readonly<Record<string, string>>, search: string): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(fillPattern(to, values)) ?? [];
  return path + (query === '' ? search : query) + hash;
}
