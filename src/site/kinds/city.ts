import { cityPath, FIXED_PATHS, offerPath } from '../../base/url.ts';
import { type City, sceneCard } from '../model/site.ts';
import { Cards, SectionHead } from '../render/components/cards.tsx';
import { CallToAction, Hero } from '../render/components/hero.tsx';
import { Strip } from '../render/components/layout.tsx';
import { TownMap } from '../render/components/map.tsx';
import { PlaceLinks } from '../render/components/places.tsx';
import { News, Notes, TitledTexts } from '../render/components/texts.tsx';
import { Facts, TownWords } from '../render/components/town.tsx';
import { cityBusinessNode, nodeId } from '../render/json-ld.ts';
import { band, halves, place, type Section, section, shared, stack, tintedBand, where } from '../render/section.ts';
import type { Views } from '../render/views.ts';
import type { PageKind, PageParts, Route } from './page-kind.ts';
import { wayTo } from './standing-page.ts';

export interface CityRoute extends Route {
  readonly kind: 'city';
  readonly city: City;
}

export const cityKind: PageKind<CityRoute> = {
  kind: 'city',
  folder: 'cities',
  cityRoutes: (_, city) => [{ kind: 'city', path: cityPath(city.slug), city, declaredAt: city.declaredAt }],
  head: ({ site, wording }, { city }) => wording.summary(site.copy.city, wording.cityScope(city)),
  page: (views, { city }) => cityPage(views, city),
  card: ({ city }) => sceneCard(city),
  ownCard: ({ copy }, wording, { city }) => ({
    heading: wording.pick(copy.city.heading, wording.cityScope(city), 'heading') ?? city.name,
    code: '',
    scene: city.picture,
  }),
  lastChange: (_, { city }) => city.updated,
  isIndexed: () => true,
  linkName: (_, { city }) => city.name,
  key: (keys, { city }, card) => keys.cityPage(city, card),
};

function cityPage(views: Views, city: City): PageParts {
  const { site, wording } = views;
  const { copy, business, services } = site;
  const words = copy.city;
  const scope = wording.cityScope(city);
  const path = cityPath(city.slug);
  const text = (variants: readonly string[], key: string) => wording.text(variants, scope, key);
  const subject = text(words.mailSubject, 'subject');
  const sold = services.filter((service) => service.soldIn.has(city));
  const notes = site.popularServices.flatMap((service) => {
    const note = views.localNotes.card(service, city);
    return note === undefined ? [] : [{ title: service.name, text: note }];
  });
  const { nearbyOnCity } = business.limits;
  const nearby = [
    ...views
      .of(city)
      .nearby(nearbyOnCity)
      .map((near) => ({ name: near.city.name, href: cityPath(near.city.slug), note: near.note })),
    ...views.of(city).namesNearby(nearbyOnCity),
  ];
  const news = views.of(city).news.city();
  const places = section(PlaceLinks, {
    heading: text(words.nearbyHeading, 'nearby'),
    places: nearby,
    more: { label: views.site.labels.viewAllAreas, href: FIXED_PATHS['service-areas'] },
  });
  const benefits = {
    heading: text(words.benefitsHeading, 'benefits'),
    items: views.titledTexts(words.benefits, scope),
  };
  const known = knownOf(views, city, nearby.length > 0 ? places : section(TitledTexts, benefits));
  return {
    keywords: text(words.keywords, 'keywords'),
    breadcrumb: wayTo(views.site.labels, 'service-areas', { name: city.name, path }),
    nodes: [cityBusinessNode(site, city)],
    about: nodeId.cityBusiness(site, path),
    picture: city.picture,
    sections: [
      section(Hero, {
        badge: views.of(city).label(),
        heading: text(words.heading, 'heading'),
        lead: text(city.lead ?? words.lead, 'lead'),
        actions: views.callActions(views.site.labels.scheduleService, subject),
        picture: views.of(city).picture(),
      }),
      shared(Strip, views.strip(scope)),
      ...known.sections,
      ...(known.isFilled && nearby.length === 0 ? [] : where(benefits.items, band(section(TitledTexts, benefits)))),
      ...where(
        sold,
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
      ),
      ...(words.localHeading && notes.length > 0
        ? [band(section(Notes, { heading: text(words.localHeading, 'local'), items: notes }))]
        : []),
      ...lastBand(known.isFilled || nearby.length === 0 ? undefined : places, news && section(News, news)),
      section(
        CallToAction,
        views.callToAction(words.closing, scope, views.callActions(views.site.labels.requestQuote, subject)),
      ),
    ],
  };
}

/**
 * What is known of a town, beside its map. Few facts leave room below them, which `below` fills; a sheet of many is as
 * tall as the map and the words under it.
 */
function knownOf(
  views: Views,
  city: City,
  below: Section,
): { readonly sections: readonly Section[]; readonly isFilled: boolean } {
  const { heading, paragraphs, sheet } = views.of(city).facts();
  const [lead, ...rest] = paragraphs;
  const map = views.of(city).map();
  const { figures, ...others } = sheet;
  const lists = Object.values(others).filter(Boolean);
  const facts = section(Facts, sheet);
  const head = section(SectionHead, { heading, note: lead });
  if (map && lists.length < 2) {
    const words = section(TownWords, { paragraphs });
    const known = [section(SectionHead, { heading }), place(stack(words, facts), shared(TownMap, map), below)];
    return { sections: [band(...known)], isFilled: true };
  }
  const words = section(TownWords, { paragraphs: rest });
  const beside = map ? [shared(TownMap, map), words] : rest.length > 0 ? [words] : [];
  const known = beside.length > 0 ? halves(facts, stack(...beside)) : facts;
  return { sections: where([...figures, ...lists, ...paragraphs, ...beside], band(head, known)), isFilled: false };
}

/** The towns nearby and the news, side by side where there are both. */
function lastBand(places: Section | undefined, news: Section | undefined): readonly Section[] {
  if (places && news) return [tintedBand(halves(places, news))];
  return [places, news].flatMap((part) => (part ? [tintedBand(part)] : []));
}
