import { type FieldsByObject, fieldsByObject, ID, Tracked, textOf, tracked, trackedNames } from '../../base/reads.ts';
import { absoluteUrl, fileOf } from '../../base/url.ts';
import { type Content, joinedUtf8, textOfUtf8, type Utf8, utf8Of } from '../../base/utf8.ts';
import type { Route } from '../kinds/page-kind.ts';
import type { SiteMap } from '../map/site-map.ts';
import type { SocialCard } from '../model/brand.ts';
import type { Site } from '../model/site.ts';
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
  type Head,
  type MetaPolicy,
} from '../render/document.ts';
import { businessNode, serializeNodes, websiteNode } from '../render/json-ld.ts';
import type { HeldBack } from '../render/own-shares.ts';
import { group, type Section, type SectionRenderer, section, shared } from '../render/section.ts';
import type { Templates } from '../render/templates.ts';
import { Views } from '../render/views.ts';
import type { Summary } from '../render/wording.ts';
import { kindOf, oldPathOf, type Redirect, type RouteGroup, type RoutePlan } from '../routes/route-plan.ts';
import { type HeadOptions, headOf } from './page-head.ts';
import { rendererFor } from './renderer-for.ts';

/** A page before it is HTML: all it is made of, as plain data. */
interface Page {
  readonly head: Head;
  readonly body: Section;
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

/** A rendered route. */
export interface MadeRoute {
  readonly summary: RouteSummary;
  readonly files: readonly { readonly path: string; readonly utf8: Utf8 }[];
}

/** What stays the same over all pages of a run. Files are given as their paths on the site. */
interface RenderOptions extends HeadOptions, Pick<DocumentFrame, FrameFile> {
  /** What every page says of its own policy; nothing where the host does. */
  readonly policy?: MetaPolicy | undefined;
  /** Undefined where the state of the site has no map. */
  readonly map?: SiteMap | undefined;
  /** Differs whenever the engine could render the same data differently. */
  readonly engine: string;
  /** Templates of sections from earlier runs. */
  readonly templates?: Templates | undefined;
}

/** Fields of the site that all pages read, so that their reads needn't be recorded. The frame of a group has the cards of its pages. */
const IN_FRAME = ['business', 'claims', 'copy', 'labels', 'sources', 'card', 'cards'] as const;

/** Renders the routes of one site. It remembers what pages have in common, and nothing of a page itself. */
export class RouteRenderer {
  readonly views: Views;
  private readonly plan: Pick<RoutePlan, 'site' | 'kinds' | 'code'>;
  private readonly site: Site;
  private readonly documents: Documents;
  private readonly everywhere: Utf8;
  private readonly frameKey: string;
  /** What code of the site's owner knows of the site. */
  private readonly view: SiteView | undefined;
  private readonly options: RenderOptions;
  private readonly render: SectionRenderer;

  constructor(plan: Pick<RoutePlan, 'site' | 'kinds' | 'code'>, options: RenderOptions) {
    const { code } = plan;
    const site = tracked('site', '', { ...plan.site });
    for (const name of IN_FRAME) Object.defineProperty(site, name, { value: plan.site[name] });
    const labels = JSON.stringify(site.labels);
    this.render = rendererFor(
      plan,
      digestOf(labels, code?.digest ?? '', JSON.stringify(site.business.phone)),
      options.templates,
    );
    this.plan = { ...plan, site };
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
      JSON.stringify([frame, sheets, options.blogPolicy, options.staffPolicy]),
      labels,
      this.everywhere,
      map?.drawing ?? '',
      trackedNames(),
      ...IN_FRAME.map((name) => (name === 'cards' ? '' : textOf(site[name]))),
      ...own,
    );
  }

  /** Returns a digest of everything that the pages of a group depend on apart from the fields of the model that they read. */
  frameOf({ routes }: RouteGroup): string {
    const cards = routes.map((route) => {
      const card = this.cardOf(route);
      return [route.kind, route.path, card?.url, card?.alt];
    });
    return digestOf(this.frameKey, JSON.stringify(cards));
  }

  /** The tables and maps of the model by their names. */
  get byObject(): FieldsByObject {
    const { localRules, notes, jobsIn, jobsOf, reviewsIn, reviewsOf, prices, services } = this.site;
    const maps = [localRules, notes, jobsIn, jobsOf, reviewsIn, reviewsOf, prices];
    return fieldsByObject([...this.views.tables, ...maps, ...services.map(({ soldIn }) => soldIn)]);
  }

  /** The objects of the model by their ids. */
  get objects(): ReadonlyMap<string, Tracked> {
    const { cities, places, services, unsold, posts, ownPages } = this.site;
    const all = [this.site, ...cities, ...places.values(), ...services, ...unsold, ...posts, ...ownPages];
    return new Map(all.flatMap((one) => (one instanceof Tracked ? [[one[ID], one]] : [])));
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
    const kind = kindOf(this.plan, route);
    const { value: parts, gaps } = views.wording.withGaps(() => kind.page(views, route));
    const { breadcrumb } = parts;
    const subject = { site, route, kind, parts, summary, card: this.cardOf(route) };
    const head = headOf(subject, this.options, this.everywhere);
    const sections = breadcrumb
      ? [section(Breadcrumb, { ...breadcrumb, isQuiet: !site.business.shareConfirmation }), ...parts.sections]
      : parts.sections;
    const body = parts.isStaff ? group(Plain, {}, sections) : shared(Layout, views.layout(route.path), sections);
    return { head, body, gaps: [...summary.gaps, ...gaps], isPublic: parts.isStaff !== true };
  }

  /** The card of a page: its own if it has one, else the one that it shares, else the card of the site. */
  private cardOf(route: Route): SocialCard | undefined {
    const { cards, card } = this.site;
    return cards.get(route.path) ?? cards.get(kindOf(this.plan, route).card(route)) ?? card;
  }

  /** Renders the files of a route: its page and, with `keepsOld`, the file at its old address. */
  make(route: Route, keepsOld: boolean): MadeRoute {
    const summary = this.summary(route);
    const page = this.page(route, summary);
    const files = [{ path: fileOf(route.path), utf8: this.documentOf(route, page) }];
    const oldPath = keepsOld ? oldPathOf(this.plan, route) : undefined;
    if (oldPath !== undefined) files.push(this.oldFile(oldPath, route, summary.title));
    return { summary: { ...summary, gaps: page.gaps }, files };
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

  /** The HTML document of a page, around a body that is HTML already. */
  document(head: Head, body: string): string {
    return textOfUtf8(this.documents.page(head, (out) => out.push(utf8Of(body))));
  }

  /** The file at the old address of a page, for hosts without redirects. */
  oldFile(oldPath: string, { path }: Route, title: string): MadeRoute['files'][number] {
    return { path: fileOf(oldPath), utf8: this.wrapper(path, title) };
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

/** A file of the site. */
export interface Artifact {
  /** Relative to the site's root, with forward slashes; never leaves it. */
  readonly path: string;
  /** Differs whenever the content could: a digest of everything the content is made of, the engine included. */
  readonly key: string;
  /** Makes the content. Called only when no file with this key exists yet. */
  readonly content: () => Content;
}
