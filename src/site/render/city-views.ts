import type { NearestIndex } from '../model/nearest.ts';
import type { Picture } from '../model/picture.ts';
import type { City, Service, Site } from '../model/site.ts';
import type { MapInsetView } from './components/map.tsx';
import type { NewsView } from './components/news.tsx';
import type { AboutTownView } from './components/town.tsx';
import type { MapViews } from './map-views.ts';
import { cityLabel } from './scope.ts';
import { ownWords, type TownFacts, townFacts } from './town-facts.ts';
import type { Wording } from './wording.ts';

/** How many of the nearest cities are looked at for those that sell a service. */
export const NEAREST = 64;

/** What the pages of one city have in common. Each part is made when it is first asked for, and is one object from then on. */
export class CityViews {
  readonly city: City;
  private readonly site: Site;
  private readonly wording: Wording;
  private readonly index: NearestIndex<City>;
  /** The facts of the town, as its own page shows them. */
  readonly facts: () => TownFacts;
  readonly about: () => AboutTownView;
  /** The place of the city in the state; undefined where there is no map. */
  readonly map: () => (MapInsetView & { readonly caption: string }) | undefined;
  /** The name of the city as its pages' badge shows it. */
  readonly label: () => string;
  /** The picture of the city, with a text that names the city. */
  readonly picture: () => Picture;
  readonly news: { readonly city: () => NewsView; readonly offer: () => NewsView };
  private knownThin: boolean | undefined;
  private knownNear: ReturnType<NearestIndex<City>['around']> | undefined;

  constructor(site: Site, wording: Wording, index: NearestIndex<City>, maps: MapViews | undefined, city: City) {
    this.site = site;
    this.wording = wording;
    this.index = index;
    this.city = city;
    this.facts = wording.shared(() => townFacts(site, wording, city));
    this.about = wording.shared(() => this.makeAbout());
    this.map = wording.shared(() => maps && this.makeMap(maps));
    this.label = () => cityLabel(site, city, 'badge');
    this.picture = wording.shared(() => this.makePicture());
    this.news = {
      city: wording.shared(() => this.makeNews('city')),
      offer: wording.shared(() => this.makeNews('offer')),
    };
  }

  /** Whether there are too few words about this city alone (the `thinWords` of the site). */
  get isThin(): boolean {
    this.knownThin ??= ownWords(this.wording.withGaps(this.facts).value) < this.site.business.checks.thinWords;
    return this.knownThin;
  }

  /** The nearest cities where a service is sold, the nearest first, without the city itself. */
  nearestSold(service: Service, limit: number): { city: City; miles: number }[] {
    this.knownNear ??= this.index.around(this.city, NEAREST);
    const found: { city: City; miles: number }[] = [];
    for (const { point, miles } of this.knownNear) {
      if (found.length >= limit) break;
      if (service.soldIn.has(point)) found.push({ city: point, miles });
    }
    return found;
  }

  private makeMap(maps: MapViews): MapInsetView & { readonly caption: string } {
    const { site, city } = this;
    const caption = this.wording.text(site.copy.mapCaption, this.wording.cityScope(city), 'mapCaption');
    return { ...maps.inset(city, `Map of ${site.business.state.name}, ${city.name} marked`), caption };
  }

  private makePicture(): Picture {
    const { picture } = this.city;
    const scope = { ...this.wording.cityScope(this.city), picture: { alt: picture.alt } };
    return { ...picture, alt: this.wording.text(this.site.copy.pictureAlt, scope, 'pictureAlt') };
  }

  private makeNews(kind: 'city' | 'offer'): NewsView {
    const { copy, business } = this.site;
    const { news } = this.city;
    const heading = this.wording.text(copy[kind].newsHeading, this.wording.cityScope(this.city), 'newsHeading');
    return {
      heading,
      empty: copy.newsEmpty,
      items: news
        .slice(0, business.limits.news)
        .map(({ title, content, domain, url }) => ({ title, content, domain, url })),
    };
  }

  private makeAbout(): AboutTownView {
    const { offer, facts } = this.site.copy;
    const scope = this.wording.cityScope(this.city);
    const part = (heading: readonly string[], sentences: readonly (readonly string[])[], key: string) => {
      const text = this.wording.sentences(sentences, scope, key).join(' ');
      return text === '' ? undefined : { heading: this.wording.text(heading, scope, `${key}Heading`), text };
    };
    return {
      heading: this.wording.text(offer.aboutHeading, scope, 'aboutHeading'),
      overview: this.wording.sentences(facts.overview, scope, 'overview').join(' '),
      hall: part(offer.hallHeading, facts.hall, 'hall'),
      business: part(offer.businessHeading, facts.business, 'business'),
    };
  }
}
