import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../base/errors.ts';
import type { RoutesFile } from '../build/routes/route-plan.ts';
import { OutputFolder } from '../build/write/output-folder.ts';
import { readRoutesFile } from '../build/write/routes-file.ts';
import { readRulesFile } from '../build/write/rules-file.ts';
import { diskFolder } from '../data/disk-folder.ts';
import { loadSources } from '../data/load/load-sources.ts';
import type { SiteRecord } from '../data/validate/schemas/site-schema.ts';
import { validateSite } from '../data/validate/validate-sources.ts';
import type { SiteRules } from '../hosts/host.ts';
import { log } from './console.ts';
import { shownPath } from './shown-path.ts';

/** Returns the content of `site.yaml`; undefined if the file doesn't exist, `invalid` if it has errors. */
export function readSite(data: string): SiteRecord | 'invalid' | undefined {
  if (!existsSync(join(data, 'site.yaml'))) return undefined;
  const { value: sources } = loadSources({ ...diskFolder(data), list: () => ['site.yaml'] });
  return validateSite(sources).value ?? 'invalid';
}

/** Returns `staffSignUp` of `site.yaml`: true without the file; false, and logged, if it has errors. */
export function isSignUpOpen(data: string): boolean {
  const site = readSite(data);
  if (site === 'invalid')
    log("site.yaml has errors (run `townpress check` to see them); sign-up is closed until they're fixed");
  return site === undefined || (site !== 'invalid' && site.staffSignUp);
}

/** Reads `routes.json`. Throws an `EnvironmentError` if it's missing or damaged, or if `site` links elsewhere. */
export function readRoutes(out: string): RoutesFile {
  const folder = new OutputFolder(out);
  if (!existsSync(folder.routesFile) || !existsSync(folder.site))
    throw new EnvironmentError(
      `no site in ${shownPath(out)}; run \`townpress generate\` first, or set its folder with --out`,
    );
  folder.refuseForeignSite();
  return whole(readRoutesFile, folder.routesFile);
}

/** Reads `rules.json`. Throws an `EnvironmentError` if it's missing or damaged. */
export function readRules(out: string): SiteRules {
  return whole(readRulesFile, new OutputFolder(out).rulesFile);
}

function whole<T>(read: (file: string) => T | undefined, file: string): T {
  const value = read(file);
  if (value === undefined)
    throw new EnvironmentError(`${shownPath(file)} is damaged`, 'run `townpress generate` to write it again');
  return value;
}
