import { lazy } from '../../base/lazy.ts';
import type { Near } from '../../base/nearest.ts';
import { shortDate } from '../../blog/dates.ts';
import { fillLabel } from '../../model/format-label.ts';
import type { NearestCities } from '../../model/geography.ts';
import { adjoiningCities } from '../../model/neighbors.ts';
import type { Picture } from '../../model/picture.ts';
import type { City, Face, Service, Site } from '../../model/site.ts';
import type { AboutTownView, NewsView } from './components/town.tsx';
import type { LinkableOffers } from './linkable-offers.ts';
import type { MapViews } from './map-views.ts';
import { cityLabel } from './scope.ts';
import { townFacts } from './town-facts.ts';
import type { Wording } from './wording.ts';

/** Inputs for city pages. Without `maps`, the pages don't show a map. */
export interface CityContext {
  readonly site: Site;
  readonly wording: Wording;
  readonly nearest: NearestCities;
  readonly maps: MapViews | undefined;
  readonly listings: LinkableOffers;
}

/** A city that pages link to. */
export interface LinkedCity {
  readonly city: Face;
  /** Copied from `city`, because many of a town's pages link to the same cities. */
  readonly name: string;
  readonly slug: string;
  /** Its distance as lists show it. */
  readonly note?: string;
}

/** A city near another one. */
export interface NearCity extends LinkedCity {
  readonly miles: number;
}

const byMiles = (a: NearCity, b: NearCity) => a.miles - b.miles;

export type CityViews = ReturnType<typeof createCityViews>;

/** Creates what the pages for one city have in common. Each part is made on first use and then reused. */
export function createCityViews({ site, wording, nearest, maps, listings }: CityContext, city: City) {
  const { limits } = site.business;
  const facts = wording.shared(() => townFacts(site, wording, city));
  const within = (miles: number) => nearbyCities(city, nearest.get(city), miles, site.labels.milesShort);
  const around = lazy(() => within(limits.nearbyMiles));
  const anywhere = lazy(() => within(Number.POSITIVE_INFINITY));
  const soldIn = (cities: readonly NearCity[], service: Service, limit: number) => {
    const found: NearCity[] = [];
    for (const near of cities) {
      if (found.length >= limit) break;
      if (listings.has(service, near.city)) found.push(near);
    }
    return found;
  };
  return {
    /** The town's facts, as its page shows them. */
    facts,
    about: wording.shared(() => aboutTown(site, wording, city)),
    /** The city's location in the state; undefined without a map. */
    map: wording.shared(() => {
      if (!maps) return undefined;
      const caption = wording.text(site.copy.mapCaption, wording.cityScope(city), 'mapCaption');
      const label = fillLabel(site.labels.mapOfTown, { place: maps.shown, town: city.properName });
      return { ...maps.inset(city, label), caption };
    }),
    /** The city's name as shown in the badge on its pages. */
    label: () => cityLabel(site, city, 'badge'),
    /** The city's image, with alt text that names the city. */
    picture: wording.shared((): Picture | undefined => {
      if (!city.picture) return undefined;
      const scope = { ...wording.cityScope(city), picture: { alt: city.picture.alt } };
      return { ...city.picture, alt: wording.text(site.copy.pictureAlt, scope, 'pictureAlt') };
    }),
    news: {
      city: wording.shared(() => newsOf(site, wording, city, 'city')),
      offer: wording.shared(() => newsOf(site, wording, city, 'offer')),
    },
    /** The nearest cities we serve: first the ones that touch the city, then others nearby. */
    nearby: around,
    /** The cities that lists link to, nearest first: of those in `nearby`, or else at any distance. */
    listed: (limit: number): readonly NearCity[] =>
      (around().length > 0 ? around() : anywhere()).slice(0, limit).toSorted(byMiles),
    /** Like `listed`, of the cities where lists may link to the page for a service. */
    nearestSold: (service: Service, limit: number): readonly NearCity[] => {
      const sold = soldIn(around(), service, limit);
      return (sold.length > 0 ? sold : soldIn(anywhere(), service, limit)).toSorted(byMiles);
    },
  };
}

/** Returns the cities that touch a city, then others within `limit` miles, each group nearest first. */
function nearbyCities(
  city: City,
  nearest: readonly Near<Face>[],
  limit: number,
  milesShort: string,
): readonly NearCity[] {
  const adjoining = adjoiningCities(city);
  const [beside, further]: [NearCity[], NearCity[]] = [[], []];
  for (const { point, miles } of nearest) {
    const group = adjoining.has(point) ? beside : further;
    if (group === beside || miles <= limit)
      group.push({ ...linkedCity(point), miles, note: fillLabel(milesShort, { count: miles.toFixed(1) }) });
  }
  return [...beside, ...further];
}

export function linkedCity(city: Face): LinkedCity {
  return { city, name: city.name, slug: city.slug };
}

/** Returns a city's news, or the text shown instead; undefined if there is neither. */
function newsOf(
  { copy, business, labels }: Site,
  wording: Wording,
  city: City,
  page: 'city' | 'offer',
): NewsView | undefined {
  const items = business.parts.news ? city.news.slice(0, business.limits.news) : [];
  if (items.length === 0 && (copy.newsEmpty === undefined || !business.parts.news)) return undefined;
  return {
    heading: wording.text(copy[page].newsHeading, wording.cityScope(city), 'newsHeading'),
    empty: copy.newsEmpty,
    isElsewhere: page === 'offer',
    items: items.map(({ title, content, date, domain, url }) => {
      return { title, content, dateTime: date, date: date && shortDate(date, 'UTC', labels), domain, url };
    }),
  };
}

function aboutTown({ copy: { offer, facts } }: Site, wording: Wording, city: City): AboutTownView {
  const scope = wording.cityScope(city);
  const part = (heading: readonly string[], key: 'hall' | 'business') => {
    const text = wording.sentences(facts[key], scope, key).join(' ');
    return text === '' ? [] : [{ title: wording.text(heading, scope, `${key}Heading`), text }];
  };
  return {
    heading: wording.text(offer.aboutHeading, scope, 'aboutHeading'),
    overview: wording.sentences(facts.overview, scope, 'overview').slice(0, 2).join(' '),
    parts: [...part(offer.hallHeading, 'hall'), ...part(offer.businessHeading, 'business')],
  };
}
