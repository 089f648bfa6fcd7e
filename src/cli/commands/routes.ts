import { counted } from '../../base/english.ts';
import { diskFolder } from '../../site/disk-folder.ts';
import type { HostName } from '../../site/hosts/names.ts';
import { type OpenSite, openSite } from '../../site/open-site.ts';
import { loadCode } from '../../site/overrides/load-code.ts';
import { assetCacheOf } from '../../site/pictures/asset-cache.ts';
import type { DeclaredRoute } from '../../site/routes/route-plan.ts';
import { routeEntry, spanFormatter } from '../../site/write/routes-file.ts';
import { EXIT, log, print, printJson, refuse } from '../console.ts';
import type { Flags } from '../options.ts';
import { shownPath } from '../shown-path.ts';

interface ListedRoutes {
  readonly site: OpenSite;
  readonly routes: readonly DeclaredRoute[] | undefined;
}

/** `townpress routes [TEXT]`: prints all routes, or only those with the text in their path. */
export async function routes(
  filter: string | undefined,
  flags: Pick<Flags, 'data' | 'host' | 'json'>,
): Promise<number> {
  const { site, routes: all } = await listRoutes(flags);
  if (!all) return refuse({ command: 'routes', ...flags, json: flags.json }, site, 'no routes');
  const wanted = filter?.trim().toLowerCase().replace(/\s+/g, '-') ?? '';
  const shown = all.filter(({ path }) => path.includes(wanted));
  if (flags.json === true) printJson({ command: 'routes', ok: true, routes: shown });
  else {
    const width = Math.max(0, ...shown.map(({ path }) => path.length));
    for (const { path, kind, index, declaredAt } of shown)
      print(`${path.padEnd(width)}  ${kind.padEnd(17)}  ${index ? 'index  ' : 'noindex'}  ${declaredAt}`);
    log(counted(shown.length, 'route'));
  }
  return EXIT.sound;
}

/** Returns the routes of a data folder, without posts from a backend. */
export async function listRoutes({
  data,
  host,
}: Pick<Flags, 'data'> & { readonly host?: HostName | undefined }): Promise<ListedRoutes> {
  const site = await openSite(diskFolder(data), assetCacheOf(data), {
    host,
    posts: 'open',
    isQuick: true,
    code: await loadCode(data),
  });
  const { sound } = site;
  if (!sound) return { site, routes: undefined };
  const renderer = await sound.renderer();
  const placeOf = spanFormatter(site.textOf, `${shownPath(data)}/`);
  return { site, routes: sound.plan.routes.map((route) => routeEntry(renderer.describe(route), placeOf)) };
}
