import { distanceMiles, type Point, slugOfName } from '../../base/geo.ts';
import { cityPath } from '../../base/url.ts';
import { type City, type Site, withState } from '../../model/site.ts';
import { encodePoints } from '../../shared/points.ts';
import { encodeZips, type OtherPlace } from '../../shared/zip-table.ts';
import { Board } from '../render/components/card-grids.tsx';
import { CallToAction, Hero } from '../render/components/hero.tsx';
import { StateMap } from '../render/components/map.tsx';
import { TownFinder, type TownFinderView } from '../render/components/place-lists.tsx';
import { Jobs } from '../render/components/tickets.tsx';
import { allJobsFigures } from '../render/job-lists.ts';
import { band, section, stack, tintedBand, where } from '../render/section.ts';
import { timed } from '../render/times.ts';
import type { Views } from '../render/views.ts';
import { breadcrumbOf, fixedPage } from './fixed-page.ts';
import type { PageParts } from './page-kind.ts';

export const serviceAreasKind = fixedPage('service-areas', serviceAreasPage, ({ jobs }) =>
  jobs.map(({ date }) => date),
);

function serviceAreasPage(views: Views): PageParts {
  const { site, wording } = views;
  const { front } = site.pages['service-areas'];
  const { business } = site;
  const scope = wording.siteScope;
  const text = (texts: readonly string[], key: string) => wording.text(texts, scope, key);
  const optional = (texts: readonly string[] | undefined, key: string) => texts && text(texts, key);
  const listed = site.services.filter((service) => service.listed).slice(0, business.limits.gridServices);
  const [tickets, figures] = [views.tickets(), allJobsFigures(site)];
  const actions = views.callActions(
    views.site.labels.requestServiceQuote,
    views.site.labels.mail.serviceQuote,
    views.site.labels.contactUsToday,
  );
  return {
    keywords: wording.text(front.keywords, scope, 'keywords'),
    breadcrumb: breadcrumbOf(site, 'service-areas'),
    styles: 'areas',
    script: 'areas',
    sections: [
      section(Hero, {
        heading: text(front.heading, 'heading'),
        lead: text(front.lead, 'lead'),
        actions: [{ label: views.site.labels.findYourTown, href: '#towns' }],
      }),
      ...(views.maps ? [band(section(StateMap, views.maps.state()))] : []),
      band(
        section(
          TownFinder,
          townFinderView(site, text(front.towns.heading, 'towns.heading'), optional(front.towns.intro, 'towns')),
        ),
      ),
      ...where(
        [...tickets, ...figures],
        tintedBand(
          stack(
            section(Jobs, {
              belongsElsewhere: true,
              heading: text(front.jobs.heading, 'jobs.heading'),
              intro: optional(front.jobs.intro, 'jobs'),
              jobs: tickets,
            }),
            ...figures,
          ),
        ),
      ),
      ...where(
        listed,
        band(
          section(Board, {
            heading: text(front.services.heading, 'services.heading'),
            intro: optional(front.services.intro, 'services'),
            services: listed.map((service) => timed(service, views.serviceCard({ kind: 'service', service }).href)),
          }),
        ),
      ),
      section(CallToAction, views.callToAction(front.closing, scope, actions)),
    ],
  };
}

/** Returns the list of all towns, with coordinates and ZIP codes to search by. */
export function townFinderView(
  { business, cities, places, zips }: Site,
  heading: string,
  intro: string | undefined,
): TownFinderView {
  const states = new Map(cities.map(({ state: { code, name } }) => [code, name]));
  // The search ignores the state if all towns are in the same one.
  const suffix = states.size === 1 ? `, ${[...states.keys()][0]}` : '';
  const touching = touchingCities(cities);
  const others = [...places].flatMap(([slug, { name, lat, lon }]): OtherPlace[] => {
    return cities.length > 0
      ? [{ name, zips: zips.get(slug) ?? [], ...nearestTo({ lat, lon }, cities, touching.get(slug)) }]
      : [];
  });
  return {
    heading,
    intro,
    towns: cities.map((city, index) => ({
      title: withState(city),
      href: cityPath(business.paths, city.slug),
      isRest: index >= business.limits.cityList,
    })),
    limit: String(business.limits.cityList),
    suffix,
    states: [...states].flat().join('|'),
    phone: business.phone.display,
    points: encodePoints(cities),
    hasZips: zips.size > 0,
    zips:
      zips.size + others.length > 0
        ? encodeZips(
            cities.map(({ slug }) => zips.get(slug) ?? []),
            others,
          )
        : undefined,
  };
}

/** Returns the indexes of the cities that touch a place, by the slug of the place. */
function touchingCities(cities: readonly City[]): ReadonlyMap<string, readonly number[]> {
  const touching = new Map<string, number[]>();
  for (const [index, { neighbors }] of cities.entries())
    for (const { name, touches } of neighbors) {
      if (!touches) continue;
      const slug = slugOfName(name);
      touching.set(slug, [...(touching.get(slug) ?? []), index]);
    }
  return touching;
}

/** Returns the city nearest to a point: a city that touches the point's place, at distance 0, or else any city. */
function nearestTo(point: Point, cities: readonly City[], touching: readonly number[] = []) {
  if (touching.length > 0) return { nearest: nearestOf(point, cities, touching), miles: 0 };
  const nearest = nearestOf(point, cities, cities.keys());
  return { nearest, miles: distanceMiles(point, cities[nearest] as City) };
}

/** Returns the index of the nearest city. Compares squared degrees, because that's cheap. */
function nearestOf(point: Point, cities: readonly City[], indexes: Iterable<number>): number {
  const width = Math.cos((point.lat * Math.PI) / 180);
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const index of indexes) {
    const { lat, lon } = cities[index] as City;
    const square = (lat - point.lat) ** 2 + ((lon - point.lon) * width) ** 2;
    if (square < least) [nearest, least] = [index, square];
  }
  return nearest;
}
