import { FIXED_PATHS, mailUrl } from '../../routes/url.ts';
import { CallToAction, Hero } from '../components/hero.tsx';
import { EmptyBlog } from '../components/not-found.tsx';
import { LABELS, MAIL_SUBJECTS } from '../labels.ts';
import { section } from '../section.ts';
import type { Views } from '../views.ts';
import { band } from './layout.ts';
import type { PageParts } from './page.ts';

export function blogPage(views: Views): PageParts {
  const { site, wording } = views;
  const { front } = site.pages.blog;
  const scope = wording.siteScope;
  return {
    keywords: wording.text(front.keywords, scope, 'keywords'),
    breadcrumb: {
      items: [
        { name: LABELS.home, path: FIXED_PATHS.home },
        { name: LABELS.blog, path: FIXED_PATHS.blog },
      ],
    },
    sections: [
      section(Hero, { heading: front.heading, lead: wording.text(front.lead, scope, 'lead'), actions: [] }),
      band(section(EmptyBlog, { heading: front.empty.heading, text: front.empty.text, home: { label: LABELS.backToHome, href: FIXED_PATHS.home } })),
      section(
        CallToAction,
        views.callToAction(front.newsletter, scope, 'closing', [{ label: LABELS.subscribe, href: mailUrl(site.business.email, MAIL_SUBJECTS.newsletter), isMail: true }]),
      ),
    ],
  };
}
