import { indexByHash } from '../model/hash.ts';
import type { City, Service, Site } from '../model/site.ts';
import { parseTemplate, type Scope, type Template } from '../model/template.ts';
import { cityScope, populationRanks, serviceScope, siteScope } from './scope.ts';

/** Lengths that search results show whole. */
export const TITLE_MAX = 60;
export const DESCRIPTION_MIN = 70;
export const DESCRIPTION_MAX = 160;

/** The words of a site: its templates, filled for a page. Every choice among variants is made by a hash of the page's key. */
export class Wording {
  readonly siteScope: Scope;
  /** Keys of the texts that no variant could fill, since this list was last emptied. */
  gaps: string[] = [];
  private readonly site: Site;
  private readonly suffix: string;
  private readonly ranks: ReadonlyMap<City, number>;
  private readonly parsed = new Map<string, Template>();
  private lastCity: { readonly city: City; readonly scope: Scope } | undefined;
  private readonly serviceScopes = new Map<Service, Scope>();

  constructor(site: Site) {
    this.site = site;
    this.suffix = ` | ${site.business.name}`;
    this.siteScope = siteScope(site);
    this.ranks = populationRanks(site.cities);
  }

  /** Pages of one city follow each other, so only the last city's values are kept. */
  cityScope(city: City): Scope {
    if (this.lastCity?.city !== city) this.lastCity = { city, scope: { ...this.siteScope, ...cityScope(this.site, city, this.ranks) } };
    return this.lastCity.scope;
  }

  serviceScope(service: Service): Scope {
    let scope = this.serviceScopes.get(service);
    if (!scope) this.serviceScopes.set(service, (scope = { ...this.siteScope, ...serviceScope(service, service.slug) }));
    return scope;
  }

  offerScope(service: Service, city: City): Scope {
    return { ...this.cityScope(city), ...serviceScope(service, `${service.slug}/${city.slug}`) };
  }

  /** One of the variants whose slots all have a value here, filled; undefined when there is none. */
  pick(variants: readonly string[], scope: Scope, key: string): string | undefined {
    const start = indexByHash(key, variants.length);
    for (let step = 0; step < variants.length; step++) {
      const filled = this.fill(variants[(start + step) % variants.length] as string, scope);
      if (filled !== undefined) return filled;
    }
    return undefined;
  }

  /** As `pick`, for a text that a page cannot do without: where no variant fits it is empty, and counted as a gap. */
  text(variants: readonly string[], scope: Scope, key: string): string {
    const text = this.pick(variants, scope, key);
    if (text === undefined) this.gaps.push(key);
    return text ?? '';
  }

  /** Those of several sentences that can be filled here. */
  sentences(list: readonly (readonly string[])[], scope: Scope, key: string): string[] {
    return list.flatMap((variants, index) => this.pick(variants, scope, `${key}:${index}`) ?? []);
  }

  /** The first variant that fits search results with the product's name behind it; else the last that can be filled. */
  title(variants: readonly string[], scope: Scope): string {
    let title = '';
    for (const variant of variants) {
      const filled = this.fill(variant, scope);
      if (filled === undefined) continue;
      title = withSuffix(filled, this.suffix);
      if (title.length <= TITLE_MAX) return title;
    }
    if (title === '') this.gaps.push('title');
    return title || this.site.business.name;
  }

  /** A variant of a length that search results show whole, chosen by hash; else any that can be filled. */
  description(variants: readonly string[], scope: Scope, key: string): string {
    const start = indexByHash(key, variants.length);
    let fallback = '';
    for (let step = 0; step < variants.length; step++) {
      const filled = this.fill(variants[(start + step) % variants.length] as string, scope);
      if (filled === undefined) continue;
      if (filled.length >= DESCRIPTION_MIN && filled.length <= DESCRIPTION_MAX) return filled;
      fallback ||= filled;
    }
    if (fallback === '') this.gaps.push('description');
    return fallback;
  }

  fill(text: string, scope: Scope): string | undefined {
    let template = this.parsed.get(text);
    if (!template) this.parsed.set(text, (template = parseTemplate(text)));
    return template.fill(scope);
  }
}

/** A title with the product's name behind it, once: applying it twice changes nothing. */
export function withSuffix(title: string, suffix: string): string {
  return title.endsWith(suffix) ? title : title + suffix;
}
