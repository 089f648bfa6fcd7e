import { cityPath, FIXED_PATHS, offerPath } from '../../routes/url.ts';
import { Cards, Jobs } from '../components/cards.tsx';
import { CallToAction, Hero } from '../components/hero.tsx';
import { TownList } from '../components/places.tsx';
import { LABELS, MAIL_SUBJECTS } from '../labels.ts';
import { section } from '../section.ts';
import type { Views } from '../views.ts';
import type { PageParts } from './page.ts';

export function serviceAreasPage(views: Views): PageParts {
  const { site, wording } = views;
  const { front } = site.pages['service-areas'];
  const { business } = site;
  const scope = wording.siteScope;
  const optional = (texts: readonly string[] | undefined, key: string) => texts && wording.text(texts, scope, key);
  const listed = site.services.filter((service) => service.listed).slice(0, business.limits.gridServices);
  return {
    keywords: wording.text(front.keywords, scope, 'keywords'),
    breadcrumb: {
      items: [
        { name: LABELS.home, path: FIXED_PATHS.home },
        { name: LABELS.serviceAreas, path: FIXED_PATHS['service-areas'] },
      ],
    },
    sections: [
      section(Hero, { heading: front.heading, lead: wording.text(front.lead, scope, 'lead'), actions: [] }),
      section(Jobs, {
        heading: front.jobs.heading,
        intro: optional(front.jobs.intro, 'jobs'),
        jobs: site.jobs.map(({ service, city, description, label, blurb }) => ({
          title: service.name,
          place: `${city.name}, ${business.state.code}`,
          code: service.code,
          label,
          blurb: wording.text([blurb], wording.offerScope(service, city), ''),
          description,
          href: offerPath(service.slug, city.slug),
        })),
      }),
      section(Cards, {
        heading: front.services.heading,
        intro: optional(front.services.intro, 'services'),
        cards: listed.map((service) => views.serviceCard({ kind: 'service', service })),
      }),
      section(TownList, {
        heading: front.towns.heading,
        intro: optional(front.towns.intro, 'towns'),
        towns: site.cities.map(({ name, slug }) => ({ title: `${name}, ${business.state.code}`, href: cityPath(slug) })),
      }),
      section(CallToAction, views.callToAction(front.closing, scope, 'closing', views.callActions(LABELS.requestServiceQuote, MAIL_SUBJECTS.serviceQuote, LABELS.contactUsToday))),
    ],
  };
}
