import type { OfferRoute } from '../../routes/route-plan.ts';
import { FIXED_PATHS, servicePath } from '../../routes/url.ts';
import { Cards, News } from '../components/cards.tsx';
import { CallToAction, Hero } from '../components/hero.tsx';
import { PlaceLinks } from '../components/places.tsx';
import { Details, TextList, TitledTexts } from '../components/texts.tsx';
import { AboutTown } from '../components/town.tsx';
import { nodeId, serviceNode } from '../json-ld.ts';
import { LABELS } from '../labels.ts';
import { section, shared } from '../section.ts';
import { milesNote, type Views } from '../views.ts';
import type { PageParts } from './page.ts';
import { serviceDetails } from './service.ts';

export function offerPage(views: Views, { service, city, path, isSold }: OfferRoute): PageParts {
  const { site, wording } = views;
  const { business, copy } = site;
  const { limits } = business;
  const words = copy.offer;
  const scope = wording.offerScope(service, city);
  const text = (variants: readonly string[], field: string) => wording.text(variants, scope, field);
  const subject = text(words.mailSubject, 'subject');
  const popular = site.popularServices.filter((other) => other !== service).slice(0, limits.popular);
  return {
    keywords: text(words.keywords, 'keywords'),
    breadcrumb: {
      items: [
        { name: LABELS.home, path: FIXED_PATHS.home },
        { name: LABELS.services, path: FIXED_PATHS.services },
        ...(business.serviceHubs ? [{ name: service.name, path: servicePath(service.slug) }] : []),
        { name: city.name, path },
      ],
    },
    nodes: [serviceNode(site, path, service, [city])],
    about: nodeId.service(site, path),
    picture: city.picture,
    sections: [
      section(Hero, {
        heading: text(words.heading, 'heading'),
        lead: isSold ? text(words.lead, 'lead') : service.summary,
        notice: isSold ? undefined : text(words.uncovered, 'uncovered'),
        actions: views.callActions(LABELS.emailUs, subject),
        picture: views.of(city).picture(),
      }),
      section(TextList, { heading: text(words.featuresHeading, 'features'), items: service.features, look: 'checks' }),
      shared(Details, serviceDetails(views, service)),
      section(TextList, { heading: text(words.symptomsHeading, 'symptoms'), items: views.symptoms(service), look: 'signs' }),
      section(TitledTexts, { heading: text(words.whyHeading, 'why'), items: views.titledTexts(words.why, scope) }),
      section(PlaceLinks, {
        heading: text(words.chipsHeading, 'chips'),
        places: city.neighbors
          .slice(0, limits.nearbyChips)
          .map((near) => (near.city ? views.offerLink(service, near.city, milesNote(near.miles)) : { name: near.name, note: milesNote(near.miles) })),
      }),
      shared(AboutTown, views.of(city).about()),
      shared(News, views.of(city).news.offer()),
      section(CallToAction, views.callToAction(words.call, scope, 'call', views.callActions(LABELS.emailUs, subject))),
      section(Cards, {
        heading: text(words.relatedHeading, 'related'),
        cards: views.relatedServices(service, city).map((other) => ({ title: other.name, code: other.code, text: other.summary, href: views.serviceLink(other, city).href })),
        more: { label: LABELS.viewAllServices, href: FIXED_PATHS.services },
      }),
      section(PlaceLinks, {
        heading: text(words.nearbyHeading, 'nearby'),
        places: views
          .of(city)
          .nearestSold(service, limits.nearbyOffers)
          .map((near) => views.offerLink(service, near.city, milesNote(near.miles))),
        more: { label: LABELS.viewAllAreas, href: FIXED_PATHS['service-areas'] },
      }),
      section(PlaceLinks, { heading: text(words.popularHeading, 'popular'), places: popular.map((other) => views.serviceLink(other, city)) }),
      section(PlaceLinks, {
        heading: text(words.majorHeading, 'major'),
        places: site.majorAreas.map((area) => (area === city ? { name: area.name, href: path, isCurrent: true } : views.offerLink(service, area))),
      }),
      section(CallToAction, views.callToAction(words.closing, scope, 'closing', views.callActions(LABELS.requestQuote, subject))),
    ],
  };
}
