import { errorAt, type Report } from '../../base/diagnostics/diagnostic.ts';
import { fileOf } from '../../base/url.ts';
import { HOSTS, type HostName, needsOldFiles } from '../../hosts/hosts.ts';
import { expandPatterns } from './resolve-redirects.ts';
import type { RoutePlan } from './route-plan.ts';

/** Limits in bytes: for file names (`NAME_MAX` everywhere), and for paths below a folder (`PATH_MAX` on macOS). */
const MAX_BYTES = { name: 255, path: 900 };

/** Reports old URLs that are too long for a file name, if the host needs files for them. */
export function checkLongPaths(plan: RoutePlan, host: HostName, report: Report): void {
  if (!needsOldFiles(host)) return;
  const reported = new Set<number>();
  for (const { from, declaredAt } of [...plan.redirects, ...expandPatterns(plan)]) {
    const file = fileOf(from);
    const size = Buffer.byteLength(file);
    const longest = Math.max(...file.split('/').map((name) => Buffer.byteLength(name)));
    const isNameLong = longest > MAX_BYTES.name;
    if ((!isNameLong && size <= MAX_BYTES.path) || reported.has(declaredAt.start)) continue;
    reported.add(declaredAt.start);
    const [what, length] = isNameLong ? (['name', longest] as const) : (['path', size] as const);
    const message = `${HOSTS[host].title} needs a file for this URL, but its ${what} would have ${length} bytes (maximum ${MAX_BYTES[what]})`;
    report(errorAt(declaredAt, 'long-path', message, 'remove the redirect, or choose another `host` in site.yaml'));
  }
}
