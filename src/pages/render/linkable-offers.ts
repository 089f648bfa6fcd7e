import { Table } from '../../base/by-object.ts';
import type { Face, Service, Site } from '../../model/site.ts';

interface HeldPages {
  /** Returns why the page for a service in a city is noindex, if it is. */
  held(service: Service, city: Face): object | undefined;
}

const [YES, NO] = ['1', '0'];

export type LinkableOffers = ReturnType<typeof createLinkableOffers>;

/** Caches which services lists may link to in a city: services that are sold there and whose pages are indexed. */
export function createLinkableOffers({ services }: Pick<Site, 'services'>, ownShares: HeldPages) {
  const places = new Map(services.map((service, index) => [service, index]));
  // One character per service: every page checks many towns.
  const listed = new Table('listed', (city: Face) =>
    services.map((service) => (service.soldIn.has(city) && !ownShares.held(service, city) ? YES : NO)).join(''),
  );
  return {
    table: listed,
    /** Whether lists may link to the page for a service in a city. */
    has: (service: Service, city: Face): boolean => listed.get(city)[places.get(service) as number] === YES,
  };
}
