import { Board, ServiceRows } from '../render/components/card-grids.tsx';
import { CallToAction, Hero } from '../render/components/hero.tsx';
import { TitledTexts, Visit } from '../render/components/text-blocks.tsx';
import { priceOf } from '../render/proof.ts';
import { band, darkBand, section, tintedBand, where } from '../render/section.ts';
import { timed } from '../render/times.ts';
import type { Views } from '../render/views.ts';
import { breadcrumbOf, fixedPage } from './fixed-page.ts';
import type { PageKind, PageParts } from './page-kind.ts';

export const servicesKind: PageKind = {
  ...fixedPage('services', servicesPage, ({ services }) => services.map(({ updated }) => updated)),
  own: ({ site }) => site.serviceCards.map((card) => card.kind === 'service' && card.service.description),
};

function servicesPage(views: Views): PageParts {
  const { site, wording } = views;
  const { front } = site.pages.services;
  const scope = wording.siteScope;
  const text = (texts: readonly string[], field: string) => wording.text(texts, scope, field);
  const cards = site.serviceCards.map((card) =>
    card.kind === 'service'
      ? {
          ...views.serviceCard(card),
          id: card.service.slug,
          description: card.service.description,
          features: card.service.features,
          href: views.hubPath(card.service),
        }
      : {
          title: card.title,
          code: card.code,
          id: card.slug,
          text: card.summary,
          description: card.description,
          features: card.features,
        },
  );
  const why = views.titledTexts(front.why.items, scope);
  const picture = site.pagePictures.benefits;
  const { visit } = front;
  const hand = visit?.hand;
  const actions = views.callActions(
    views.site.labels.requestQuote,
    `${views.site.labels.mail.serviceQuote}: ${views.site.labels.nav.services}`,
  );
  return {
    keywords: wording.text(front.keywords, scope, 'keywords'),
    styles: 'services',
    picture,
    breadcrumb: breadcrumbOf(site, 'services'),
    sections: [
      section(Hero, { heading: text(front.heading, 'heading'), lead: text(front.lead, 'lead'), actions, picture }),
      darkBand(
        section(Board, {
          heading: text(front.moreHeading, 'more'),
          isSample: site.business.demo,
          services: site.services.map((service) =>
            timed(service, views.hubPath(service), {
              price: priceOf(site, service),
              text: service.brief,
            }),
          ),
        }),
      ),
      ...where(cards, band(section(ServiceRows, { cards }))),
      ...(visit
        ? [
            band(
              section(Visit, {
                heading: text(visit.heading, 'visit'),
                steps: views.titledTexts(visit.steps, scope),
                hand: hand && {
                  heading: text(hand.heading, 'hand'),
                  items: wording.sentences(hand.items, scope, 'hand'),
                },
              }),
            ),
          ]
        : []),
      ...where(why, tintedBand(section(TitledTexts, { heading: text(front.why.heading, 'why'), items: why }))),
      section(CallToAction, views.callToAction(front.closing, scope, actions)),
    ],
  };
}
