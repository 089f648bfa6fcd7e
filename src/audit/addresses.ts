import { didYouMean } from '../base/diagnostics/suggest.ts';
import { normalPath } from '../base/url.ts';
import { leadsAway, overlap, partsOf } from './redirect-rules.ts';
import { type PageRecord, pathOfFile, type SiteIndex } from './site-index.ts';
import { detach } from './texts.ts';

/** What an address of a link leads to. */
export type Target =
  | { readonly kind: 'page'; readonly page: PageRecord; readonly fragment: string }
  | { readonly kind: 'file'; readonly file: string }
  /** An address that leads on to another. */
  | { readonly kind: 'redirect'; readonly path: string }
  /** A page or file, spelled otherwise than its one address. */
  | { readonly kind: 'variant'; readonly path: string; readonly normal: string }
  | { readonly kind: 'nothing'; readonly path: string; readonly help: string | undefined }
  | { readonly kind: 'fragment'; readonly fragment: string }
  /** A declared page without its file: reported once as such, and not by every link to it. */
  | { readonly kind: 'unbuilt' }
  /** Off the origin, or of another scheme. */
  | { readonly kind: 'outside' };

/** Finds out what addresses lead to; each distinct one is looked up once for the whole site. */
export class Addresses {
  private readonly index: SiteIndex;
  private readonly numbers = new Map<string, number>();
  private readonly spelled: string[] = [];
  private readonly targets: (Target | undefined)[] = [];
  private readonly pages = new Map<string, PageRecord>();
  private readonly wrappers = new Set<string>();

  constructor(index: SiteIndex) {
    this.index = index;
  }

  addPage(page: PageRecord): void {
    this.pages.set(page.path, page);
  }

  addWrapper(path: string): void {
    this.wrappers.add(path);
  }

  /** A number for an address, so that a page's links are a few bytes each. */
  numberOf(href: string, page: { readonly path: string }): number {
    const isOwn = !/^(\/|#|[a-z][a-z0-9+.-]*:)/i.test(href);
    const spelled = isOwn ? resolve(href, this.index.routes.origin + page.path) : href;
    const known = this.numbers.get(spelled);
    if (known !== undefined) return known;
    const number = this.spelled.length;
    const detached = detach(spelled);
    this.numbers.set(detached, number);
    this.spelled.push(detached);
    return number;
  }

  spelling(number: number): string {
    return this.spelled[number] as string;
  }

  /** Only to be asked when all pages are known. */
  target(number: number): Target {
    const known = this.targets[number];
    if (known) return known;
    const found = this.find(this.spelled[number] as string);
    this.targets[number] = found;
    return found;
  }

  private find(href: string): Target {
    if (href.startsWith('#')) return { kind: 'fragment', fragment: decode(href.slice(1)) };
    const { origin } = this.index.routes;
    const local = href.startsWith(`${origin}/`) || href === origin ? href.slice(origin.length) || '/' : href;
    if (!local.startsWith('/') || local.startsWith('//')) {
      // An address like `//cities` is a host to a browser; with a page of ours behind it, it was meant to be a path.
      if (!local.startsWith('//') || !this.pages.has(normalPath(withoutTail(local)))) return { kind: 'outside' };
    }
    const path = decode(withoutTail(local));
    const page = this.pages.get(path);
    if (page) return { kind: 'page', page, fragment: decode(/#(.*)$/.exec(local)?.[1] ?? '') };
    if (this.index.routeAt.has(path)) return { kind: 'unbuilt' };
    if (this.index.files.has(path.slice(1)) && !path.endsWith('.html')) return { kind: 'file', file: path.slice(1) };
    if (this.leadsOn(path)) return { kind: 'redirect', path };
    const normal = [normalPath(path), pathOfFile(`${normalPath(path).replace(/(\.html)?$/, '')}.html`.slice(1))]
      .flatMap((form) => [form, form.toLowerCase()])
      .find((form) => form !== path && this.answers(form));
    if (normal !== undefined) return { kind: 'variant', path, normal };
    return { kind: 'nothing', path, help: didYouMean(path, this.pages.keys()) };
  }

  private answers(path: string): boolean {
    return (
      this.pages.has(path) || (this.index.files.has(path.slice(1)) && !path.endsWith('.html')) || this.leadsOn(path)
    );
  }

  private leadsOn(path: string): boolean {
    const { redirects, rules } = this.index;
    return (
      this.wrappers.has(path) ||
      redirects.has(path) ||
      rules.some((rule) => leadsAway(rule) && overlap(rule.parts, partsOf(path)))
    );
  }
}

/** A path without its query and fragment. */
export function withoutTail(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

function resolve(href: string, base: string): string {
  return URL.canParse(href, base) ? new URL(href, base).href : href;
}

/** Percent-decoded; as it is where that cannot be done. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
