import type { Diagnostic } from '../base/diagnostics/diagnostic.ts';
import type { FileChanges } from '../base/safe-fs.ts';
import type { DataFolder } from '../base/source.ts';
import { type OpenSite, openSite, type ValidSite } from '../build/open-site.ts';
import { diskFolder, overlayFiles, type Snapshot, snapshotFolder, takeSnapshot } from '../data/disk-folder.ts';
import { EVERY_SLUG } from '../data/validate/records.ts';
import { assetCacheOf } from '../look/pictures/asset-cache.ts';

/** The data before a change. */
export interface DataBefore {
  readonly snapshot: Snapshot;
  readonly folder: DataFolder;
  readonly before: OpenSite;
  /** The unchanged site; undefined if errors may hide pages whose URLs the change could lose. */
  readonly site: ValidSite | undefined;
  readonly open: (folder: DataFolder, isQuick?: boolean) => Promise<OpenSite>;
}

/** Opens a data folder, with changes to it that aren't written. `disk` is the folder as another part read it. */
export async function openData(
  data: string,
  unwritten: FileChanges = new Map(),
  disk = diskFolder(data),
): Promise<DataBefore> {
  const snapshot = takeSnapshot(disk);
  const folder = overlayFiles(snapshotFolder(snapshot), unwritten);
  const open = (of: DataFolder, isQuick = true) => openSite(of, assetCacheOf(data), { isQuick });
  const before = await open(folder);
  return { snapshot, folder, before, site: wholeSite(before), open };
}

/** Returns a site with all its towns and services; undefined if errors may hide one of them, or where it's sold. */
function wholeSite({ sound, partial, read }: OpenSite): ValidSite | undefined {
  const { cities, services, coverage } = read.value ?? {};
  const isKnown = cities?.rejected.size === 0 && services?.rejected.size === 0 && coverage?.rejected !== EVERY_SLUG;
  return sound ?? (isKnown ? partial() : undefined);
}

/** Returns the errors that the data has only after a change. */
export function newErrors(before: OpenSite, after: OpenSite): readonly Diagnostic[] {
  const isOld = seenIn(before);
  return after.diagnostics.filter((found) => found.severity === 'error' && !isOld(found));
}

/** Returns a test for findings that the data had before, at any line. */
export function seenIn({ diagnostics }: OpenSite): (finding: Diagnostic) => boolean {
  const old = new Set(diagnostics.map(({ code, message }) => `${code} ${message}`));
  return ({ code, message }) => old.has(`${code} ${message}`);
}
