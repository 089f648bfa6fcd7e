import { createFileCrew, defaultThreads, type FileCrew } from './file-crew.ts';
import type { FolderState } from './look-over.ts';
import { BUILDS, type BuildName, type OutputFolder } from './output-folder.ts';
import type { CurrentBuild } from './write-build.ts';

/** Those who write a build, and look over its folder before. */
export interface HiredCrew {
  /** The build that is changed: not the one that is the site now. */
  readonly target: BuildName;
  readonly crew: FileCrew;
  /** Has as many threads as are worth it for so many pages. */
  readonly hire: (pages: number) => void;
  /** Waits for what was found in the folder. */
  readonly look: () => Promise<FolderState>;
}

/** A site of fewer pages is written before a second thread has started. */
const WORTH_A_THREAD = 200;

/** Lets the folder be looked over, by another thread where the site before was large. */
export function hireCrew(folder: OutputFolder, current: CurrentBuild | undefined, jobs: number | undefined): HiredCrew {
  const target = current?.name === BUILDS[0] ? BUILDS[1] : BUILDS[0];
  const crew = createFileCrew(folder.build(target));
  const helpers = (jobs ?? defaultThreads()) - 1;
  const hire = (pages: number) => crew.hire(pages < WORTH_A_THREAD && jobs === undefined ? 0 : helpers);
  // Before the plan is made, the size of the site before says whether it is worth it.
  hire(current?.size ?? 0);
  return { target, crew, hire, look: crew.look({ root: folder.root, target }) };
}
