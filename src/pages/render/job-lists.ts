import { formatNumber } from '../../base/english.ts';
import { offerPath } from '../../base/url.ts';
import type { Labels } from '../../data/validate/schemas/labels-schema.ts';
import { fillLabel } from '../../model/format-label.ts';
import { fullTownJobs, jobsDone, offerJobsShown } from '../../model/jobs-done.ts';
import { type City, type Job, type Service, type Site, withState } from '../../model/site.ts';
import { FinishedJobs, JobLines, type JobLineView, type JobView } from './components/finished-jobs.tsx';
import { Facts, type Figure } from './components/town.tsx';
import { jobsWithTicket } from './job-tickets.ts';
import { jobView, monthOf } from './job-view.ts';
import type { JobNearby } from './jobs-nearby.ts';
import { type Section, section, stack, where } from './section.ts';
import type { Views } from './views.ts';

/** Maximum lines that link to jobs. */
const LINES = 6;

/** Maximum jobs on a town's page, including those in full. */
const LINES_OF_TOWN = 9;

/** Minimum jobs for a figure, because fewer would say little. */
const FEW = 5;

/**
 * Returns a town's latest jobs in full, others as lines, and figures. Without jobs, returns a line for one nearby.
 */
export function townJobs(views: Views, city: City): readonly Section[] {
  const { business, jobsIn, labels } = views.site;
  const jobs = jobsIn.get(city) ?? [];
  if (jobs.length === 0) return nearbyLine(views.site, views.jobsNearby.get(city).any);
  const inFull = fullTownJobs(views.site, city);
  const titled = ({ service }: Job) => ({
    title: service.name,
    href: offerPath(business.paths, service.slug, city.slug),
    code: service.code,
  });
  return [
    stack(
      fullJobs(labels, inFull, titled),
      ...linesOf(views.site, labels.alsoDone, jobs.slice(inFull.length, LINES_OF_TOWN), ({ service }) => service.name),
    ),
    ...figuresOf(labels, jobs),
  ];
}

/** Like `townJobs`, for a service in a town: its latest jobs in full and figures, or a line for the latest nearby. */
export function offerJobs(views: Views, service: Service, city: City): readonly Section[] {
  const { site } = views;
  const jobs = jobsDone(site, service, city);
  if (jobs.length === 0) return nearbyLine(site, views.jobsNearby.get(city).byService.get(service));
  const titled = ({ workedOn }: Job) => ({ title: workedOn ?? service.name });
  return [fullJobs(site.labels, offerJobsShown(site, service, city), titled), ...figuresOf(site.labels, jobs)];
}

/** Returns a line for each of a service's latest jobs, and figures from all its jobs. */
export function serviceJobs({ site }: Views, service: Service): readonly Section[] {
  const { jobsOf, labels } = site;
  const jobs = jobsOf.get(service) ?? [];
  return [
    ...linesOf(site, labels.recentJobs, jobs.slice(0, LINES), ({ city }) => withState(city)),
    ...figuresOf(labels, jobs),
  ];
}

/** Returns lines for the latest jobs that have no ticket, and figures from all jobs. */
export function otherJobs(site: Site): readonly Section[] {
  const { jobs, labels } = site;
  const ticketed = jobsWithTicket(site);
  const others = jobs.filter((job) => !ticketed.includes(job));
  return [...linesOf(site, labels.recentJobs, others.slice(0, LINES)), ...figuresOf(labels, jobs)];
}

function fullJobs(
  labels: Labels,
  jobs: readonly Job[],
  titled: (job: Job) => Pick<JobView, 'title' | 'href' | 'code'>,
) {
  const all = jobs.map((job) => jobView(labels, job, titled(job)));
  return section(FinishedJobs, { heading: labels.doneHere, jobs: all });
}

function nearbyLine(site: Site, near: JobNearby | undefined): readonly Section[] {
  if (!near) return [];
  const { job, miles } = near;
  return [
    section(JobLines, {
      heading: site.labels.doneNearby,
      jobs: [lineOf(site, job, { miles })],
      isSample: job.isSample,
    }),
  ];
}

function lineOf(
  { labels, business }: Site,
  { service, city, date }: JobNearby['job'],
  { name = `${service.name}, ${withState(city)}`, miles }: { name?: string | undefined; miles?: string | undefined },
): JobLineView {
  const notes = [monthOf(labels, date).date, miles].filter(Boolean);
  return { name, href: offerPath(business.paths, service.slug, city.slug), note: notes.join(', ') };
}

function linesOf(site: Site, heading: string, jobs: readonly Job[], nameOf?: (job: Job) => string): readonly Section[] {
  const lines = jobs.map((job) => lineOf(site, job, { name: nameOf?.(job) }));
  return where(jobs, section(JobLines, { heading, jobs: lines, isSample: jobs.some(({ isSample }) => isSample) }));
}

function medianOf(sorted: readonly number[]): number {
  const middle = sorted.length >> 1;
  const [low = 0, high = low] = sorted.length % 2 === 1 ? [sorted[middle]] : [sorted[middle - 1], sorted[middle]];
  return (low + high) / 2;
}

/** Returns figures from jobs, each with the number of jobs behind it. */
function figuresOf(labels: Labels, jobs: readonly Job[]): readonly Section[] {
  // A median across different kinds of work would be meaningless.
  const isOneKind = new Set(jobs.map(({ service }) => service)).size === 1;
  const minutes = isOneKind ? jobs.flatMap((job) => job.minutes ?? []).sort((a, b) => a - b) : [];
  const called = jobs.filter((job) => job.called !== undefined && job.date !== undefined);
  const sameDay = called.filter((job) => job.called === job.date);
  const { date: last } = monthOf(labels, jobs[0]?.date);
  const sample = jobs.some(({ isSample }) => isSample) ? `${labels.sample}: ` : '';
  const figure = (label: string, value: string, count: number): readonly Figure[] =>
    count < FEW ? [] : [{ label, value, note: sample + fillLabel(labels.fromJobs, { count: formatNumber(count) }) }];
  const figures = [
    ...figure(
      labels.medianTime,
      fillLabel(labels.minutesShort, { count: formatNumber(Math.round(medianOf(minutes))) }),
      minutes.length,
    ),
    ...figure(
      labels.sameDay,
      fillLabel(labels.countOf, { count: formatNumber(sameDay.length), of: formatNumber(called.length) }),
      called.length,
    ),
    ...(last === undefined ? [] : figure(labels.lastVisit, last, jobs.length)),
  ];
  return where(figures, section(Facts, { figures }));
}
