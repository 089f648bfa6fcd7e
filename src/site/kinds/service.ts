import { pickByHash } from '../../base/hash.ts';
import { FIXED_PATHS, offerPath, servicePath } from '../../base/url.ts';
import type { Picture } from '../model/picture.ts';
import { type Service, type Site, serviceCard } from '../model/site.ts';
import { Cards } from '../render/components/cards.tsx';
import { CallToAction, Hero } from '../render/components/hero.tsx';
import { Strip } from '../render/components/layout.tsx';
import { TownTable } from '../render/components/places.tsx';
import { Details, type DetailsView, Notes, Safety, TextList } from '../render/components/texts.tsx';
import { nodeId, serviceNode } from '../render/json-ld.ts';
import { band, section, shared, tintedBand, where, withAside } from '../render/section.ts';
import type { Views } from '../render/views.ts';
import type { PageKind, PageParts, Route } from './page-kind.ts';
import { wayTo } from './standing-page.ts';

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
          return { kind: 'service', path: servicePath(slug), service, declaredAt };
        })
      : [],
  head: ({ site, wording }, { service }) => wording.summary(site.copy.service, wording.serviceScope(service)),
  page: (views, { service }) => servicePage(views, service),
  card: ({ service }) => serviceCard(service),
  ownCard: () => undefined,
  lastChange: (_, { service }) => service.updated,
  isIndexed: () => true,
  linkName: (_, { service }) => service.name,
};

/** The scene of a service, which is on its card too; none where the look is that of signs, and one with its code stands at the top of its page. */
function pictureOf({ scenes, business }: Site, { slug }: Service): Picture | undefined {
  if (business.look.includes('signs')) return undefined;
  const key = pickByHash(
    slug,
    scenes.map((scene) => scene.key),
  );
  return scenes.find((scene) => scene.key === key);
}

function servicePage(views: Views, service: Service): PageParts {
  const { site, wording } = views;
  const words = site.copy.service;
  const scope = wording.serviceScope(service);
  const path = servicePath(service.slug);
  const text = (variants: readonly string[], field: string) => wording.text(variants, scope, field);
  const subject = text(words.mailSubject, 'subject');
  const towns = site.cities.filter((city) => service.soldIn.has(city));
  const features = { heading: text(words.featuresHeading, 'features'), items: service.features, isIncluded: true };
  const symptoms = {
    heading: text(words.symptomsHeading, 'symptoms'),
    items: views.symptoms(service),
    isIncluded: false,
  };
  const lists = [features, symptoms].filter(({ items }) => items.length > 0).map((list) => section(TextList, list));
  if (service.safety !== undefined) lists.push(section(Safety, { text: service.safety }));
  const related = views.relatedServices(service, undefined);
  const picture = pictureOf(site, service);
  const details = section(Details, serviceDetails(views, service));
  return {
    keywords: [...service.keywords, text(words.keywords, 'keywords')].join(', '),
    breadcrumb: wayTo(views.site.labels, 'services', { name: service.name, path }),
    nodes: [serviceNode(site, path, service, towns)],
    about: nodeId.service(site, path),
    ...(picture && { picture }),
    sections: [
      section(Hero, {
        heading: text(words.heading, 'heading'),
        lead: service.summary,
        code: service.code,
        actions: views.callActions(views.site.labels.emailUs, subject),
        picture,
      }),
      shared(Strip, views.strip()),
      band(lists.length === 0 ? details : withAside(lists, service.name, [details])),
      ...where(
        service.questions,
        band(
          section(Notes, {
            heading: views.site.labels.questions,
            items: service.questions.map(({ question, answer, url }) => ({
              title: question,
              text: answer,
              ...(url !== undefined && { source: { label: new URL(url).hostname.replace(/^www\./, ''), href: url } }),
            })),
          }),
        ),
      ),
      ...where(
        towns,
        tintedBand(
          section(TownTable, {
            heading: text(words.townsHeading, 'towns'),
            towns: towns.map((city) => ({ title: city.name, href: offerPath(service.slug, city.slug) })),
          }),
        ),
      ),
      ...where(
        related,
        band(
          section(Cards, {
            heading: text(words.relatedHeading, 'related'),
            cards: related.map((other) => views.serviceCard({ kind: 'service', service: other })),
            more: { label: views.site.labels.viewAllServices, href: FIXED_PATHS.services },
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

/** What a customer plans by: how long a service takes, and what it is for. The description stands on the service's own page; pages that have one lead there. */
export function serviceDetails(views: Views, service: Service, isHub = true): DetailsView {
  const hub = isHub ? undefined : views.hubPath(service);
  const details = views.once(`details ${service.slug} ${isHub}`, () =>
    views.wording.shared(() => ({
      heading: views.wording.text(
        views.site.copy.service.factsHeading,
        views.wording.serviceScope(service),
        'factsHeading',
      ),
      ...(hub === undefined
        ? { text: service.description }
        : { more: { label: `${views.site.labels.howWeDo} ${service.phrase}`, href: hub } }),
      rows: [
        ...(service.duration === undefined ? [] : [{ term: views.site.labels.duration, value: service.duration }]),
        ...(service.suits.length === 0
          ? []
          : [{ term: views.site.copy.service.suits, value: service.suits.join(', ') }]),
      ],
    })),
  );
  return details();
}
