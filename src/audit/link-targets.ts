import { didYouMean } from '../base/diagnostics/suggest.ts';
import { basePathOf, canonicalPath, normalizePath, unescaped, withoutBase } from '../base/url.ts';
import { leadsAway, overlap, type PageRecord, partsOf, pathOfFile, type SiteIndex } from './site-index.ts';
import { copyString } from './text-audit.ts';

export type Target =
  | { readonly kind: 'page'; readonly page: PageRecord; readonly fragment: string }
  | { readonly kind: 'file'; readonly file: string }
  /** A redirect. */
  | { readonly kind: 'redirect'; readonly path: string }
  /** A page or file in a non-canonical form. */
  | { readonly kind: 'variant'; readonly path: string; readonly normal: string }
  | { readonly kind: 'nothing'; readonly path: string; readonly help: string | undefined }
  | { readonly kind: 'fragment'; readonly fragment: string }
  /** A page in routes.json without a file: reported once, not for every link to it. */
  | { readonly kind: 'unbuilt' }
  /** Another origin or scheme. */
  | { readonly kind: 'outside' };

/**
 * The URLs that a site's pages link to. Each has a number, so that a link takes only a few bytes, and is looked up once.
 * Add all pages and redirect pages before looking up the first.
 */
export class LinkTargets {
  private readonly site: SiteIndex;
  private readonly basePath: string;
  private readonly pages = new Map<string, PageRecord>();
  private readonly redirectPages = new Set<string>();
  private readonly numbers = new Map<string, number>();
  private readonly urls: string[] = [];
  private readonly targets: (Target | undefined)[] = [];

  constructor(site: SiteIndex) {
    this.site = site;
    this.basePath = basePathOf(site.routes.origin);
  }

  addPage(page: PageRecord): void {
    this.pages.set(page.path, page);
  }

  addRedirectPage(path: string): void {
    this.redirectPages.add(path);
  }

  /** Returns the number of a URL in a link on a page. */
  numberOf(href: string, page: { readonly path: string }): number {
    const isRelative = !/^(\/|#|[a-z][a-z0-9+.-]*:)/i.test(href);
    const url = isRelative ? resolve(href, this.site.routes.origin + page.path) : href;
    const known = this.numbers.get(url);
    if (known !== undefined) return known;
    const copy = copyString(url);
    const number = this.urls.push(copy) - 1;
    this.numbers.set(copy, number);
    return number;
  }

  /** Returns the target of the URL with this number. */
  target(number: number): Target {
    return (this.targets[number] ??= this.find(this.urls[number] as string));
  }

  private find(url: string): Target {
    if (url.startsWith('#')) return { kind: 'fragment', fragment: unescaped(url.slice(1)) };
    const local = this.localOf(url);
    const lacksBase = this.basePath !== '' && local === url && /^\/(?!\/)/.test(url);
    if (lacksBase) return { kind: 'nothing', path: url, help: `write \`${this.basePath}${url}\`` };
    if (!this.isPath(local)) return { kind: 'outside' };
    const path = canonicalPath(withoutTail(local));
    const page = this.pages.get(path);
    if (page) return { kind: 'page', page, fragment: unescaped(/#(.*)$/.exec(local)?.[1] ?? '') };
    if (this.site.routeAt.has(path)) return { kind: 'unbuilt' };
    if (this.isFile(path)) return { kind: 'file', file: unescaped(path.slice(1)) };
    if (this.isRedirect(path)) return { kind: 'redirect', path };
    const normal = this.canonicalOf(path);
    if (normal !== undefined) return { kind: 'variant', path, normal };
    return { kind: 'nothing', path, help: didYouMean(path, this.pages.keys()) };
  }

  /** Returns a URL of the site as a path below its base, and any other URL unchanged. */
  private localOf(url: string): string {
    const { origin } = this.site.routes;
    if (url === origin) return '/';
    return url.startsWith(`${origin}/`) ? url.slice(origin.length) : withoutBase(this.basePath, url);
  }

  /** Browsers read `//cities` as a host. If the site has a page at this path, it was meant as a path. */
  private isPath(local: string): boolean {
    return local.startsWith('//') ? this.pages.has(normalizePath(withoutTail(local))) : local.startsWith('/');
  }

  private isFile(path: string): boolean {
    return this.site.files.has(unescaped(path.slice(1))) && !path.endsWith('.html');
  }

  private isRedirect(path: string): boolean {
    if (this.redirectPages.has(path) || this.site.redirects.has(path)) return true;
    return this.site.rules.some((rule) => leadsAway(rule) && overlap(rule.parts, partsOf(path)));
  }

  /** Returns the canonical form of a path, if the site has something there. */
  private canonicalOf(path: string): string | undefined {
    const normal = normalizePath(path);
    const asFile = pathOfFile(`${normal.slice(1).replace(/\.html$/, '')}.html`);
    return [normal, normal.toLowerCase(), asFile, asFile.toLowerCase()].find(
      (form) => form !== path && (this.pages.has(form) || this.isFile(form) || this.isRedirect(form)),
    );
  }
}

/** Removes query and fragment from a path. */
export function withoutTail(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

function resolve(href: string, base: string): string {
  return URL.canParse(href, base) ? new URL(href, base).href : href;
}
