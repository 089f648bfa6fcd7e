import { type Diagnostic, errorAt } from '../../base/diagnostics/diagnostic.ts';
import type { Source } from '../../base/source.ts';

/** Version of the data format that this townpress reads. Increment it if an older townpress would misread newer data. */
export const DATA_VERSION = 3;

/** Returns a finding if `site.yaml` is for a newer townpress; otherwise undefined. */
export function newerData(site: Source | undefined): Diagnostic | undefined {
  if (site?.known) return undefined;
  const version = (site?.value as { readonly dataVersion?: unknown } | null | undefined)?.dataVersion;
  if (!site || typeof version !== 'number' || version <= DATA_VERSION) return undefined;
  const { start, end } = site.spans.entries?.get('dataVersion')?.value ?? site.spans;
  return errorAt(
    { file: site.file, start, end },
    'newer-data',
    `the data has version ${version}, but this townpress supports only version ${DATA_VERSION}`,
    'run `npm install townpress@latest`',
  );
}
