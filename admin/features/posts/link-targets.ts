import {
  blogPath,
  cityPath,
  FEED_PATHS,
  FIXED_PATHS,
  normalizePath,
  offerPath,
  postPath,
  servicePath,
} from '../../../src/base/url.ts';
import { linkAddress } from '../../../src/blog/addresses.ts';
import type { AdminPages } from '../../../src/build/emit/admin-site.ts';
import { LINK_WARNINGS } from '../../words/posts-words.ts';

export interface LinkTarget {
  readonly path: string;
  readonly name: string;
  readonly kind: 'page' | 'post' | 'offer';
}

export interface KnownPost {
  readonly slug: string;
  readonly title: string;
}

/** Everything on the site that can be linked: pages, posts, and service-in-town pages. */
export class LinkTargets {
  private readonly byPath: ReadonlyMap<string, LinkTarget>;
  private readonly origin: string;

  constructor({ pages, paths, offers }: AdminPages, posts: readonly KnownPost[], origin: string) {
    this.origin = origin;
    const names = new Map(pages);
    const targets: LinkTarget[] = pages.map(([path, name]) => ({ path, name, kind: 'page' }));
    for (const { slug, title } of posts) targets.push({ path: postPath(slug), name: title, kind: 'post' });
    for (const [service, cities] of Object.entries(offers)) {
      for (const city of cities) {
        const name = `${names.get(servicePath(paths, service)) ?? service}, ${names.get(cityPath(paths, city)) ?? city}`;
        targets.push({ path: offerPath(paths, service, city), name, kind: 'offer' });
      }
    }
    this.byPath = new Map(targets.map((target) => [target.path, target]));
  }

  /** Returns up to `limit` targets whose name or path has all words in a query: prefix matches first, then by kind. */
  find(query: string, limit = 8): LinkTarget[] {
    const words = query
      .toLowerCase()
      .split(/[\s/,-]+/)
      .filter(Boolean);
    const start = query.trim().toLowerCase();
    if (words.length === 0) return [];
    const found: [number, LinkTarget][] = [];
    for (const target of this.byPath.values()) {
      const name = target.name.toLowerCase();
      const text = `${name} ${target.path}`;
      if (!words.every((word) => text.includes(word))) continue;
      const kind = target.kind === 'page' ? 0 : target.kind === 'post' ? 1 : 2;
      found.push([(name.startsWith(start) ? 0 : 3) + kind, target]);
    }
    return found
      .toSorted(
        ([a, one], [b, other]) => a - b || one.name.length - other.name.length || (one.path < other.path ? -1 : 1),
      )
      .slice(0, limit)
      .map(([, target]) => target);
  }

  /** Returns the warning for a link, if any. Links to other sites aren't requested. */
  warning(address: string): string | undefined {
    const href = linkAddress(address);
    if (href === undefined) return LINK_WARNINGS.unlinkable;
    if (/^(?:mailto|tel):/i.test(href))
      return /^(?:mailto:[^@\s]+@[^@\s]+\.[^@\s]+|tel:\+?[\d().-]{5,})/i.test(href)
        ? undefined
        : LINK_WARNINGS.incomplete;
    if (/^http:/i.test(href) && !this.isOwn(href)) return LINK_WARNINGS.insecure;
    if (/^https?:/i.test(href) && !this.isOwn(href)) return URL.canParse(href) ? undefined : LINK_WARNINGS.incomplete;
    if (href.startsWith('#')) return undefined;
    const path = normalizePath((this.isOwn(href) ? href.slice(this.origin.length) : href).split(/[?#]/, 1)[0] || '/');
    if (!path.startsWith('/')) return LINK_WARNINGS.noSlash;
    return this.byPath.has(path) || isOfBlog(path) ? undefined : LINK_WARNINGS.missing;
  }

  private isOwn(href: string): boolean {
    return URL.canParse(href) && (href === this.origin || href.startsWith(`${this.origin}/`));
  }
}

/** Completes a URL as typed: adds the missing scheme to a domain, email address or phone number. */
export function intendedAddress(text: string): string {
  const given = text.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(given)) return `mailto:${given}`;
  if (/^\+?\(?\d[\d\s().-]{6,}$/.test(given)) return `tel:${given.replace(/[^\d+]/g, '')}`;
  if (/^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(given)) return `https://${given}`;
  return given;
}

/** Returns whether a path is a list of posts or a feed. */
function isOfBlog(path: string): boolean {
  const feeds: readonly string[] = Object.values(FEED_PATHS);
  return path === FIXED_PATHS.blog || feeds.includes(path) || path === blogPath(Number(/\d+$/.exec(path)?.[0] ?? 1));
}
