import { type Diagnostic, errorAt } from '../../base/diagnostics/diagnostic.ts';
import type { Source } from '../../base/source.ts';

/** The version of the form of the data that this program reads. It grows with each change that `townpress upgrade` makes. */
export const DATA_VERSION = 3;

/** The finding about a `site.yaml` that is written for a newer program; undefined for any other. */
export function newerData(site: Source | undefined): Diagnostic | undefined {
  if (site?.known) return undefined;
  const version = (site?.value as { readonly dataVersion?: unknown } | null | undefined)?.dataVersion;
  if (!site || typeof version !== 'number' || version <= DATA_VERSION) return undefined;
  const { start, end } = site.spans.entries?.get('dataVersion')?.value ?? site.spans;
  return errorAt(
    { file: site.file, start, end },
    'newer-data',
    `the data is of version ${version}, and this townpress knows version ${DATA_VERSION}`,
    'run `npm install townpress@latest`',
  );
}
