import { NOT_FOUND_PATHS } from '../../base/url.ts';
import { HOME_CARD, type Site } from '../model/site.ts';
import { NotFound } from '../render/components/not-found.tsx';
import { band, section } from '../render/section.ts';
import type { Views } from '../render/views.ts';
import { packNames } from '../shared/packed-names.ts';
import type { PageKind, PageParts } from './page-kind.ts';
import { keywordsOf, UNLISTED } from './standing-page.ts';

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
    keywords: keywordsOf(views),
    styles: 'missing',
    script: 'missing',
    sections: [
      band(
        section(NotFound, {
          isSign: site.business.look.includes('signs'),
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

/** The towns and services that the script of the page names where an address is nearly theirs. */
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

/** The words of `/services/404`, for hosts that have one page for all unknown addresses. */
function placeWords({ site, wording }: Views): string {
  const words = site.copy.serviceNotFound;
  const { title } = wording.summary(words, wording.siteScope);
  return [title, words.heading, wording.text(words.text, wording.siteScope, 'serviceNotFound')].join('\n');
}

/** The text for a post that doesn't exist, and the name of the link to the blog (docs/contract.md, section 2). */
function postWords({ site: { labels, business }, wording }: Views): string | undefined {
  const { postNotFound, postNotFoundText, backToBlog } = labels;
  return business.parts.blog
    ? [wording.titled(postNotFound), postNotFound, postNotFoundText, backToBlog].join('\n')
    : undefined;
}
