import { cityPath, FIXED_PATHS, offerPath } from '../../../base/url.ts';
import type { City } from '../../model/site.ts';
import { Cards } from '../components/cards.tsx';
import { CallToAction, Hero } from '../components/hero.tsx';
import { Strip } from '../components/layout.tsx';
import { TownMap } from '../components/map.tsx';
import { News } from '../components/news.tsx';
import { PlaceLinks } from '../components/places.tsx';
import { TitledTexts } from '../components/texts.tsx';
import { Facts, TownHead, TownWords } from '../components/town.tsx';
import { cityBusinessNode, nodeId } from '../json-ld.ts';
import { LABELS } from '../labels.ts';
import { section, shared } from '../section.ts';
import { milesNote, type Views } from '../views.ts';
import { band, halves, stack, tintedBand } from './layout.ts';
import type { PageParts } from './page.ts';

export function cityPage(views: Views, city: City): PageParts {
  const { site, wording } = views;
  const { copy, business, services } = site;
  const words = copy.city;
  const scope = wording.cityScope(city);
  const path = cityPath(city.slug);
  const text = (variants: readonly string[], key: string) => wording.text(variants, scope, key);
  const subject = text(words.mailSubject, 'subject');
  const sold = services.filter((service) => service.soldIn.has(city));
  const { heading, paragraphs, sheet } = views.of(city).facts();
  const [lead = '', ...rest] = paragraphs;
  const map = views.of(city).map();
  return {
    keywords: text(words.keywords, 'keywords'),
    breadcrumb: {
      items: [
        { name: LABELS.home, path: FIXED_PATHS.home },
        { name: LABELS.serviceAreas, path: FIXED_PATHS['service-areas'] },
        { name: city.name, path },
      ],
    },
    nodes: [cityBusinessNode(site, city)],
    about: nodeId.cityBusiness(site, path),
    picture: city.picture,
    sections: [
      section(Hero, {
        badge: views.of(city).label(),
        heading: text(words.heading, 'heading'),
        lead: text(city.lead ?? words.lead, 'lead'),
        actions: views.callActions(LABELS.scheduleService, subject),
        picture: views.of(city).picture(),
      }),
      shared(Strip, views.strip()),
      band(
        section(TownHead, { heading, lead }),
        halves(
          section(Facts, sheet),
          stack(...(map ? [shared(TownMap, map)] : []), section(TownWords, { paragraphs: rest })),
        ),
      ),
      band(
        section(TitledTexts, {
          heading: text(words.benefitsHeading, 'benefits'),
          items: views.titledTexts(words.benefits, scope),
          isQuiet: true,
        }),
      ),
      band(
        section(Cards, {
          heading: text(words.servicesHeading, 'services'),
          isSmall: true,
          cards: sold.map((service) => ({
            title: service.name,
            code: service.code,
            text: wording.text(words.serviceCard, wording.offerScope(service, city), 'serviceCard'),
            href: offerPath(service.slug, city.slug),
          })),
        }),
      ),
      tintedBand(
        halves(
          section(PlaceLinks, {
            heading: text(words.nearbyHeading, 'nearby'),
            places: city.neighbors.slice(0, business.limits.nearbyOnCity).map((near) => ({
              name: near.name,
              href: near.city && cityPath(near.city.slug),
              note: milesNote(near.miles),
            })),
            more: { label: LABELS.viewAllAreas, href: FIXED_PATHS['service-areas'] },
          }),
          section(News, views.of(city).news.city()),
        ),
      ),
      section(
        CallToAction,
        views.callToAction(words.closing, scope, 'closing', views.callActions(LABELS.requestQuote, subject)),
      ),
    ],
  };
}
