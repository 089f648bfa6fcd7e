import { absoluteUrl, fileOf, NOT_FOUND_PATHS, offerPath, oldOfferPath } from '../../base/url.ts';
import type { SiteMap } from '../map/site-map.ts';
import type { Site } from '../model/site.ts';
import type { OfferRoute, Redirect, Route } from '../routes/route-plan.ts';
import type { Artifact } from './artifact.ts';
import { Breadcrumb } from './components/hero.tsx';
import { Layout } from './components/layout.tsx';
import { Plain } from './components/staff.tsx';
import { Digest, digestOf } from './digest.ts';
import { createDocuments, type Documents } from './document.ts';
import type { MetaPolicy } from './emit/headers.ts';
import { documentFrame, type Head, INDEX_ROBOTS } from './head.ts';
import { InputKeys } from './input-keys.ts';
import {
  breadcrumbNode,
  businessNode,
  type SerializedNodes,
  serializeGraph,
  serializeNodes,
  webPageNode,
  websiteNode,
} from './json-ld.ts';
import { aboutPage } from './pages/about.ts';
import { blogPage, newPostPage, postPage } from './pages/blog.ts';
import { cityPage } from './pages/city.ts';
import { homePage } from './pages/home.ts';
import { notFoundPage } from './pages/not-found.ts';
import { offerPage } from './pages/offer.ts';
import type { ExtraStyles, PageParts } from './pages/page.ts';
import { servicePage } from './pages/service.ts';
import { serviceAreasPage } from './pages/service-areas.ts';
import { servicesPage } from './pages/services.ts';
import { staffPage } from './pages/staff.ts';
import { type Summary, summaryOf } from './pages/summary.ts';
import { createFingerprint, createRenderer, group, type Section, section, shared } from './section.ts';
import { cardOf } from './social-card.ts';
import { Views } from './views.ts';

/** A page before it is HTML: all it is made of, as plain data. */
export interface Page {
  readonly head: Head;
  readonly body: Section;
  /** The structured data of this page alone. */
  readonly ownNodes: SerializedNodes;
  /** Names of the texts that are missing because no variant of theirs could be filled. */
  readonly gaps: readonly string[];
}

/** What stays the same over all pages of a run. */
export interface RenderOptions {
  /** Path of the stylesheet on the site. */
  readonly stylesheet: string;
  /** Paths of the stylesheets of some pages. */
  readonly extras: Readonly<Record<ExtraStyles, string>>;
  /** Path of the script that every page loads. */
  readonly script: string;
  /** Path of the program of the admin. */
  readonly admin: string;
  /** Path of the script that keeps posts up to date, where they come from a backend. */
  readonly blogScript?: string | undefined;
  /** Paths of the fonts. */
  readonly fonts: readonly string[];
  /** What every page says of its own policy; nothing where the host does. */
  readonly policy?: MetaPolicy | undefined;
  /** The content security policy of pages with posts, where it is another. */
  readonly blogPolicy?: string | undefined;
  /** That of pages for staff. */
  readonly staffPolicy?: string | undefined;
  /** Undefined where the state of the site has no map. */
  readonly map?: SiteMap | undefined;
  /** Differs whenever the engine could render the same data differently. */
  readonly engine: string;
}

/** Renders the routes of one site. It remembers what pages have in common, and nothing of a page itself. */
export class RouteRenderer {
  readonly views: Views;
  private readonly site: Site;
  private readonly documents: Documents;
  private readonly everywhere: SerializedNodes;
  private readonly frameKey: string;
  private readonly options: RenderOptions;
  private readonly keys: InputKeys;
  private readonly render = createRenderer();
  private readonly fingerprint = createFingerprint();

  constructor(site: Site, options: RenderOptions) {
    const { stylesheet, script, fonts, policy, map, engine } = options;
    this.site = site;
    this.options = options;
    this.views = new Views(site, map);
    const frame = documentFrame(site, { stylesheet, script, fonts, policy });
    this.documents = createDocuments(frame);
    this.everywhere = serializeNodes([businessNode(site), websiteNode(site)]);
    this.frameKey = digestOf(engine, JSON.stringify(frame), this.everywhere, map?.drawing ?? '');
    this.keys = new InputKeys(site, this.views.nearest, this.views.wording.ranks, this.frameKey);
  }

  /** What search results show of a route, and whether they may. */
  summary(
    route: Route,
  ): Summary & { readonly isIndexed: boolean; readonly isThin: boolean; readonly gaps: readonly string[] } {
    const { value, gaps } = this.views.wording.withGaps(() => summaryOf(this.views, route));
    return { ...value, isIndexed: isIndexedRoute(this.views, route), isThin: isThin(this.views, route), gaps };
  }

  page(
    route: Route,
    { title, description, isIndexed, gaps: summaryGaps }: ReturnType<RouteRenderer['summary']> = this.summary(route),
  ): Page {
    const { site, views } = this;
    const { extras, admin, blogScript, blogPolicy, staffPolicy } = this.options;
    const { value: parts, gaps } = views.wording.withGaps(() => partsOf(views, route));
    const { breadcrumb, keywords } = parts;
    const input = {
      path: route.path,
      name: title,
      description,
      hasBreadcrumb: breadcrumb !== undefined,
      ...(parts.about !== undefined && { about: parts.about }),
    };
    const ownNodes = serializeNodes([
      webPageNode(site, input),
      ...(breadcrumb ? [breadcrumbNode(site, route.path, breadcrumb)] : []),
      ...(parts.nodes ?? []),
    ]);
    const card = cardOf(site, route);
    const set = parts.picture?.sources[0]?.srcset;
    const head: Head = {
      title,
      description,
      keywords,
      canonical: absoluteUrl(site.business.origin, canonicalPath(route)),
      robots: isIndexed ? INDEX_ROBOTS : 'noindex, follow',
      card: absoluteUrl(site.business.origin, card.url),
      cardAlt: card.alt,
      published: parts.article?.published,
      modified: parts.article?.modified,
      author: parts.article?.author,
      contentSecurity: parts.isStaff ? staffPolicy : showsPosts(route) ? blogPolicy : undefined,
      stylesheet: parts.styles && extras[parts.styles],
      script: parts.isStaff ? admin : parts.isLive ? blogScript : undefined,
      preload: set === undefined ? parts.picture?.url : undefined,
      preloadSet: set,
      jsonLd: parts.isStaff ? undefined : serializeGraph(this.everywhere, ownNodes),
    };
    const sections = breadcrumb
      ? [section(Breadcrumb, { ...breadcrumb, isQuiet: !site.business.shareConfirmation }), ...parts.sections]
      : parts.sections;
    const body = parts.isStaff ? group(Plain, {}, sections) : shared(Layout, views.layout(route), sections);
    return { head, ownNodes, body, gaps: [...summaryGaps, ...gaps] };
  }

  /** The file of a page. Its key needs no page where there are thousands alike; `onPage` is told when the page is made. */
  pageArtifact(route: Route, summary: ReturnType<RouteRenderer['summary']>, onPage: (page: Page) => void): Artifact {
    let made: Page | undefined;
    const page = (): Page => {
      if (!made) onPage((made = this.page(route, summary)));
      return made;
    };
    return {
      path: fileOf(route.path),
      key: this.inputKey(route) ?? this.keyOf(page()),
      content: () => {
        const { head, body } = page();
        return this.documents.page(head, (out) => this.render(body, out));
      },
    };
  }

  private inputKey(route: Route): string | undefined {
    if (route.kind === 'city') return this.keys.cityPage(route.city, cardOf(this.site, route));
    return route.kind === 'offer'
      ? this.keys.offerPage(route.service, route.city, cardOf(this.site, route))
      : undefined;
  }

  private keyOf({ head, ownNodes, body }: Page): string {
    const digest = new Digest().add(this.frameKey);
    for (const text of [
      head.title,
      head.description,
      head.keywords,
      head.canonical,
      head.robots,
      head.card,
      head.cardAlt,
      head.preload ?? '',
      head.preloadSet ?? '',
      head.contentSecurity ?? '',
      head.stylesheet ?? '',
      head.script ?? '',
      head.published ?? '',
      head.modified ?? '',
      head.author ?? '',
      ownNodes,
    ])
      digest.add(text);
    this.fingerprint(body, digest);
    return digest.toString();
  }

  /** The HTML document of a page, around a body that is HTML already. */
  document(head: Head, body: string): string {
    return this.documents.page(head, (out) => out.push(body));
  }

  /** The file that stands at an offer's old address, on hosts that know no redirects. All it shows is part of the page's own key. */
  oldOfferArtifact({ service, city, path }: OfferRoute, page: Artifact, title: string): Artifact {
    return {
      path: fileOf(oldOfferPath(service.slug, city.slug)),
      key: `w${page.key}`,
      content: () => this.wrapper(path, title),
    };
  }

  /** The file of a redirect, on hosts that know none. */
  redirectArtifact({ from, to }: Redirect, title: string): Artifact {
    return { path: fileOf(from), key: digestOf(this.frameKey, to, title), content: () => this.wrapper(to, title) };
  }

  /** A document that leads on at once: for people a link, for search engines a canonical address. */
  private wrapper(target: string, title: string): string {
    const canonical = target.startsWith('/') ? absoluteUrl(this.site.business.origin, target) : target;
    return this.documents.wrapper({ title, target, canonical });
  }
}

function partsOf(views: Views, route: Route): PageParts {
  switch (route.kind) {
    case 'home':
      return homePage(views);
    case 'about':
      return aboutPage(views);
    case 'services':
      return servicesPage(views);
    case 'service-areas':
      return serviceAreasPage(views);
    case 'blog':
      return blogPage(views, 1);
    case 'blog-page':
      return blogPage(views, route.number);
    case 'post':
      return postPage(views, route.post);
    case 'post-not-found':
      return newPostPage(views);
    case 'not-found':
      return notFoundPage(views, 'notFound');
    case 'service-not-found':
      return notFoundPage(views, 'serviceNotFound');
    case 'service':
      return servicePage(views, route.service);
    case 'city':
      return cityPage(views, route.city);
    case 'offer':
      return offerPage(views, route);
    case 'staff':
      return staffPage(route.screen, views.layout(route), views.site);
  }
}

/** An offer of a service that another speaks for names the other's page as the one to find. */
function canonicalPath(route: Route): string {
  if (route.kind === 'offer' && route.service.canonicalOf)
    return offerPath(route.service.canonicalOf.slug, route.city.slug);
  return route.path;
}

function showsPosts({ kind }: Route): boolean {
  return kind === 'blog' || kind === 'blog-page' || kind === 'post' || kind === 'post-not-found';
}

function isIndexedRoute(views: Views, route: Route): boolean {
  if (route.kind === 'staff' || route.kind in NOT_FOUND_PATHS) return false;
  if (route.kind === 'offer' && (!route.isSold || route.service.canonicalOf)) return false;
  const { thinPages } = views.site.business;
  return thinPages === 'warn' || !isThin(views, route);
}

/** Whether a page says too little about its town to be worth finding (the `thinWords` of the site). */
function isThin(views: Views, route: Route): boolean {
  if (route.kind !== 'city' && route.kind !== 'offer') return false;
  return views.of(route.city).isThin;
}
