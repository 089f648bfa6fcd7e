import { Table } from '../../base/by-object.ts';
import type { City, Face, Job, Service, Site } from '../../model/site.ts';
import type { CityViews } from './city-views.ts';

interface CityFinder {
  readonly site: Pick<Site, 'jobsIn'>;
  readonly of: (city: City) => Pick<CityViews, 'nearby'>;
}

/** The latest job in the nearest town that has one. */
export interface JobNearby {
  readonly job: Omit<Job, 'city'> & { readonly city: Face };
  readonly miles: number;
}

/** For each town, the latest job nearby, and the latest one for each service. */
export type JobsNearby = Table<
  City,
  { readonly any: JobNearby | undefined; readonly byService: Map<Service, JobNearby> }
>;

/** Returns a table, so that a page depends on the job that it shows and not on all jobs around its town. */
export function jobsNearby(views: CityFinder): JobsNearby {
  return new Table(
    'jobs nearby',
    (city) => {
      const byService = new Map<Service, JobNearby>();
      const near = views.of(city).nearby();
      for (const { city: other, miles } of near)
        for (const job of views.site.jobsIn.get(other) ?? [])
          if (!byService.has(job.service)) byService.set(job.service, { job, miles });
      const [any] = byService.values();
      return { any, byService };
    },
    ({ byService }) =>
      Array.from(byService.values(), ({ job, miles }) => {
        const { service, city, date, isSample, workedOn, minutes, short, text } = job;
        return [service.slug, city.slug, date, isSample, miles, workedOn, minutes, short ?? text].join();
      }).join(';'),
  );
}
