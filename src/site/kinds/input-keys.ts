import { remembered, rememberedBy, rememberedLast } from '../../base/remembered.ts';
import { FIXED_PATHS } from '../../base/url.ts';
import { NEAREST } from '../model/geography.ts';
import type { City, Service, Site, SocialCard } from '../model/site.ts';
import { digestOf } from '../render/digest.ts';
import type { Views } from '../render/views.ts';

/** Returns a letter per service of a city, by the city's slug: whether lists link to its page there. Undefined if the previous run had another key. */
export type KnownListing = (slug: string, key: string) => string | undefined;

/** What keys of groups of pages need of a route. */
export interface Address {
  readonly kind: string;
  readonly path: string;
}

export type InputKeys = ReturnType<typeof createInputKeys>;

/**
 * Digests of all that the pages of a city may show, taken before a page is made: thousands of pages of a site differ only
 * in their city and their service, and most are the same as in the last run. `frameKey` stands for the engine and for what is around every page.
 *
 * It must hold whatever a page function can reach from its city, its service and its site. It may hold more: then a page is
 * made once too often. A test that edits sites at random holds it to the pages themselves.
 */
export function createInputKeys(views: Views, frameKey: string, known?: KnownListing) {
  const { site, nearest: index, wording, listings } = views;
  const { ranks } = wording;
  const serviceKeys = new Map<Service, string>();
  const sold = new Map<City, string>();

  /** A letter for each service: whether it is sold in a city. */
  const soldIn = (city: City): string => {
    const known = sold.get(city) ?? site.services.map((service) => (service.soldIn.has(city) ? '1' : '0')).join('');
    sold.set(city, known);
    return known;
  };
  /** What pages of other cities show of a city. How far it is follows from where it is. */
  const asSeen = ({ slug, name, kind, lat, lon, facts }: City, sold: string): string =>
    JSON.stringify([slug, name, kind, lat, lon, sold, facts.transportation?.airports]);
  const seenKey = rememberedBy((city: City) => digestOf(asSeen(city, soldIn(city))));
  const nearOf = (city: City) => digestOf(...index.around(city, NEAREST).map(({ point }) => seenKey(point)));
  const { business, claims, copy, localRules, sources, majorAreas, popularServices, services, cities } = site;
  const slots = services.map(
    ({ slug, name, shortName, phrase, code, summary, brief, duration, suits, symptoms, site: place, listed }) => {
      return [slug, name, shortName, phrase, code, summary, brief, duration, suits, symptoms, place, listed];
    },
  );
  const done = site.jobs.map(({ service, city, date, label, description }) => {
    return [service.slug, city.slug, date, label, description];
  });
  const linked = [
    done,
    majorAreas.map((city) => [city.slug, city.name, soldIn(city)]),
    popularServices.map(({ slug }) => slug),
    cities.length,
  ];
  const siteKey = digestOf(
    frameKey,
    JSON.stringify([business, claims, copy, [...sources], slots, linked, views.menu()]),
  );

  /** The public rules of a town. */
  const rulesOf = (city: City) =>
    localRules.get(city)?.map(({ services: of, ...rule }) => [rule, of.map(({ slug }) => slug)]);
  /** What staff wrote on the services of a town. */
  const notes = (city: City) => services.map((service) => site.notes.get(service)?.get(city));

  /** A city but for what only its own pages show. */
  const withoutFacts = rememberedBy((city: City): string => {
    const { neighbors, facts: _, news: __, declaredAt: ___, ...own } = city;
    const named = neighbors.map(({ name, touches, miles, city: other }) => [
      name,
      touches,
      miles,
      other && [other.slug, soldIn(other)],
    ]);
    return JSON.stringify([own, named, soldIn(city)]);
  });
  /** Of all that the pages of a city may show, but for where lists lead. */
  const baseKey = (city: City): string =>
    digestOf(
      siteKey,
      nearOf(city),
      withoutFacts(city),
      JSON.stringify([city.facts, city.news, ranks.get(city), rulesOf(city), notes(city)]),
    );
  const serviceKey = (service: Service): string => {
    let key = serviceKeys.get(service);
    if (key === undefined) {
      const { related, canonicalOf, soldIn: _, declaredAt: __, ...own } = service;
      key = digestOf(JSON.stringify([own, related.map(({ slug }) => slug), canonicalOf?.slug]));
      serviceKeys.set(service, key);
    }
    return key;
  };
  const allServices = remembered(() => digestOf(...services.map(serviceKey)));
  const base = rememberedBy(baseKey);
  /** Of all that decides whether lists lead to the pages of a city. */
  const listingKey = (city: City): string => base(city) + allServices();
  /** What lists of a city's pages lead to, which the run before may have known. */
  const listedIn = (city: City): string => {
    const letters = known?.(city.slug, listingKey(city));
    if (letters !== undefined) listings.know(city, letters);
    return letters ?? listings.lettersOf(city);
  };
  /** Where lists of all pages lead to. A page that is held back, or is not any more, is a change of few runs. */
  const everywhere = remembered(() => digestOf(...cities.map(listedIn)));
  /** The cards that pages have of their own, by their paths, and those that they share. */
  const ownCards = new Map(
    [...site.cards].filter(([key]) => key.startsWith('/') && !key.startsWith(`${FIXED_PATHS.blog}/`)),
  );
  const sharedCards = remembered(() =>
    digestOf(JSON.stringify([site.card, [...site.cards].filter(([key]) => !key.startsWith('/'))])),
  );
  const cardsOf = (routes: readonly Address[]) =>
    ownCards.size === 0 ? '' : JSON.stringify(routes.map(({ path }) => ownCards.get(path) ?? 0));
  const cityKey = rememberedLast((city: City): string => digestOf(base(city), everywhere()));
  /** Of all that pages outside of towns may show: all of the site but what is known of single towns. A map names first those where most people live. */
  const siteAtLarge = remembered((): string => {
    const own = new Set<Service | City>([...services, ...cities]);
    const named = (one: Service | City) =>
      own.has(one) ? one.slug : 'soldIn' in one ? serviceKey(one) : withoutFacts(one);
    const weights = views.maps?.weights().join(' ') ?? '';
    const rest = restOf(site, named);
    return digestOf(siteKey, everywhere(), allServices(), weights, rest, ...cities.map(withoutFacts));
  });
  return {
    /** Of all pages of a group outside of towns, for a host. */
    ofSite: (routes: readonly Address[], host: string) =>
      digestOf(host, siteAtLarge(), ...routes.map(({ kind, path }) => `${kind} ${path}`)),
    /** Of all pages of a city, for a host. */
    town: (city: City, routes: readonly Address[], host: string) =>
      digestOf(host, base(city), everywhere(), allServices(), sharedCards(), cardsOf(routes)),
    /** Where lists of other pages lead to in a city, for the next run. */
    listing: (city: City) => ({ key: listingKey(city), letters: listings.lettersOf(city) }),
    cityPage: (city: City, card: SocialCard | undefined) =>
      digestOf('city', cityKey(city), card?.url ?? '', card?.alt ?? ''),
    offerPage: (service: Service, city: City, card: SocialCard | undefined) =>
      digestOf('offer', serviceKey(service), cityKey(city), card?.url ?? '', card?.alt ?? ''),
  };
}

/** All of a site but its services and its cities, as JSON: where they stand in it there is what `named` says of them. Files are what their names say. */
function restOf({ services: _, cities: __, ownPages, ...rest }: Site, named: (one: Service | City) => string): string {
  const pages = ownPages.map(({ list, entries, ...page }) => [page, list?.path, entries?.map(({ path }) => path)]);
  return JSON.stringify([rest, pages], (name, value) => {
    if (name === 'bytes') return undefined;
    if (value instanceof Map) return name === 'files' || name === 'originals' ? [...value.keys()] : [...value];
    if (value instanceof Set) return [...value];
    return isNamed(value) ? named(value) : value;
  });
}

function isNamed(value: unknown): value is Service | City {
  return typeof value === 'object' && value !== null && ('soldIn' in value || 'properName' in value);
}
