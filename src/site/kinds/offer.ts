import { FIXED_PATHS, offerPath, oldOfferPath, servicePath } from '../../base/url.ts';
import { latestDay } from '../../blog/dates.ts';
import { type City, jobsDone, type Service, serviceCard } from '../model/site.ts';
import { Cards } from '../render/components/cards.tsx';
import { CallToAction, Hero, QuietCall } from '../render/components/hero.tsx';
import { Strip } from '../render/components/layout.tsx';
import { TownMap } from '../render/components/map.tsx';
import { PlaceLinks, Shortcuts } from '../render/components/places.tsx';
import { Details, News, Notes, Prose, Safety, TextList, TitledTexts } from '../render/components/texts.tsx';
import { AboutTown, Facts } from '../render/components/town.tsx';
import { nodeId, serviceNode } from '../render/json-ld.ts';
import { renderMarkdown } from '../render/markdown.ts';
import { band, type Section, section, shared, tintedBand, where, withAside } from '../render/section.ts';
import type { Views } from '../render/views.ts';
import type { PageKind, PageParts, Route } from './page-kind.ts';
import { serviceDetails } from './service.ts';
import { wayTo } from './standing-page.ts';

/** A service in a city. `isSold` is false for a pair that is known and not sold: it has a page, and is not indexed. */
export interface OfferRoute extends Route {
  readonly kind: 'offer';
  readonly service: Service;
  readonly city: City;
  readonly isSold: boolean;
}

export const offerKind: PageKind<OfferRoute> = {
  kind: 'offer',
  folder: 'services',
  cityRoutes: ({ services, business }, city) => {
    const routes: OfferRoute[] = [];
    for (const service of services) {
      const soldAt = service.soldIn.get(city);
      if (soldAt === undefined && business.uncoveredOffers === 'none') continue;
      const path = offerPath(service.slug, city.slug);
      const declaredAt = soldAt ?? service.declaredAt;
      routes.push({ kind: 'offer', path, service, city, isSold: soldAt !== undefined, declaredAt });
    }
    return routes;
  },
  head: ({ site: { copy }, wording }, { service, city, isSold }) => {
    const { title, description } = copy.offer;
    const texts = { title, description: isSold ? description : copy.offer.uncovered.description };
    return wording.summary(texts, wording.offerScope(service, city));
  },
  page: offerPage,
  card: ({ service }) => serviceCard(service),
  ownCard: ({ copy }, wording, { service, city }) => ({
    heading: wording.pick(copy.offer.heading, wording.offerScope(service, city), 'heading') ?? city.name,
    code: service.code ?? '',
    scene: city.picture,
  }),
  lastChange: (site, { service, city }) =>
    latestDay(service.updated, city.updated, ...jobsDone(site, service, city).map(({ date }) => date)),
  isIndexed: (views, { service, city }) => views.listings.has(service, city) && !service.canonicalOf,
  heldBack: (views, { service, city, isSold }) =>
    isSold && !views.listings.has(service, city) ? views.ownShares.held(service, city) : undefined,
  linkName: () => undefined,
  key: (keys, { service, city }, card) => keys.offerPage(service, city, card),
  oldPath: ({ service, city }) => oldOfferPath(service.slug, city.slug),
  canonicalPath: ({ service, city, path }) =>
    service.canonicalOf ? offerPath(service.canonicalOf.slug, city.slug) : path,
};

function offerPage(views: Views, route: OfferRoute): PageParts {
  const { service, city, path, isSold } = route;
  const { site } = views;
  const { business } = site;
  const { words, scope, text, town } = toolsOf(views, route);
  const calls = isSold ? words : words.uncovered;
  const subject = text(words.mailSubject, 'subject');
  const near = town.nearestSold(service, business.limits.nearbyOffers);
  const related = views.relatedServices(service, city);
  const hub = business.serviceHubs ? [{ name: service.name, path: servicePath(service.slug) }] : [];
  return {
    keywords: text(words.keywords, 'keywords'),
    breadcrumb: wayTo(views.site.labels, 'services', ...hub, { name: city.name, path }),
    nodes: isSold ? [serviceNode(site, path, service, [city])] : [],
    ...(isSold && { about: nodeId.service(site, path) }),
    picture: city.picture,
    sections: [
      section(Hero, {
        badge: town.label(),
        heading: text(words.heading, 'heading'),
        lead: text(isSold ? words.lead : words.uncovered.lead, 'lead'),
        notice: isSold ? undefined : text(words.uncovered.notice, 'uncovered'),
        actions: views.callActions(views.site.labels.emailUs, subject),
        picture: town.picture(),
      }),
      shared(Strip, views.strip(scope)),
      band(withAside(mainSections(views, route), views.site.labels.townAndShortcuts, asideSections(views, route))),
      section(
        CallToAction,
        views.callToAction(calls.call, scope, views.callActions(views.site.labels.emailUs, subject), 'call'),
      ),
      ...where(
        site.services.slice(1),
        band(
          section(Cards, {
            heading: text(words.relatedHeading, 'related'),
            cards: related.map((other) => ({
              title: other.name,
              code: other.code,
              href: views.serviceLink(other, city).href,
            })),
            more: { label: views.site.labels.viewAllServices, href: FIXED_PATHS.services },
          }),
        ),
      ),
      ...where(
        site.cities.slice(1),
        tintedBand(
          section(PlaceLinks, {
            heading: text(words.nearbyHeading, 'nearby'),
            places: near.map((other) => views.offerLink(service, other.city, other.note)),
            more: { label: views.site.labels.viewAllAreas, href: FIXED_PATHS['service-areas'] },
          }),
        ),
      ),
      band(
        section(
          QuietCall,
          views.callToAction(calls.closing, scope, views.callActions(views.site.labels.requestQuote, subject)),
        ),
      ),
    ],
  };
}

/** The words of an offer's page, and what fills and surrounds them. */
function toolsOf(views: Views, { service, city }: OfferRoute) {
  const { site, wording } = views;
  const scope = wording.offerScope(service, city);
  const text = (variants: readonly string[], field: string) => wording.text(variants, scope, field);
  return { words: site.copy.offer, scope, text, town: views.of(city) };
}

function mainSections(views: Views, route: OfferRoute): Section[] {
  const { service, city, isSold } = route;
  const { words, scope, text, town } = toolsOf(views, route);
  const headings = isSold ? words : words.uncovered;
  const news = town.news.offer();
  return [
    ...(isSold && words.localHeading
      ? [section(Notes, { heading: text(words.localHeading, 'local'), items: views.localNotes.of(service, city) })]
      : []),
    ...staffSections(views, route),
    section(TextList, {
      heading: text(headings.featuresHeading, 'features'),
      items: service.features,
      isIncluded: true,
    }),
    shared(Details, serviceDetails(views, service, false)),
    section(TextList, {
      heading: text(headings.symptomsHeading, 'symptoms'),
      items: views.symptoms(service),
      isIncluded: false,
    }),
    ...(service.safety === undefined ? [] : [section(Safety, { text: service.safety })]),
    ...(isSold
      ? [section(TitledTexts, { heading: text(words.whyHeading, 'why'), items: views.titledTexts(words.why, scope) })]
      : []),
    shared(AboutTown, town.about()),
    ...(news ? [shared(News, news)] : []),
  ];
}

/** What staff wrote on a service in a town, and what was done there. */
function staffSections(views: Views, { service, city }: OfferRoute): Section[] {
  const { site } = views;
  const note = site.notes.get(service)?.get(city);
  const jobs = jobsDone(site, service, city);
  const questions = note?.questions ?? [];
  return [
    ...(note ? [section(Prose, { heading: note.title, html: { __html: renderMarkdown(note.body) } })] : []),
    section(Notes, {
      heading: views.site.labels.questions,
      items: questions.map(({ question, answer }) => ({ title: question, text: answer })),
    }),
    section(Notes, {
      heading: views.site.labels.doneHere,
      items: jobs.map(({ label, description }) => ({ title: label, text: description })),
    }),
  ];
}

/** The town of an offer, and the ways from it to other towns and services. */
function asideSections(views: Views, route: OfferRoute): Section[] {
  const { service, city, path } = route;
  const { site } = views;
  const { limits } = site.business;
  const { words, text, town } = toolsOf(views, route);
  const map = town.map();
  const popular = site.popularServices.filter((other) => other !== service).slice(0, limits.popular);
  return [
    shared(Facts, town.facts().brief),
    ...(map ? [shared(TownMap, map)] : []),
    section(PlaceLinks, {
      heading: text(words.chipsHeading, 'chips'),
      isBeside: true,
      places: [
        ...town.nearby(limits.nearbyChips).map(({ city: near, note }) => views.offerLink(service, near, note)),
        ...town.namesNearby(limits.nearbyChips),
      ],
    }),
    section(Shortcuts, {
      heading: text(words.popularHeading, 'popular'),
      links: popular.map((other) => ({ ...views.serviceLink(other, city), code: other.code })),
    }),
    section(PlaceLinks, {
      heading: text(words.majorHeading, 'major'),
      isBeside: true,
      places: site.majorAreas.map((area) =>
        area === city ? { name: area.name, href: path, isCurrent: true } : views.offerLink(service, area),
      ),
    }),
  ];
}
