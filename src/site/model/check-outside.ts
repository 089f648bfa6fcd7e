import { quote, type Report, warningAt } from '../../base/diagnostics/diagnostic.ts';
import { locate } from '../../base/source.ts';
import type { Records } from '../validate/records.ts';

/** Finds what `site.yaml` lets pages load from more places than one, or unencrypted. */
export function checkOutside({ site }: Pick<Records, 'site'>, report: Report): void {
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
      message: 'lets pages load from every site',
      help: 'name the hosts one by one; the console of the browser says which were refused',
    };
  if (source.startsWith('http://'))
    return { message: 'is not encrypted, so anybody on the way can change it', help: 'write `https://`' };
  if (source.includes('*'))
    return { message: 'lets pages load from every host of that name', help: 'name the one host that is needed' };
  return undefined;
}
