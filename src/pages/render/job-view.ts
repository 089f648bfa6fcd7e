import { formatNumber } from '../../base/english.ts';
import { type DateWords, partialDate } from '../../blog/dates.ts';
import type { Labels } from '../../data/validate/schemas/labels-schema.ts';
import { fillLabel } from '../../model/format-label.ts';
import type { Picture } from '../../model/picture.ts';
import type { JobView } from './components/finished-jobs.tsx';

/** Labels for a job shown in full, also used by the admin's preview. */
export const JOB_LABELS = ['alsoDone', 'done', 'doneHere', 'minutesOnSite', 'sample', 'wholeJob'] as const;
export type JobLabels = Pick<Labels, (typeof JOB_LABELS)[number]>;

interface ToldJob extends Pick<JobView, 'words' | 'isSample'> {
  readonly photos: readonly Picture[];
  readonly date: string | undefined;
  readonly workedOn: string | undefined;
  readonly minutes: number | undefined;
  readonly text: string;
}

export function jobView(
  labels: JobLabels & DateWords,
  job: ToldJob,
  { title, ...linked }: Pick<JobView, 'title' | 'href' | 'code'>,
): JobView {
  const facts = [job.workedOn, job.minutes && fillLabel(labels.minutesOnSite, { count: formatNumber(job.minutes) })];
  return {
    title,
    ...linked,
    ...monthOf(labels, job.date),
    facts: facts.filter((fact) => fact && fact !== title).join(', '),
    paragraphs: job.text.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s+/g, ' ')),
    words: job.words,
    isSample: job.isSample,
    photos: job.photos.map((picture) => ({ picture, isUpright: Number(picture.width) < Number(picture.height) })),
  };
}

/** Returns the month of a date, machine-readable and as people read it. */
export function monthOf(labels: DateWords, day: string | undefined): Pick<JobView, 'dateTime' | 'date'> {
  const month = day?.slice(0, '2026-11'.length);
  return { dateTime: month, date: month && partialDate(month, labels) };
}
