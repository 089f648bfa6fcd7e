import { isJobPhoto, type JobFront, type JobTexts } from '../job.ts';
import { jobFile } from '../job-file.ts';
import { isRowError } from '../store/error-codes.ts';
import type { BlogOperator } from '../store/operator.ts';
import { photoOfJob, photosOf } from './job-files.ts';
import type { PulledFolder } from './pulled-folder.ts';
import type { Conflict } from './push-plan.ts';
import { type PushReport, uploadPictures } from './push-posts.ts';

/** A job in a file that has no errors. */
export interface JobInFile extends JobTexts {
  /** The name of the file. */
  readonly file: string;
  readonly text: string;
}

interface JobPush {
  readonly operator: BlogOperator;
  readonly folder: PulledFolder;
  readonly force: boolean;
  readonly cleanPicture: (name: string, bytes: Uint8Array) => Promise<Uint8Array>;
}

/** Puts the jobs of a folder into a backend, by the names of their files, as published ones. None is deleted. What was changed or deleted there since the pull is a conflict; samples are passed over. */
export async function pushJobs(
  { operator, folder, force, cleanPicture }: JobPush,
  all: readonly JobInFile[],
): Promise<Omit<PushReport, 'redirects'>> {
  const jobs = all.filter(({ job }) => !job.sample);
  const rows = new Map((await operator.jobs()).map((row) => [row.slug, row]));
  const conflicts: Conflict[] = [];
  const made: string[] = [];
  const updated: string[] = [];
  const photos = [...new Set(jobs.flatMap(({ job }) => photosOf(job)))].filter(
    (name) => isJobPhoto(name) && folder.image(photoOfJob(name)),
  );
  const pictures = await uploadPictures({ operator, folder, force, cleanPicture, conflicts }, photos, (name) => ({
    object: name,
    name: photoOfJob(name),
  }));
  let unchanged = 0;
  for (const { file, text, job, story } of jobs) {
    const slug = file.slice(0, -'.md'.length);
    const row = rows.get(slug);
    const there = row && !row.deleted_at && row.status === 'published' ? jobFile(row) : undefined;
    if (there === jobFile({ job, story })) {
      folder.adopt(file, slug, text);
      unchanged++;
      continue;
    }
    const isFree = !row || force || (there !== undefined && folder.wasLeftAs(file, there));
    const reason = isFree ? refusalOf(job) : CHANGED;
    const error = reason ? { message: reason } : await operator.sendJob({ slug, job, story, status: 'published' }, row);
    if (error && 'code' in error && !isRowError(error)) throw operator.errorOf(error, `${file} could not be sent`);
    if (error) conflicts.push({ file, reason: error.message });
    else {
      (row ? updated : made).push(file);
      folder.adopt(file, slug, text);
    }
  }
  folder.save();
  return { made, updated, unchanged, pictures, conflicts };
}

const CHANGED = 'it was changed in the backend; pull into another folder and compare, or send it with --force';

/** Returns why a job can't be in a backend; undefined if it can. */
function refusalOf(job: JobFront): string | undefined {
  if (job.date === '') return 'it has no date';
  return photosOf(job).every(isJobPhoto) ? undefined : 'its photos are not in the folder photos/jobs';
}
