import type { City, Job, Review, Service, Site } from './site.ts';

/** The finished jobs of a service in a city. */
export function jobsDone({ jobsIn }: Pick<Site, 'jobsIn'>, service: Service, city: City): Job[] {
  return (jobsIn.get(city) ?? []).filter((job) => job.service === service);
}

/** The page of a service in a town shows so many jobs in full, the latest, which keeps it light to load. */
const MOST_ON_OFFER = 12;

/** The jobs that the page of a service in a city shows. */
export function offerJobsShown(site: Pick<Site, 'jobsIn'>, service: Service, city: City): readonly Job[] {
  return jobsDone(site, service, city).slice(0, MOST_ON_OFFER);
}

/** A town's page shows so many jobs in full. If there are more, it shows the latest in full and a line for each of the others, which stay light to load. */
const MOST_IN_FULL = 3;

/** The jobs that a town's page shows in full. */
export function townJobsInFull({ jobsIn }: Pick<Site, 'jobsIn'>, city: City): readonly Job[] {
  const jobs = jobsIn.get(city) ?? [];
  return jobs.length > MOST_IN_FULL ? jobs.slice(0, 1) : jobs;
}

/** A page shows so many reviews. */
export const MOST_REVIEWS = 3;

/** The reviews that the page of a town shows, or that of a service there. */
export function reviewsShown({ reviewsIn }: Pick<Site, 'reviewsIn'>, city: City, service?: Service): readonly Review[] {
  const reviews = reviewsIn.get(city) ?? [];
  return reviews.filter((review) => !service || review.service === service).slice(0, MOST_REVIEWS);
}
