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

export type LinkTargets = ReturnType<typeof createLinkTargets>;

/** Resolves the targets of links. Each distinct URL is looked up once for the whole site. */
export function createLinkTargets({ routes, routeAt, files, redirects, rules }: SiteIndex) {
  const numbers = new Map<string, number>();
  const spelled: string[] = [];
  const targets: (Target | undefined)[] = [];
  const pages = new Map<string, PageRecord>();
  const wrappers = new Set<string>();

  const { origin } = routes;
  const basePath = basePathOf(origin);
  const isFile = (path: string) => files.has(unescaped(path.slice(1))) && !path.endsWith('.html');
  const isRedirect = (path: string) =>
    wrappers.has(path) ||
    redirects.has(path) ||
    rules.some((rule) => leadsAway(rule) && overlap(rule.parts, partsOf(path)));

  /** Returns a URL of the site as a path below its base, and any other URL unchanged. */
  const localOf = (href: string): string =>
    href === origin || href.startsWith(`${origin}/`) ? href.slice(origin.length) || '/' : withoutBase(basePath, href);
  /** Browsers read `//cities` as a host. If the site has a page at this path, it was meant as a path. */
  const isPath = (local: string): boolean =>
    local.startsWith('//') ? pages.has(normalizePath(withoutTail(local))) : local.startsWith('/');
  /** Returns the canonical form of a path, if the site has something there. */
  const variantOf = (path: string): string | undefined => {
    const normal = normalizePath(path);
    return [normal, pathOfFile(`${normal.slice(1).replace(/\.html$/, '')}.html`)]
      .flatMap((form) => [form, form.toLowerCase()])
      .find((form) => form !== path && (pages.has(form) || isFile(form) || isRedirect(form)));
  };
  const find = (href: string): Target => {
    if (href.startsWith('#')) return { kind: 'fragment', fragment: unescaped(href.slice(1)) };
    const local = localOf(href);
    if (basePath !== '' && local === href && /^\/(?!\/)/.test(href))
      return { kind: 'nothing', path: href, help: `write \`${basePath}${href}\`` };
    if (!isPath(local)) return { kind: 'outside' };
    const path = canonicalPath(withoutTail(local));
    const page = pages.get(path);
    if (page) return { kind: 'page', page, fragment: unescaped(/#(.*)$/.exec(local)?.[1] ?? '') };
    if (routeAt.has(path)) return { kind: 'unbuilt' };
    if (isFile(path)) return { kind: 'file', file: unescaped(path.slice(1)) };
    if (isRedirect(path)) return { kind: 'redirect', path };
    const normal = variantOf(path);
    if (normal !== undefined) return { kind: 'variant', path, normal };
    return { kind: 'nothing', path, help: didYouMean(path, pages.keys()) };
  };

  return {
    addPage: (page: PageRecord) => pages.set(page.path, page),
    addWrapper: (path: string) => wrappers.add(path),
    /** Returns a number for a URL, so that each link takes only a few bytes. */
    numberOf: (href: string, page: { readonly path: string }): number => {
      const isOwn = !/^(\/|#|[a-z][a-z0-9+.-]*:)/i.test(href);
      const address = isOwn ? resolve(href, routes.origin + page.path) : href;
      const known = numbers.get(address);
      if (known !== undefined) return known;
      const detached = copyString(address);
      numbers.set(detached, spelled.length);
      return spelled.push(detached) - 1;
    },
    /** Returns the target of a URL. Call it only after all pages are added. */
    target: (number: number): Target => (targets[number] ??= find(spelled[number] as string)),
  };
}

/** Removes query and fragment from a path. */
export function withoutTail(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

function resolve(href: string, base: string): string {
  return URL.canParse(href, base) ? new URL(href, base).href : href;
}
