import { band, tintedBand } from '../render/bands.ts';
import { Cards } from '../render/components/cards.tsx';
import { TownFinder } from '../render/components/finder.tsx';
import { CallToAction, Hero } from '../render/components/hero.tsx';
import { StateMap } from '../render/components/map.tsx';
import { Jobs } from '../render/components/tickets.tsx';
import { townFinderView } from '../render/finder-views.ts';
import { section } from '../render/section.ts';
import type { Views } from '../render/views.ts';
import { LABELS, MAIL_SUBJECTS } from '../shared/labels.ts';
import type { PageParts } from './page-kind.ts';
import { standingPage, wayTo } from './standing-page.ts';

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
