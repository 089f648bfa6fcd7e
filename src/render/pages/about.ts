import { FIXED_PATHS } from '../../routes/url.ts';
import { People } from '../components/cards.tsx';
import { CallToAction, Hero } from '../components/hero.tsx';
import { Prose, TitledTexts } from '../components/texts.tsx';
import { LABELS, MAIL_SUBJECTS } from '../labels.ts';
import { renderMarkdown } from '../markdown.ts';
import { section } from '../section.ts';
import type { Views } from '../views.ts';
import type { PageParts } from './page.ts';

export function aboutPage(views: Views): PageParts {
  const { site, wording } = views;
  const { front, body } = site.pages.about;
  const scope = wording.siteScope;
  const optional = (texts: readonly string[] | undefined, key: string) => texts && wording.text(texts, scope, key);
  return {
    keywords: wording.text(front.keywords, scope, 'keywords'),
    breadcrumb: {
      items: [
        { name: LABELS.home, path: FIXED_PATHS.home },
        { name: LABELS.about, path: FIXED_PATHS.about },
      ],
    },
    sections: [
      section(Hero, { heading: front.heading, lead: wording.text(front.lead, scope, 'lead'), actions: [] }),
      section(Prose, { heading: front.storyHeading, html: { __html: renderMarkdown(wording.fill(body, scope) ?? body) } }),
      section(People, { heading: front.founders.heading, intro: optional(front.founders.intro, 'founders'), people: site.founders }),
      section(TitledTexts, { heading: front.values.heading, items: views.titledTexts(front.values.items, scope) }),
      section(People, { heading: front.team.heading, intro: optional(front.team.intro, 'team'), people: site.team }),
      section(CallToAction, views.callToAction(front.closing, scope, 'closing', views.callActions(LABELS.emailUs, MAIL_SUBJECTS.general))),
    ],
  };
}
