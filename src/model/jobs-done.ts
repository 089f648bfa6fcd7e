import type { City, Job, Review, Service, Site } from './site.ts';

export function jobsDone({ jobsIn }: Pick<Site, 'jobsIn'>, service: Service, city: City): Job[] {
  return (jobsIn.get(city) ?? []).filter((job) => job.service === service);
}

/** Number of jobs that a service-in-town page shows in full, the latest first, to keep it light. */
const MAX_OFFER_JOBS = 12;

/** Returns the jobs that a service-in-town page shows. */
export function offerJobsShown(site: Pick<Site, 'jobsIn'>, service: Service, city: City): readonly Job[] {
  return jobsDone(site, service, city).slice(0, MAX_OFFER_JOBS);
}

/** Maximum number of full jobs on a town page. With more jobs, one is full and the others have a line each. */
export const MAX_FULL_JOBS = 3;

/** Returns the jobs that a town page shows in full. */
export function fullTownJobs({ jobsIn }: Pick<Site, 'jobsIn'>, city: City): readonly Job[] {
  const jobs = jobsIn.get(city) ?? [];
  return jobs.length > MAX_FULL_JOBS ? jobs.slice(0, 1) : jobs;
}

/** Maximum number of reviews on a page. */
export const MOST_REVIEWS = 3;

/** Returns the reviews for a town page, or for a service-in-town page. */
export function reviewsShown({ reviewsIn }: Pick<Site, 'reviewsIn'>, city: City, service?: Service): readonly Review[] {
  const reviews = reviewsIn.get(city) ?? [];
  return reviews.filter((review) => !service || review.service === service).slice(0, MOST_REVIEWS);
}
