import { upperFirst } from '../../base/english.ts';
import { grouped } from '../../base/grouped.ts';
import { offerPath, servicePath } from '../../base/url.ts';
import { latestDay } from '../../blog/dates.ts';
import { serviceCard } from '../../model/card-names.ts';
import { sceneFor } from '../../model/picture.ts';
import type { City, Service, Site } from '../../model/site.ts';
import { Board } from '../render/components/card-grids.tsx';
import { CallToAction, Hero } from '../render/components/hero.tsx';
import { Strip } from '../render/components/layout.tsx';
import { TownTable, type TownTableView } from '../render/components/place-lists.tsx';
import { Details, type DetailsView, Questions, TextList } from '../render/components/text-blocks.tsx';
import { serviceJobs } from '../render/job-lists.ts';
import { nodeId, serviceNode } from '../render/json-ld.ts';
import { assurances, priceOf, serviceReviews } from '../render/proof.ts';
import { countyName } from '../render/scope.ts';
import {
  band,
  halves,
  pair,
  type Section,
  section,
  sharedSection,
  stack,
  tintedBand,
  where,
} from '../render/section.ts';
import { minutesOf, timed } from '../render/times.ts';
import { EMPTY } from '../render/unique-text.ts';
import type { Views } from '../render/views.ts';
import { breadcrumbOf } from './fixed-page.ts';
import type { PageKind, PageParts, Route } from './page-kind.ts';

export interface ServiceRoute extends Route {
  readonly kind: 'service';
  readonly service: Service;
}

export const serviceKind: PageKind<ServiceRoute> = {
  kind: 'service',
  routes: ({ services, business }) =>
    business.serviceHubs
      ? services.map((service) => {
          const { slug, declaredAt } = service;
          return { kind: 'service', path: servicePath(business.paths, slug), service, declaredAt };
        })
      : [],
  own: (_, { service }) => ({ ...service }),
  head: ({ site, wording }, { service }) => wording.summary(site.copy.service, wording.serviceScope(service)),
  page: (views, { service }) => servicePage(views, service),
  card: ({ service }) => serviceCard(service),
  lastChange: ({ jobsOf }, { service }) => latestDay(service.updated, jobsOf.get(service)?.[0]?.date),
  isIndexed: (_, { service }) => !service.isEmpty,
  heldBack: (_, { service }) => (service.isEmpty ? EMPTY : undefined),
  linkName: (_, { service }) => service.name,
};

function servicePage(views: Views, service: Service): PageParts {
  const { site, wording } = views;
  const words = site.copy.service;
  const scope = wording.serviceScope(service);
  const { paths } = site.business;
  const path = servicePath(paths, service.slug);
  const text = (variants: readonly string[], field: string) => wording.text(variants, scope, field);
  const subject = text(words.mailSubject, 'subject');
  const towns = site.cities.filter((city) => service.soldIn.has(city));
  const lists = [
    section(TextList, { heading: text(words.featuresHeading, 'features'), items: service.features, isIncluded: true }),
    section(TextList, {
      heading: text(words.symptomsHeading, 'symptoms'),
      items: views.symptoms(service),
      isIncluded: false,
      safety: service.safety,
    }),
  ] as const;
  const details = serviceDetails(views, service, true);
  const { how, questions } = moreOf(views, service);
  const related = views.relatedServices(service, undefined);
  const jobs = [...serviceJobs(views, service), ...serviceReviews(views, service)];
  const terms = assurances(views);
  // The scene on its social image.
  const picture = sceneFor(site.scenes, service.slug);
  return {
    keywords: [...service.keywords, text(words.keywords, 'keywords')].join(', '),
    styles: 'service',
    breadcrumb: breadcrumbOf(site, 'services', { name: service.name, path }),
    nodes: [serviceNode(site, path, service, towns)],
    about: nodeId.service(site, path),
    picture,
    sections: [
      section(Hero, {
        heading: text(words.heading, 'heading'),
        lead: service.summary,
        actions: views.callActions(views.site.labels.emailUs, subject),
        picture,
      }),
      sharedSection(Strip, views.strip()),
      ...where(workOf(service, details), band(stack(sharedSection(Details, details), halves(...lists)))),
      ...where([...how, ...questions], tintedBand(...pair(questions, how))),
      ...where(jobs, band(stack(...jobs))),
      ...where(terms, band(...terms)),
      ...where(
        towns,
        band(
          section(TownTable, { heading: text(words.townsHeading, 'towns'), groups: byCounty(site, service, towns) }),
        ),
      ),
      ...where(
        related,
        tintedBand(
          section(Board, {
            heading: text(words.relatedHeading, 'related'),
            services: related.map((other) => timed(other, views.serviceCard({ kind: 'service', service: other }).href)),
            more: { label: views.site.labels.viewAllServices, href: paths.services },
          }),
        ),
      ),
      section(
        CallToAction,
        views.callToAction(words.closing, scope, views.callActions(views.site.labels.requestQuote, subject)),
      ),
    ],
  };
}

/** Returns the headings of what only a service's own page shows. */
function partsOfHub({ site: { copy, labels, credentials, terms }, wording }: Views, service: Service): string {
  const { phrase, symptoms } = service;
  const hasTerms = credentials.length > 0 || Object.keys(terms).length > 0;
  const when = wording.text(copy.service.symptomsHeading, wording.serviceScope(service), 'symptoms');
  const parts = [symptoms.length > 0 && when, hasTerms && labels.assurances];
  return parts.filter(Boolean).join(', ') || `${labels.howWeDo} ${phrase}`;
}

/** Returns what sections about the work show; empty for a service that has only a name and a summary. */
export function workOf({ features, symptoms, safety }: Service, { time, text, rows }: DetailsView): readonly unknown[] {
  return [time, text, ...rows, ...features, ...symptoms, safety].filter((part) => part !== undefined);
}

/** Returns sections on how the work is done and what customers ask. */
function moreOf(
  { site: { labels } }: Views,
  { phrase, description, questions }: Service,
): { readonly how: readonly Section[]; readonly questions: readonly Section[] } {
  const items = questions.map(({ question, answer, url }) => ({
    title: question,
    text: answer,
    ...(url !== undefined && { source: { label: new URL(url).hostname.replace(/^www\./, ''), href: url } }),
  }));
  return {
    how:
      description === undefined
        ? []
        : [section(Details, { heading: `${labels.howWeDo} ${phrase}`, text: description, rows: [] })],
    questions: where(items, section(Questions, { heading: labels.questions, items })),
  };
}

/** Groups towns by county. Towns without a county come last. */
function byCounty({ labels, business }: Site, service: Service, of: readonly City[]): TownTableView['groups'] {
  return [...grouped(of, (town) => countyName(town, labels) ?? '')]
    .toSorted(([a], [b]) => Number(a === '') - Number(b === '') || (a < b ? -1 : 1))
    .map(([name, towns]) => ({
      name: name === '' ? undefined : upperFirst(name),
      towns: towns.map((city) => ({ title: city.name, href: offerPath(business.paths, service.slug, city.slug) })),
    }));
}

/**
 * Returns a service's duration and use, and its price on its hub, which describes how the work is done.
 */
export function serviceDetails(views: Views, service: Service, isHub = false): DetailsView {
  const { labels, copy, terms } = views.site;
  const hub = views.hubPath(service);
  const details = views.once(`details ${service.slug} ${isHub}`, () =>
    views.wording.shared((): DetailsView => {
      const time = minutesOf(service);
      const price = isHub ? priceOf(views.site, service) : undefined;
      // Other pages show all terms.
      const warranty = isHub || hub === undefined ? undefined : terms.warranty;
      return {
        heading: views.wording.text(copy.service.factsHeading, views.wording.serviceScope(service), 'factsHeading'),
        time,
        ...(hub === undefined && { text: service.description }),
        ...(hub !== undefined && !isHub && { more: { label: partsOfHub(views, service), href: hub } }),
        rows: [
          ...(price
            ? [
                {
                  term: labels.price,
                  value: `${price.short} ${price.rest}. ${price.changes}`,
                  isSample: price.isSample,
                },
              ]
            : []),
          ...(service.duration === undefined || time ? [] : [{ term: labels.duration, value: service.duration }]),
          ...(service.suits.length === 0 ? [] : [{ term: copy.service.suits, value: service.suits.join(', ') }]),
          ...(service.site !== undefined && copy.service.site !== undefined
            ? [{ term: copy.service.site, value: upperFirst(service.site) }]
            : []),
          ...(warranty === undefined ? [] : [{ term: labels.terms.warranty, value: warranty }]),
        ],
      };
    }),
  );
  return details();
}
