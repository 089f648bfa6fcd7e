import { formatNumber } from '../../base/english.ts';
import { offerPath } from '../../base/url.ts';
import type { Labels } from '../../data/validate/schemas/labels-schema.ts';
import { fillLabel } from '../../model/format-label.ts';
import { fullTownJobs, jobsDone, offerJobsShown } from '../../model/jobs-done.ts';
import { type City, type Job, type Service, type Site, withState } from '../../model/site.ts';
import { FinishedJobs, JobLines, type JobLineView, type JobView } from './components/finished-jobs.tsx';
import { Facts, type Figure } from './components/town.tsx';
import { jobView, monthOf } from './job-view.ts';
import type { JobNearby } from './jobs-nearby.ts';
import { type Section, section, where } from './section.ts';
import type { Views } from './views.ts';

/** Maximum lines that link to jobs, and jobs on a town's page, including those in full. */
const LINES = 6;

/** Minimum jobs for a figure, because fewer would say little. */
const FEW = 5;

/** How far away a job may be to be told, in miles. */
const TOLD_MILES = 10;

/**
 * Returns figures from a service's jobs in a town if there are enough, and otherwise from all jobs there. Without a job,
 * adds one for the nearest.
 */
export function jobAnswers(views: Views, city: City, service?: Service): readonly Figure[] {
  const { site } = views;
  const inTown = site.jobsIn.get(city) ?? [];
  const jobs = service ? jobsDone(site, service, city) : inTown;
  const near = nearestJob(views, city, service);
  // Town pages show a near one right below.
  const isFigure = near && inTown.length === 0 && (service || near.miles > TOLD_MILES);
  return [
    ...figuresOf(site.labels, jobs.length < FEW ? inTown : jobs, city.name),
    ...(isFigure ? [nearestFigure(site.labels, near, service)] : []),
  ];
}

/** Returns the nearest job in brief, if there's none in the town. */
export function nearestTold(views: Views, city: City, service?: Service): readonly Section[] {
  const near = nearestJob(views, city, service);
  if (!near || near.miles > TOLD_MILES) return [];
  const { job } = near;
  const { business, labels } = views.site;
  const [start = ''] = job.text.split(/\n\s*\n/);
  const brief = { ...job, text: job.short ?? start, photos: [], words: undefined };
  const title = `${job.service.name}, ${withState(job.city)}`;
  const view = jobView(labels, brief, { title, href: offerPath(business.paths, job.service.slug, job.city.slug) });
  return [section(FinishedJobs, { heading: labels.doneNearby, isElsewhere: true, jobs: [view] })];
}

function nearestJob(views: Views, city: City, service: Service | undefined): JobNearby | undefined {
  const { site, jobsNearby } = views;
  const hasJob = service ? jobsDone(site, service, city).length > 0 : site.jobsIn.has(city);
  if (hasJob) return undefined;
  const near = jobsNearby.get(city);
  return service ? near.byService.get(service) : near.any;
}

function nearestFigure(labels: Labels, { job, miles }: JobNearby, service: Service | undefined): Figure {
  const distance = fillLabel(labels.milesShort, { count: miles.toFixed(1) });
  return {
    label: labels.nearestJob,
    value: monthOf(labels, job.date).date ?? labels.done,
    note: [...(service ? [] : [job.service.name]), withState(job.city), distance].join(', '),
    isSample: job.isSample,
  };
}

/** Returns a town's latest jobs in full, and others as lines. */
export function townJobs(views: Views, city: City) {
  const { business, jobsIn, labels } = views.site;
  const jobs = jobsIn.get(city) ?? [];
  const inFull = fullTownJobs(views.site, city);
  const titled = ({ service }: Job) => ({
    title: service.name,
    href: offerPath(business.paths, service.slug, city.slug),
    code: service.code,
  });
  return {
    full: fullJobs(labels, inFull, titled),
    others: linesOf(views.site, labels.alsoDone, jobs.slice(inFull.length, LINES), ({ service }) => service.name),
  };
}

/** Returns the latest jobs of a service in a town in full. */
export function offerJobs({ site }: Views, service: Service, city: City): readonly Section[] {
  const titled = ({ workedOn }: Job) => ({ title: workedOn ?? service.name });
  return fullJobs(site.labels, offerJobsShown(site, service, city), titled);
}

/** Returns a line for each of a service's latest jobs, and figures from all its jobs. */
export function serviceJobs({ site }: Views, service: Service): readonly Section[] {
  const { jobsOf, labels } = site;
  const jobs = jobsOf.get(service) ?? [];
  return [
    ...linesOf(site, labels.recentJobs, jobs.slice(0, LINES), ({ city }) => withState(city)),
    ...factsOf(labels, jobs),
  ];
}

/** Returns figures from all jobs. */
export function allJobsFigures({ jobs, labels }: Site): readonly Section[] {
  return factsOf(labels, jobs);
}

function fullJobs(
  labels: Labels,
  jobs: readonly Job[],
  titled: (job: Job) => Pick<JobView, 'title' | 'href' | 'code'>,
): readonly Section[] {
  const all = jobs.map((job) => jobView(labels, job, titled(job)));
  return where(all, section(FinishedJobs, { heading: labels.doneHere, jobs: all }));
}

function linesOf(site: Site, heading: string, jobs: readonly Job[], nameOf: (job: Job) => string): readonly Section[] {
  const { labels, business } = site;
  const lines = jobs.map((job): JobLineView => {
    const { date } = monthOf(labels, job.date);
    return { name: nameOf(job), href: offerPath(business.paths, job.service.slug, job.city.slug), note: date ?? '' };
  });
  return where(jobs, section(JobLines, { heading, jobs: lines, isSample: jobs.some(({ isSample }) => isSample) }));
}

function medianOf(sorted: readonly number[]): number {
  const middle = sorted.length >> 1;
  const [low = 0, high = low] = sorted.length % 2 === 1 ? [sorted[middle]] : [sorted[middle - 1], sorted[middle]];
  return (low + high) / 2;
}

function factsOf(labels: Labels, jobs: readonly Job[]): readonly Section[] {
  const figures = figuresOf(labels, jobs);
  return where(figures, section(Facts, { figures }));
}

/** Returns figures from jobs, each with the number of jobs behind it, and the town where all of them were done. */
function figuresOf(labels: Labels, jobs: readonly Job[], town?: string): readonly Figure[] {
  // A median across different kinds of work would be meaningless.
  const isOneKind = new Set(jobs.map(({ service }) => service)).size === 1;
  const minutes = isOneKind ? jobs.flatMap((job) => job.minutes ?? []).sort((a, b) => a - b) : [];
  const called = jobs.filter((job) => job.called !== undefined && job.date !== undefined);
  const sameDay = called.filter((job) => job.called === job.date);
  const { date: last } = monthOf(labels, jobs[0]?.date);
  const latest = [jobs[0]?.service.name, town].filter(Boolean).join(', ');
  const isSample = jobs.some((job) => job.isSample);
  const fromJobs = (count: number) => fillLabel(labels.fromJobs, { count: formatNumber(count) });
  const figure = (label: string, value: string, note = town): Figure => ({ label, value, note, isSample });
  const median = formatNumber(Math.round(medianOf(minutes)));
  const share = { count: formatNumber(sameDay.length), of: formatNumber(called.length) };
  const isFew = town === undefined && jobs.length < FEW;
  return [
    ...(minutes.length < FEW
      ? []
      : [figure(labels.medianTime, fillLabel(labels.minutesShort, { count: median }), fromJobs(minutes.length))]),
    ...(called.length < FEW ? [] : [figure(labels.sameDay, fillLabel(labels.countOf, share))]),
    ...(last === undefined || isFew ? [] : [figure(labels.lastVisit, last, isOneKind ? town : latest)]),
  ];
}
