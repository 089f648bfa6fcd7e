import { offerPath, oldOfferPath, servicePath } from '../../base/url.ts';
import { latestDay } from '../../blog/dates.ts';
import { serviceCard } from '../../model/card-names.ts';
import { jobsDone } from '../../model/jobs-done.ts';
import type { City, Service } from '../../model/site.ts';
import { CallToAction, Hero, QuietCall } from '../render/components/hero.tsx';
import { Strip } from '../render/components/layout.tsx';
import { PlaceLinks } from '../render/components/place-lists.tsx';
import { Details, Notes, Prose, Questions, TextList, TitledTexts } from '../render/components/text-blocks.tsx';
import { AboutTown, Facts, News } from '../render/components/town.tsx';
import { jobAnswers, nearestTold, offerJobs } from '../render/job-lists.ts';
import { nodeId, serviceNode } from '../render/json-ld.ts';
import { renderMarkdown } from '../render/markdown-html.ts';
import { assurances, priceOf, serviceReviews } from '../render/proof.ts';
import {
  band,
  darkBand,
  pair,
  type Section,
  section,
  sharedSection,
  stack,
  tintedBand,
  where,
  withAside,
} from '../render/section.ts';
import { rulesFor } from '../render/unique-text.ts';
import type { Views } from '../render/views.ts';
import { breadcrumbOf } from './fixed-page.ts';
import type { PageKind, PageParts, Route } from './page-kind.ts';
import { serviceDetails } from './service-kind.ts';

/** A service in a city. If it isn't sold there, `isSold` is false: the page exists but is noindex. */
export interface OfferRoute extends Route {
  readonly kind: 'offer';
  readonly service: Service;
  readonly city: City;
  readonly isSold: boolean;
}

export const offerKind: PageKind<OfferRoute> = {
  kind: 'offer',
  folder: ({ services }) => services,
  cityRoutes: ({ services, business }, city) => {
    const routes: OfferRoute[] = [];
    for (const service of services) {
      const soldAt = service.soldIn.get(city);
      if (soldAt === undefined && business.uncoveredOffers === 'none') continue;
      const path = offerPath(business.paths, service.slug, city.slug);
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
    scene: service.picture ?? city.picture,
  }),
  lastChange: (site, { service, city }) =>
    latestDay(service.updated, city.updated, ...jobsDone(site, service, city).map(({ date }) => date)),
  isIndexed: (views, { service, city }) => views.listings.has(service, city) && !service.canonicalOf,
  heldBack: (views, { service, city, isSold }) =>
    isSold && !views.listings.has(service, city) ? views.ownShares.held(service, city) : undefined,
  oldPath: ({ service, city }) => oldOfferPath(service.slug, city.slug),
  canonicalPath: ({ service, city, path }, { paths }) =>
    service.canonicalOf ? offerPath(paths, service.canonicalOf.slug, city.slug) : path,
};

/** Returns the service of a page for a service in a town, or undefined for pages of other kinds. */
export function offeredService(route: Route): Service | undefined {
  return route.kind === offerKind.kind ? (route as OfferRoute).service : undefined;
}

function offerPage(views: Views, route: OfferRoute): PageParts {
  const { service, city, path, isSold } = route;
  const { site } = views;
  const { business, labels } = site;
  const { words, scope, text, town } = toolsOf(views, route);
  const calls = isSold ? words : words.uncovered;
  const subject = text(words.mailSubject, 'subject');
  const hub = business.serviceHubs ? [{ name: service.name, path: servicePath(business.paths, service.slug) }] : [];
  const mail = views.callActions(labels.emailUs, subject);
  const call = views.callToAction(calls.call, scope, mail, 'call');
  const quietCall = section(QuietCall, call);
  const answers = isSold ? answerSections(views, route) : [];
  const work = workSections(views, route);
  const proof = proofSections(views, route);
  const terms = isSold && !business.serviceHubs ? assurances(views) : [];
  const elsewhere = [...placeSections(views, route), ...otherServices(views, route)];
  const news = town.news.offer();
  const local = [...townSections(views, route), ...(news ? [sharedSection(News, news)] : [])];
  return {
    keywords: text(words.keywords, 'keywords'),
    breadcrumb: breadcrumbOf(site, 'services', ...hub, { name: city.name, path }),
    nodes: isSold ? [serviceNode(site, path, service, [city])] : [],
    about: isSold ? nodeId.service(site, path) : undefined,
    picture: service.picture ?? city.picture,
    styles: 'offer',
    sections: [
      section(Hero, {
        badge: town.label(),
        heading: text(words.heading, 'heading'),
        lead: text(isSold ? words.lead : words.uncovered.lead, 'lead'),
        notice: isSold ? undefined : text(words.uncovered.notice, 'uncovered'),
        actions: mail,
        picture: service.picture ?? town.picture(),
      }),
      sharedSection(Strip, views.strip(scope)),
      ...where(answers, darkBand(...answers)),
      band(work.length > 0 ? withAside(work, call.heading, [quietCall, ...terms]) : stack(quietCall, ...terms)),
      ...where(proof, tintedBand(stack(...proof))),
      ...where(elsewhere, band(stack(...elsewhere))),
      ...where(local, tintedBand(stack(...local))),
      section(CallToAction, views.callToAction(calls.closing, scope, views.callActions(labels.requestQuote, subject))),
    ],
  };
}

/** Returns an offer page's copy, with the scope that fills it and the views of its town. */
function toolsOf(views: Views, { service, city }: OfferRoute) {
  const { site, wording } = views;
  const scope = wording.offerScope(service, city);
  const text = (variants: readonly string[], field: string) => wording.text(variants, scope, field);
  return { words: site.copy.offer, scope, text, town: views.of(city) };
}

/** Returns answers to the first questions: how long it takes, the price, and when we were last there. */
function answerSections(views: Views, { service, city }: OfferRoute): readonly Section[] {
  const details = serviceDetails(views, service);
  const { labels } = views.site;
  const price = priceOf(views.site, service);
  const answers = [
    ...(price
      ? [{ label: labels.price, value: price.short, note: `${price.rest}. ${price.changes}`, isSample: price.isSample }]
      : []),
    ...jobAnswers(views, city, service),
  ];
  return pair(
    where([details.time, details.text, ...details.rows].filter(Boolean), sharedSection(Details, details)),
    where(answers, section(Facts, { figures: answers })),
  );
}

/** Returns what the work includes. On sites without service pages, also when to call. */
function workSections(views: Views, route: OfferRoute): readonly Section[] {
  const { service, isSold } = route;
  const { features, safety } = service;
  const { words, text } = toolsOf(views, route);
  const headings = isSold ? words : words.uncovered;
  const isAlone = views.hubPath(service) === undefined;
  const list = (heading: readonly string[], key: string, items: readonly string[], note?: string) =>
    where(
      [...items, note].filter(Boolean),
      section(TextList, { heading: text(heading, key), items, isIncluded: items === features, safety: note }),
    );
  return [
    ...list(headings.featuresHeading, 'features', features, isAlone ? undefined : safety),
    ...(isAlone ? list(headings.symptomsHeading, 'symptoms', views.symptoms(service), safety) : []),
  ];
}

/** Returns local proof: finished jobs, reviews, the team's notes, and public rules that affect the service. */
function proofSections(views: Views, route: OfferRoute): Section[] {
  const { service, city, isSold } = route;
  const { site } = views;
  const { words, text } = toolsOf(views, route);
  const note = site.notes.get(city)?.get(service);
  const questions = (note?.questions ?? []).map(({ question, answer }) => ({ title: question, text: answer }));
  const rules = isSold && words.localHeading ? rulesFor(site, service, city).map((rule) => views.ruleNote(rule)) : [];
  return [
    ...(isSold
      ? [
          ...offerJobs(views, service, city),
          ...nearestTold(views, city, service),
          ...serviceReviews(views, service, city),
        ]
      : []),
    ...(note ? [section(Prose, { heading: note.title, html: { __html: renderMarkdown(note.body) } })] : []),
    ...where(questions, section(Questions, { heading: site.labels.questions, items: questions })),
    ...where(rules, section(Notes, { heading: text(words.localHeading ?? [], 'local'), items: rules })),
  ];
}

/** Returns links to the same service in other towns. */
function placeSections(views: Views, route: OfferRoute): readonly Section[] {
  const { service, city } = route;
  const { site } = views;
  const { limits, paths } = site.business;
  const { words, text, town } = toolsOf(views, route);
  const near = town.nearestSold(service, limits.nearbyOffers);
  const chips = town
    .listed(limits.nearbyChips)
    .map((other) => ({ ...views.offerLink(service, other), note: undefined }));
  const major = views.majorAreas().flatMap((area) => (area.city === city ? [] : views.offerLink(service, area)));
  return pair(
    where(
      [...chips, ...major],
      stack(
        section(PlaceLinks, { heading: text(words.chipsHeading, 'chips'), isBeside: true, places: chips }),
        section(PlaceLinks, { heading: text(words.majorHeading, 'major'), isBeside: true, places: major }),
      ),
    ),
    where(
      near,
      section(PlaceLinks, {
        heading: text(words.nearbyHeading, 'nearby'),
        places: near.map((other) => views.offerLink(service, other)),
        isSign: true,
        more: { label: site.labels.viewAllAreas, href: paths['service-areas'] },
      }),
    ),
  );
}

/** Returns links to other services in the town. */
function otherServices(views: Views, route: OfferRoute): readonly Section[] {
  const { service, city } = route;
  const { labels, popularServices, business } = views.site;
  const { words, text } = toolsOf(views, route);
  const linksTo = (services: readonly Service[]) =>
    services.flatMap((other) => {
      const { name, href } = views.serviceLink(other, city);
      return href === undefined ? [] : [{ name, href }];
    });
  const related = linksTo(views.relatedServices(service, city));
  const popular = linksTo(popularServices.filter((other) => other !== service).slice(0, business.limits.popular));
  return pair(
    where(
      related,
      section(PlaceLinks, {
        heading: text(words.relatedHeading, 'related'),
        places: related,
        more: { label: labels.viewAllServices, href: business.paths.services },
      }),
    ),
    where(
      popular,
      section(PlaceLinks, { heading: text(words.popularHeading, 'popular'), isBeside: true, places: popular }),
    ),
  );
}

/** Returns a description of the town, and reasons for customers there to call us. */
function townSections(views: Views, route: OfferRoute): readonly Section[] {
  const { words, scope, text, town } = toolsOf(views, route);
  const about = town.about();
  const why = route.isSold ? views.titledTexts(words.why, scope) : [];
  return pair(
    where([about.overview, ...about.parts].filter(Boolean), sharedSection(AboutTown, about)),
    where(why, section(TitledTexts, { heading: text(words.whyHeading, 'why'), items: why })),
  );
}
