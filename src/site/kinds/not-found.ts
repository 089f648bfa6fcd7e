import { NOT_FOUND_PATHS } from '../../base/url.ts';
import { HOME_CARD } from '../model/site.ts';
import { NotFound } from '../render/components/not-found.tsx';
import { band, section } from '../render/section.ts';
import type { Views } from '../render/views.ts';
import type { PageKind, PageParts } from './page-kind.ts';
import { UNLISTED } from './standing-page.ts';

/** For an address that nothing answers. */
export const notFoundKind = unknownAddress('not-found', 'notFound');

/** The same below `/services`, where a service or a city is unknown. */
export const serviceNotFoundKind = unknownAddress('service-not-found', 'serviceNotFound');

function unknownAddress(kind: 'not-found' | 'service-not-found', copy: 'notFound' | 'serviceNotFound'): PageKind {
  return {
    ...UNLISTED,
    kind,
    routes: ({ copyAt }) => [{ kind, path: NOT_FOUND_PATHS[kind], declaredAt: copyAt }],
    head: ({ site, wording }) => wording.summary(site.copy[copy], wording.siteScope),
    page: (views) => notFoundPage(views, copy),
    card: () => HOME_CARD,
  };
}

function notFoundPage(views: Views, kind: 'notFound' | 'serviceNotFound'): PageParts {
  const { site, wording } = views;
  const words = site.copy[kind];
  return {
    keywords: '',
    sections: [
      band(
        section(NotFound, {
          heading: words.heading,
          text: wording.text(words.text, wording.siteScope, kind),
          ...(kind === 'notFound' && site.backend && { posts: NOT_FOUND_PATHS['post-not-found'] }),
        }),
      ),
    ],
  };
}
