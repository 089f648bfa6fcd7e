import { entry as adminEntry, paths as adminPaths, load as loadAdmin } from 'admin:app';
import blogScripts from 'client:blog';
import scripts from 'client:site';
import * as signs from 'styles:signs';
import { BACKEND_FILE, basePathOf } from '../../base/url.ts';
import { type HostName, needsOldFiles } from '../../hosts/hosts.ts';
import type { SiteMap } from '../../look/map/site-map.ts';
import { type SiteFonts, siteFonts } from '../../model/theme/site-fonts.ts';
import type { Route } from '../../pages/kinds/page-kind.ts';
import type { SheetName } from '../../pages/kinds/sheet-names.ts';
import { VCARD_PATH, vcard } from '../../pages/render/contact.ts';
import { digestOf } from '../../pages/render/digest.ts';
import { mapFile } from '../../pages/render/map-views.ts';
import type { Section } from '../../pages/render/section.ts';
import { expandPatterns } from '../routes/resolve-redirects.ts';
import type { Redirect, RoutePlan } from '../routes/route-plan.ts';
import { addressOf } from '../routes/url-lookup.ts';
import { adminFiles } from './admin-files.ts';
import { deferredArtifacts, type IsReusable, licenses } from './deferred-artifacts.ts';
import { externalSources } from './external-sources.ts';
import { feedFiles } from './feeds.ts';
import { metaPolicies, SPECULATION_FILE, speculationRules } from './headers.ts';
import { type Artifact, type RenderedRoute, type RouteMeta, RouteRenderer } from './render-route.ts';
import { fillLabels, fillLabelsInFiles } from './script-labels.ts';
import { ruleFiles, siteRules } from './site-rules.ts';
import { type SitemapEntry, sitemapArtifacts } from './sitemap.ts';
import { backendJson, robotsTxt, webManifest } from './small-files.ts';
import { asset, sheetsOf, type TextAsset, urlsOf } from './text-assets.ts';

/** A route with its metadata. */
export interface RouteRecord extends RouteMeta {
  readonly route: Route;
}

/** Renders every file of a site for one host. Never holds more than one page in memory. */
export class SiteRenderer {
  private readonly plan: RoutePlan;
  private readonly host: HostName;
  private readonly engine: string;
  readonly routes: RouteRenderer;
  private readonly fonts: SiteFonts;
  private readonly sheets: Readonly<Record<SheetName, TextAsset>>;
  private readonly map: SiteMap | undefined;
  private readonly script: TextAsset;
  private readonly extraScripts: { readonly areas: TextAsset; readonly missing: TextAsset };
  /** The script in redirect pages at old URLs. */
  private readonly movedScript = asset('js', scripts.moved, 'moved');
  /** Blog scripts, with the entry first; empty if posts don't come from a backend. */
  private readonly blogScripts: readonly TextAsset[];

  constructor(plan: RoutePlan, host: HostName, engine: string, map?: SiteMap) {
    this.plan = plan;
    this.host = host;
    this.engine = engine;
    this.map = map;
    this.fonts = siteFonts(plan.site.brandFiles, plan.site.business.theme.font);
    this.sheets = sheetsOf(plan.site, this.fonts);
    this.script = asset('js', fillLabels(scripts.site, plan.site));
    this.extraScripts = {
      areas: asset('js', fillLabels(scripts.areas, plan.site), 'areas'),
      missing: asset('js', fillLabels(scripts.missing, plan.site), 'missing'),
    };
    this.blogScripts = plan.site.backend ? fillLabelsInFiles(blogScripts, plan.site) : [];
    this.routes = new RouteRenderer(plan, {
      sheets: urlsOf(this.sheets),
      script: `/${this.script.path}`,
      movedScript: `/${this.movedScript.path}`,
      scripts: {
        ...urlsOf(this.extraScripts),
        admin: `/${adminEntry}`,
        blog: this.blogScripts[0] && `/${this.blogScripts[0].path}`,
      },
      fonts: this.fonts.paths.map((path) => `/${path}`),
      ...metaPolicies(host, plan.site.backend, externalSources(plan.site)),
      map,
      engine,
    });
  }

  /** Returns the metadata of a route, for the sitemap and reports. */
  describe(route: Route): RouteRecord {
    const summary = this.routes.summary(route);
    return { route, ...summary, gaps: this.routes.missingTextsOf(route, summary) };
  }

  /** Renders the files of a route: its page and, if the host needs it, the redirect page at its old URL. */
  make(route: Route): RenderedRoute {
    return this.routes.make(route, needsOldFiles(this.host));
  }

  /** Returns the paths of the files of a route. */
  filesOf(route: Route): readonly string[] {
    return this.routes.filesOf(route, needsOldFiles(this.host));
  }

  /** Digests everything the pages of a group depend on, except the model. See `parts.ts`. */
  frameOf(routes: readonly Route[]): string {
    return digestOf(this.host, this.routes.frameOf(routes));
  }

  isIndexed(route: Route): boolean {
    return this.routes.isIndexed(route);
  }

  markup(section: Section): string {
    return this.routes.markup(section);
  }

  /** Returns the body of a route's page as sections. */
  sections(route: Route): Section {
    return this.routes.page(route).body;
  }

  /** Renders only the page of a route. */
  page(route: Route): string {
    return this.routes.content(route);
  }

  /** Returns the files that don't belong to a route. If `isThere` returns true for a file, it isn't rendered. */
  async others(indexed: readonly SitemapEntry[], isThere?: IsReusable): Promise<Artifact[]> {
    return (await this.standing(isThere)).concat(await this.sitemaps(indexed, isThere));
  }

  /** Returns the paths of files that don't belong to a route. For the sitemap, only the entry file has a fixed name. */
  async otherPaths(): Promise<string[]> {
    return [...(await this.standing()).map(({ path }) => path), 'sitemap.xml'];
  }

  async sitemaps(indexed: readonly SitemapEntry[], isThere?: IsReusable): Promise<Artifact[]> {
    const { origin, previewOf } = this.plan.site.business;
    return previewOf !== undefined ? [] : sitemapArtifacts({ origin, engine: this.engine, indexed, isThere });
  }

  /** Returns the files that don't belong to a route or depend on pages: all but the sitemaps. */
  async standing(isThere?: IsReusable): Promise<Artifact[]> {
    const { site, redirects } = this.plan;
    const artifacts: Artifact[] = [...site.files].map(([path, file]) => ({
      path,
      key: digestOf(path, file.digest ?? ''),
      content: () => file.bytes,
    }));
    const { blog: _blog, admin: _admin, own, ...sheets } = this.sheets;
    const { script, extraScripts, movedScript, blogScripts: live } = this;
    for (const { path, text } of [
      ...Object.values(sheets),
      ...(site.ownPages.length > 0 ? [own] : []),
      script,
      ...Object.values(extraScripts),
      ...(this.movesPages() ? [movedScript] : []),
      ...live,
    ])
      artifacts.push(this.text(path, text));
    artifacts.push(...(await this.partFiles(isThere)));
    artifacts.push(...(await licenses(this.engine, isThere)));
    artifacts.push(this.text(signs.path, signs.text));
    for (const { path, bytes } of await this.fonts.files())
      artifacts.push({ path, key: digestOf(path), content: () => bytes });
    if (this.map) {
      const { path, text } = mapFile(this.map);
      artifacts.push(this.text(path, text));
    }
    artifacts.push(...this.brandFiles(), this.text('robots.txt', robotsTxt(site.business)));
    for (const [path, text] of feedFiles(this.routes.views)) artifacts.push(this.text(path, text));
    if (needsOldFiles(this.host)) {
      const files = [...redirects, ...expandPatterns(this.plan)];
      return artifacts.concat(files.map((redirect) => this.routes.redirectArtifact(redirect, this.titleOf(redirect))));
    }
    artifacts.push(this.text(SPECULATION_FILE, speculationRules(basePathOf(site.business.origin))));
    const files = ruleFiles(siteRules(this.plan, this.host), this.host, site.business.origin);
    for (const [path, text] of files) artifacts.push(this.text(path, text));
    return artifacts;
  }

  /** Returns whether the site has redirect pages. */
  private movesPages(): boolean {
    const { site, redirects, patterns } = this.plan;
    return needsOldFiles(this.host) && (site.business.parts.oldAddresses || redirects.length + patterns.length > 0);
  }

  /** Returns the files for the blog and the admin, if the site has them. */
  private async partFiles(isThere: IsReusable | undefined): Promise<Artifact[]> {
    const { parts } = this.plan.site.business;
    const artifacts: Artifact[] = [];
    if (parts.blog) artifacts.push(this.text(this.sheets.blog.path, this.sheets.blog.text));
    if (parts.blog) artifacts.push(this.text(BACKEND_FILE.slice(1), backendJson(this.plan.site.backend)));
    if (!parts.admin) return artifacts;
    artifacts.push(this.text(this.sheets.admin.path, this.sheets.admin.text));
    const program = adminPaths.map((path) => ({ path, key: digestOf(path) }));
    artifacts.push(...(await deferredArtifacts(program, loadAdmin, isThere)));
    for (const [path, text] of adminFiles(this.plan, this.routes.views, this.sheets))
      artifacts.push(this.text(path, text));
    return artifacts;
  }

  /** Returns icons, the vCard and its QR code. */
  private brandFiles(): Artifact[] {
    const { site } = this.plan;
    const { mark, logo, icons, business } = site;
    const qr = this.routes.views.qrCode();
    const artifacts = [this.text(VCARD_PATH.slice(1), vcard(business)), this.text(qr.path, qr.svg)];
    artifacts.push(this.text('favicon.svg', new TextDecoder().decode(mark.bytes)));
    if (logo) artifacts.push({ path: logo.path, key: digestOf(logo.path), content: () => logo.served.bytes });
    if (icons.length > 0) artifacts.push(this.text('manifest.webmanifest', webManifest(site)));
    for (const { path, file } of icons)
      artifacts.push({ path, key: digestOf(path, file.name, file.digest ?? ''), content: () => file.bytes });
    return artifacts;
  }

  private text(path: string, text: string): Artifact {
    return { path, key: digestOf(this.engine, path, text), content: () => text };
  }

  private titleOf({ to }: Redirect): string {
    const path = to.replace(/[?#].*$/, '');
    const route = this.plan.byAddress.get(addressOf(path));
    return route ? this.routes.summary(route).title : to;
  }
}
