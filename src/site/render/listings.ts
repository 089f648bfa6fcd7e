import type { City, Service } from '../model/site.ts';

/** Which services lists of links lead to in one city. */
export interface CityListing {
  /** Whether they lead to the page of a service there, given as its place among all services. */
  has(service: number): boolean;
}

export type Listings = ReturnType<typeof createListings>;

/** An answer that is not known yet, and those that are. */
const [UNKNOWN, NO, YES] = [0, 1, 2];

/** Remembers where lists of links lead to. Every page asks that of some towns around its own, so an answer is a byte that is found without a search. */
export function createListings(services: readonly Service[], isListed: (service: Service, city: City) => boolean) {
  const places = new Map(services.map((service, index) => [service, index]));
  const cities = new Map<City, CityListing>();
  const listingOf = (city: City, known = new Uint8Array(services.length)): CityListing => {
    return {
      has: (service) => {
        if (known[service] === UNKNOWN) known[service] = isListed(services[service] as Service, city) ? YES : NO;
        return known[service] === YES;
      },
    };
  };
  const of = (city: City): CityListing => {
    let listing = cities.get(city);
    if (!listing) cities.set(city, (listing = listingOf(city)));
    return listing;
  };
  /** A letter for each service: whether lists lead to its page in a city. */
  const lettersOf = (city: City): string => {
    const listing = of(city);
    return services.map((_, place) => (listing.has(place) ? '1' : '0')).join('');
  };
  /** The place of a service among all. */
  const placeOf = (service: Service): number => places.get(service) as number;
  return {
    of,
    placeOf,
    lettersOf,
    /** Takes letters that are known to be those of a city. */
    know: (city: City, letters: string): void => {
      const known = Uint8Array.from(letters, (letter) => (letter === '1' ? YES : NO));
      cities.set(city, listingOf(city, known));
    },
    has: (service: Service, city: City): boolean => of(city).has(placeOf(service)),
  };
}
