import { FIXED_PATHS, servicePath } from '../../../base/url.ts';
import type { OfferRoute } from '../../routes/route-plan.ts';
import { Cards } from '../components/cards.tsx';
import { CallToAction, Hero, QuietCall } from '../components/hero.tsx';
import { Strip } from '../components/layout.tsx';
import { TownMap } from '../components/map.tsx';
import { News } from '../components/news.tsx';
import { PlaceLinks, Shortcuts } from '../components/places.tsx';
import { Details, TextList, TitledTexts } from '../components/texts.tsx';
import { AboutTown, Facts } from '../components/town.tsx';
import { nodeId, serviceNode } from '../json-ld.ts';
import { LABELS } from '../labels.ts';
import { section, shared } from '../section.ts';
import { milesNote, type Views } from '../views.ts';
import { band, tintedBand, withAside } from './layout.ts';
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
  const town = views.of(city);
  const map = town.map();
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
        badge: town.label(),
        heading: text(words.heading, 'heading'),
        lead: isSold ? text(words.lead, 'lead') : service.summary,
        notice: isSold ? undefined : text(words.uncovered, 'uncovered'),
        actions: views.callActions(LABELS.emailUs, subject),
        picture: town.picture(),
      }),
      shared(Strip, views.strip()),
      band(
        withAside(
          [
            section(TextList, {
              heading: text(words.featuresHeading, 'features'),
              items: service.features,
              isIncluded: true,
            }),
            shared(Details, serviceDetails(views, service)),
            section(TextList, {
              heading: text(words.symptomsHeading, 'symptoms'),
              items: views.symptoms(service),
              isIncluded: false,
            }),
            section(TitledTexts, {
              heading: text(words.whyHeading, 'why'),
              items: views.titledTexts(words.why, scope),
            }),
            shared(AboutTown, town.about()),
            shared(News, town.news.offer()),
          ],
          LABELS.townAndShortcuts,
          [
            shared(Facts, town.facts().brief),
            ...(map ? [shared(TownMap, map)] : []),
            section(PlaceLinks, {
              heading: text(words.chipsHeading, 'chips'),
              isBeside: true,
              places: city.neighbors
                .slice(0, limits.nearbyChips)
                .map((near) =>
                  near.city
                    ? views.offerLink(service, near.city, milesNote(near.miles))
                    : { name: near.name, note: milesNote(near.miles) },
                ),
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
          ],
        ),
      ),
      section(CallToAction, views.callToAction(words.call, scope, 'call', views.callActions(LABELS.emailUs, subject))),
      band(
        section(Cards, {
          heading: text(words.relatedHeading, 'related'),
          cards: views.relatedServices(service, city).map((other) => ({
            title: other.name,
            code: other.code,
            text: other.summary,
            href: views.serviceLink(other, city).href,
          })),
          more: { label: LABELS.viewAllServices, href: FIXED_PATHS.services },
        }),
      ),
      tintedBand(
        section(PlaceLinks, {
          heading: text(words.nearbyHeading, 'nearby'),
          places: town
            .nearestSold(service, limits.nearbyOffers)
            .map((near) => views.offerLink(service, near.city, milesNote(near.miles))),
          more: { label: LABELS.viewAllAreas, href: FIXED_PATHS['service-areas'] },
        }),
      ),
      band(
        section(
          QuietCall,
          views.callToAction(words.closing, scope, 'closing', views.callActions(LABELS.requestQuote, subject)),
        ),
      ),
    ],
  };
}
