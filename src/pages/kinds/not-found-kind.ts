import { NOT_FOUND_PATHS, notFoundPaths } from '../../base/url.ts';
import type { Site } from '../../model/site.ts';
import { packNames } from '../../shared/packed-names.ts';
import { NotFound } from '../render/components/not-found-page.tsx';
import { band, section } from '../render/section.ts';
import type { Views } from '../render/views.ts';
import { keywordsOf } from './fixed-page.ts';
import type { PageKind, PageParts } from './page-kind.ts';

/** The 404 page. */
export const notFoundKind = notFoundKindFor('not-found', 'notFound');

/** The 404 page below the services page, for unknown services and towns. */
export const serviceNotFoundKind = notFoundKindFor('service-not-found', 'serviceNotFound');

function notFoundKindFor(kind: 'not-found' | 'service-not-found', copy: 'notFound' | 'serviceNotFound'): PageKind {
  return {
    isIndexed: () => false,
    kind,
    routes: ({ copyAt, business }) => [{ kind, path: notFoundPaths(business.paths)[kind], declaredAt: copyAt }],
    head: ({ site, wording }) => wording.summary(site.copy[copy], wording.siteScope),
    page: (views) => notFoundPage(views, copy),
  };
}

function notFoundPage(views: Views, kind: 'notFound' | 'serviceNotFound'): PageParts {
  const { site, wording } = views;
  const words = site.copy[kind];
  return {
    keywords: keywordsOf(views),
    styles: 'missing',
    script: 'missing',
    sections: [
      band(
        section(NotFound, {
          isSign: site.business.look.includes('signs'),
          paths: site.business.paths,
          heading: words.heading,
          text: wording.text(words.text, wording.siteScope, kind),
          posts: kind === 'notFound' && site.backend ? NOT_FOUND_PATHS['post-not-found'] : undefined,
          ...known(site),
          ...(kind === 'notFound' && { place: placeWords(views), post: postWords(views) }),
        }),
      ),
    ],
  };
}

/** Returns data for the page's script: redirects to follow, and towns and services to suggest for a mistyped path. */
function known({ cities, services, business, followed = [] }: Site) {
  return {
    moved: followed.map(({ from, to }) => `${from} ${to}`).join('\n') || undefined,
    towns: packNames(cities),
    services: packNames(services),
    has: [
      business.serviceHubs && 'hubs',
      business.uncoveredOffers === 'page' && 'pairs',
      business.parts.oldAddresses && 'old',
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** Returns the text on the services' 404 page, for hosts with a single 404 page. */
function placeWords({ site, wording }: Views): string {
  const words = site.copy.serviceNotFound;
  const { title } = wording.summary(words, wording.siteScope);
  return [title, words.heading, wording.text(words.text, wording.siteScope, 'serviceNotFound')].join('\n');
}

/** Returns the text for a missing post, and the label of the link to the blog (docs/contract.md, section 2). */
function postWords({ site: { labels, business }, wording }: Views): string | undefined {
  const { postNotFound, postNotFoundText, backToBlog } = labels;
  return business.parts.blog
    ? [wording.titled(postNotFound), postNotFound, postNotFoundText, backToBlog].join('\n')
    : undefined;
}
