import { absoluteUrl, fileOf } from '../../base/url.ts';
import { type Content, joinedUtf8, textOfUtf8, type Utf8, utf8Of } from '../../base/utf8.ts';
import { createInputKeys, type InputKeys, type KnownListing } from '../kinds/input-keys.ts';
import type { ExtraScript, PageKind, Route } from '../kinds/page-kind.ts';
import type { SheetName } from '../kinds/sheet-names.ts';
import type { SiteMap } from '../map/site-map.ts';
import type { Reach } from '../model/own-page.ts';
import type { City, Site, SocialCard } from '../model/site.ts';
import type { SiteView } from '../overrides/config.ts';
import { failureOfPage, throughOnPage } from '../overrides/own-code.ts';
import { siteView } from '../overrides/site-view.ts';
import { Breadcrumb } from '../render/components/hero.tsx';
import { Layout } from '../render/components/layout.tsx';
import { Plain } from '../render/components/staff.tsx';
import { digestOf } from '../render/digest.ts';
import {
  createDocuments,
  type DocumentFrame,
  type Documents,
  documentFrame,
  type FrameFile,
  HEAD_FIELDS,
  type Head,
  INDEX_ROBOTS,
  type MetaPolicy,
} from '../render/document.ts';
import {
  breadcrumbNode,
  businessNode,
  type SerializedNodes,
  serializeGraph,
  serializeNodes,
  webPageNode,
  websiteNode,
} from '../render/json-ld.ts';
import type { HeldBack } from '../render/own-shares.ts';
import { createFingerprint, group, type Section, type SectionRenderer, section, shared } from '../render/section.ts';
import type { Templates } from '../render/templates.ts';
import { Views } from '../render/views.ts';
import type { Summary } from '../render/wording.ts';
import { kindOf, type Redirect, type RouteGroup, type RoutePlan } from '../routes/route-plan.ts';
import { rendererFor } from './renderer-for.ts';

/** A page before it is HTML: all it is made of, as plain data. */
interface Page {
  readonly head: Head;
  readonly body: Section;
  /** The structured data of this page alone. */
  readonly ownNodes: SerializedNodes;
  /** Names of the texts that are missing because no variant of theirs could be filled. */
  readonly gaps: readonly string[];
  /** Whether code of the site's owner may change its document: not that of pages for staff. */
  readonly isPublic: boolean;
}

/** What is known of a route before its page is made. */
export interface RouteSummary extends Summary {
  /** Whether search engines may list it. */
  readonly isIndexed: boolean;
  /** Why it is kept from search engines, where the bar of the site keeps it. */
  readonly held: HeldBack | undefined;
  /** Whether its page says too little about its town to be worth finding (`checks.thinWords` in site.yaml). */
  readonly isThin: boolean;
  /** Names of the texts that are missing because none of their variants could be filled. */
  readonly gaps: readonly string[];
}

/** What stays the same over all pages of a run. Files are given as their paths on the site. */
interface RenderOptions extends Pick<DocumentFrame, FrameFile> {
  readonly sheets: Readonly<Record<SheetName, string>>;
  /** The scripts of some pages; that of the blog only where posts come from a backend. */
  readonly scripts: Readonly<Record<ExtraScript, string | undefined>>;
  /** What every page says of its own policy, and the content security policies of pages with posts and for staff; nothing where the host does. */
  readonly policy?: MetaPolicy | undefined;
  readonly blogPolicy?: string | undefined;
  readonly staffPolicy?: string | undefined;
  /** The same for a page that reaches other sites. */
  readonly pagePolicy?: (reach: Reach) => string | undefined;
  /** Undefined where the state of the site has no map. */
  readonly map?: SiteMap | undefined;
  /** Differs whenever the engine could render the same data differently. */
  readonly engine: string;
  /** Link targets known from the previous run. */
  readonly knownListing?: KnownListing | undefined;
  /** Templates of sections from earlier runs. */
  readonly templates?: Templates | undefined;
}

/** The structured data is digested as the nodes of the page alone. */
const KEY_FIELDS = HEAD_FIELDS.filter((field) => field !== 'jsonLd');

/** Renders the routes of one site. It remembers what pages have in common, and nothing of a page itself. */
export class RouteRenderer {
  readonly views: Views;
  private readonly plan: Pick<RoutePlan, 'site' | 'kinds' | 'code'>;
  private readonly site: Site;
  private readonly documents: Documents;
  private readonly everywhere: SerializedNodes;
  private readonly frameKey: string;
  /** What code of the site's owner knows of the site. */
  private readonly view: SiteView | undefined;
  private readonly options: RenderOptions;
  private keys: InputKeys | undefined;
  private readonly render: SectionRenderer;
  private readonly fingerprint = createFingerprint();

  constructor(plan: Pick<RoutePlan, 'site' | 'kinds' | 'code'>, options: RenderOptions) {
    const { site, code } = plan;
    const labels = JSON.stringify(site.labels);
    this.render = rendererFor(
      plan,
      digestOf(labels, code?.digest ?? '', JSON.stringify(site.business.phone)),
      options.templates,
    );
    this.plan = plan;
    const { sheets, script, movedScript, fonts, policy, map, engine } = options;
    this.site = site;
    this.options = options;
    this.views = new Views(site, map);
    const frame = documentFrame(site, { script, movedScript, fonts, policy });
    this.documents = createDocuments(frame);
    this.everywhere = serializeNodes([businessNode(site), websiteNode(site)]);
    this.view = code?.config.onPage && siteView(site);
    const own = code ? [code.digest, JSON.stringify(this.view ?? '')] : [];
    this.frameKey = digestOf(
      engine,
      JSON.stringify([frame, sheets]),
      labels,
      this.everywhere,
      map?.drawing ?? '',
      ...own,
    );
  }

  /** A digest of all that the pages of a group are made of, and of what is said about them elsewhere. */
  groupKey({ city, routes }: RouteGroup, host: string): string {
    if (!city) return this.inputKeys().ofSite(routes, host);
    return this.inputKeys().town(city, routes, host);
  }

  /** Where lists lead to in a city, with a digest of all that decides it. */
  listing(city: City): ReturnType<InputKeys['listing']> {
    return this.inputKeys().listing(city);
  }

  /** What search results show of a route, and whether they may. */
  summary(route: Route): RouteSummary {
    const { views } = this;
    const kind = kindOf(this.plan, route);
    const { value, gaps } = views.wording.withGaps(() => kind.head(views, route));
    const held = kind.heldBack?.(views, route);
    return { ...value, isIndexed: this.isIndexed(route), isThin: this.isThin(route), held, gaps };
  }

  /** Whether search engines may list a route. */
  isIndexed(route: Route): boolean {
    const { views } = this;
    const { thinPages, index } = views.site.business;
    // Where a site has a bar for what pages for a service in a town say of their own, these are held to that.
    const isMeasured = route.kind === 'offer' && index.ownShare !== undefined;
    const isFull = thinPages === 'warn' || isMeasured || !this.isThin(route);
    return isFull && kindOf(this.plan, route).isIndexed(views, route);
  }

  private isThin({ city }: Route): boolean {
    const { ownShares, site } = this.views;
    return city !== undefined && ownShares.ofTown(city) < site.business.checks.thinWords;
  }

  /** The names of the texts that a page lacks, without making its document. */
  gapsOf(route: Route, summary: RouteSummary): readonly string[] {
    const { views } = this;
    return [...summary.gaps, ...views.wording.withGaps(() => kindOf(this.plan, route).page(views, route)).gaps];
  }

  page(route: Route, summary: RouteSummary = this.summary(route)): Page {
    const { site, views } = this;
    const { title, description, isIndexed, gaps: summaryGaps } = summary;
    const kind = kindOf(this.plan, route);
    const { sheets, scripts, blogPolicy, staffPolicy, pagePolicy } = this.options;
    const { value: parts, gaps } = views.wording.withGaps(() => kind.page(views, route));
    const { breadcrumb, keywords } = parts;
    const hasBreadcrumb = breadcrumb !== undefined;
    // A post has its own dates, which the script of the blog keeps up to date.
    const modified = parts.article ? undefined : kind.lastChange(site, route);
    const ownNodes = serializeNodes([
      webPageNode(site, { path: route.path, name: title, description, hasBreadcrumb, modified, about: parts.about }),
      ...(breadcrumb ? [breadcrumbNode(site, route.path, breadcrumb)] : []),
      ...(parts.nodes ?? []),
    ]);
    const card = cardOf(site, kind, route);
    const set = parts.picture?.sources[0]?.srcset;
    const head: Head = {
      title,
      description,
      keywords,
      canonical: absoluteUrl(site.business.origin, kind.canonicalPath?.(route) ?? route.path),
      robots: isIndexed ? INDEX_ROBOTS : 'noindex, follow',
      card: card && absoluteUrl(site.business.origin, card.url),
      cardAlt: card?.alt,
      published: parts.article?.published,
      modified: parts.article?.modified,
      author: parts.article?.author,
      contentSecurity: parts.isStaff
        ? staffPolicy
        : parts.showsPosts
          ? blogPolicy
          : parts.reach && pagePolicy?.(parts.reach),
      stylesheet: sheets[parts.styles],
      script: parts.script && scripts[parts.script],
      preload: set === undefined ? parts.picture?.url : undefined,
      preloadSet: set,
      jsonLd: parts.isStaff ? undefined : serializeGraph(this.everywhere, ownNodes),
    };
    const sections = breadcrumb
      ? [section(Breadcrumb, { ...breadcrumb, isQuiet: !site.business.shareConfirmation }), ...parts.sections]
      : parts.sections;
    const body = parts.isStaff ? group(Plain, {}, sections) : shared(Layout, views.layout(route.path), sections);
    return { head, ownNodes, body, gaps: [...summaryGaps, ...gaps], isPublic: parts.isStaff !== true };
  }

  /** The file of a page. Its key needs no page where there are thousands alike; `onPage` is told when the page is made. */
  pageArtifact(route: Route, summary: RouteSummary, onPage: (page: Page) => void): Artifact {
    const kind = kindOf(this.plan, route);
    let made: Page | undefined;
    const page = (): Page => {
      if (!made) onPage((made = this.page(route, summary)));
      return made;
    };
    const key = kind.key?.(this.inputKeys(), route, cardOf(this.site, kind, route)) ?? this.keyOf(page());
    return {
      path: fileOf(route.path),
      key: this.view ? digestOf(key, route.kind) : key,
      content: () => ({ utf8: this.documentOf(route, page()) }),
    };
  }

  /** The HTML of a section. */
  markup(section: Section): string {
    const out: Utf8[] = [];
    this.render(section, out);
    return textOfUtf8(joinedUtf8(out));
  }

  /** The document of a page, without the key by which a build knows whether it has it already. */
  content(route: Route): string {
    return textOfUtf8(this.documentOf(route, this.page(route)));
  }

  /** Throws a `CodeFailure` where code of the site's owner fails. */
  private documentOf({ path, kind }: Route, { head, body, isPublic }: Page): Utf8 {
    const { code } = this.plan;
    let html: Utf8;
    try {
      html = this.documents.page(head, (out) => this.render(body, out));
    } catch (error) {
      throw failureOfPage(code, path, error);
    }
    if (!code || !this.view || !isPublic) return html;
    const page = { path, kind, title: head.title, html: textOfUtf8(html), site: this.view };
    return utf8Of(throughOnPage(code, page));
  }

  /** Made on first use: whoever only reads what pages say needs none. */
  private inputKeys(): InputKeys {
    this.keys ??= createInputKeys(this.views, this.frameKey, this.options.knownListing);
    return this.keys;
  }

  private keyOf({ head, ownNodes, body }: Page): string {
    const texts = [this.frameKey, ...KEY_FIELDS.map((field) => head[field] ?? ''), ownNodes];
    this.fingerprint(body, texts);
    return digestOf(...texts);
  }

  /** The HTML document of a page, around a body that is HTML already. */
  document(head: Head, body: string): string {
    return textOfUtf8(this.documents.page(head, (out) => out.push(utf8Of(body))));
  }

  /** The file at the old address of a page, for hosts without redirects. All it shows is part of the key of the page. */
  oldPathArtifact(oldPath: string, { path }: Route, page: Artifact, title: string): Artifact {
    return { path: fileOf(oldPath), key: `w${page.key}`, content: () => ({ utf8: this.wrapper(path, title) }) };
  }

  /** The file of a redirect, on hosts that know none. */
  redirectArtifact({ from, to }: Redirect, title: string): Artifact {
    return {
      path: fileOf(from),
      key: digestOf(this.frameKey, to, title),
      content: () => ({ utf8: this.wrapper(to, title) }),
    };
  }

  /** A document that leads on at once: for people a link, for search engines a canonical address. */
  private wrapper(target: string, title: string): Utf8 {
    const canonical = target.startsWith('/') ? absoluteUrl(this.site.business.origin, target) : target;
    return this.documents.wrapper({ title, target, canonical });
  }
}

/** The card of a page: its own where one was made, else the one it shares, else that of the site. */
function cardOf({ cards, card }: Site, kind: PageKind, route: Route): SocialCard | undefined {
  return cards.get(route.path) ?? cards.get(kind.card(route)) ?? card;
}

/** A file of the site. */
export interface Artifact {
  /** Relative to the site's root, with forward slashes; never leaves it. */
  readonly path: string;
  /** Differs whenever the content could: a digest of everything the content is made of, the engine included. */
  readonly key: string;
  /** Makes the content. Called only when no file with this key exists yet. */
  readonly content: () => Content;
}
