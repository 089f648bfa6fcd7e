import { useCallback, useEffect, useState } from 'react';
import { cityPath, offerPath, servicePath } from '../../../src/base/url.ts';
import type { AdminPages } from '../../../src/build/emit/admin-site.ts';
import { readPages } from '../../data/site.ts';
import { JOB, JOBS } from '../../words/jobs-words.ts';

export type Named = readonly [slug: string, name: string];

/** The site's services, the towns where each is offered, and their names. */
export interface Places {
  readonly services: readonly Named[];
  readonly towns: (service: string) => readonly Named[];
  readonly serviceName: (slug: string) => string;
  readonly townName: (slug: string) => string;
  readonly jobPath: (job: { readonly service: string; readonly town: string }) => string;
  readonly jobName: (job: { readonly service: string; readonly town: string }) => string;
  /** The title of the page that lists all towns. */
  readonly areas: string;
}

export function placesOf({ pages, paths, offers }: AdminPages): Places {
  const names = new Map(pages);
  const serviceName = (slug: string) => (slug && names.get(servicePath(paths, slug))) || slug;
  const townName = (slug: string) => (slug && names.get(cityPath(paths, slug))) || slug;
  return {
    services: Object.entries(offers)
      .filter(([, towns]) => towns.length > 0)
      .map(([slug]) => [slug, serviceName(slug)]),
    towns: (service) =>
      (offers[service] ?? [])
        .map((slug): Named => [slug, townName(slug)])
        .sort(([, one], [, other]) => one.localeCompare(other)),
    serviceName,
    townName,
    jobPath: ({ service, town }) => offerPath(paths, service, town),
    jobName: ({ service, town }) => JOBS.name(serviceName(service), townName(town)),
    areas: names.get(paths['service-areas']) ?? JOB.areas,
  };
}

/** Returns the site's places (`failed` if they couldn't be loaded) and a function that loads them again. */
export function usePlaces(): readonly [places: Places | 'failed' | undefined, load: () => void] {
  const [places, setPlaces] = useState<Places | 'failed'>();
  const load = useCallback(() => {
    setPlaces(undefined);
    readPages().then(
      (pages) => setPlaces(placesOf(pages)),
      (error: unknown) => {
        console.error("could not load the site's pages", error);
        setPlaces('failed');
      },
    );
  }, []);
  useEffect(load, [load]);
  return [places, load];
}
