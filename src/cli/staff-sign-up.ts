import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { diskFolder } from '../site/disk-folder.ts';
import { loadSources } from '../site/load/load-sources.ts';
import { validateSite } from '../site/validate/validate-sources.ts';
import { log } from './console.ts';

/**
 * Whether the data lets anybody make an account (`staffSignUp` of `site.yaml`). So does a folder without that file. One with faults
 * does not, which is told, since nobody knows what it would have said.
 */
export function isSignUpOpen(data: string): boolean {
  if (!existsSync(join(data, 'site.yaml'))) return true;
  const host = diskFolder(data);
  const { value: sources } = loadSources({ ...host, list: () => ['site.yaml'] });
  const site = sources && validateSite(sources).value;
  if (!site)
    log('site.yaml has faults (`townpress check` shows them); until they are mended, nobody can make an account');
  return site?.staffSignUp ?? false;
}
