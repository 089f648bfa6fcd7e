import { quote, type Report, warningAt } from '../base/diagnostics/diagnostic.ts';
import { locate } from '../base/source.ts';
import type { Records } from '../data/validate/records.ts';

/** Reports `loads` entries of `site.yaml` that allow more than one host, or unencrypted requests. */
export function checkExternalSources({ site }: Pick<Records, 'site'>, report: Report): void {
  if (!site) return;
  for (const list of ['scripts', 'head'] as const)
    for (const [index, entry] of site.value[list].entries()) {
      const own =
        'src' in entry ? (['src', entry.src] as const) : (['href', 'href' in entry ? entry.href : undefined] as const);
      const found = Object.entries(entry.loads).flatMap(([kind, all]) =>
        all.map((source, at) => ({ source, path: [list, index, 'loads', kind, at] })),
      );
      if (own[1] !== undefined) found.push({ source: own[1], path: [list, index, own[0]] });
      for (const { source, path } of found) {
        const problem = problemOf(source);
        if (problem !== undefined)
          report(warningAt(locate(site, path), 'broad-source', `${quote(source)} ${problem.message}`, problem.help));
      }
    }
}

function problemOf(source: string): { readonly message: string; readonly help: string } | undefined {
  if (source === '*' || source === 'https:' || source === 'http:')
    return {
      message: 'lets pages load from any site',
      help: 'list the hosts one by one; the browser console shows which were blocked',
    };
  if (source.startsWith('http://'))
    return { message: "isn't encrypted, so it can be changed in transit", help: 'write `https://`' };
  if (source.includes('*'))
    return { message: 'lets pages load from any matching host', help: 'list only the host you need' };
  return undefined;
}
