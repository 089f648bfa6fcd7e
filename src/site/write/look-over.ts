import { EnvironmentError } from '../../base/errors.ts';
import { Manifest } from './manifest.ts';
import { type BuildName, OutputFolder } from './output-folder.ts';

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
  return { refusal: refusalOf(folder), touched: touchedIn(folder, target) };
}

function refusalOf(folder: OutputFolder): string | undefined {
  try {
    folder.refuseForeignFiles();
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
}

function touchedIn(folder: OutputFolder, target: BuildName): ReadonlySet<string> {
  return new Set(Manifest.read(folder.manifestFile(target))?.touched(folder.build(target)));
}
