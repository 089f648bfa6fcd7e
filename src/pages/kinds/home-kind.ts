import { cityPath, telUrl } from '../../base/url.ts';
import { Cards } from '../render/components/card-grids.tsx';
import { CallToAction, Hero } from '../render/components/hero.tsx';
import { Strip } from '../render/components/layout.tsx';
import { MapDots } from '../render/components/map.tsx';
import { PlaceLinks } from '../render/components/place-lists.tsx';
import { PicturedTexts, TitledTexts } from '../render/components/text-blocks.tsx';
import { ticketOf } from '../render/job-tickets.ts';
import { assurances, latestReviews } from '../render/proof.ts';
import { band, halves, section, sharedSection, stack, tintedBand, where } from '../render/section.ts';
import type { Views } from '../render/views.ts';
import { fixedPage } from './fixed-page.ts';
import type { PageParts } from './page-kind.ts';

export const homeKind = fixedPage('home', homePage, ({ jobs }) => [jobs[0]?.date]);

function homePage(views: Views): PageParts {
  const { site, wording } = views;
  const { front } = site.pages.home;
  const scope = wording.siteScope;
  const { paths, phone } = site.business;
  const [latest] = site.jobs;
  const text = (texts: readonly string[], field: string) => wording.text(texts, scope, field);
  const proof = [...latestReviews(views), ...assurances(views)];
  const benefits = {
    heading: text(front.benefits.heading, 'benefits'),
    items: views.titledTexts(front.benefits.items, scope),
  };
  const places = section(PlaceLinks, {
    heading: text(front.areas.heading, 'areas.heading'),
    intro: text(front.areas.text, 'areas'),
    places: site.majorAreas.map(({ name, slug }) => ({ name, href: cityPath(paths, slug) })),
    more: { label: views.site.labels.viewAllAreas, href: paths['service-areas'] },
  });
  return {
    keywords: wording.text(front.keywords, scope, 'keywords'),
    styles: 'home',
    picture: site.homePicture,
    sections: [
      section(Hero, {
        heading: text(front.heading, 'heading'),
        lead: text(front.lead, 'lead'),
        actions: [
          { label: views.site.labels.callNow, href: telUrl(phone.number), isCall: true },
          { label: views.site.labels.viewServices, href: '#services' },
        ],
        picture: site.homePicture,
        isWide: true,
        ticket: latest && ticketOf(site, latest, 0),
      }),
      sharedSection(Strip, views.strip()),
      band(
        section(Cards, {
          id: 'services',
          heading: text(front.services.heading, 'services.heading'),
          intro: front.services.intro && text(front.services.intro, 'services'),
          cards: site.homeCards.map((card) => views.serviceCard(card)),
          more: { label: views.site.labels.viewAllServices, href: paths.services },
        }),
      ),
      ...where(proof, band(stack(...proof))),
      ...(benefits.items.length === 0
        ? []
        : [
            band(
              site.pagePictures.benefits
                ? section(PicturedTexts, { ...benefits, picture: site.pagePictures.benefits })
                : section(TitledTexts, benefits),
            ),
          ]),
      tintedBand(views.maps ? halves(places, section(MapDots, views.maps.dots())) : places),
      section(CallToAction, views.callToAction(front.closing, scope, views.callActions(views.site.labels.emailUs))),
    ],
  };
}
