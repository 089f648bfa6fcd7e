import { counted } from '../../base/english.ts';
import { type OpenSite, openSite, type ValidSite } from '../../build/open-site.ts';
import { loadCode } from '../../build/overrides/load-code.ts';
import type { DeclaredRoute } from '../../build/routes/route-plan.ts';
import { routeEntry, spanFormatter } from '../../build/write/routes-file.ts';
import { diskFolder } from '../../data/disk-folder.ts';
import type { HostName } from '../../hosts/hosts.ts';
import { assetCacheOf } from '../../look/pictures/asset-cache.ts';
import { EXIT, log, lookAt, print, printJson } from '../console.ts';
import type { Flags } from '../options.ts';
import { shownPath } from '../shown-path.ts';

type RouteFlags = Pick<Flags, 'data'> & { readonly host?: HostName | undefined };

/** `townpress routes [TEXT]`: prints all routes, or only those with the text in their path. */
export async function routes(
  filter: string | undefined,
  flags: Pick<Flags, 'data' | 'host' | 'json'>,
): Promise<number> {
  const opened = await openRoutes(flags);
  return lookAt({ command: 'routes', ...flags }, opened, 'no routes', async (site) => {
    const wanted = filter?.trim().toLowerCase().replace(/\s+/g, '-') ?? '';
    const shown = (await listRoutes(site, opened, flags)).filter(({ path }) => path.includes(wanted));
    if (flags.json) printJson({ command: 'routes', ok: true, routes: shown });
    else {
      const width = Math.max(0, ...shown.map(({ path }) => path.length));
      for (const { path, kind, index, declaredAt } of shown)
        print(`${path.padEnd(width)}  ${kind.padEnd(17)}  ${index ? 'index  ' : 'noindex'}  ${declaredAt}`);
      log(counted(shown.length, 'route'));
    }
    return EXIT.sound;
  });
}

/** Opens the site in a data folder, without posts from a backend. */
export async function openRoutes({ data, host }: RouteFlags): Promise<OpenSite> {
  return openSite(diskFolder(data), assetCacheOf(data), { host, isQuick: true, code: await loadCode(data) });
}

/** Returns the routes of a site. */
export async function listRoutes(
  site: ValidSite,
  { textOf }: OpenSite,
  { data }: RouteFlags,
): Promise<readonly DeclaredRoute[]> {
  const renderer = await site.renderer();
  const placeOf = spanFormatter(textOf, `${shownPath(data)}/`);
  return site.plan.routes.map((route) => routeEntry(renderer.describe(route), placeOf));
}
