import type { SupabaseClient } from '@supabase/supabase-js';
import { type JobRow, type JobTexts, jobStem } from '../job.ts';
import { ErrorCode, errorCodeOf } from './error-codes.ts';

/* Admin calls for finished jobs (docs/contract.md, section 7). They throw the backend's error. */

/** A version of a job. A save names the version it's based on. */
export type JobVersion = Pick<JobRow, 'id' | 'updated_at'>;

const JOBS = 'jobs';
export const JOB_FIELDS = 'id,slug,job,story,status,updated_at,deleted_at';

/** Jobs per page in the list. */
export const JOBS_AT_ONCE = 50;

/** Returns the jobs from `from` on that aren't deleted, latest first, with the total count. */
export async function jobList(client: SupabaseClient, from: number): Promise<{ rows: JobRow[]; count: number }> {
  const list = client.from(JOBS).select(JOB_FIELDS, { count: 'exact' }).is('deleted_at', null);
  const ordered = list.order('job->>date', { ascending: false }).order('id');
  const { data, count, error } = await ordered.range(from, from + JOBS_AT_ONCE - 1);
  if (error?.code === ErrorCode.noSuchRange) return jobList(client, 0);
  if (error) throw error;
  return { rows: data as JobRow[], count: count ?? 0 };
}

/** Returns a job. Throws if it doesn't exist or is deleted. */
export async function loadJob(client: SupabaseClient, id: string): Promise<JobRow> {
  const { data } = await client
    .from(JOBS)
    .select(JOB_FIELDS)
    .eq('id', id)
    .is('deleted_at', null)
    .single()
    .throwOnError();
  return data as JobRow;
}

/** Inserts a draft with the first free slug. */
export async function createJob(client: SupabaseClient, texts: JobTexts): Promise<JobRow> {
  const stem = jobStem(texts.job);
  for (let count = 1; ; count++) {
    const slug = count === 1 ? stem : `${stem}-${count}`;
    const { data, error } = await client
      .from(JOBS)
      .insert({ slug, ...texts })
      .select(JOB_FIELDS)
      .single();
    if (!error) return data as JobRow;
    if (errorCodeOf(error) !== ErrorCode.uniqueViolation) throw error;
    const { data: other } = await client.from(JOBS).select(JOB_FIELDS).eq('slug', slug).maybeSingle().throwOnError();
    // The response to an earlier attempt may have been lost.
    if (other && texts.story !== '' && (other as JobRow).story === texts.story) return other as JobRow;
  }
}

/** Updates exactly this version. Returns undefined, saving nothing, if there's a newer one or the job is gone. */
export async function saveJob(
  client: SupabaseClient,
  { id, updated_at }: JobVersion,
  fields: Partial<JobTexts & Pick<JobRow, 'status'>>,
): Promise<JobRow | undefined> {
  const update = client.from(JOBS).update(fields).eq('id', id).eq('updated_at', updated_at).is('deleted_at', null);
  return ((await update.select(JOB_FIELDS).throwOnError()).data as JobRow[])[0];
}

/** Deletes or restores a job. Returns whether that worked. */
export async function deleteJob(client: SupabaseClient, id: string, isDeleted = true): Promise<boolean> {
  const update = client
    .from(JOBS)
    .update({ deleted_at: isDeleted ? new Date().toISOString() : null })
    .eq('id', id);
  return (await update.select('id').throwOnError()).data.length === 1;
}
