import { errorAt, type Report } from '../../base/diagnostics/diagnostic.ts';
import { fileOf } from '../../base/url.ts';
import { HOSTS, needsOldFiles } from '../hosts/all.ts';
import type { HostName } from '../hosts/names.ts';
import { expandPatterns } from './moves.ts';
import type { RoutePlan } from './route-plan.ts';

/** The length of a file name in bytes on Linux, macOS and Windows (`NAME_MAX`), and the length of a path with room for its folder on macOS (`PATH_MAX`). */
const MAX_BYTES = { name: 255, path: 900 };

/** Reports old addresses, which are ASCII, that are too long for the file that the host needs. */
export function checkLongPaths(plan: RoutePlan, host: HostName, report: Report): void {
  if (!needsOldFiles(host)) return;
  const reported = new Set<number>();
  for (const { from, declaredAt } of [...plan.redirects, ...expandPatterns(plan)]) {
    const file = fileOf(from);
    const longest = file.split('/').reduce((most, { length }) => Math.max(most, length), 0);
    const isNameLong = longest > MAX_BYTES.name;
    if ((!isNameLong && file.length <= MAX_BYTES.path) || reported.has(declaredAt.start)) continue;
    reported.add(declaredAt.start);
    const [what, length] = isNameLong ? (['name', longest] as const) : (['path', file.length] as const);
    const message = `${HOSTS[host].title} needs a file for this address, whose ${what} would have ${length} bytes; the limit is ${MAX_BYTES[what]}`;
    report(errorAt(declaredAt, 'long-path', message, 'remove the redirect, or choose another `host` in site.yaml'));
  }
}
