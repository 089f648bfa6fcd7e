import { ObjectMap } from '../base/by-object.ts';
import { errorAt, type Report, type Span } from '../base/diagnostics/diagnostic.ts';
import { grouped } from '../base/grouped.ts';
import { compare } from '../base/order.ts';
import { type Located, locate } from '../base/source.ts';
import { CARD_MAX } from '../blog/job.ts';
import type { Records } from '../data/validate/records.ts';
import type { JobRecord } from '../data/validate/schemas/jobs-schema.ts';
import type { Lookup } from './dangling-slugs.ts';
import type { PictureFiles } from './picture-files.ts';
import type { City, Job, Service, Site } from './site.ts';

interface JobContext {
  readonly serviceOf: Lookup<Service>;
  readonly cityOf: Lookup<City>;
  readonly files: PictureFiles;
  /** Whether another reported error leaves the coverage of a service uncertain. */
  readonly isUnsure: (service: string) => boolean;
  readonly report: Report;
}

/** Builds the finished jobs. Each is for a service that is sold in its town. */
export function buildJobs(
  { jobs: words, finishedJobs }: Pick<Records, 'jobs' | 'finishedJobs'>,
  context: JobContext,
): Pick<Site, 'jobs' | 'jobsIn' | 'jobsOf' | 'jobWords'> {
  const jobs = finishedJobs
    .flatMap((record) => jobOf(record, context))
    .sort((a, b) => compare(b.date ?? '', a.date ?? ''));
  return {
    jobs,
    jobsIn: new ObjectMap<City, readonly Job[]>(
      'jobs',
      grouped(jobs, ({ city }) => city),
    ),
    jobsOf: new ObjectMap<Service, readonly Job[]>(
      'all jobs',
      grouped(jobs, ({ service }) => service),
    ),
    jobWords: { labels: words?.value.labels ?? [], blurbs: words?.value.blurbs ?? [] },
  };
}

function jobOf(record: Located<JobRecord>, context: JobContext): readonly Job[] {
  const { date, called, workedOn, minutes, short, photos, words, sample } = record.value;
  const at = (key: string) => () => locate(record, [key]);
  const pair = pairOf({ service: record.value.service, city: record.value.town }, context, {
    service: at('service'),
    city: at('town'),
  });
  if (!pair) return [];
  const pictures = photos.flatMap(({ file, alt, focus = 'middle' }, index) => {
    const picture = context.files.pictureOf(record, { file, focus }, ['photos', index]);
    return picture ? [{ ...picture, key: file, alt }] : [];
  });
  return [
    {
      ...pair,
      date,
      called,
      workedOn,
      minutes,
      short: short ?? shortOf(textOfJob(record)),
      text: textOfJob(record),
      words: words && { text: words.text, by: words.permission.by },
      photos: pictures,
      isSample: sample,
    },
  ];
}

/** Returns the text if it fits on a card. */
function shortOf(text: string): string | undefined {
  return text.length <= 2 * CARD_MAX && !/\n\s*\n/.test(text) ? text : undefined;
}

/** Returns the text of a job: below the front matter of its file, or the `text` of its entry. */
export function textOfJob({ value, source }: Located<JobRecord>): string {
  return [value.text, source.body?.text]
    .map((text) => text?.trim())
    .filter(Boolean)
    .join('\n\n');
}

/** Resolves the service and the town of a job. Reports a service that isn't sold there. */
function pairOf(
  { service: serviceSlug, city: citySlug }: { readonly service: string; readonly city: string },
  { serviceOf, cityOf, isUnsure, report }: JobContext,
  at: { readonly service: () => Span; readonly city: () => Span },
): Pick<Job, 'service' | 'city'> | undefined {
  const service = serviceOf(serviceSlug, at.service);
  const city = cityOf(citySlug, at.city);
  if (!service || !city) return undefined;
  if (!service.soldIn.has(city) && !isUnsure(service.slug)) {
    const message = `the job is in \`${city.slug}\`, where \`${service.slug}\` isn't sold`;
    const help = `add \`${city.slug}\` under \`${service.slug}:\` in coverage.yaml, or correct the job's town or service`;
    report(errorAt(at.city(), 'job-not-covered', message, help));
  }
  return { service, city };
}
