import { EnvironmentError } from '../../base/errors.ts';
import { Manifest } from './manifest.ts';
import { BUILDS, type BuildName, OutputFolder } from './output-folder.ts';

/** An output folder, and the build in it that a run is going to change. */
export interface LookedAt {
  readonly root: string;
  readonly target: BuildName;
}

/** What lies in an output folder. */
export interface FolderState {
  /** Why no run may change it: it holds a file of somebody else. */
  readonly refusal: string | undefined;
  /** Paths of the files that the manifest of the build lists, and that are not as they were written. */
  readonly touched: ReadonlySet<string>;
}

/** Looks at all files of an output folder. That takes as long as to plan the site, and needs nothing of it, so another thread can do it meanwhile. */
export function lookOver({ root, target }: LookedAt): FolderState {
  const folder = new OutputFolder(root);
  const manifests = new Map(BUILDS.map((name) => [name, Manifest.read(folder.manifestFile(name))]));
  // All files are listed only where somebody may have put one there.
  const doubtful = BUILDS.filter((name) => manifests.get(name)?.mayHoldOthers(folder.build(name)) !== false);
  const refusal = refusalOf(folder, doubtful);
  const touched = refusal === undefined ? manifests.get(target)?.touched(folder.build(target)) : [];
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
