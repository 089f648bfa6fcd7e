import type { NearestIndex } from '../model/nearest.ts';
import type { City, Service, Site, SocialCard } from '../model/site.ts';
import { NEAREST } from '../render/city-views.ts';
import { digestOf } from '../render/digest.ts';

/**
 * Digests of all that the pages of a city may show, taken before a page is made: thousands of pages of a site differ only
 * in their city and their service, and most are the same as in the last run.
 *
 * It must hold whatever a page function can reach from its city, its service and its site. It may hold more: then a page is
 * made once too often. A test that edits sites at random holds it to the pages themselves.
 */
export class InputKeys {
  private readonly site: Site;
  private readonly index: NearestIndex<City>;
  private readonly ranks: ReadonlyMap<City, number>;
  private readonly siteKey: string;
  private readonly serviceKeys = new Map<Service, string>();
  private readonly sold = new Map<City, string>();
  private last: { readonly city: City; readonly key: string } | undefined;

  /** `frameKey` stands for the engine and for what is around every page. */
  constructor(site: Site, index: NearestIndex<City>, ranks: ReadonlyMap<City, number>, frameKey: string) {
    this.site = site;
    this.index = index;
    this.ranks = ranks;
    const { business, copy, sources, majorAreas, popularServices, services, cities } = site;
    const slots = services.map(({ slug, name, shortName, phrase, code, summary, duration, vehicles, symptoms }) => {
      return [slug, name, shortName, phrase, code, summary, duration, vehicles, symptoms];
    });
    const linked = [
      majorAreas.map((city) => [city.slug, city.name, this.soldIn(city)]),
      popularServices.map(({ slug }) => slug),
      cities.length,
    ];
    this.siteKey = digestOf(frameKey, JSON.stringify([business, copy, [...sources], slots, linked]));
  }

  cityPage(city: City, card: SocialCard): string {
    return digestOf('city', this.cityKey(city), card.url, card.alt);
  }

  offerPage(service: Service, city: City, card: SocialCard): string {
    return digestOf('offer', this.serviceKey(service), this.cityKey(city), card.url, card.alt);
  }

  private cityKey(city: City): string {
    if (this.last?.city !== city) this.last = { city, key: this.makeCityKey(city) };
    return this.last.key;
  }

  private makeCityKey(city: City): string {
    const { neighbors, declaredAt: _, ...own } = city;
    const near = this.index
      .around(city, NEAREST)
      .map(({ point, miles }) => [point.slug, point.name, miles, this.soldIn(point)]);
    const named = neighbors.map(({ name, miles, city: other }) => [
      name,
      miles,
      other && [other.slug, this.soldIn(other)],
    ]);
    return digestOf(this.siteKey, JSON.stringify([own, named, near, this.soldIn(city), this.ranks.get(city)]));
  }

  private serviceKey(service: Service): string {
    let key = this.serviceKeys.get(service);
    if (key === undefined) {
      const { related, canonicalOf, soldIn: _, declaredAt: __, ...own } = service;
      key = digestOf(JSON.stringify([own, related.map(({ slug }) => slug), canonicalOf?.slug]));
      this.serviceKeys.set(service, key);
    }
    return key;
  }

  /** A letter for each service: whether it is sold in a city. */
  private soldIn(city: City): string {
    let sold = this.sold.get(city);
    if (sold === undefined)
      this.sold.set(
        city,
        (sold = this.site.services.map((service) => (service.soldIn.has(city) ? '1' : '0')).join('')),
      );
    return sold;
  }
}
