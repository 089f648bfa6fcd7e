import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../base/errors.ts';
import { diskFolder } from '../site/disk-folder.ts';
import { loadSources } from '../site/load/load-sources.ts';
import type { RoutesFile } from '../site/routes/route-plan.ts';
import type { SiteRecord } from '../site/validate/schemas/site.ts';
import { validateSite } from '../site/validate/validate-sources.ts';
import { OutputFolder } from '../site/write/output-folder.ts';
import { readRoutesFile } from '../site/write/routes-file.ts';
import { log } from './console.ts';
import { shownPath } from './shown-path.ts';

/** What `site.yaml` of a data folder says; undefined when there is no such file, `invalid` when it has errors. */
export function readSite(data: string): SiteRecord | 'invalid' | undefined {
  if (!existsSync(join(data, 'site.yaml'))) return undefined;
  const { value: sources } = loadSources({ ...diskFolder(data), list: () => ['site.yaml'] });
  return (sources && validateSite(sources).value) ?? 'invalid';
}

/** Whether the data lets anybody make an account (`staffSignUp` of `site.yaml`), as does a folder without that file. One with errors does not, which is reported. */
export function isSignUpOpen(data: string): boolean {
  const site = readSite(data);
  if (site === 'invalid')
    log('site.yaml has errors (`townpress check` shows them); until they are fixed, nobody can make an account');
  return site === undefined || (site !== 'invalid' && site.staffSignUp);
}

/** Returns the `routes.json` of an output folder. Throws an `EnvironmentError` if it's missing or damaged, or the site is a foreign link. */
export function readRoutes(out: string): RoutesFile {
  const folder = new OutputFolder(out);
  if (!existsSync(folder.routesFile) || !existsSync(folder.site))
    throw new EnvironmentError(
      `there is no finished site in ${shownPath(out)}; run \`townpress generate\` first, or name its folder with --out`,
    );
  folder.refuseForeignSite();
  const routes = readRoutesFile(folder.routesFile);
  if (!routes)
    throw new EnvironmentError(
      `${shownPath(folder.routesFile)} is damaged`,
      'run `townpress generate` to write it again',
    );
  return routes;
}
