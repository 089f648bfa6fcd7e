import { CATALOG } from '../base/diagnostics/catalog.ts';
import { type Diagnostic, errorAt, noteAt, quote, type Report } from '../base/diagnostics/diagnostic.ts';
import { didYouMean } from '../base/diagnostics/suggest.ts';
import { type Located, locate } from '../base/source.ts';
import type { SiteRecord } from '../data/validate/schemas/site-schema.ts';

/** Findings from other commands: about the previous build, the generated site, and posts from a backend. */
const ELSEWHERE: readonly string[] = [
  'lost-address',
  'stale-site',
  'unreadable-job',
  'unreadable-post',
] satisfies Diagnostic['code'][];

/** Returns a note for each unused `accept` entry. Ignores findings about a generated site. */
export function unusedAcceptances(site: Located<SiteRecord>, unused: readonly number[]): Diagnostic[] {
  return unused.flatMap((index): Diagnostic[] => {
    const { code } = site.value.accept[index] as SiteRecord['accept'][number];
    if (code.startsWith('site-') || ELSEWHERE.includes(code)) return [];
    const message = `unused entry: it matches no ${quote(code)} finding`;
    return [noteAt(locate(site, ['accept', index]), 'idle-acceptance', message, 'remove the entry')];
  });
}

/** Reports unknown finding codes. The schema can't, since the admin shares it and shouldn't load the catalog. */
export function checkAcceptances(site: Located<SiteRecord>, report: Report): void {
  for (const [index, { code }] of site.value.accept.entries()) {
    if (Object.hasOwn(CATALOG, code)) continue;
    const help = didYouMean(code, Object.keys(CATALOG)) ?? 'run `townpress explain` to list all codes';
    report(
      errorAt(locate(site, ['accept', index, 'code']), 'invalid-value', `no finding has the code ${quote(code)}`, help),
    );
  }
}
