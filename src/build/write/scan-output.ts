import { EnvironmentError } from '../../base/errors.ts';
import { Manifest } from './manifest.ts';
import { BUILDS, type BuildName, OutputFolder } from './output-folder.ts';

/** An output folder, and the build in it to write. */
export interface OutputScan {
  readonly root: string;
  readonly target: BuildName;
}

/** The state of an output folder. */
export interface FolderState {
  /** The error message if the folder can't be written to, because it contains an unmanaged file. */
  readonly refusal: string | undefined;
  /** Paths of files that the build lists but that are missing or modified. */
  readonly touched: ReadonlySet<string>;
}

/** Scans an output folder. Takes as long as planning the site, so another thread does it at the same time. */
export function scanOutput({ root, target }: OutputScan): FolderState {
  const folder = new OutputFolder(root);
  const manifests = new Map(BUILDS.map((name) => [name, Manifest.read(folder.manifestFile(name))]));
  // List files only if a folder changed, because only then may it contain unmanaged files.
  const doubtful = BUILDS.filter((name) => manifests.get(name)?.mayContainForeignFiles(folder.build(name)) !== false);
  const refusal = refusalOf(folder, doubtful);
  const touched = refusal === undefined ? manifests.get(target)?.modifiedPaths(folder.build(target)) : [];
  return { refusal, touched: new Set(touched) };
}

function refusalOf(folder: OutputFolder, doubtful: readonly BuildName[]): string | undefined {
  try {
    folder.refuseForeignFiles(doubtful);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
}
