import { CallToAction, Hero } from '../render/components/hero.tsx';
import { People, Prose, TitledTexts } from '../render/components/text-blocks.tsx';
import { Facts } from '../render/components/town.tsx';
import { renderMarkdown } from '../render/markdown-html.ts';
import { band, section, tintedBand, where, withAside } from '../render/section.ts';
import type { Views } from '../render/views.ts';
import { breadcrumbOf, fixedPage } from './fixed-page.ts';
import type { PageParts } from './page-kind.ts';

export const aboutKind = fixedPage('about', aboutPage);

function aboutPage(views: Views): PageParts {
  const { site, wording } = views;
  const { front, body } = site.pages.about;
  const scope = wording.siteScope;
  const text = (texts: readonly string[], key: string) => wording.text(texts, scope, key);
  const optional = (texts: readonly string[] | undefined, key: string) => texts && text(texts, key);
  const picture = site.pagePictures.about;
  const figures = front.figures.flatMap(({ label, value, note }) =>
    wording.sentences([value], scope, 'figures').map((filled) => ({ label, value: filled, note })),
  );
  const known = section(Facts, { figures });
  const values = views.titledTexts(front.values.items, scope);
  const story = wording.paragraphs(body, scope).trim();
  return {
    keywords: wording.text(front.keywords, scope, 'keywords'),
    styles: 'about',
    breadcrumb: breadcrumbOf(site, 'about'),
    picture,
    sections: [
      section(Hero, { heading: text(front.heading, 'heading'), lead: text(front.lead, 'lead'), actions: [], picture }),
      ...where(
        [...figures, ...story],
        band(
          story === ''
            ? known
            : withAside(
                [
                  section(Prose, {
                    heading: text(front.storyHeading, 'story'),
                    html: { __html: renderMarkdown(story) },
                  }),
                ],
                site.business.name,
                [known],
              ),
        ),
      ),
      ...where(
        site.founders,
        tintedBand(
          section(People, {
            heading: text(front.founders.heading, 'founders.heading'),
            intro: optional(front.founders.intro, 'founders'),
            people: site.founders,
          }),
        ),
      ),
      ...where(
        values,
        band(
          section(TitledTexts, {
            heading: text(front.values.heading, 'values'),
            items: values,
          }),
        ),
      ),
      ...where(
        site.team,
        tintedBand(
          section(People, {
            heading: text(front.team.heading, 'team.heading'),
            intro: optional(front.team.intro, 'team'),
            people: site.team,
          }),
        ),
      ),
      section(CallToAction, views.callToAction(front.closing, scope, views.callActions(views.site.labels.emailUs))),
    ],
  };
}
