import { ServiceRows } from '../render/components/cards.tsx';
import { CallToAction, Hero } from '../render/components/hero.tsx';
import { PlaceLinks } from '../render/components/places.tsx';
import { TitledTexts } from '../render/components/texts.tsx';
import { band, section, tintedBand, where } from '../render/section.ts';
import type { Views } from '../render/views.ts';
import type { PageParts } from './page-kind.ts';
import { standingPage, wayTo } from './standing-page.ts';

export const servicesKind = standingPage('services', servicesPage, ({ services }) =>
  services.map(({ updated }) => updated),
);

function servicesPage(views: Views): PageParts {
  const { site, wording } = views;
  const { front } = site.pages.services;
  const scope = wording.siteScope;
  const text = (texts: readonly string[], field: string) => wording.text(texts, scope, field);
  const shown = new Set(site.serviceCards.flatMap((card) => (card.kind === 'service' ? [card.service] : [])));
  const cards = site.serviceCards.map((card) =>
    card.kind === 'service'
      ? {
          ...views.serviceCard(card),
          id: card.service.slug,
          text: card.service.description ?? card.service.summary,
          features: card.service.features,
          href: views.hubPath(card.service),
        }
      : { title: card.title, code: card.code, id: card.slug, text: card.description, features: card.features },
  );
  const why = views.titledTexts(front.why.items, scope);
  const actions = views.callActions(
    views.site.labels.requestQuote,
    `${views.site.labels.mail.serviceQuote}: ${views.site.labels.nav.services}`,
  );
  return {
    keywords: wording.text(front.keywords, scope, 'keywords'),
    breadcrumb: wayTo(views.site.labels, 'services'),
    sections: [
      section(Hero, { heading: text(front.heading, 'heading'), lead: text(front.lead, 'lead'), actions: [] }),
      band(
        section(ServiceRows, { cards }),
        section(PlaceLinks, {
          heading: text(front.moreHeading, 'more'),
          places: site.services
            .filter((service) => !shown.has(service))
            .map((service) => ({ name: service.name, href: views.hubPath(service) })),
        }),
      ),
      ...where(why, tintedBand(section(TitledTexts, { heading: text(front.why.heading, 'why'), items: why }))),
      section(CallToAction, views.callToAction(front.closing, scope, actions)),
    ],
  };
}
