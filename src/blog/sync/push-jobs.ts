import { randomUUID } from 'node:crypto';
import type { Located } from '../../base/source.ts';
import { isJobPhoto, type JobFront, type JobRow, type JobTexts } from '../job.ts';
import { jobFile } from '../job-file.ts';
import { isRowError } from '../store/error-codes.ts';
import type { BlogOperator } from '../store/operator.ts';
import { photoOfJob, photosOf } from './job-files.ts';
import { type PulledFolder, withKeys } from './pulled-folder.ts';
import type { Conflict } from './push-plan.ts';
import { type PushReport, uploadPictures } from './push-posts.ts';

/** A valid job from a file. */
export interface JobInFile extends JobTexts {
  readonly file: string;
  /** The ID of its row; undefined for a job that was never sent. */
  readonly id: string | undefined;
  readonly record: Located<unknown>;
}

interface JobPush {
  readonly operator: BlogOperator;
  readonly folder: PulledFolder;
  readonly force: boolean;
  readonly cleanPicture: (name: string, bytes: Uint8Array) => Promise<Uint8Array>;
}

/** Publishes a folder's jobs in a backend, except samples. Deletes none; jobs that changed there are conflicts. */
export async function pushJobs(push: JobPush, all: readonly JobInFile[]): Promise<Omit<PushReport, 'redirects'>> {
  const { operator, folder } = push;
  const jobs = all.filter(({ job }) => !job.sample);
  const conflicts: Conflict[] = [];
  const report = { made: [] as string[], updated: [] as string[], unchanged: 0, pictures: 0, conflicts };
  const rows = jobs.length > 0 ? await operator.jobs() : [];
  if (!rows) {
    conflicts.push({
      file: '*.md',
      reason: 'the backend has no table for jobs; apply the migrations of `townpress blog init`',
    });
    return report;
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  const photos = [...new Set(jobs.flatMap(({ job }) => photosOf(job)))].filter(
    (name) => isJobPhoto(name) && folder.image(photoOfJob(name)),
  );
  report.pictures = await uploadPictures({ ...push, conflicts }, photos, (name) => ({
    object: name,
    name: photoOfJob(name),
  }));
  try {
    for (const job of jobs) {
      const sent = await pushJob(push, job, byId.get(job.id ?? ''));
      if (sent === 'same') report.unchanged++;
      else if (sent === 'made' || sent === 'updated') report[sent].push(job.file);
      else conflicts.push({ file: job.file, reason: sent.refused });
    }
  } finally {
    folder.save();
  }
  return report;
}

async function pushJob(
  { operator, folder, force }: JobPush,
  { file, id, job, story, record }: JobInFile,
  row: JobRow | undefined,
): Promise<'same' | 'made' | 'updated' | { readonly refused: string }> {
  if (id !== undefined && !row && !force) return { refused: GONE };
  const there = row && !row.deleted_at && row.status === 'published' ? jobFile(row) : undefined;
  if (there === jobFile({ id, job, story })) {
    folder.adopt(file, id ?? '', record.source.text, there);
    return 'same';
  }
  const isFree =
    !row || force || (there !== undefined && (folder.wasLeftAs(file, there) || folder.wasSent(file, there)));
  const refused = isFree ? refusalOf(job) : CHANGED;
  if (refused !== undefined) return { refused };
  const own = id ?? randomUUID();
  const text = id === undefined ? withKeys(record, { id: own }) : record.source.text;
  // If the process is killed here, the next run must not create a second job.
  if (id === undefined) folder.write(file, own, text);
  const slug = row?.slug ?? file.slice(0, -'.md'.length);
  const error = await operator.sendJob({ id: own, slug, job, story, status: 'published' }, row);
  if (error?.code !== undefined && !isRowError(error)) throw operator.errorOf(error, `can't send ${file}`);
  if (error) {
    // The job has no row, so remove the ID.
    if (id === undefined) folder.write(file, own, record.source.text);
    return { refused: error.message };
  }
  folder.adopt(file, own, text, jobFile({ id: own, job, story }));
  return row ? 'updated' : 'made';
}

const CHANGED = 'it was changed in the backend; pull into another folder and compare, or overwrite it with --force';
const GONE = 'the backend no longer has it; remove the file, or send it again with --force';

/** Returns why a backend can't have a job; undefined if it can. */
function refusalOf(job: JobFront): string | undefined {
  if (job.date === '') return 'it has no date';
  return photosOf(job).every(isJobPhoto) ? undefined : "its photos aren't in the folder photos/jobs";
}
