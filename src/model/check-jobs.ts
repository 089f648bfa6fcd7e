import { errorAt, noteAt, quote, type Report, warningAt } from '../base/diagnostics/diagnostic.ts';
import { privateData } from '../base/private-data.ts';
import { type Located, locate, locateWords, pointAt, type Range } from '../base/source.ts';
import { latestToday } from '../base/today.ts';
import type { Records } from '../data/validate/records.ts';
import type { JobRecord } from '../data/validate/schemas/jobs-schema.ts';
import type { ReviewRecord } from '../data/validate/schemas/proof-schema.ts';
import { textOfJob } from './build-jobs.ts';

type JobRecords = Pick<Records, 'site' | 'finishedJobs' | 'reviews' | 'credentials' | 'cities' | 'places' | 'services'>;

/** Reports impossible dates, samples on real sites, private data, and jobs with the same text. */
export function checkJobs(records: JobRecords, report: Report): void {
  const { site, finishedJobs, reviews, credentials } = records;
  const isReal = site?.value.demo === false;
  for (const record of isReal ? [...finishedJobs, ...reviews, ...credentials] : [])
    if (record.value.sample) {
      const help = 'remove it, or replace it with a real one';
      report(errorAt(locate(record, ['sample']), 'sample-proof', 'this is a sample entry, but the site is real', help));
    }
  const today = latestToday();
  for (const review of reviews) checkReview(review, today, report);
  if (finishedJobs.length === 0) return;
  const isKnown = knownNames(records);
  const told = new Map<string, Located<JobRecord>>();
  for (const job of finishedJobs) {
    const { date, called } = job.value;
    if (textOfJob(job) === '') {
      const help = 'below the front matter, describe what the customer noticed, what you found and what you did';
      report(errorAt(job.declaredAt, 'empty-job', 'the job has no text', help));
      continue;
    }
    if (date !== undefined && date > today)
      report(errorAt(locate(job, ['date']), 'job-date', 'the job date is in the future', 'write the day it was done'));
    else if (date !== undefined && called !== undefined && called > date)
      report(
        errorAt(
          locate(job, ['called']),
          'job-date',
          "`called` is after the job's `date`",
          'swap the two days, or remove `called`',
        ),
      );
    reportPrivate(job, isKnown, report);
    const frame = frameOf(textOfJob(job));
    if (frame.split(' ').length < FRAME_MIN) continue;
    const earlier = told.get(frame);
    if (!earlier) told.set(frame, job);
    else {
      const related = [{ message: 'the earlier job is here', at: earlier.declaredAt }];
      const message = 'two jobs have the same text, apart from names and numbers';
      report(
        warningAt(job.declaredAt, 'same-job', message, { related, help: 'remove one, or describe what was different' }),
      );
    }
  }
}

/** Reports a review date in the future, and private data. */
function checkReview(review: Located<ReviewRecord>, today: string, report: Report): void {
  if (review.value.date > today)
    report(
      errorAt(
        locate(review, ['date']),
        'job-date',
        'the review date is in the future',
        'write the day the review was written',
      ),
    );
  for (const key of ['words', 'name'] as const)
    for (const { found, name } of privateData(review.value[key]))
      report(
        errorAt(
          locateWords(review, [key], found),
          'private-data',
          `this looks like ${name}`,
          'remove it: reviews are public',
        ),
      );
}

/** Reports private data as errors, and possible names as notes. */
function reportPrivate(job: Located<JobRecord>, isKnown: (words: readonly string[]) => boolean, report: Report): void {
  const { short, photos, words, workedOn } = job.value;
  const { text, file, body } = job.source;
  const main = () =>
    body ? { start: job.value.text === undefined ? body.start : 0, end: text.length } : locate(job, ['text']);
  const texts: readonly (readonly [text: string, within: () => Range])[] = [
    [textOfJob(job), main],
    [short ?? '', () => locate(job, ['short'])],
    [words?.text ?? '', () => locate(job, ['words', 'text'])],
    [words?.permission.by ?? '', () => locate(job, ['words', 'permission', 'by'])],
    [workedOn ?? '', () => locate(job, ['workedOn'])],
    ...photos.map(({ alt }, index) => [alt, () => locate(job, ['photos', index, 'alt'])] as const),
  ];
  for (const [shown, within] of texts) {
    const at = (found: string) => pointAt(text, file, within(), found);
    for (const { found, name } of privateData(shown))
      report(errorAt(at(found), 'private-data', `this looks like ${name}`, 'remove it: jobs are public'));
    for (const pair of shown.match(NAME_PAIR) ?? [])
      if (!isKnown(pair.split(' '))) {
        const help = "remove it unless the person agreed, or add it to `accept` in site.yaml if it isn't a name";
        report(noteAt(at(pair), 'possible-name', `${quote(pair)} may be a person's name`, help));
      }
  }
}

/** Two capitalized words in mid-sentence. */
const NAME_PAIR = /(?<=[\p{Ll},;] )\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+(?!\p{L})/gu;

/** Returns a test for words that occur in the name of a place, of a service, or of what was worked on. */
function knownNames({ finishedJobs, cities, places, services }: JobRecords): (words: readonly string[]) => boolean {
  const names = [
    ...[...cities.records.values(), ...places.records.values()].map(({ value }) => value.name),
    ...[...services.records.values()].map(({ value }) => value.name),
    ...finishedJobs.map(({ value }) => value.workedOn ?? ''),
  ];
  const known = new Set(names.flatMap((name) => name.split(/[ -]/)));
  return (words) => words.some((word) => known.has(word));
}

/** Minimum number of words, since shorter text can match by coincidence. */
const FRAME_MIN = 5;

/** Masks names and numbers, which differ even if the rest was copied from another job. */
function frameOf(text: string): string {
  return text.replace(/(?:[\p{Lu}\d][\p{L}\d'.,%-]*\s*)+/gu, '@ ').replace(/\s+/g, ' ');
}
