import { offerPath } from '../../base/url.ts';
import { type Job, type Site, withState } from '../../model/site.ts';
import type { TicketView } from './components/tickets.tsx';
import { monthOf } from './job-view.ts';
import type { Wording } from './wording.ts';

const TICKETS = 6;

/** Returns tickets for the latest jobs with a short description, each with a blurb about its town. */
export function jobTickets(site: Site, wording: Wording): readonly TicketView[] {
  const { blurbs } = site.jobWords;
  return jobsWithTicket(site).map((job, index) => {
    const blurb = blurbs[index % blurbs.length];
    const scope = wording.offerScope(job.service, job.city);
    return {
      ...ticketOf(site, job, index),
      description: job.short,
      blurb: blurb === undefined ? undefined : wording.text([blurb], scope, ''),
    };
  });
}

/** Returns a job as a ticket without text. Labels take turns by `index`. */
export function ticketOf({ jobWords, labels, business }: Site, job: Job, index: number): TicketView {
  const { service, city, date, isSample } = job;
  return {
    title: service.name,
    place: withState(city),
    code: service.code,
    ...monthOf(labels, date),
    label: jobWords.labels[index % jobWords.labels.length] ?? '',
    href: offerPath(business.paths, service.slug, city.slug),
    isSample,
  };
}

/** Returns the latest jobs with a short description, which are shown as tickets. */
function jobsWithTicket({ jobs }: Site): readonly Job[] {
  return jobs.filter(({ short }) => short !== undefined).slice(0, TICKETS);
}
