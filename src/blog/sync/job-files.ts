import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mapLimit } from '../../base/map-limit.ts';
import { writeFilesAtOnce } from '../../base/safe-fs.ts';
import { type BuiltJob, isJobPhoto, type JobFront } from '../job.ts';
import { jobFile } from '../job-file.ts';
import { fetchObject } from './post-pictures.ts';
import type { Project } from './project.ts';

/** The folder of photos, in a data folder and in that of this machine's own files. */
const PHOTOS = 'photos/';
const AT_ONCE = 6;

/** Returns the names of a job's photos, as its front matter has them. */
export function photosOf({ photos }: Pick<JobFront, 'photos'>): readonly string[] {
  return photos?.map(({ file }) => file) ?? [];
}

/** Returns the name that the photo of a job has in the folder `photos/jobs`. */
export function photoOfJob(object: string): string {
  return object.slice('jobs/'.length);
}

/** Returns the path of a job's file in a data folder. */
export function pathOfJob({ slug }: Pick<BuiltJob, 'slug'>): string {
  return `jobs/${slug}.md`;
}

/**
 * Returns jobs of a backend as files of a data folder. Photos of a hosted one are kept in `folder`,
 * where no run fetches them again: an object of the bucket never changes. Without a project, only kept photos are there.
 */
export async function filesOfJobs(
  jobs: readonly BuiltJob[],
  folder: string,
  project: Project | undefined,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>(jobs.map((job) => [pathOfJob(job), Buffer.from(jobFile(job))]));
  const names = new Set(jobs.flatMap(({ job }) => photosOf(job)).filter(isJobPhoto));
  await mapLimit(AT_ONCE, [...names], async (name) => {
    const path = PHOTOS + name;
    const bytes = keptPhoto(join(folder, path)) ?? (project && (await fetchObject(name, project)));
    if (!bytes) return;
    files.set(path, bytes);
    if (!project?.isHosted || existsSync(join(folder, path))) return;
    mkdirSync(folder, { recursive: true });
    writeFilesAtOnce(folder, new Map([[path, bytes]]));
  });
  return files;
}

function keptPhoto(file: string): Uint8Array | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}
