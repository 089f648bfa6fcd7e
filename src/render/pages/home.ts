import { cityPath, FIXED_PATHS, telUrl } from '../../routes/url.ts';
import { Cards } from '../components/cards.tsx';
import { CallToAction, Hero } from '../components/hero.tsx';
import { PlaceLinks } from '../components/places.tsx';
import { TitledTexts } from '../components/texts.tsx';
import { LABELS, MAIL_SUBJECTS } from '../labels.ts';
import { section } from '../section.ts';
import type { Views } from '../views.ts';
import type { PageParts } from './page.ts';

export function homePage(views: Views): PageParts {
  const { site, wording } = views;
  const { front } = site.pages.home;
  const scope = wording.siteScope;
  const { phone } = site.business;
  return {
    keywords: wording.text(front.keywords, scope, 'keywords'),
    picture: site.homePicture,
    sections: [
      section(Hero, {
        heading: front.heading,
        lead: wording.text(front.lead, scope, 'lead'),
        actions: [
          { label: LABELS.callNow, href: telUrl(phone.number), kind: 'call' },
          { label: LABELS.viewServices, href: '#services', kind: 'link' },
        ],
        picture: site.homePicture,
      }),
      section(TitledTexts, { heading: front.benefits.heading, items: views.titledTexts(front.benefits.items, scope) }),
      section(Cards, {
        id: 'services',
        heading: front.services.heading,
        intro: front.services.intro && wording.text(front.services.intro, scope, 'services'),
        cards: site.homeCards.map((card) => views.serviceCard(card)),
        more: { label: LABELS.viewAllServices, href: FIXED_PATHS.services },
      }),
      section(PlaceLinks, {
        heading: front.areas.heading,
        intro: wording.text(front.areas.text, scope, 'areas'),
        places: site.majorAreas.map(({ name, slug }) => ({ name, href: cityPath(slug) })),
        more: { label: LABELS.viewAllAreas, href: FIXED_PATHS['service-areas'] },
      }),
      section(CallToAction, views.callToAction(front.closing, scope, 'closing', views.callActions(LABELS.emailUs, MAIL_SUBJECTS.general))),
    ],
  };
}
