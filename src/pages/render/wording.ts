import { distanceMiles } from '../../base/geo.ts';
import { fnv1a, indexBySeed, mixed } from '../../base/hash.ts';
import { lazy, memoize, memoizeLast } from '../../base/lazy.ts';
import {
  DESCRIPTION_MAX,
  DESCRIPTION_MIN,
  SEARCH_TITLE_MAX,
  shownLength,
  WHOLE_TITLE_MAX,
  withSuffix,
} from '../../base/search-lengths.ts';
import type { Symptom } from '../../data/validate/schemas/services-schema.ts';
import { type Claims, slotsBeyond } from '../../model/claims.ts';
import { type NearestCities, nearestCities } from '../../model/geography.ts';
import { adjoiningCities } from '../../model/neighbors.ts';
import type { City, Face, Service, Site } from '../../model/site.ts';
import { parseTemplate, type Scope, type Template } from '../../model/template.ts';
import { cityScope, cityValues, serviceValues, siteScope } from './scope.ts';

/** Maximum distance of a town that copy calls nearby, in miles. */
export const SERVED_MILES = 8;

/** Maximum number of these towns. */
const NAMED = 3;

/** The name of a town in copy with its county, and in copy with its state. */
const IN_COUNTY = /(?<=\{\{city\.)name(?=\}\})(?:(?=.*\{\{city\.county)|(?<=\{\{city\.county.*))/gs;
const IN_STATE = /(?<=\{\{city\.)name(?=\}\})(?:(?=.*\{\{state\.)|(?<=\{\{state\..*))/gs;

/** Title and description of a page in search results. */
export interface Summary {
  readonly title: string;
  readonly description: string;
}

/** Fills in a site's text templates for a page. Variants are always chosen by a hash of the page's key. */
export class Wording {
  private gaps: Gap[] = [];
  private readonly site: Site;
  private readonly nearest: NearestCities;
  private readonly scopeOfSite: () => Scope;
  private readonly parsed = new Map<string, Template>();
  private readonly offer: (city: City) => (service: Service) => Scope;
  private readonly known: (city: City) => CityScope;
  private readonly services = memoize(knownService);
  /** The claims that still apply beyond a distance from the base. */
  private readonly claimsBeyond: (range: number) => Claims['slots'];

  constructor(site: Site, nearest: NearestCities = nearestCities(site)) {
    this.site = site;
    this.nearest = nearest;
    this.scopeOfSite = lazy(() => siteScope(site));
    this.claimsBeyond = memoize((range) => slotsBeyond(site.claims, range));
    // Pages are rendered city by city, so only the last one is cached.
    this.known = memoizeLast((city) => this.makeKnown(city));
    this.offer = memoizeLast((city) => memoizeLast((service) => this.makeOfferScope(service, city)));
  }

  get siteScope(): Scope {
    return this.scopeOfSite();
  }

  private get suffix(): string {
    return ` | ${this.site.business.name}`;
  }

  cityScope(city: City): Scope {
    return this.known(city).scope;
  }

  private makeKnown(city: City): CityScope {
    const claims = this.claimsAt(distanceMiles(this.site.business.base, city));
    const scope = { ...this.siteScope, ...cityScope(this.site, city), claims };
    const near: Face[] = [];
    for (const { point, miles } of this.nearest.get(city)) {
      if (miles > SERVED_MILES) break;
      if (point.kind !== 'neighborhood') near.push(point);
    }
    const adjoining = adjoiningCities(city);
    near.sort((a, b) => Number(adjoining.has(b)) - Number(adjoining.has(a)));
    const named = near.slice(0, NAMED);
    return { near, named, scope: this.withServed(scope, city, named) };
  }

  private withServed(scope: Scope, city: City, served: readonly Face[]): Scope {
    const values = { site: this.site, city, served: served.map(({ name }) => name) };
    return { ...scope, city: cityValues(() => values) };
  }

  serviceScope(service: Service): Scope {
    return this.withService(this.siteScope, service, 0);
  }

  offerScope(service: Service, city: City): Scope {
    return this.offer(city)(service);
  }

  private makeOfferScope(service: Service, city: City): Scope {
    const { scope, near, named } = this.known(city);
    const served = nearestServed(near, service);
    const isSame = served.length === named.length && served.every((other, index) => other === named[index]);
    const there = isSame ? scope : this.withServed(scope, city, served);
    const held = service.soldIn.has(city) ? there : { ...there, claims: this.claimsAt(Infinity) };
    return this.withService(held, service, scope.seed ?? 0);
  }

  /** Returns the claims that apply at a distance from the base. Places where the same claims apply share one object. */
  private claimsAt(miles: number): Claims['slots'] {
    const passed = Object.values(this.site.claims.ranges).filter((range) => range < miles);
    return passed.length === 0 ? this.site.claims.slots : this.claimsBeyond(Math.max(...passed));
  }

  /** Returns the result of `make`, and the required strings for which no variant could be filled. */
  withGaps<T>(make: () => T): WithGaps<T> {
    const outer = this.gaps;
    this.gaps = [];
    try {
      return { value: make(), gaps: this.gaps };
    } finally {
      this.gaps = outer;
    }
  }

  /** Returns a value, and counts its gaps on the current page. */
  counted<T>({ value, gaps }: WithGaps<T>): T {
    this.gaps.push(...gaps);
    return value;
  }

  /** Caches a value shared by several pages. Its gaps count on each page. */
  shared<T>(make: () => T): () => T {
    const made = lazy(() => this.withGaps(make));
    return () => this.counted(made());
  }

  /** Returns a filled variant, chosen by hash from the variants whose slots all have values, or undefined. */
  pick(variants: readonly string[], scope: Scope, field: string): string | undefined {
    const start = indexBySeed(scope.seed ?? 0, field, variants.length);
    for (let step = 0; step < variants.length; step++) {
      const filled = this.fill(variants[(start + step) % variants.length] as string, scope);
      if (filled !== undefined) return filled;
    }
    return undefined;
  }

  /** Like `pick`, for a required string: if no variant can be filled, returns an empty string and counts a gap. */
  text(variants: readonly string[], scope: Scope, field: string): string {
    const text = this.pick(variants, scope, field);
    if (text === undefined) this.gaps.push(gapOf(field, variants, scope));
    return text ?? '';
  }

  /** Returns the sentences that can be filled. */
  sentences(list: readonly (readonly string[])[], scope: Scope, field: string): string[] {
    return list.flatMap((variants, index) => this.pick(variants, scope, `${field}:${index}`) ?? []);
  }

  /**
   * Returns the first variant that search results show in full with the business's name added, else the first of which
   * only the name is cut off, else the last one that can be filled.
   */
  title(variants: readonly string[], scope: Scope): string {
    let cut: string | undefined;
    let last: string | undefined;
    for (const variant of variants) {
      const filled = this.fill(variant, scope);
      if (filled === undefined) continue;
      last = withSuffix(filled, this.suffix);
      if (shownLength(last) <= SEARCH_TITLE_MAX) return last;
      if (shownLength(filled) <= SEARCH_TITLE_MAX && shownLength(last) <= WHOLE_TITLE_MAX) cut ??= last;
    }
    if (last === undefined) this.gaps.push(gapOf('title', variants, scope));
    return cut ?? last ?? this.site.business.name;
  }

  summary(
    texts: { readonly title: readonly string[]; readonly description: readonly string[] },
    scope: Scope,
  ): Summary {
    return { title: this.title(texts.title, scope), description: this.description(texts.description, scope) };
  }

  /** Appends the business's name to a title. */
  titled(title: string): string {
    return withSuffix(title, this.suffix);
  }

  /** Returns a variant that search results show in full, chosen by hash, else any that can be filled. */
  description(variants: readonly string[], scope: Scope): string {
    const start = indexBySeed(scope.seed ?? 0, 'description', variants.length);
    let fallback = '';
    for (let step = 0; step < variants.length; step++) {
      const filled = this.fill(variants[(start + step) % variants.length] as string, scope);
      if (filled === undefined) continue;
      const length = shownLength(filled);
      if (length >= DESCRIPTION_MIN && length <= DESCRIPTION_MAX) return filled;
      fallback ||= filled;
    }
    if (fallback === '') this.gaps.push(gapOf('description', variants, scope));
    return fallback;
  }

  private withService(scope: Scope, service: Service, seed: number): Scope {
    const known = this.services(service);
    const own = mixed(seed ^ known.seed);
    const { symptoms } = known;
    const symptom = (kind: Symptom['kind']) => {
      const texts = symptoms[kind];
      return texts[indexBySeed(own, kind, texts.length)];
    };
    const values = { service, symptom, labels: this.site.labels };
    return { ...scope, seed: own, service: serviceValues(() => values) };
  }

  /** Fills the slots in text. Omits paragraphs with a missing value. */
  paragraphs(body: string, scope: Scope): string {
    return body
      .split(/\n{2,}/)
      .flatMap((paragraph) => this.fill(paragraph, scope) ?? [])
      .join('\n\n');
  }

  fill(text: string, scope: Scope): string | undefined {
    let template = this.parsed.get(text);
    if (!template) {
      const once = text.replace(IN_COUNTY, 'nameInCounty').replace(IN_STATE, 'nameInState');
      this.parsed.set(text, (template = parseTemplate(once)));
    }
    return template.fill(scope);
  }
}

/** A required string for which no variant could be filled, and the slots that have no value. */
export type Gap = readonly [field: string, ...slots: string[]];

function gapOf(field: string, variants: readonly string[], scope: Scope): Gap {
  const slots = variants.flatMap((variant) =>
    parseTemplate(variant).slots.map(({ group, name }) => `${group}.${name}`),
  );
  return [field, ...new Set(slots.filter((slot) => parseTemplate(`{{${slot}}}`).fill(scope) === undefined))];
}

interface WithGaps<T> {
  readonly value: T;
  readonly gaps: readonly Gap[];
}

/** The slot values of a city, and the nearby cities that its copy may name, nearest first. */
interface CityScope {
  readonly scope: Scope;
  readonly near: readonly Face[];
  /** The first few of `near`. */
  readonly named: readonly Face[];
}

/** Returns the nearest towns where a service is sold, so that copy can say we serve them. */
function nearestServed(near: readonly Face[], { soldIn }: Service): readonly Face[] {
  const found: Face[] = [];
  for (const city of near) {
    if (found.length === NAMED) break;
    if (soldIn.has(city)) found.push(city);
  }
  return found;
}

/** Returns a service's values that are computed only once. */
function knownService(service: Service) {
  const textsOf = (kind: Symptom['kind']) =>
    service.symptoms.filter((symptom) => symptom.kind === kind).map(({ text }) => text);
  return {
    seed: fnv1a(service.slug),
    symptoms: { sign: textsOf('sign'), occasion: textsOf('occasion'), state: textsOf('state') },
  };
}
