import { absoluteUrl } from '../../base/url.ts';
import type { Utf8 } from '../../base/utf8.ts';
import type { SocialCard } from '../../model/brand.ts';
import type { Reach } from '../../model/custom-page.ts';
import type { Site } from '../../model/site.ts';
import type { ExtraScript, PageKind, PageParts, Route } from '../../pages/kinds/page-kind.ts';
import type { SheetName } from '../../pages/kinds/sheet-names.ts';
import { type Head, robotsOf } from '../../pages/render/document.ts';
import { breadcrumbNode, serializeGraph, serializeNodes, webPageNode } from '../../pages/render/json-ld.ts';
import type { Summary } from '../../pages/render/wording.ts';

/** Head options shared by all pages. Files are given as site paths. */
export interface HeadOptions {
  readonly sheets: Readonly<Record<SheetName, string>>;
  /** Scripts for some pages. The blog script is only set if posts come from a backend. */
  readonly scripts: Readonly<Record<ExtraScript, string | undefined>>;
  /** Policies for blog pages and admin pages; undefined if the host sends them. */
  readonly blogPolicy?: string | undefined;
  readonly staffPolicy?: string | undefined;
  /** Returns the policy for a page that loads from other sites. */
  readonly pagePolicy?: (reach: Reach) => string | undefined;
}

interface HeadSubject {
  readonly site: Site;
  readonly route: Route;
  readonly kind: PageKind;
  readonly parts: PageParts;
  readonly summary: Summary & { readonly isIndexed: boolean };
  readonly card: SocialCard | undefined;
}

/** Builds the head of a page. `everywhere` is the structured data on all pages. */
export function headOf(
  { site, route, kind, parts, summary, card }: HeadSubject,
  options: HeadOptions,
  everywhere: Utf8,
): Head {
  const { title, description } = summary;
  const { breadcrumb, picture, article } = parts;
  const { sheets, scripts, blogPolicy, staffPolicy, pagePolicy } = options;
  const hasBreadcrumb = breadcrumb !== undefined;
  // A post has its own dates, and the blog script updates them.
  const modified = article ? undefined : kind.lastChange?.(site, route);
  const ownNodes = serializeNodes([
    webPageNode(site, { path: route.path, name: title, description, hasBreadcrumb, modified, about: parts.about }),
    ...(breadcrumb ? [breadcrumbNode(site, route.path, breadcrumb)] : []),
    ...(parts.nodes ?? []),
  ]);
  const set = picture?.sources[0]?.srcset;
  return {
    title,
    description,
    keywords: parts.keywords,
    canonical: absoluteUrl(site.business.origin, kind.canonicalPath?.(route, site.business) ?? route.path),
    robots: robotsOf(site.business, summary.isIndexed),
    card: card && absoluteUrl(site.business.origin, card.url),
    cardAlt: card?.alt,
    published: article?.published,
    modified: article?.modified,
    author: article?.author,
    contentSecurity: parts.isStaff
      ? staffPolicy
      : parts.showsPosts
        ? blogPolicy
        : parts.reach && pagePolicy?.(parts.reach),
    stylesheet: sheets[parts.styles],
    script: parts.script && scripts[parts.script],
    preload: set === undefined ? picture?.url : undefined,
    preloadSet: set,
    jsonLd: parts.isStaff ? undefined : serializeGraph(everywhere, ownNodes),
  };
}
