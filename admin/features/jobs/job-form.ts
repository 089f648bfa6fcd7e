import { privateData } from '../../../src/base/private-data.ts';
import { shownLength } from '../../../src/base/search-lengths.ts';
import { CARD_MAX, type JobFront, type JobRow, type JobTexts, MINUTES_MAX, STORY_MAX } from '../../../src/blog/job.ts';
import { JOB_INVALID } from '../../words/jobs-words.ts';

/** A photo in `file`, or one that waits for its upload: its file is on this device (`job-copies.ts`). */
export type JobPhoto = { readonly alt: string } & (
  | Pick<NonNullable<JobFront['photos']>[number], 'file' | 'focus'>
  | { readonly waiting: string }
);

export const isWaiting = (photo: JobPhoto) => 'waiting' in photo;

/** A job as form values; empty strings for missing values. */
export interface JobForm extends Readonly<Record<TextName, string>> {
  /** In the order in which pages show them. */
  readonly photos: readonly JobPhoto[];
}

export type TextName =
  | ('service' | 'town' | 'date' | 'story' | 'called' | 'workedOn' | 'minutes' | 'short')
  | ('quote' | 'by' | 'permitted');

/** A form field, or the alt text of a photo. */
export type JobField = TextName | `alt-${number}`;

export function emptyForm(date: string): JobForm {
  return formOf({ job: { service: '', town: '', date }, story: '' });
}

export function formOf({ job, story }: JobTexts): JobForm {
  const { service, town, date, called = '', workedOn = '', minutes = '', short = '', photos = [], words } = job;
  return {
    service,
    town,
    date,
    story,
    called,
    short,
    photos,
    workedOn,
    minutes: `${minutes}`,
    quote: words?.text ?? '',
    by: words?.permission.by ?? '',
    permitted: words?.permission.date ?? '',
  };
}

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ');

/** Returns the job described by a form without waiting photos, plus fields from `base` that the form doesn't show. */
export function textsOf(form: JobForm, base?: JobFront): JobTexts {
  const by = oneLine(form.by);
  const quote = oneLine(form.quote);
  const photos = form.photos.flatMap((photo) => ('file' in photo ? { ...photo, alt: oneLine(photo.alt) } : []));
  const hasWords = quote !== '' || by !== '' || form.permitted !== '';
  return {
    job: {
      ...base,
      service: form.service,
      town: form.town,
      date: form.date,
      called: form.called || undefined,
      workedOn: oneLine(form.workedOn) || undefined,
      minutes: form.minutes.trim() === '' ? undefined : Number(form.minutes),
      short: oneLine(form.short) || undefined,
      photos: photos.length > 0 ? photos : undefined,
      words: hasWords ? { text: quote, permission: { by, date: form.permitted } } : undefined,
    },
    story: form.story.trim(),
  };
}

export function sentencesIn(text: string): number {
  return text.match(/[^\s.!?][.!?]+(?=["')\u201d]*(?:\s|$))/g)?.length ?? 0;
}

interface JobRules {
  readonly status: JobRow['status'];
  /** Today in the site's time zone, such as `2026-11-26`. */
  readonly today: string;
  readonly isSold: boolean;
}

/** Returns the first error per field, in form order. A draft needs only a service, a town and a date. */
export function checkJob(form: JobForm, { status, today, isSold }: JobRules): ReadonlyMap<JobField, string> {
  const isPublic = status === 'published';
  const errors = new Map<JobField, string>();
  const check = (field: JobField, isWrong: boolean, words: string) => {
    if (isWrong && !errors.has(field)) errors.set(field, words);
  };
  const isThere = (text: string) => text.trim() !== '';
  const checkText = (field: JobField, text: string) => {
    const found = isPublic ? privateData(text) : [];
    check(field, found.length > 0, JOB_INVALID.private(found));
  };
  check('service', form.service === '', JOB_INVALID.service);
  check('town', form.town === '', JOB_INVALID.town);
  check('town', isPublic && !isSold, JOB_INVALID.notSold);
  check('date', form.date === '', JOB_INVALID.day);
  check('date', isPublic && form.date > today, JOB_INVALID.future);
  check('called', isPublic && form.called > form.date, JOB_INVALID.calledLate);
  check('story', isPublic && !isThere(form.story), JOB_INVALID.story);
  check('story', form.story.trim().length > STORY_MAX, JOB_INVALID.tooLong(STORY_MAX));
  checkText('story', form.story);
  form.photos.forEach(({ alt }, index) => {
    check(`alt-${index}`, isPublic && !isThere(alt), JOB_INVALID.alt);
    checkText(`alt-${index}`, alt);
  });
  checkText('workedOn', form.workedOn);
  const minutes = Number(form.minutes);
  const areMinutes = Number.isInteger(minutes) && minutes >= 1 && minutes <= MINUTES_MAX;
  check('minutes', isThere(form.minutes) && !areMinutes, JOB_INVALID.minutes(MINUTES_MAX));
  check('short', isPublic && shownLength(oneLine(form.short)) > CARD_MAX, JOB_INVALID.tooLong(CARD_MAX));
  checkText('short', form.short);
  const hasQuote = isThere(form.quote);
  check('quote', isPublic && !hasQuote && (isThere(form.by) || form.permitted !== ''), JOB_INVALID.quote);
  checkText('quote', form.quote);
  check('by', isPublic && hasQuote && !isThere(form.by), JOB_INVALID.by);
  checkText('by', form.by);
  check('permitted', isPublic && hasQuote && form.permitted === '', JOB_INVALID.permitted);
  return errors;
}
