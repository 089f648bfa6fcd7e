import type { Findings } from './findings.ts';
import { type Output, textOfFile } from './output.ts';
import type { Range } from './page-facts.ts';

/** A line of `_redirects`, in the form that Netlify and Cloudflare Pages share. */
export interface RedirectRule extends Range {
  readonly from: string;
  readonly to: string;
  readonly status: number;
  /** Netlify's `!`: the rule wins over a file. */
  readonly isForced: boolean;
  readonly text: string;
  readonly parts: readonly string[];
}

/** Rules that send a visitor to another address; the others choose what is shown at this one. */
export const leadsAway = ({ status }: RedirectRule): boolean => status >= 300 && status < 400;

/** Whether the rule stands for many addresses. */
export const hasPlaceholder = ({ from }: RedirectRule): boolean => /[:*]/.test(from);

/** Reads `_redirects`; a line that is no rule is a finding. */
export function readRules(output: Output, findings: Findings): RedirectRule[] {
  const rules: RedirectRule[] = [];
  let start = 0;
  for (const line of textOfFile(output, '_redirects').split('\n')) {
    const range = { start, end: start + line.length };
    start = range.end + 1;
    const text = line.trim();
    if (text === '' || text.startsWith('#')) continue;
    const [from = '', to = '', status = '301', ...rest] = text.split(/\s+/);
    const [, code, force] = /^(\d{3})(!?)$/.exec(status) ?? [];
    if (!from.startsWith('/') || to === '' || code === undefined || rest.length > 0) {
      findings.add('_redirects', 'site-rule-file', range, `\`${text.slice(0, 80)}\` is no redirect rule`, {
        help: 'a rule is `/from /to 301` on one line',
      });
    } else
      rules.push({ from, to, status: Number(code), isForced: force === '!', text, parts: partsOf(from), ...range });
  }
  return rules;
}

/** A path as its parts; a `*` stands for all that follow, a part like `:city` for any one. */
export function partsOf(path: string): string[] {
  return path.split('/').slice(1);
}

/** Whether some address matches both patterns. */
export function overlap(a: readonly string[], b: readonly string[]): boolean {
  for (let index = 0; ; index++) {
    const [left, right] = [a[index], b[index]];
    if (left === '*' || right === '*') return true;
    if (left === undefined || right === undefined) return left === right;
    if (left !== right && !left.startsWith(':') && !right.startsWith(':')) return false;
  }
}

/** Whether every address of `inner` matches `outer` too. */
export function covers(outer: readonly string[], inner: readonly string[]): boolean {
  for (let index = 0; ; index++) {
    const [left, right] = [outer[index], inner[index]];
    if (left === '*') return true;
    if (left === undefined || right === undefined) return left === right;
    if (right === '*') return false;
    if (left !== right && !left.startsWith(':')) return false;
  }
}
