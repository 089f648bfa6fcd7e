import { counted } from '../../base/english.ts';
import { diskFolder } from '../../site/disk-folder.ts';
import { SiteRenderer } from '../../site/emit/render-site.ts';
import { isSound, planData, readData } from '../../site/plan.ts';
import { routeEntry, spanFormatter } from '../../site/write/routes-file.ts';
import { EXIT, log, print, printJson, refuse, shownPath } from '../console.ts';
import type { Flags } from '../options.ts';

/** `townpress routes [TEXT]`: prints the routes of the site, or those whose path contains a text. */
export function routes(filter: string | undefined, flags: Pick<Flags, 'data' | 'host' | 'json'>): number {
  const root = `${shownPath(flags.data)}/`;
  const planned = planData(readData(diskFolder(flags.data)), { host: flags.host, complete: 'open' });
  if (!isSound(planned))
    return refuse({ command: 'routes', ...flags, json: flags.json }, planned, 'there are no routes to show');
  const renderer = new SiteRenderer(planned.plan, planned.host, __ENGINE__);
  const placeOf = spanFormatter(planned.textOf, root);
  const wanted = filter?.trim().toLowerCase().replace(/\s+/g, '-') ?? '';
  const shown = planned.plan.routes
    .filter(({ path }) => path.includes(wanted))
    .map((route) => routeEntry(renderer.describe(route), placeOf));
  if (flags.json === true) printJson({ command: 'routes', ok: true, routes: shown });
  else {
    const width = Math.max(0, ...shown.map(({ path }) => path.length));
    for (const { path, kind, index, declaredAt } of shown)
      print(`${path.padEnd(width)}  ${kind.padEnd(17)}  ${index ? 'index  ' : 'noindex'}  ${declaredAt}`);
    log(counted(shown.length, 'route'));
  }
  return EXIT.sound;
}
