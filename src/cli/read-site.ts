import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { diskFolder } from '../site/disk-folder.ts';
import { loadSources } from '../site/load/load-sources.ts';
import type { SiteRecord } from '../site/validate/schemas/site.ts';
import { validateSite } from '../site/validate/validate-sources.ts';

/** What `site.yaml` of a data folder says; undefined when there is no such file, `invalid` when it has errors. */
export function readSite(data: string): SiteRecord | 'invalid' | undefined {
  if (!existsSync(join(data, 'site.yaml'))) return undefined;
  const { value: sources } = loadSources({ ...diskFolder(data), list: () => ['site.yaml'] });
  return (sources && validateSite(sources).value) ?? 'invalid';
}
