import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../../base/errors.ts';
import { mapLimit } from '../../base/map-limit.ts';
import { writeAllAtomically } from '../../base/safe-fs.ts';
import { type BuiltJob, isJobPhoto, type JobFront } from '../job.ts';
import { jobFile } from '../job-file.ts';
import { compareObject, fetchObject } from './post-pictures.ts';
import type { Project } from './project.ts';
import { ReadError, retried, TIMING, type Timing } from './read-posts.ts';

/** The folder of photos in a data folder. */
const PHOTOS = 'photos/';
const AT_ONCE = 6;

/** Returns the names of a job's photos, as its front matter has them. */
export function photosOf({ photos }: Pick<JobFront, 'photos'>): readonly string[] {
  return photos?.map(({ file }) => file) ?? [];
}

/** Returns the name of a job's photo in the folder `photos/jobs`. */
export function photoOfJob(object: string): string {
  return object.slice('jobs/'.length);
}

/** Returns the path of a backend's job in a build's data folder. Handwritten files never have such a name. */
export function pathOfJob({ id }: Pick<BuiltJob, 'id'>): string {
  return `jobs/${id}.md`;
}

/**
 * Converts a backend's jobs to files in a data folder. Photos are cached in `folder`; without a project, only cached
 * ones are included. Throws a `ReadError`.
 */
export async function filesOfJobs(
  jobs: readonly BuiltJob[],
  folder: string,
  project: Project | undefined,
  timing: Timing = TIMING,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>(jobs.map((job) => [pathOfJob(job), Buffer.from(jobFile(job))]));
  const names = new Set(jobs.flatMap(({ job }) => photosOf(job)).filter(isJobPhoto));
  await mapLimit(AT_ONCE, [...names], async (name) => {
    const kept = keptPhoto(join(folder, name));
    const bytes = project ? await retried(timing, () => presentPhoto(name, kept, project)) : kept;
    if (!bytes) return;
    files.set(PHOTOS + name, bytes);
    if (!project?.isHosted || bytes === kept) return;
    mkdirSync(folder, { recursive: true });
    writeAllAtomically(folder, new Map([[name, bytes]]));
  });
  return files;
}

/** Returns a photo, from the cache if it's current; undefined if the backend doesn't have it. */
async function presentPhoto(name: string, kept: Uint8Array | undefined, project: Project) {
  try {
    return kept && (await compareObject(name, kept, project)) === 'same' ? kept : await fetchObject(name, project);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    throw new ReadError(error.message, true);
  }
}

function keptPhoto(file: string): Uint8Array | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}
