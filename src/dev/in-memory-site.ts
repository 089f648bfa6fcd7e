import type { Diagnostic } from '../base/diagnostics/diagnostic.ts';
import { lazy } from '../base/lazy.ts';
import { basePathOf, withoutBase } from '../base/url.ts';
import { plainContent } from '../base/utf8.ts';
import type { Artifact, RenderedRoute } from '../build/emit/render-route.ts';
import type { SiteRenderer } from '../build/emit/render-site.ts';
import { createMetaReview } from '../build/emit/review-meta.ts';
import { addedArtifacts, pageView } from '../build/emit/run-hooks.ts';
import { siteRules } from '../build/emit/site-rules.ts';
import { sitemapEntry } from '../build/emit/sitemap.ts';
import type { ValidSite } from '../build/open-site.ts';
import { CodeFailure } from '../build/overrides/custom-code.ts';
import type { RoutePlan } from '../build/routes/route-plan.ts';
import { addressOf } from '../build/routes/url-lookup.ts';
import { type HostedSite, NO_RULES, type SiteRules } from '../hosts/host.ts';
import { HOSTS, type HostName } from '../hosts/hosts.ts';
import { DamagedAsset } from '../look/pictures/asset-cache.ts';
import type { Route } from '../pages/kinds/page-kind.ts';
import type { Section } from '../pages/render/section.ts';

export interface InMemoryFile {
  readonly content: string | Uint8Array;
  /** Whether it's a page at its own URL, not a redirect page. */
  readonly isPage: boolean;
}

/** An in-memory site that renders files on request, byte for byte as `townpress generate` does. */
export class InMemorySite {
  readonly plan: RoutePlan;
  readonly host: HostName;
  readonly basePath: string;
  readonly renderer: SiteRenderer;
  /** Findings from `onOutput`, once it has run. */
  findings: readonly Diagnostic[] = [];
  private readonly makePictures: () => Promise<void>;
  private readonly allOthers = lazy(() => othersOf(this));
  /** Separate from other files, because only sitemaps need the metadata of every page. */
  private readonly allSitemaps = lazy(async () => {
    const { plan, renderer } = this;
    const indexed = plan.routes.filter((route) => renderer.isIndexed(route));
    return byPath(await renderer.sitemaps(indexed.map((route) => sitemapEntry(plan, route))));
  });

  private constructor(site: ValidSite, renderer: SiteRenderer) {
    this.plan = site.plan;
    this.host = site.host;
    this.basePath = basePathOf(site.plan.site.business.origin);
    this.renderer = renderer;
    this.makePictures = lazy(() => site.makePictures(() => {}));
  }

  static async of(site: ValidSite): Promise<InMemorySite> {
    return new InMemorySite(site, await site.renderer());
  }

  /** Returns what the host needs to respond to a request for a path such as `/about`. */
  async served(path: string): Promise<HostedSite> {
    const { rules } = HOSTS[this.host];
    // A page doesn't need anything else if no rule can take precedence.
    if (!rules && this.routeAt(path)) {
      return { has: (file) => this.pageAt(file) !== undefined, ...NO_RULES };
    }
    const { files, redirects, headers } = await this.allOthers();
    const sitemaps = isSitemap(path) ? await this.allSitemaps() : undefined;
    const has = (file: string) => {
      const name = file.slice(1);
      if (rules?.names.includes(name)) return false;
      return this.pageAt(file) !== undefined || files.has(name) || sitemaps?.has(name) === true;
    };
    return { has, redirects, headers };
  }

  /** Renders a file that `served` says exists, such as `/about.html`. */
  async file(path: string): Promise<InMemoryFile | undefined> {
    const name = path.slice(1);
    const route = this.pageAt(path);
    if (route) return { content: this.renderer.page(route), isPage: true };
    const made = isSitemap(path) ? await this.allSitemaps() : (await this.allOthers()).files;
    const content = made.get(name)?.content;
    if (!content) return undefined;
    try {
      return { content: plainContent(content()), isPage: false };
    } catch (error) {
      if (!(error instanceof DamagedAsset)) throw error;
    }
    // An image that hasn't been generated yet.
    await this.makePictures();
    return { content: plainContent(content()), isPage: false };
  }

  markup(section: Section): string {
    return this.renderer.markup(section);
  }

  /** Returns the sections of the page at a path such as `/about`, if it exists. */
  sections(path: string): Section | undefined {
    const route = this.routeAt(withoutBase(this.basePath, path));
    return route && this.renderer.sections(route);
  }

  /** Returns findings about a page, such as why it's hidden from search engines, or missing text. */
  review(path: string): readonly Diagnostic[] {
    const route = this.routeAt(withoutBase(this.basePath, path));
    const found: Diagnostic[] = [];
    if (route) createMetaReview(this.plan.site, (diagnostic) => found.push(diagnostic))(this.renderer.describe(route));
    return found;
  }

  private routeAt(path: string): Route | undefined {
    return this.plan.byAddress.get(addressOf(path));
  }

  /** Returns the route of a file such as `/about.html`; undefined if it isn't a page. */
  private pageAt(file: string): Route | undefined {
    return file.endsWith('.html') ? this.routeAt(file) : undefined;
  }
}

interface Others extends SiteRules {
  readonly files: ReadonlyMap<string, Artifact>;
}

async function othersOf(made: InMemorySite): Promise<Others> {
  const { renderer, plan, host } = made;
  const files = byPath(await renderer.standing());
  for (const artifact of await addedOf(made, [...files.keys()])) files.set(artifact.path, artifact);
  for (const route of plan.routes) {
    const [, old] = renderer.filesOf(route);
    if (old !== undefined) files.set(old, oldFile(renderer, route));
  }
  return { files, ...siteRules(plan, host) };
}

/** Returns the files that `onOutput` adds; empty if it fails. Stores its findings. */
async function addedOf(made: InMemorySite, others: readonly string[]): Promise<readonly Artifact[]> {
  const { renderer, plan, host } = made;
  if (!plan.code?.config.onOutput) return [];
  const pages = plan.routes.map((route) => pageView(renderer.describe(route), () => renderer.page(route).toString()));
  try {
    const { artifacts, diagnostics } = await addedArtifacts({ plan, host, pages }, [...others, 'sitemap.xml']);
    made.findings = diagnostics;
    return artifacts;
  } catch (error) {
    if (!(error instanceof CodeFailure)) throw error;
    made.findings = [error.diagnostic];
    return [];
  }
}

/** Returns the redirect page at a page's old URL. */
function oldFile(renderer: SiteRenderer, route: Route): Artifact {
  return { path: '', key: '', content: () => renderer.make(route).files[1] as RenderedRoute['files'][number] };
}

function byPath(artifacts: readonly Artifact[]): Map<string, Artifact> {
  return new Map(artifacts.map((artifact) => [artifact.path, artifact]));
}

const isSitemap = (path: string) => /^\/sitemap[^/]*$/.test(path);
