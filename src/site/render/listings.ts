import { Table } from '../../base/by-object.ts';
import type { City, Service, Site } from '../model/site.ts';

interface HeldPages {
  /** Why the page of a service in a city is held back, if it is. */
  held(service: Service, city: City): object | undefined;
}

const [YES, NO] = ['1', '0'];

export type Listings = ReturnType<typeof createListings>;

/** Knows where lists of links lead to: to the pages of services in cities that are sold there, and not held back. */
export function createListings({ services }: Pick<Site, 'services'>, ownShares: HeldPages) {
  const places = new Map(services.map((service, index) => [service, index]));
  // A letter for each service: every page asks this of many towns.
  const listed = new Table('listed', (city: City) =>
    services.map((service) => (service.soldIn.has(city) && !ownShares.held(service, city) ? YES : NO)).join(''),
  );
  return {
    table: listed,
    /** Whether lists lead to the page of a service in a city. */
    has: (service: Service, city: City): boolean => listed.get(city)[places.get(service) as number] === YES,
  };
}
