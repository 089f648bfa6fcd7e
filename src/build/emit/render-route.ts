import { type FieldsByObject, fieldsByObject, idOf, modelObject, textOfFields } from '../../base/model-object.ts';
import { absoluteUrl, basePathOf, fileOf, underBase } from '../../base/url.ts';
import { type Content, joinedUtf8, textOfUtf8, type Utf8, utf8Of } from '../../base/utf8.ts';
import type { SiteMap } from '../../look/map/site-map.ts';
import type { SocialCard } from '../../model/brand.ts';
import { HOME_CARD } from '../../model/card-names.ts';
import type { Site } from '../../model/site.ts';
import type { Route } from '../../pages/kinds/page-kind.ts';
import { Breadcrumb } from '../../pages/render/components/hero.tsx';
import { Layout } from '../../pages/render/components/layout.tsx';
import { Plain } from '../../pages/render/components/staff-screens.tsx';
import { digestOf } from '../../pages/render/digest.ts';
import {
  createDocuments,
  type DocumentFrame,
  type Documents,
  documentFrame,
  type FrameFile,
  type Head,
  type MetaPolicy,
} from '../../pages/render/document.ts';
import { businessNode, serializeNodes, websiteNode } from '../../pages/render/json-ld.ts';
import { group, type Section, type SectionRenderer, section, sharedSection } from '../../pages/render/section.ts';
import type { NoindexReason } from '../../pages/render/unique-text.ts';
import { Views } from '../../pages/render/views.ts';
import type { Gap, Summary } from '../../pages/render/wording.ts';
import type { SiteView } from '../overrides/config.ts';
import { pageFailure, throughOnPage } from '../overrides/custom-code.ts';
import { siteView } from '../overrides/site-view.ts';
import { kindOf, oldPathOf, type Redirect, type RoutePlan } from '../routes/route-plan.ts';
import { type HeadOptions, headOf } from './page-head.ts';
import { IN_FRAME } from './parts.ts';
import { rendererFor } from './renderer-for.ts';

/** A page as plain data, before rendering. */
interface Page {
  readonly head: Head;
  readonly body: Section;
  /** The strings that are missing because no variant could be filled. */
  readonly gaps: readonly Gap[];
  /** Whether `onPage` may change the document; false for admin pages. */
  readonly isPublic: boolean;
}

/** Metadata of a route, known before its page is rendered. */
export interface RouteMeta extends Summary {
  /** Whether the page is indexed, that is, not noindex. */
  readonly isIndexed: boolean;
  /** Why the page is noindex, if its share of unique text is below `index.ownShare`. */
  readonly held: NoindexReason | undefined;
  /** Whether the page has too little text about its town (`checks.thinWords` in site.yaml). */
  readonly isThin: boolean;
  /** The strings that are missing because no variant could be filled. */
  readonly gaps: readonly Gap[];
}

export interface RenderedRoute {
  readonly summary: RouteMeta;
  readonly files: readonly { readonly path: string; readonly utf8: Utf8 }[];
}

/** Options shared by all pages. Files are given as site paths. */
interface RenderOptions extends HeadOptions, Pick<DocumentFrame, FrameFile> {
  /** Policies for the head of every page; undefined if the host sends them. */
  readonly policy?: MetaPolicy | undefined;
  /** The map of the state, if available. */
  readonly map?: SiteMap | undefined;
  /** Changes whenever the engine could render the same data differently. */
  readonly engine: string;
  /** Structured data on every page, if it's known. */
  readonly everywhere?: Utf8 | undefined;
}

/** Renders a site's routes. Caches what pages share, but not the pages. */
export class RouteRenderer {
  readonly views: Views;
  private readonly plan: Pick<RoutePlan, 'site' | 'kinds' | 'code'>;
  readonly site: Site;
  readonly options: RenderOptions;
  private readonly documents: Documents;
  readonly everywhere: Utf8;
  private readonly frameKey: string;
  /** The view of the site that custom code gets. */
  private readonly view: SiteView | undefined;
  private readonly render: SectionRenderer;
  private readonly basePath: string;

  constructor(plan: Pick<RoutePlan, 'site' | 'kinds' | 'code'>, options: RenderOptions) {
    const { code } = plan;
    const site = idOf(plan.site) === undefined ? modelObject('site', '', plan.site) : plan.site;
    const labels = JSON.stringify(site.labels);
    this.render = rendererFor(
      plan,
      digestOf(labels, code?.digest ?? '', JSON.stringify([site.business.phone, site.business.email])),
    );
    this.plan = { ...plan, site };
    const { sheets, script, movedScript, fonts, policy, map, engine } = options;
    this.site = site;
    this.basePath = basePathOf(site.business.origin);
    this.options = options;
    this.views = new Views(site, map);
    const frame = documentFrame(site, { script, movedScript: underBase(this.basePath, movedScript), fonts, policy });
    this.documents = createDocuments(frame);
    this.everywhere = options.everywhere ?? serializeNodes([businessNode(site), websiteNode(site)]);
    this.view = code?.config.onPage && siteView(site);
    const own = code ? [code.digest, JSON.stringify(this.view ?? '')] : [];
    this.frameKey = digestOf(
      engine,
      JSON.stringify([frame, sheets, options.blogPolicy, options.staffPolicy]),
      labels,
      this.everywhere,
      map?.drawing ?? '',
      textOfFields(site, IN_FRAME),
      ...own,
    );
  }

  /** Digests what the pages of a group show in addition to the model: the frame of all pages, and social images. */
  frameOf(routes: readonly Route[]): string {
    const cards = routes.map((route) => {
      const card = this.cardOf(route);
      return [route.kind, route.path, card?.url, card?.alt];
    });
    return digestOf(this.frameKey, JSON.stringify(cards));
  }

  /** Returns what only this page shows. */
  own(route: Route): unknown {
    return kindOf(this.plan, route).own?.(this.views, route);
  }

  /** Returns the tables and maps in the model by name. */
  get byObject(): FieldsByObject {
    const { localRules, notes, jobsIn, jobsOf, reviewsIn, reviewsOf, prices, services } = this.site;
    const maps = [localRules, notes, jobsIn, jobsOf, reviewsIn, reviewsOf, prices];
    return fieldsByObject([...this.views.tables, ...maps, ...services.map(({ soldIn }) => soldIn)]);
  }

  /** Returns what search results show for a route, and whether it's indexed. */
  summary(route: Route): RouteMeta {
    const { views } = this;
    const kind = kindOf(this.plan, route);
    const { value, gaps } = views.wording.withGaps(() => kind.head(views, route));
    const held = kind.heldBack?.(views, route);
    return { ...value, isIndexed: this.isIndexed(route), isThin: this.isThin(route), held, gaps };
  }

  /** Returns whether a route is indexed. */
  isIndexed(route: Route): boolean {
    const { views } = this;
    const { thinPages, index } = views.site.business;
    // With `index.ownShare` set, service-in-town pages are judged by it instead.
    const isMeasured = route.kind === 'offer' && index.ownShare !== undefined;
    const isFull = thinPages === 'warn' || isMeasured || !this.isThin(route);
    return isFull && kindOf(this.plan, route).isIndexed?.(views, route) !== false;
  }

  private isThin({ city }: Route): boolean {
    return city !== undefined && this.views.ownShares.isThin(city);
  }

  /** Returns the missing strings without rendering the page. */
  missingTextsOf(route: Route, summary: RouteMeta): readonly Gap[] {
    const { views } = this;
    return [...summary.gaps, ...views.wording.withGaps(() => kindOf(this.plan, route).page(views, route)).gaps];
  }

  page(route: Route, summary: RouteMeta = this.summary(route)): Page {
    const { site, views } = this;
    const kind = kindOf(this.plan, route);
    const { value: parts, gaps } = views.wording.withGaps(() => kind.page(views, route));
    const { breadcrumb } = parts;
    const subject = { site, route, kind, parts, summary, card: this.cardOf(route) };
    const head = headOf(subject, this.options, this.everywhere);
    const sections = breadcrumb
      ? [section(Breadcrumb, { ...breadcrumb, isQuiet: !site.business.shareConfirmation }), ...parts.sections]
      : parts.sections;
    const body = parts.isStaff ? group(Plain, {}, sections) : sharedSection(Layout, views.layout(route.path), sections);
    return { head, body, gaps: [...summary.gaps, ...gaps], isPublic: parts.isStaff !== true };
  }

  /** Returns a page's social image: its own, or else the one for its kind, or else the site's. */
  private cardOf(route: Route): SocialCard | undefined {
    const { cards, card } = this.site;
    const shared = kindOf(this.plan, route).card?.(route) ?? HOME_CARD;
    return cards.get(route.path) ?? cards.get(shared) ?? card;
  }

  /** Renders the files of a route: its page and, with `keepsOld`, the redirect page at its old URL. */
  make(route: Route, keepsOld: boolean): RenderedRoute {
    const summary = this.summary(route);
    const page = this.page(route, summary);
    const [path, old] = this.filesOf(route, keepsOld);
    const files = [{ path, utf8: this.documentOf(route, page) }];
    if (old !== undefined) files.push({ path: old, utf8: this.wrapper(route.path, summary.title) });
    return { summary: { ...summary, gaps: page.gaps }, files };
  }

  /** Returns the paths of the files of a route. */
  filesOf(route: Route, keepsOld: boolean): readonly [page: string, ...old: string[]] {
    const old = keepsOld ? oldPathOf(this.plan, route) : undefined;
    return old === undefined ? [fileOf(route.path)] : [fileOf(route.path), fileOf(old)];
  }

  markup(section: Section): string {
    const out: Utf8[] = [];
    this.render(section, out);
    return textOfUtf8(joinedUtf8(out));
  }

  /** Renders a page's document, without other files. */
  content(route: Route): string {
    return textOfUtf8(this.documentOf(route, this.page(route)));
  }

  /** Throws a `CodeFailure` if custom code fails. */
  private documentOf({ path, kind }: Route, { head, body, isPublic }: Page): Utf8 {
    const { code } = this.plan;
    let html: Utf8;
    try {
      html = this.documents.page(head, (out) => this.render(body, out));
    } catch (error) {
      throw pageFailure(code, path, error);
    }
    if (!code || !this.view || !isPublic) return this.placed(html);
    const page = { path, kind, title: head.title, html: textOfUtf8(html), site: this.view };
    return this.placed(utf8Of(throughOnPage(code, page)));
  }

  /** Adds the base path, if any, to the URLs in a document. */
  private placed(html: Utf8): Utf8 {
    return this.basePath === '' ? html : (htmlUnderBase(html, this.basePath) as Utf8);
  }

  /** Renders an HTML document around a rendered body. */
  document(head: Head, body: string): string {
    return textOfUtf8(this.placed(this.documents.page(head, (out) => out.push(utf8Of(body)))));
  }

  /** Returns the page for a redirect, for hosts without redirects. */
  redirectArtifact({ from, to }: Redirect, title: string): Artifact {
    return {
      path: fileOf(from),
      key: digestOf(this.frameKey, to, title),
      content: () => ({ utf8: this.wrapper(to, title) }),
    };
  }

  /** Renders a redirect page, with a link for people and a canonical URL for search engines. */
  private wrapper(target: string, title: string): Utf8 {
    const canonical = target.startsWith('/') ? absoluteUrl(this.site.business.origin, target) : target;
    return this.documents.wrapper({ title, target: underBase(this.basePath, target), canonical });
  }
}

export interface Artifact {
  /** Relative to the site's root, with forward slashes; never outside it. */
  readonly path: string;
  /** A digest of everything that the content depends on, including the engine. */
  readonly key: string;
  /** Renders the content. Only called if no file with this key exists. */
  readonly content: () => Content;
}

/** A comment, a tag, or a tag with the text up to the end of an element that contains no tags. */
const TOKENS =
  /<!--[\s\S]*?-->|(<(script|style|title|textarea)\b[^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*>)[\s\S]*?<\/\2|<[a-z][^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*>/gi;

const ATTRIBUTE = /(\s([^\s=>"'/]+)\s*=\s*["']?)((?<=")[^"]*|(?<=')[^']*|[^\s>"']+)/g;
const WITH_URL = /^(?:href|xlink:href|src|(?:image)?srcset|(?:form)?action|poster|data|cite|ping)$/i;

/** Adds a base path to the root-relative URLs in the attributes of HTML. */
export function htmlUnderBase(html: string, basePath: string): string {
  const changed = (tag: string) =>
    tag.replace(ATTRIBUTE, (whole, start: string, name: string, url: string) =>
      WITH_URL.test(name) ? start + underBase(basePath, url) : whole,
    );
  return html.replace(TOKENS, (token, start: string = token) =>
    token.startsWith('<!') ? token : changed(start) + token.slice(start.length),
  );
}
