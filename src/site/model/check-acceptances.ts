import { CATALOG } from '../../base/diagnostics/catalog.ts';
import { type Diagnostic, errorAt, noteAt, quote, type Report } from '../../base/diagnostics/diagnostic.ts';
import { didYouMean } from '../../base/diagnostics/suggest.ts';
import { type Located, locate } from '../../base/source.ts';
import type { SiteRecord } from '../validate/schemas/site.ts';

/** What other commands find: about the build before, the finished site, and posts of a backend. */
const ELSEWHERE: readonly string[] = [
  'lost-address',
  'stale-site',
  'unreadable-job',
  'unreadable-post',
] satisfies Diagnostic['code'][];

/** Notes about entries of `accept` that accept nothing. Findings of a finished site are not looked for here. */
export function idleAcceptances(site: Located<SiteRecord>, unused: readonly number[]): Diagnostic[] {
  return unused.flatMap((index): Diagnostic[] => {
    const { code } = site.value.accept[index] as SiteRecord['accept'][number];
    if (code.startsWith('site-') || ELSEWHERE.includes(code)) return [];
    const message = `there is no finding ${quote(code)} that this would accept`;
    return [noteAt(locate(site, ['accept', index]), 'idle-acceptance', message, 'remove the entry')];
  });
}

/** Reports codes that no finding has. The schema cannot: the admin has it too, and should not load what explains each code. */
export function checkAcceptances(site: Located<SiteRecord>, report: Report): void {
  for (const [index, { code }] of site.value.accept.entries()) {
    if (Object.hasOwn(CATALOG, code)) continue;
    const help = didYouMean(code, Object.keys(CATALOG)) ?? '`townpress explain` lists them all';
    report(
      errorAt(locate(site, ['accept', index, 'code']), 'invalid-value', `no finding has the code ${quote(code)}`, help),
    );
  }
}
