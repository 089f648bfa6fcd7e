import MarkdownIt from 'markdown-it';
import { cityPath, FIXED_PATHS, telUrl } from '../../base/url.ts';
import { distanceMiles, type Point } from '../model/geography.ts';
import type { City, Site } from '../model/site.ts';
import { Cards, Jobs, ServiceRows } from '../render/components/cards.tsx';
import { type BreadcrumbView, CallToAction, Hero } from '../render/components/hero.tsx';
import { Strip } from '../render/components/layout.tsx';
import { MapDots, StateMap } from '../render/components/map.tsx';
import { PlaceLinks, TownFinder, type TownFinderView } from '../render/components/places.tsx';
import { People, PicturedTexts, Prose, TitledTexts } from '../render/components/texts.tsx';
import { Facts, NO_FACTS } from '../render/components/town.tsx';
import { band, halves, section, shared, tintedBand, withAside } from '../render/section.ts';
import type { Views } from '../render/views.ts';
import { LABELS, MAIL_SUBJECTS, STANDING_NAMES, type StandingPage } from '../shared/labels.ts';
import { encodePoints } from '../shared/points.ts';
import { encodeZips, type OtherPlace } from '../shared/zip-table.ts';
import type { PageKind, PageParts, Route } from './page-kind.ts';

type Crumb = BreadcrumbView['items'][number];

/** The breadcrumb of a page: from the home page over standing pages and others, the page itself last. */
export function wayTo(...steps: readonly (StandingPage | Crumb)[]): BreadcrumbView {
  const items = (['home', ...steps] as const).map((step) =>
    typeof step === 'string' ? { name: STANDING_NAMES[step], path: FIXED_PATHS[step] } : step,
  );
  return { items };
}

/** A page that every site has once, at a fixed address, with its texts in a file of `pages/`. */
export function standingPage(kind: keyof typeof FIXED_PATHS, page: (views: Views) => PageParts): PageKind {
  return {
    kind,
    routes: ({ pages }) => [{ kind, path: FIXED_PATHS[kind], declaredAt: pages[kind].declaredAt }],
    head: ({ site, wording }) => wording.summary(site.pages[kind].front, wording.siteScope),
    page,
    card: () => kind,
    ownCard: () => undefined,
    lastChange: () => undefined,
    isIndexed: () => true,
    linkName: ({ pages }) => pages[kind].front.heading,
  };
}

/** What pages have in common that no search engine lists and nobody links to. */
export const UNLISTED = {
  ownCard: () => undefined,
  lastChange: () => undefined,
  isIndexed: () => false,
  linkName: () => undefined,
} satisfies Partial<PageKind<Route>>;

export const homeKind = standingPage('home', homePage);

function homePage(views: Views): PageParts {
  const { site, wording } = views;
  const { front } = site.pages.home;
  const scope = wording.siteScope;
  const { phone } = site.business;
  const [ticket] = views.tickets();
  const benefits = { heading: front.benefits.heading, items: views.titledTexts(front.benefits.items, scope) };
  const places = section(PlaceLinks, {
    heading: front.areas.heading,
    intro: wording.text(front.areas.text, scope, 'areas'),
    places: site.majorAreas.map(({ name, slug }) => ({ name, href: cityPath(slug) })),
    more: { label: LABELS.viewAllAreas, href: FIXED_PATHS['service-areas'] },
  });
  return {
    keywords: wording.text(front.keywords, scope, 'keywords'),
    picture: site.homePicture,
    sections: [
      section(Hero, {
        heading: front.heading,
        lead: wording.text(front.lead, scope, 'lead'),
        actions: [
          { label: LABELS.callNow, href: telUrl(phone.number), isCall: true },
          { label: LABELS.viewServices, href: '#services' },
        ],
        picture: site.homePicture,
        isWide: true,
        ticket: ticket && { ...ticket, description: undefined, blurb: undefined },
      }),
      shared(Strip, views.strip()),
      band(
        site.pagePictures.benefits
          ? section(PicturedTexts, { ...benefits, picture: site.pagePictures.benefits })
          : section(TitledTexts, { ...benefits, isQuiet: true }),
      ),
      band(
        section(Cards, {
          id: 'services',
          heading: front.services.heading,
          intro: front.services.intro && wording.text(front.services.intro, scope, 'services'),
          cards: site.homeCards.map((card) => views.serviceCard(card)),
          more: { label: LABELS.viewAllServices, href: FIXED_PATHS.services },
        }),
      ),
      tintedBand(views.maps ? halves(places, section(MapDots, views.maps.dots())) : places),
      section(CallToAction, views.callToAction(front.closing, scope, views.callActions(LABELS.emailUs))),
    ],
  };
}

export const aboutKind = standingPage('about', aboutPage);

function aboutPage(views: Views): PageParts {
  const { site, wording } = views;
  const { front, body } = site.pages.about;
  const scope = wording.siteScope;
  const optional = (texts: readonly string[] | undefined, key: string) => texts && wording.text(texts, scope, key);
  const picture = site.pagePictures.about;
  const figures = front.figures.flatMap(({ label, value, note }) =>
    wording.sentences([value], scope, 'figures').map((filled) => ({ label, value: filled, source: note })),
  );
  return {
    keywords: wording.text(front.keywords, scope, 'keywords'),
    breadcrumb: wayTo('about'),
    ...(picture && { picture }),
    sections: [
      section(Hero, { heading: front.heading, lead: wording.text(front.lead, scope, 'lead'), actions: [], picture }),
      band(
        withAside(
          [
            section(Prose, {
              heading: front.storyHeading,
              html: { __html: renderMarkdown(wording.fill(body, scope) ?? body) },
            }),
          ],
          site.business.name,
          [section(Facts, { ...NO_FACTS, figures })],
        ),
      ),
      tintedBand(
        section(People, {
          heading: front.founders.heading,
          intro: optional(front.founders.intro, 'founders'),
          people: site.founders,
        }),
      ),
      band(
        section(TitledTexts, { heading: front.values.heading, items: views.titledTexts(front.values.items, scope) }),
      ),
      tintedBand(
        section(People, { heading: front.team.heading, intro: optional(front.team.intro, 'team'), people: site.team }),
      ),
      section(CallToAction, views.callToAction(front.closing, scope, views.callActions(LABELS.emailUs))),
    ],
  };
}

export const servicesKind = standingPage('services', servicesPage);

function servicesPage(views: Views): PageParts {
  const { site, wording } = views;
  const { front } = site.pages.services;
  const scope = wording.siteScope;
  const shown = new Set(site.serviceCards.flatMap((card) => (card.kind === 'service' ? [card.service] : [])));
  const cards = site.serviceCards.map((card) =>
    card.kind === 'service'
      ? {
          ...views.serviceCard(card),
          id: card.service.slug,
          text: card.service.description,
          features: card.service.features,
          href: views.hubPath(card.service),
        }
      : { title: card.title, code: card.code, id: card.slug, text: card.description, features: card.features },
  );
  const actions = views.callActions(LABELS.requestQuote, `${MAIL_SUBJECTS.serviceQuote}: ${STANDING_NAMES.services}`);
  return {
    keywords: wording.text(front.keywords, scope, 'keywords'),
    breadcrumb: wayTo('services'),
    sections: [
      section(Hero, { heading: front.heading, lead: wording.text(front.lead, scope, 'lead'), actions: [] }),
      band(
        section(ServiceRows, { cards }),
        section(PlaceLinks, {
          heading: front.moreHeading,
          places: site.services
            .filter((service) => !shown.has(service))
            .map((service) => ({ name: service.name, href: views.hubPath(service) })),
        }),
      ),
      tintedBand(
        section(TitledTexts, { heading: front.why.heading, items: views.titledTexts(front.why.items, scope) }),
      ),
      section(CallToAction, views.callToAction(front.closing, scope, actions)),
    ],
  };
}

export const serviceAreasKind = standingPage('service-areas', serviceAreasPage);

function serviceAreasPage(views: Views): PageParts {
  const { site, wording } = views;
  const { front } = site.pages['service-areas'];
  const { business } = site;
  const scope = wording.siteScope;
  const optional = (texts: readonly string[] | undefined, key: string) => texts && wording.text(texts, scope, key);
  const listed = site.services.filter((service) => service.listed).slice(0, business.limits.gridServices);
  const actions = views.callActions(LABELS.requestServiceQuote, MAIL_SUBJECTS.serviceQuote, LABELS.contactUsToday);
  return {
    keywords: wording.text(front.keywords, scope, 'keywords'),
    breadcrumb: wayTo('service-areas'),
    styles: 'areas',
    sections: [
      section(Hero, {
        heading: front.heading,
        lead: wording.text(front.lead, scope, 'lead'),
        actions: [{ label: LABELS.findYourTown, href: '#towns' }],
      }),
      ...(views.maps ? [band(section(StateMap, views.maps.state()))] : []),
      band(section(TownFinder, townFinderView(site, front.towns.heading, optional(front.towns.intro, 'towns')))),
      tintedBand(
        section(Jobs, {
          heading: front.jobs.heading,
          intro: optional(front.jobs.intro, 'jobs'),
          jobs: views.tickets(),
        }),
      ),
      band(
        section(Cards, {
          heading: front.services.heading,
          intro: optional(front.services.intro, 'services'),
          isSmall: true,
          cards: listed.map((service) => views.serviceCard({ kind: 'service', service })),
        }),
      ),
      section(CallToAction, views.callToAction(front.closing, scope, actions)),
    ],
  };
}

/** The list of all towns with what its search knows about them: where they are, and the ZIP codes of the whole data. */
export function townFinderView(
  { business, cities, places, zips }: Site,
  heading: string,
  intro: string | undefined,
): TownFinderView {
  const suffix = `, ${business.state.code}`;
  const others = [...places].flatMap(([slug, { name, lat, lon }]): OtherPlace[] => {
    const own = zips.get(slug);
    return own && cities.length > 0 ? [{ name, zips: own, ...nearestOf({ lat, lon }, cities) }] : [];
  });
  return {
    heading,
    intro,
    towns: cities.map(({ name, slug }, index) => ({
      title: name + suffix,
      href: cityPath(slug),
      isRest: index >= business.limits.cityList,
    })),
    limit: String(business.limits.cityList),
    suffix,
    phone: business.phone.display,
    points: encodePoints(cities),
    zips:
      zips.size > 0
        ? encodeZips(
            cities.map(({ slug }) => zips.get(slug) ?? []),
            others,
          )
        : undefined,
  };
}

/** The city nearest to a point. Over the whole list squares in degrees are compared, which costs no more than the loop. */
function nearestOf(point: Point, cities: readonly City[]): { nearest: number; miles: number } {
  const width = Math.cos((point.lat * Math.PI) / 180);
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, { lat, lon }] of cities.entries()) {
    const square = (lat - point.lat) ** 2 + ((lon - point.lon) * width) ** 2;
    if (square < least) [nearest, least] = [index, square];
  }
  return { nearest, miles: distanceMiles(point, cities[nearest] as City) };
}

/** The one gate through which Markdown becomes HTML: raw HTML in it is shown as text, and links keep to safe schemes. */
function renderMarkdown(markdown: string): string {
  return new MarkdownIt({ html: false, linkify: false, typographer: false }).render(markdown);
}
