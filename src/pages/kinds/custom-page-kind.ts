import type { Span } from '../../base/diagnostics/diagnostic.ts';
import { fnv1a } from '../../base/hash.ts';
import { HOME_CARD } from '../../model/card-names.ts';
import { reachOf } from '../../model/custom-page.ts';
import type { CustomPage } from '../../model/site.ts';
import type { Scope } from '../../model/template.ts';
import { Cards } from '../render/components/card-grids.tsx';
import { Hero } from '../render/components/hero.tsx';
import { OwnText } from '../render/components/own-page.tsx';
import { renderMarkdown } from '../render/markdown-html.ts';
import { ownName } from '../render/menu.ts';
import { band, section } from '../render/section.ts';
import type { Views } from '../render/views.ts';
import { customSections } from './custom-sections.ts';
import { breadcrumbOf } from './fixed-page.ts';
import type { PageKind, PageParts, Route } from './page-kind.ts';

interface OwnRoute extends Route {
  readonly kind: 'page';
  readonly page: CustomPage;
  readonly addressAt: Span;
}

/** Custom pages: files in `pages/`, and records in `kinds/`. */
export const customPageKind: PageKind<OwnRoute> = {
  kind: 'page',
  routes: ({ ownPages }) =>
    ownPages.map((page) => {
      const { path, declaredAt, addressAt } = page;
      return { kind: 'page', path, page, declaredAt, addressAt };
    }),
  head: ({ wording }, { page }) => wording.summary(page.front, scopeOf(wording.siteScope, page)),
  page: (views, { page }) => ownPage(views, page),
  own: (_, { page: { list, entries, ...page } }) => [
    page,
    list && { ...list },
    entries?.map((entry) => ({ ...entry })),
  ],
  card: () => HOME_CARD,
  ownCard: () => undefined,
  lastChange: (_, { page }) => page.front.updated,
  isIndexed: (_, { page }) => page.front.index,
  linkName: (views, { page }) => ownName(page, views.wording),
};

/** Returns the custom page of a route, or undefined for routes of other kinds. */
export function customPageOf(route: Route): CustomPage | undefined {
  return route.kind === customPageKind.kind ? (route as OwnRoute).page : undefined;
}

function scopeOf(siteScope: Scope, { entry, path }: CustomPage): Scope {
  return entry ? { ...siteScope, entry, seed: fnv1a(path) } : siteScope;
}

function ownPage(views: Views, page: CustomPage): PageParts {
  const { wording } = views;
  const { front, body, parts, list, entries = [] } = page;
  const scope = scopeOf(wording.siteScope, page);
  const name = ownName(page, views.wording);
  const text = wording.paragraphs(body, scope).trim();
  const cards = entries.map((entry) => ({
    title: ownName(entry, views.wording),
    text: entry.entry?.['summary'],
    href: entry.path,
  }));
  const reach = reachOf(page);
  return {
    keywords: (front.keywords && wording.pick(front.keywords, scope, 'keywords')) ?? name,
    breadcrumb: breadcrumbOf(views.site, ...(list ? [{ name: ownName(list, views.wording), path: list.path }] : []), {
      name,
      path: page.path,
    }),
    styles: 'own',
    reach,
    sections: [
      section(Hero, {
        heading: wording.text(front.heading ?? front.title, scope, 'heading'),
        lead: (front.lead && wording.pick(front.lead, scope, 'lead')) ?? '',
        actions: [],
      }),
      ...(text === '' ? [] : [band(section(OwnText, { html: { __html: renderMarkdown(text) } }))]),
      ...(cards.length === 0 ? [] : [band(section(Cards, { heading: name, cards }))]),
      ...customSections(views, parts, scope),
    ],
  };
}
