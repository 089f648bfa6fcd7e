import { privateData } from '../../../src/base/private-data.ts';
import { CARD_MAX, type JobFront, type JobRow, type JobTexts, MINUTES_MAX, STORY_MAX } from '../../../src/blog/job.ts';
import { JOB_INVALID } from '../../words/jobs.ts';

/** A job as form values; empty strings for missing values. */
export interface JobForm extends Readonly<Record<TextName, string>> {
  readonly photos: readonly { readonly file: string; readonly alt: string }[];
}

export type TextName =
  | ('service' | 'town' | 'date' | 'story' | 'called' | 'make' | 'vehicle' | 'minutes' | 'short')
  | ('quote' | 'by' | 'permitted');

/** A form field, or the alt text of a photo. */
export type JobField = TextName | `alt-${number}`;

export function emptyForm(date: string): JobForm {
  const empty = { service: '', town: '', story: '', called: '', make: '', vehicle: '', minutes: '', short: '' };
  return { ...empty, date, quote: '', by: '', permitted: '', photos: [] };
}

export function formOf({ job, story }: JobTexts): JobForm {
  const { service, town, date, called = '', vehicle, minutes = '', short = '', photos = [], words } = job;
  return {
    ...{ service, town, date, story, called, short, photos },
    make: vehicle?.make ?? '',
    vehicle: vehicle?.class ?? '',
    minutes: `${minutes}`,
    quote: words?.text ?? '',
    by: words?.permission.by ?? '',
    permitted: words?.permission.date ?? '',
  };
}

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ');

/** Returns the job described by a form, plus fields from `base` that the form doesn't show. */
export function textsOf(form: JobForm, base?: JobFront): JobTexts {
  const [make, vehicle, by, quote] = [form.make, form.vehicle, form.by, form.quote].map(oneLine) as [
    ...[string, string, string, string],
  ];
  const hasWords = quote !== '' || by !== '' || form.permitted !== '';
  return {
    job: {
      ...base,
      ...{ service: form.service, town: form.town, date: form.date },
      called: form.called || undefined,
      vehicle: make === '' && vehicle === '' ? undefined : { make: make || undefined, class: vehicle },
      minutes: form.minutes.trim() === '' ? undefined : Number(form.minutes),
      short: oneLine(form.short) || undefined,
      photos: form.photos.length > 0 ? form.photos.map(({ file, alt }) => ({ file, alt: oneLine(alt) })) : undefined,
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
    for (const { found, name } of isPublic ? privateData(text) : [])
      check(field, true, JOB_INVALID.private(name, found));
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
  check('vehicle', isPublic && isThere(form.make) && !isThere(form.vehicle), JOB_INVALID.makeOnly);
  checkText('vehicle', form.vehicle);
  const minutes = Number(form.minutes);
  const areMinutes = Number.isInteger(minutes) && minutes >= 1 && minutes <= MINUTES_MAX;
  check('minutes', isThere(form.minutes) && !areMinutes, JOB_INVALID.minutes(MINUTES_MAX));
  check('short', isPublic && oneLine(form.short).length > CARD_MAX, JOB_INVALID.tooLong(CARD_MAX));
  checkText('short', form.short);
  const hasQuote = isThere(form.quote);
  check('quote', isPublic && !hasQuote && (isThere(form.by) || form.permitted !== ''), JOB_INVALID.quote);
  checkText('quote', form.quote);
  check('by', isPublic && hasQuote && !isThere(form.by), JOB_INVALID.by);
  checkText('by', form.by);
  check('permitted', isPublic && hasQuote && form.permitted === '', JOB_INVALID.permitted);
  return errors;
}
