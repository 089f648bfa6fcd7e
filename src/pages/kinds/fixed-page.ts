import { latestDay } from '../../blog/dates.ts';
import type { PageName } from '../../data/validate/schemas/copy-schema.ts';
import type { Site } from '../../model/site.ts';
import type { BreadcrumbView } from '../render/components/hero.tsx';
import type { Views } from '../render/views.ts';
import type { PageKind, PageParts } from './page-kind.ts';

type Crumb = BreadcrumbView['items'][number];

/** Returns a breadcrumb: the home page, then `steps`, with the page itself last. */
export function breadcrumbOf({ labels, business }: Site, ...steps: readonly (PageName | Crumb)[]): BreadcrumbView {
  const items = (['home', ...steps] as const).map((step) =>
    typeof step === 'string' ? { name: labels.nav[step], path: business.paths[step] } : step,
  );
  return { items };
}

/**
 * Returns the kind of a page that every site has once, at a fixed path, with its copy in `pages/`. `daysShown` returns
 * the dates of content from other files.
 */
export function fixedPage(
  kind: PageName,
  page: (views: Views) => PageParts,
  daysShown: (site: Site) => readonly (string | undefined)[] = () => [],
): PageKind {
  return {
    kind,
    routes: ({ pages, business }) => [{ kind, path: business.paths[kind], declaredAt: pages[kind].declaredAt }],
    head: ({ site, wording }) => wording.summary(site.pages[kind].front, wording.siteScope),
    page,
    card: () => kind,
    lastChange: (site) => latestDay(site.pages[kind].front.updated, ...daysShown(site)),
    linkName: ({ site, wording }) => wording.pick(site.pages[kind].front.heading, wording.siteScope, 'heading'),
  };
}

/** Returns the keywords of a standing page, also for pages without any. */
export function keywordsOf({ site, wording }: Views, page: PageName = 'home'): string {
  return wording.text(site.pages[page].front.keywords, wording.siteScope, 'keywords');
}
