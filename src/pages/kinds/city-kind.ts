import { cityPath, offerPath } from '../../base/url.ts';
import { latestDay } from '../../blog/dates.ts';
import { sceneCard } from '../../model/card-names.ts';
import type { City, Service } from '../../model/site.ts';
import { Board } from '../render/components/card-grids.tsx';
import { CallToAction, Hero } from '../render/components/hero.tsx';
import { Strip } from '../render/components/layout.tsx';
import { TownMap } from '../render/components/map.tsx';
import { PlaceLinks } from '../render/components/place-lists.tsx';
import { Folded } from '../render/components/section-parts.tsx';
import { Notes, TitledTexts } from '../render/components/text-blocks.tsx';
import { Facts, News, TownText } from '../render/components/town.tsx';
import { jobAnswers, nearestTold, townJobs } from '../render/job-lists.ts';
import { cityBusinessNode, nodeId } from '../render/json-ld.ts';
import { priceOf, townReviews } from '../render/proof.ts';
import {
  band,
  darkBand,
  group,
  pair,
  type Section,
  section,
  sharedSection,
  stack,
  tintedBand,
  where,
} from '../render/section.ts';
import { timed } from '../render/times.ts';
import type { Views } from '../render/views.ts';
import { breadcrumbOf } from './fixed-page.ts';
import type { PageKind, PageParts, Route } from './page-kind.ts';

export interface CityRoute extends Route {
  readonly kind: 'city';
  readonly city: City;
}

export const cityKind: PageKind<CityRoute> = {
  kind: 'city',
  folder: ({ cities }) => cities,
  cityRoutes: ({ business: { paths } }, city) => [
    { kind: 'city', path: cityPath(paths, city.slug), city, declaredAt: city.declaredAt },
  ],
  head: ({ site, wording }, { city }) => wording.summary(site.copy.city, wording.cityScope(city)),
  page: (views, { city }) => cityPage(views, city),
  card: ({ city }) => sceneCard(city),
  ownCard: ({ copy }, wording, { city }) => ({
    heading: wording.pick(copy.city.heading, wording.cityScope(city), 'heading') ?? city.name,
    code: '',
    scene: city.picture,
  }),
  lastChange: ({ jobsIn }, { city }) => latestDay(city.updated, jobsIn.get(city)?.[0]?.date),
  linkName: (_, { city }) => city.name,
};

function cityPage(views: Views, city: City): PageParts {
  const { site, wording } = views;
  const { business, copy, labels, services } = site;
  const words = copy.city;
  const town = views.of(city);
  const scope = wording.cityScope(city);
  const path = cityPath(business.paths, city.slug);
  const text = (variants: readonly string[], key: string) => wording.text(variants, scope, key);
  const subject = text(words.mailSubject, 'subject');
  const sold = services.filter((service) => service.soldIn.has(city));
  const answers = jobAnswers(views, city);
  const done = townJobs(views, city);
  const proof = [...done.full, ...nearestTold(views, city), ...pair(done.others, townReviews(views, city))];
  const benefits = views.titledTexts(words.benefits, scope);
  const news = town.news.city();
  const local = pair(...rulesAndPlaces(views, city));
  return {
    keywords: text(words.keywords, 'keywords'),
    breadcrumb: breadcrumbOf(site, 'service-areas', { name: city.name, path }),
    nodes: [cityBusinessNode(site, city)],
    about: nodeId.cityBusiness(site, path),
    picture: city.picture,
    styles: 'city',
    sections: [
      section(Hero, {
        badge: town.label(),
        heading: text(words.heading, 'heading'),
        lead: text(city.lead ?? words.lead, 'lead'),
        actions: views.callActions(labels.scheduleService, subject),
        picture: town.picture(),
      }),
      sharedSection(Strip, views.strip(scope)),
      ...where(
        [...sold, ...answers],
        darkBand(
          stack(
            section(Facts, { figures: answers }),
            section(Board, {
              heading: text(words.servicesHeading, 'services'),
              isSample: business.demo,
              services: sold.map((service) => boardLine(views, city, service)),
            }),
          ),
        ),
      ),
      ...where(proof, tintedBand(stack(...proof))),
      ...where(local, band(...local)),
      ...knownOf(views, city),
      ...where(
        [...benefits, news].filter(Boolean),
        band(
          stack(
            section(TitledTexts, { heading: text(words.benefitsHeading, 'benefits'), items: benefits }),
            ...(news ? [section(News, news)] : []),
          ),
        ),
      ),
      section(CallToAction, views.callToAction(words.closing, scope, views.callActions(labels.requestQuote, subject))),
    ],
  };
}

/** Returns a service as a line with its price, or with a text if it has none. */
function boardLine({ site, wording }: Views, city: City, service: Service) {
  const price = priceOf(site, service);
  const scope = wording.offerScope(service, city);
  const more = price ? { price } : { text: wording.text(site.copy.city.serviceCard, scope, 'serviceCard') };
  return timed(service, offerPath(site.business.paths, service.slug, city.slug), more);
}

/** Returns the sections for a city's public rules and for nearby towns. */
function rulesAndPlaces(views: Views, city: City): [Section[], Section[]] {
  const { site, wording } = views;
  const words = site.copy.city;
  const scope = wording.cityScope(city);
  const { limits, paths } = site.business;
  const notes = (site.localRules.get(city) ?? []).map((rule) => ({
    ...views.ruleNote(rule),
    isElsewhere: rule.services.some(({ soldIn }) => soldIn.has(city)),
  }));
  const places = views
    .of(city)
    .listed(limits.nearbyOnCity)
    .map(({ name, slug, note }) => ({ name, href: cityPath(paths, slug), note }));
  const heading = words.localHeading && wording.text(words.localHeading, scope, 'local');
  return [
    heading === undefined || notes.length === 0 ? [] : [section(Notes, { heading, items: notes })],
    places.length === 0
      ? []
      : [
          section(PlaceLinks, {
            heading: wording.text(words.nearbyHeading, scope, 'nearby'),
            places,
            isSign: true,
            more: { label: site.labels.viewAllAreas, href: paths['service-areas'] },
          }),
        ],
  ];
}

/** Returns the facts about a town: in sentences next to its map, and as a strip of figures. */
function knownOf(views: Views, city: City): readonly Section[] {
  const { heading, paragraphs, sheet } = views.of(city).facts();
  const { figures, shields, roads, hall } = sheet;
  const map = views.of(city).map();
  const known = stack(section(TownText, { paragraphs }), section(Facts, sheet));
  return where(
    [...figures, ...[shields, roads, hall, map].filter(Boolean), ...paragraphs],
    tintedBand(group(Folded, { heading }, pair([known], map ? [sharedSection(TownMap, map)] : []))),
  );
}
