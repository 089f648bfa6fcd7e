import { CallToAction, Hero } from '../render/components/hero.tsx';
import { People, Prose, TitledTexts } from '../render/components/texts.tsx';
import { Facts, NO_FACTS } from '../render/components/town.tsx';
import { renderMarkdown } from '../render/markdown.ts';
import { band, section, tintedBand, withAside } from '../render/section.ts';
import type { Views } from '../render/views.ts';
import { LABELS } from '../shared/labels.ts';
import type { PageParts } from './page-kind.ts';
import { standingPage, wayTo } from './standing-page.ts';

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
              html: { __html: renderMarkdown(wording.paragraphs(body, scope)) },
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
