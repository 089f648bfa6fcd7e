import { FIXED_PATHS, NOT_FOUND_PATHS } from '../../../base/url.ts';
import { NotFound } from '../components/not-found.tsx';
import { LABELS } from '../labels.ts';
import { section } from '../section.ts';
import type { Views } from '../views.ts';
import { band } from './layout.ts';
import type { PageParts } from './page.ts';

/** For an address that nothing answers: anywhere, or below `/services`, where a service or a city is unknown. */
export function notFoundPage(views: Views, kind: 'notFound' | 'serviceNotFound'): PageParts {
  const { site, wording } = views;
  const words = site.copy[kind];
  return {
    keywords: '',
    sections: [
      band(
        section(NotFound, {
          heading: words.heading,
          text: wording.text(words.text, wording.siteScope, kind),
          actions: [{ label: LABELS.backToHome, href: FIXED_PATHS.home }],
          back: LABELS.goBack,
          guide: LABELS.guide,
          ...(kind === 'notFound' && site.backend && { posts: NOT_FOUND_PATHS['post-not-found'] }),
          links: [
            { label: LABELS.about, href: FIXED_PATHS.about },
            { label: LABELS.services, href: FIXED_PATHS.services },
            { label: LABELS.serviceAreas, href: FIXED_PATHS['service-areas'] },
          ],
        }),
      ),
    ],
  };
}
